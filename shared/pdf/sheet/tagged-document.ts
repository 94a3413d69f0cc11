import PDFDocument from 'pdfkit';
import { Marks } from './marks.ts';
import type { NumberedObject, Tag, TagBox, TagFacts } from './tag-tree.ts';

/** What pdfkit keeps of a file that is being written; it stands in no type declaration. */
interface FileState {
  readonly _root: { readonly data: Record<string, unknown> };
  readonly _offsets: (number | null)[];
  readonly _offset: number;
  readonly _ctm: readonly [number, number, number, number, number, number];
  readonly _fontSize: number;
  _waiting: number;
  _write(bytes: Uint8Array): void;
}

interface NumberedReference {
  readonly id: number;
  readonly data: Record<string, unknown>;
}

/** A rectangle in the units of what is drawn, from its upper left corner. */
export interface DrawnBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A pdfkit document whose drawing says what it is, for those who have it read to them. */
export abstract class TaggedDocument extends PDFDocument {
  /** Nothing in a file without tags. */
  private marks: Marks | undefined;

  /** Takes a writing of objects, in the order in which they are drawn. */
  protected abstract queue(finalize: () => void): void;

  private get inside(): FileState {
    return this as unknown as FileState;
  }

  /** Tags everything that is drawn from here on. */
  beginTags(): void {
    const root = this.ref({});
    // It is written with the other parts, and never by pdfkit, which must not wait for it.
    this.inside._waiting--;
    Object.assign(this.inside._root.data, { StructTreeRoot: root, MarkInfo: { Marked: true } });
    this.marks = new Marks(
      {
        nextObject: () => this.inside._offsets.push(null),
        writeObjects: objects => this.writeObjects(objects),
        page: () => (this.page.dictionary as unknown as NumberedReference).id,
        writeMark: operators => void this.page.content.write(Buffer.from(`${operators}\n`, 'latin1')),
      },
      (root as unknown as NumberedReference).id,
    );
  }

  /** Called by pdfkit at the end of a document, for the tags that it would keep itself. */
  override endMarkings(): void {
    this.marks?.end();
  }

  override flushPages(): void {
    // A document may end without any page.
    const page = this.page as PDFKit.PDFPage | undefined;
    const number = page && this.marks?.endPage();
    const dictionary = page?.dictionary as NumberedReference | undefined;
    if (dictionary && typeof number === 'number') dictionary.data['StructParents'] = number;
    super.flushPages();
  }

  private writeObjects(objects: readonly NumberedObject[]): void {
    if (objects.length === 0) return;
    this.queue(() => {
      let at = this.inside._offset;
      const texts = objects.map(({ id, text }) => {
        const whole = `${id} 0 obj\n${text}\nendobj\n`;
        this.inside._offsets[id - 1] = at;
        at += whole.length;
        return whole;
      });
      this.inside._write(Buffer.from(texts.join(''), 'latin1'));
    });
  }

  /** Call before operators are written to the page. */
  protected beforeContent(): void {
    this.marks?.before();
  }

  /** Draws without any mark. */
  protected unmarked(draw: () => void): void {
    if (this.marks) this.marks.paused(draw);
    else draw();
  }

  /** Draws a part of the document: a paragraph, a heading, a cell. */
  tagged(tag: Tag, draw: () => void, facts: TagFacts = {}): void {
    if (this.marks) this.marks.tagged(tag, facts, draw);
    else draw();
  }

  /** Draws what is never read out: heads and feet of pages, ornaments. */
  artifact(draw: () => void): void {
    if (this.marks) this.marks.artifact(draw);
    else draw();
  }

  /** Draws a picture with what it shows in words; one that shows nothing is an ornament. */
  figure(alt: string, box: DrawnBox, draw: () => void): void {
    if (alt === '' || !this.marks) this.artifact(draw);
    else this.marks.tagged('Figure', { alt, box: this.boxOf(box) }, draw);
  }

  private boxOf({ x, y, width, height }: DrawnBox): TagBox {
    const [a, _b, _c, d, e, f] = this.inside._ctm;
    return [a * x + e, d * (y + height) + f, a * (x + width) + e, d * y + f];
  }

  /** Draws text that is a paragraph unless it stands in a part already; lines of one `key` are one paragraph. */
  words(draw: () => void, tag: Tag = 'P', key?: object): void {
    if (this.marks) this.marks.words(tag, key, draw);
    else draw();
  }

  /** Draws a row of the table that was drawn last; with `begins` the first one of another. */
  row(draw: () => void, begins = false): void {
    if (this.marks) this.marks.member('Table', begins, draw);
    else draw();
  }

  /** Draws an item of the list that was drawn last, where that stands right before it. */
  item(draw: () => void): void {
    if (this.marks) this.marks.member('L', false, draw);
    else draw();
  }

  /** Text that others draw, e.g. that of a slip, becomes paragraphs, in this size headings. */
  protected headingSize = 0;

  override text(text: string, ...place: unknown[]): this {
    const draw = () => super.text(text, ...(place as [number, number, PDFKit.Mixins.TextOptions]));
    this.words(draw, this.inside._fontSize === this.headingSize ? 'H2' : 'P');
    return this;
  }

  /** A section whose headings are known by the size of their letters. */
  section(headingSize: number, draw: () => void): void {
    this.headingSize = headingSize;
    this.tagged('Sect', draw);
    this.headingSize = 0;
  }

  /** A link to a named place in the document, with where it leads to in words. */
  linkTo({ x, y, width, height }: DrawnBox, name: string, title: string): void {
    // pdfkit numbers the way of the link first, then the link.
    const parent = this.marks?.link(this.inside._offsets.length + 2);
    const facts = {
      Contents: new String(title),
      ...(typeof parent === 'number' && { StructParent: parent }),
    };
    this.goTo(x, y, width, height, name, facts as unknown as PDFKit.Mixins.AnnotationOption);
  }
}
