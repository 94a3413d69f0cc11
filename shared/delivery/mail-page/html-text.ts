import { htmlTree, type HtmlElement, type HtmlNode } from './html-tree.ts';

const columns = 78;
/** Quotes and lists are indented no further than this, whatever they stand in. */
const mostIndent = 24;

/** Text of one block with its place among the others. */
interface TextBlock {
  /** Lines that were broken on purpose. */
  readonly lines: readonly string[];
  /** In front of the first line, and in front of the others. */
  readonly first: string;
  readonly rest: string;
  /** True: empty lines stand around it. */
  readonly apart: boolean;
  /** False: neither wrapped nor stripped. */
  readonly wraps: boolean;
}

/**
 * Clean HTML as the plain-text part of an e-mail: links with their address, lists with dashes, 78 columns. Time and
 * result grow with the length of the text alone, not with its nesting or the spans of its tables.
 */
export function textOfHtml(html: string): string {
  const writer = new TextWriter();
  writer.all(htmlTree(html), { indent: '', keepsSpaces: false, apart: true });
  writer.end({ indent: '', keepsSpaces: false, apart: false });
  return joined(writer.blocks);
}

interface Place {
  readonly indent: string;
  readonly keepsSpaces: boolean;
  readonly apart: boolean;
}

const apartTags = new Set('p h1 h2 h3 h4 blockquote pre ul ol table hr'.split(' '));
const closeTags = new Set('div li tr caption thead tbody tfoot'.split(' '));

class TextWriter {
  readonly blocks: TextBlock[] = [];
  private text = '';
  private marker = '';
  private apart = false;

  all(nodes: readonly HtmlNode[], place: Place): void {
    for (const node of nodes) {
      if (node.kind === 'text') this.text += place.keepsSpaces ? node.text : spaced(node.text);
      else this.element(node, place);
    }
  }

  private element(element: HtmlElement, place: Place): void {
    const { tag, children } = element;
    if (tag === 'br') this.text += '\n';
    else if (tag === 'a') this.link(element, place);
    else if (tag === 'table') this.table(element, place);
    else if (tag === 'ul' || tag === 'ol') this.list(element, place);
    else if (apartTags.has(tag) || closeTags.has(tag)) this.block(element, place);
    else if (tag !== 'img') this.all(children, place);
  }

  private block({ tag, children }: HtmlElement, place: Place): void {
    const isApart = apartTags.has(tag);
    this.end(place);
    // The first block of an item follows its marker.
    this.apart ||= isApart && this.marker === '';
    if (tag === 'hr') this.text = '-'.repeat(columns - place.indent.length);
    const indent = tag === 'blockquote' ? deeper(place.indent, '> ') : place.indent;
    this.all(children, { ...place, indent, keepsSpaces: place.keepsSpaces || tag === 'pre' });
    this.end({ ...place, indent, keepsSpaces: place.keepsSpaces || tag === 'pre' });
    this.apart ||= isApart;
  }

  private list({ tag, children, attributes }: HtmlElement, place: Place): void {
    this.end(place);
    this.apart ||= place.indent === '';
    let number = Number(attributes['start'] ?? '1') || 1;
    for (const item of children) {
      if (item.kind === 'text') continue;
      if (item.tag !== 'li') {
        this.element(item, place);
        continue;
      }
      const marker = tag === 'ol' ? `${number++}. ` : '- ';
      const inner = { ...place, indent: deeper(place.indent, ' '.repeat(marker.length)) };
      this.marker = place.indent + marker;
      this.apart &&= item === children.find(each => each.kind === 'element');
      this.all(item.children, inner);
      this.end(inner);
      this.marker = '';
      this.apart = false;
    }
    this.apart = place.indent === '';
  }

  private link({ children, attributes }: HtmlElement, place: Place): void {
    const from = this.text.length;
    this.all(children, place);
    const address = (attributes['href'] ?? '').replace(/^mailto:/i, '');
    const said = this.text.slice(from).trim();
    if (address === '' || address.startsWith('#') || said === address) return;
    this.text += said === '' ? address : ` [${address}]`;
  }

  /** A table of data has one row per line; one that only places things is read cell by cell. */
  private table(element: HtmlElement, place: Place): void {
    const rows = rowsOf(element);
    if (!rows) return this.block(element, place);
    this.end(place);
    for (const [index, line] of aligned(rows).entries()) {
      this.apart ||= index === 0;
      const rest = place.indent;
      this.push({ lines: [line], first: this.marker || rest, rest, wraps: line.length > columns });
    }
    this.apart = true;
  }

  /** Ends the block that is being written. */
  end({ indent, keepsSpaces }: Place): void {
    const text = keepsSpaces ? this.text.replace(/^\n|\n$/g, '') : this.text;
    this.text = '';
    if (text.trim() === '') return;
    const lines = keepsSpaces ? text.split('\n') : text.split('\n').map(line => spaced(line).trim());
    this.push({
      lines: keepsSpaces ? lines : withoutEnds(lines),
      first: this.marker || indent,
      rest: indent,
      wraps: !keepsSpaces,
    });
  }

  private push(block: Omit<TextBlock, 'apart'>): void {
    this.blocks.push({ ...block, apart: this.apart });
    this.marker = '';
    this.apart = false;
  }
}

const spaced = (text: string): string => text.replace(/[ \t\r\n]+/g, ' ');

const deeper = (indent: string, by: string): string =>
  indent.length + by.length > mostIndent ? indent : indent + by;

function withoutEnds(lines: readonly string[]): readonly string[] {
  const from = lines.findIndex(line => line !== '');
  const to = lines.findLastIndex(line => line !== '');
  return lines.slice(from, to + 1);
}

/** The cells of a table of data as words; null for one whose cells hold blocks of their own. */
function rowsOf(table: HtmlElement): string[][] | null {
  const rows: string[][] = [];
  for (const row of elementsIn(table, 'tr')) {
    const cells = row.children.filter(cell => cell.kind === 'element');
    if (cells.some(holdsBlocks)) return null;
    rows.push(cells.map(cell => textOfCell(cell)));
  }
  return rows.some(row => row.length > 1) ? rows : null;
}

function textOfCell({ children }: HtmlElement): string {
  const writer = new TextWriter();
  const place = { indent: '', keepsSpaces: false, apart: false };
  writer.all(children, place);
  writer.end(place);
  return writer.blocks.flatMap(({ lines }) => lines).join(' ');
}

/** One paragraph is not a block of its own: editors put the words of every cell into one. */
const holdsBlocks = ({ children }: HtmlElement): boolean =>
  children.filter(child => child.kind === 'element' && apartTags.has(child.tag)).length > 1 ||
  children.some(child => child.kind === 'element' && /^(ul|ol|table|blockquote|pre|h\d)$/.test(child.tag));

function elementsIn(element: HtmlElement, tag: string): HtmlElement[] {
  const found: HtmlElement[] = [];
  const waiting: HtmlNode[] = element.children.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.kind === 'text') continue;
    if (node.tag === tag) found.push(node);
    else if (node.tag !== 'caption') waiting.push(...node.children.toReversed());
  }
  return found;
}

/** One below the other where a line has room for all columns. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const gap = '   ';
  const widths: number[] = [];
  for (const row of rows)
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length);
  const total = widths.reduce((sum, width) => sum + width + gap.length, 0);
  const fits = total - gap.length <= columns;
  return rows.map(row =>
    row
      .map((cell, at) => (fits ? cell.padEnd(widths[at] ?? 0) : cell))
      .join(gap)
      .trimEnd(),
  );
}

function joined(blocks: readonly TextBlock[]): string {
  const lines: string[] = [];
  let before = '';
  for (const block of blocks) {
    // Paragraphs of one quote hang together.
    if (block.apart) lines.push(block.rest.startsWith('>') && before.startsWith('>') ? '>' : '');
    for (const [at, line] of block.lines.entries())
      lines.push(...wrapped(line, at === 0 ? block.first : block.rest, block));
    before = block.rest;
  }
  return lines.join('\n').trim();
}

/** Words that are longer than a line, such as addresses of pages, stay whole. */
function wrapped(line: string, first: string, { rest, wraps }: TextBlock): string[] {
  if (!wraps || first.length + line.length <= columns) return [`${first}${line}`.trimEnd()];
  const lines: string[] = [];
  let [open, start] = ['', first];
  for (const word of line.split(' ')) {
    if (open !== '' && start.length + open.length + 1 + word.length > columns) {
      lines.push(start + open);
      [open, start] = [word, rest];
    } else open = open === '' ? word : `${open} ${word}`;
  }
  lines.push(start + open);
  return lines;
}
