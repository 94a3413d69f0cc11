import {
  isContainer,
  TagTree,
  type ObjectFile,
  type Tag,
  type TagElement,
  type TagFacts,
} from './tag-tree.ts';

/** Heads and feet of pages, lines and boxes: nothing that is read out. */
type Mark = TagElement | 'artifact';

/** The file that is drawn, with its current page. */
export interface MarkedFile extends ObjectFile {
  /** Object number of the page. */
  page(): number;
  writeMark(operators: string): void;
}

/** Rows of one table, or items of one list, that are drawn one after the other. */
interface Group {
  readonly element: TagElement;
  readonly parent: TagElement;
}

/**
 * Which part of the document each drawing operator belongs to. What nothing is said about is an artifact where it is
 * lines, and a paragraph of its own where it is text.
 */
export class Marks {
  private readonly file: MarkedFile;
  private readonly tree: TagTree;
  private readonly scopes: Mark[];
  /** What the operators at the end of the page belong to. */
  private current: Mark | undefined;
  private group: Group | undefined;
  private paragraph: { readonly key: object; readonly element: TagElement } | undefined;
  private isPaused = false;

  constructor(file: MarkedFile, root: number) {
    this.file = file;
    this.tree = new TagTree(file, root);
    this.scopes = [this.tree.document];
  }

  private get scope(): Mark {
    return this.scopes.at(-1) ?? 'artifact';
  }

  /** Where new parts are put: null inside of an artifact, and where nothing is marked. */
  private get parent(): TagElement | null {
    return this.isPaused || this.scope === 'artifact' ? null : this.scope;
  }

  /** Call before operators are written to a page. */
  before(): void {
    if (this.isPaused) return;
    const { scope } = this;
    const wanted = scope === 'artifact' || isContainer(scope) ? 'artifact' : scope;
    if (this.current === wanted) return;
    if (this.current !== undefined) this.file.writeMark('EMC');
    this.current = wanted;
    if (wanted === 'artifact') this.file.writeMark('/Artifact BMC');
    else this.file.writeMark(`/${wanted.tag} <</MCID ${this.tree.content(wanted, this.file.page())}>> BDC`);
  }

  /** Ends a page; its number among the tagged pages. */
  endPage(): number | null {
    if (this.current !== undefined) this.file.writeMark('EMC');
    this.current = undefined;
    const open = [...this.scopes, this.group?.element, this.paragraph?.element];
    return this.tree.endPage(new Set(open.filter(each => typeof each === 'object')));
  }

  end(): void {
    this.tree.end();
  }

  /** Draws a part of the document. */
  tagged(tag: Tag, facts: TagFacts, draw: () => void): void {
    const { parent } = this;
    if (!parent) return draw();
    if (this.group?.parent === parent) this.group = undefined;
    this.within(this.tree.add(tag, parent, facts), draw);
  }

  artifact(draw: () => void): void {
    this.within('artifact', draw);
  }

  /** Draws without any mark, e.g. what several pages share. */
  paused(draw: () => void): void {
    const before = this.isPaused;
    this.isPaused = true;
    try {
      draw();
    } finally {
      this.isPaused = before;
    }
  }

  /** Text of a paragraph, unless a part is being drawn that text may stand in; lines of one `key` are one paragraph. */
  words(tag: Tag, key: object | undefined, draw: () => void): void {
    const { parent } = this;
    if (!parent || !isContainer(parent)) return draw();
    if (key !== undefined && this.paragraph?.key === key) return this.within(this.paragraph.element, draw);
    if (this.group?.parent === parent) this.group = undefined;
    const element = this.tree.add(tag, parent);
    this.paragraph = key === undefined ? undefined : { key, element };
    this.within(element, draw);
  }

  /** A row of the table, or an item of the list, that was drawn last; the first of a new one with `begins`. */
  member(group: 'Table' | 'L', begins: boolean, draw: () => void): void {
    const { parent } = this;
    if (!parent) return draw();
    const known = this.group;
    if (begins || known?.parent !== parent || known.element.tag !== group)
      this.group = { parent, element: this.tree.add(group, parent) };
    const { element } = this.group ?? { element: parent };
    this.within(element, () => this.within(this.tree.add(group === 'Table' ? 'TR' : 'LI', element), draw));
  }

  /** Ties a link on a page to the part that is being drawn; the number that belongs into the link. */
  link(annotation: number): number | null {
    return this.parent && this.tree.link(this.parent, this.file.page(), annotation);
  }

  private within(scope: Mark, draw: () => void): void {
    this.scopes.push(scope);
    try {
      draw();
    } finally {
      this.scopes.pop();
    }
  }
}
