import { unzlibSync } from 'fflate';
import type { Layout, LayoutFont } from '../../letters/layouts/layout.ts';
import { fontName, loadFonts, loadItalics } from '../fonts.ts';
import { fixLetters, type EmbeddedFont } from './embedded-font.ts';
import { faceFor } from './face.ts';
import { packStream, sharedPack } from './pack.ts';
import type { PageRenderer } from './page-renderer.ts';
import { TaggedDocument, type DrawnBox } from './tagged-document.ts';

/** How plain text is set. */
export type Typeface = Pick<Layout, 'font' | 'text_color'>;

export interface DocumentFacts {
  title: string;
  author: string;
  /** Stands as date of creation in the file; never the clock, so that equal input makes equal bytes. */
  created: Date;
  /** BCP 47, e.g. 'de-CH'. */
  language: string;
  /** False for what is laid over pages of another file, whose tags know nothing of it. */
  tagged?: boolean;
}

/** The parts of a pdfkit object that are written to the file. */
interface Reference {
  data: Record<string, unknown>;
  buffer: Uint8Array[];
  finalize(): void;
}

/** Where pdfkit keeps the words of each font. */
interface FontMemory {
  readonly _fontFamilies?: Readonly<Record<string, { layoutCache?: Record<string, unknown> | null }>>;
}

interface HasFont {
  readonly _font: EmbeddedFont;
}

interface Unwritten {
  ready: boolean;
  finalize(): void;
}

/**
 * A pdfkit document whose bytes depend on nothing but what is drawn: streams are packed by fflate (pure JavaScript)
 * because zlib's output differs between Node versions and processors.
 */
export class Sheets extends TaggedDocument {
  /** What text is set in where nothing else is said. */
  typeface: Typeface = { font: fontName, text_color: '#000000' };
  private stamps: Map<string, PDFKit.PDFKitReference> | undefined;

  /** Packs the streams where a long document has a second thread. */
  press: PageRenderer | null | undefined;
  /** What is to be written, in order; the first one may still be on its way back from the press. */
  private unwritten: Unwritten[] | undefined;

  override ref(data: object) {
    const reference = super.ref(data);
    const parts = reference as unknown as Reference;
    const finalize = parts.finalize.bind(parts);
    parts.finalize = () => this.write(parts, finalize);
    return reference;
  }

  private write(reference: Reference, finalize: () => void): void {
    const entry: Unwritten = {
      ready: true,
      finalize: () => {
        finalize();
        // The list of pages keeps every reference to the end, but needs no more than its number.
        if (reference.data['Type'] === 'Page') reference.data = {};
      },
    };
    (this.unwritten ??= []).push(entry);
    const { Filter } = reference.data;
    const [only, ...others] = reference.buffer;
    const bytes = others.length > 0 ? Buffer.concat(reference.buffer) : only;
    const keep = (packed: Uint8Array) => {
      reference.buffer = [packed];
      reference.data['Filter'] = 'FlateDecode';
      entry.ready = true;
      this.writeReady();
    };
    const packed = bytes && sharedPack(bytes);
    if (packed) keep(packed);
    else if (bytes && Filter === undefined && this.press) {
      entry.ready = false;
      this.press.pack(bytes, keep);
    } else if (bytes && (Filter === undefined || Filter === 'FlateDecode')) {
      keep(packStream(Filter === undefined ? bytes : unzlibSync(bytes)));
    } else this.writeReady();
  }

  protected override queue(finalize: () => void): void {
    (this.unwritten ??= []).push({ ready: true, finalize });
    this.writeReady();
  }

  private writeReady(): void {
    while (this.unwritten?.[0]?.ready) this.unwritten.shift()?.finalize();
  }

  override addContent(operators: string | Uint8Array) {
    // A native conversion; pdfkit's own goes letter by letter.
    const bytes = typeof operators === 'string' ? Buffer.from(`${operators}\n`, 'latin1') : operators;
    this.beforeContent();
    return super.addContent(bytes);
  }

  /** pdfkit remembers how each word is set that it ever met; names of thousands of people are met once. */
  clearWordCache(): void {
    const { _fontFamilies: fonts } = this as unknown as FontMemory;
    for (const font of Object.values(fonts ?? {})) if (font.layoutCache) font.layoutCache = {};
  }

  override font(source: PDFKit.Mixins.PDFFontSource, ...more: unknown[]): this {
    super.font(source, ...(more as [number]));
    fixLetters((this as unknown as HasFont)._font);
    return this;
  }

  /** The slanted faces of the typeface. */
  registerItalics(): void {
    const { font } = this.typeface;
    const { regular, bold } = loadItalics(font);
    this.registerFont(`${font}-Italic`, faceFor(regular));
    this.registerFont(`${font}-BoldItalic`, faceFor(bold));
  }

  /** The drawing operators of the current page so far, without those of its stamps. */
  operators(): Uint8Array {
    return Buffer.concat(contentOf(this.page).buffer);
  }

  /**
   * Shows on the current page what `draw` draws there. It is drawn once per document and name and kept in the file as
   * one form: a thousand letters share one letterhead. To those who have it read to them it is one picture, `alt`.
   */
  stamp(name: string, { alt, box }: { alt: string; box: DrawnBox }, draw: () => void): void {
    this.stamps ??= new Map();
    let form = this.stamps.get(name);
    if (!form) this.stamps.set(name, (form = this.formOf(draw)));
    this.page.xobjects[name] = form;
    this.figure(alt, box, () => this.addContent(`/${name} Do`));
  }

  /** Takes what `draw` writes to the current page off it again and into a form. */
  private formOf(draw: () => void): PDFKit.PDFKitReference {
    const { page } = this;
    const { buffer } = contentOf(page);
    const start = buffer.length;
    this.unmarked(draw);
    const form = this.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, page.width, page.height],
      Resources: {
        Font: { ...page.fonts },
        XObject: { ...page.xobjects },
        ExtGState: { ...page.ext_gstates },
      },
    });
    form.end(Buffer.concat(buffer.splice(start)));
    return form;
  }
}

const contentOf = (page: PDFKit.PDFPage) => page.content as unknown as Reference;

/** An empty A4 document with the faces registered as `fontName` and `fontName-Bold`, and those of the typeface. */
export function newSheets(facts: DocumentFacts, typeface?: Typeface): Sheets {
  const sheets = new Sheets({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    compress: false,
    pdfVersion: '1.7',
    lang: facts.language,
    displayTitle: true,
    font: '',
    info: {
      Title: facts.title,
      Author: facts.author,
      Creator: 'Aktuar',
      Producer: 'Aktuar',
      CreationDate: facts.created,
    },
  });
  if (facts.tagged !== false) sheets.beginTags();
  if (typeface) sheets.typeface = typeface;
  for (const family of new Set<LayoutFont>([fontName, sheets.typeface.font])) {
    const { regular, bold } = loadFonts(family);
    sheets.registerFont(family, faceFor(regular));
    sheets.registerFont(`${family}-Bold`, faceFor(bold));
  }
  return sheets;
}
