/** What a part of a document is to those who have it read to them (ISO 32000-1, 14.8.4). */
export type Tag =
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'H4'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Link';

export interface TagFacts {
  /** What a picture shows, in words. */
  readonly alt?: string;
  /** Of a heading of a table: what it is the heading of. */
  readonly scope?: 'Column' | 'Row';
  /** Columns of a cell; one unless given. */
  readonly span?: number;
  /** Where a picture stands. */
  readonly box?: TagBox;
  /** Read out behind everything else of its part, wherever it is drawn. */
  readonly last?: boolean;
}

/** Left, bottom, right and top end in points from the lower left of the page. */
export type TagBox = readonly [number, number, number, number];

/** Where marked content stands: the object number of its page, and its own number on that page. */
interface Content {
  readonly page: number;
  readonly mcid: number;
}

/** A part of a document, with what it consists of. */
export interface TagElement {
  readonly id: number;
  readonly tag: Tag | 'Document';
  readonly parent: number;
  readonly facts: TagFacts;
  readonly kids: (TagElement | Content | string)[];
  readonly last: TagElement[];
}

/** Numbers and takes the objects of a file. */
export interface ObjectFile {
  nextObject(): number;
  writeObjects(objects: readonly NumberedObject[]): void;
}

export interface NumberedObject {
  readonly id: number;
  readonly text: string;
}

const containers: ReadonlySet<TagElement['tag']> = new Set(['Document', 'Sect', 'L', 'LI', 'Table', 'TR']);

/** True for parts that consist of other parts; words never stand in them directly. */
export const isContainer = ({ tag }: TagElement): boolean => containers.has(tag);

/**
 * The parts of a document in their reading order. pdfkit has such a tree too, but keeps all of it until the end and
 * makes a reference of each part, which would double the time of a thousand letters; here a part is written with the
 * page on which it ends.
 */
export class TagTree {
  readonly document: TagElement;
  private readonly file: ObjectFile;
  private readonly root: number;
  /** Made and not written yet, in their order. */
  private unwritten: TagElement[] = [];
  /** The parts that the contents of the current page belong to, by their numbers. */
  private onPage: TagElement[] = [];
  private readonly pages: string[] = [];

  constructor(file: ObjectFile, root: number) {
    this.file = file;
    this.root = root;
    this.document = { id: file.nextObject(), tag: 'Document', parent: root, facts: {}, kids: [], last: [] };
  }

  add(tag: Tag, parent: TagElement, facts: TagFacts = {}): TagElement {
    const element = { id: this.file.nextObject(), tag, parent: parent.id, facts, kids: [], last: [] };
    if (facts.last) parent.last.push(element);
    else parent.kids.push(element);
    this.unwritten.push(element);
    return element;
  }

  /** The number of new content of a part on a page. */
  content(element: TagElement, page: number): number {
    const mcid = this.onPage.push(element) - 1;
    element.kids.push({ page, mcid });
    return mcid;
  }

  /** Adds a link on a page to a part; the number by which the link finds its part. */
  link(element: TagElement, page: number, annotation: number): number {
    element.kids.push(`<</Type/OBJR/Obj ${annotation} 0 R/Pg ${page} 0 R>>`);
    return this.pages.push(`${element.id} 0 R`) - 1;
  }

  /** Ends a page and writes the parts that end on it; the number of the page, null where nothing on it has a tag. */
  endPage(open: ReadonlySet<TagElement>): number | null {
    const done = this.unwritten.filter(element => !open.has(element));
    this.unwritten = this.unwritten.filter(element => open.has(element));
    this.file.writeObjects(done.map(written));
    if (this.onPage.length === 0) return null;
    const owners = this.onPage.map(({ id }) => `${id} 0 R`).join(' ');
    this.onPage = [];
    return this.pages.push(`[${owners}]`) - 1;
  }

  end(): void {
    this.endPage(new Set());
    const parents = this.file.nextObject();
    const numbers = this.pages.map((owners, index) => `${index} ${owners}`).join('\n');
    this.file.writeObjects([
      written(this.document),
      { id: parents, text: `<</Nums[${numbers}]>>` },
      {
        id: this.root,
        text:
          `<</Type/StructTreeRoot/K ${this.document.id} 0 R` +
          `/ParentTree ${parents} 0 R/ParentTreeNextKey ${this.pages.length}>>`,
      },
    ]);
  }
}

function written({ id, tag, parent, facts, kids, last }: TagElement): NumberedObject {
  const first = kids.find((kid): kid is Content => typeof kid === 'object' && 'mcid' in kid);
  const parts = [...kids, ...last].map(kid => {
    if (typeof kid === 'string') return kid;
    if ('id' in kid) return `${kid.id} 0 R`;
    return kid.page === first?.page ? String(kid.mcid) : `<</Type/MCR/Pg ${kid.page} 0 R/MCID ${kid.mcid}>>`;
  });
  const text = [
    `<</Type/StructElem/S/${tag}/P ${parent} 0 R`,
    first ? `/Pg ${first.page} 0 R` : '',
    parts.length === 0 ? '' : `/K[${parts.join(' ')}]`,
    facts.alt === undefined ? '' : `/Alt${hexText(facts.alt)}`,
    attributesOf(facts),
    '>>',
  ];
  return { id, text: text.join('') };
}

function attributesOf({ scope, span, box }: TagFacts): string {
  if (box) return `/A<</O/Layout/BBox[${box.map(each => each.toFixed(2)).join(' ')}]>>`;
  if (scope === undefined && span === undefined) return '';
  const columns = span === undefined ? '' : `/ColSpan ${span}`;
  return `/A<</O/Table${scope === undefined ? '' : `/Scope/${scope}`}${columns}>>`;
}

/** A text of any letters, as PDF writes it. */
function hexText(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return `<${bytes.toString('hex')}>`;
}
