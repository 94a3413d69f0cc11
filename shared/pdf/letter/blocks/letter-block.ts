import { htmlTree, type HtmlElement, type HtmlNode } from '../../../delivery/mail-page/html-tree.ts';

/** How letters of a run look; without anything they are plain. */
export interface RunStyle {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strike: boolean;
  /** Share of the size of the text around. */
  readonly scale: number;
  /** Above or below the line, as a share of the size. */
  readonly rise: number;
}

/** Words of one look; '\n' ends a line. */
export interface Run {
  readonly text: string;
  readonly style: RunStyle;
}

type Align = 'left' | 'center' | 'right';

/** What a letter says, one below the other. */
export type LetterBlock =
  | {
      readonly kind: 'text';
      readonly runs: readonly Run[];
      readonly align: Align;
      /** Steps from the left edge. */
      readonly indent: number;
      /** Of an item of a list, in front of its first line; '' for none. */
      readonly marker: string;
      /** 1 to 4 for a heading, 0 for words. */
      readonly heading: number;
      /** Follows closely on what stands above. */
      readonly close: boolean;
    }
  | { readonly kind: 'rule' }
  | { readonly kind: 'picture'; readonly source: string; readonly width: number | null }
  | { readonly kind: 'table'; readonly rows: readonly (readonly TableCell[])[] };

export interface TableCell {
  readonly runs: readonly Run[];
  readonly span: number;
}

export const plainStyle: RunStyle = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  scale: 1,
  rise: 0,
};

const blockTags = new Set('p div h1 h2 h3 h4 ul ol li blockquote pre table caption hr'.split(' '));

interface Place {
  readonly style: RunStyle;
  readonly align: Align;
  readonly indent: number;
  readonly heading: number;
  readonly keepsSpaces: boolean;
}

/** Clean HTML as the blocks of a letter. Colours go: a letter is printed in one. */
export function letterBlocks(html: string): LetterBlock[] {
  const writer = new BlockWriter();
  const place: Place = { style: plainStyle, align: 'left', indent: 0, heading: 0, keepsSpaces: false };
  writer.all(htmlTree(html), place);
  writer.end(place);
  return writer.blocks;
}

class BlockWriter {
  readonly blocks: LetterBlock[] = [];
  private runs: Run[] = [];
  private marker = '';
  private close = false;

  all(nodes: readonly HtmlNode[], place: Place): void {
    for (const node of nodes) {
      if (node.kind === 'text') this.text(node.text, place);
      else this.element(node, place);
    }
  }

  private text(text: string, { style, keepsSpaces }: Place): void {
    const spaced = keepsSpaces ? text : text.replace(/[ \t\r\n]+/g, ' ');
    if (spaced !== '') this.runs.push({ text: spaced, style });
  }

  private element(element: HtmlElement, place: Place): void {
    const { tag, children, attributes } = element;
    if (tag === 'br') this.runs.push({ text: '\n', style: place.style });
    else if (tag === 'img') this.picture(attributes, place);
    else if (tag === 'a') this.link(element, place);
    else if (!blockTags.has(tag)) this.all(children, { ...place, style: styledBy(element, place.style) });
    else this.block(element, place);
  }

  private block(element: HtmlElement, place: Place): void {
    const { tag, children } = element;
    this.end(place);
    const inner = placeIn(element, place);
    if (tag === 'hr') this.blocks.push({ kind: 'rule' });
    else if (tag === 'table') this.table(element);
    else if (tag === 'ul' || tag === 'ol') this.list(element, inner);
    else this.all(children, inner);
    this.end(inner);
  }

  private list({ tag, children, attributes }: HtmlElement, place: Place): void {
    let number = Number(attributes['start'] ?? '1') || 1;
    for (const item of children) {
      if (item.kind === 'text') continue;
      if (item.tag !== 'li') {
        this.element(item, place);
        continue;
      }
      this.end(place);
      this.marker = tag === 'ol' ? `${number++}.` : '–';
      this.close = number > 2 || this.blocks.at(-1)?.kind === 'text';
      this.all(item.children, place);
      this.end(place);
      this.marker = '';
    }
  }

  /** Printed words cannot be pressed: an address that they do not say themselves stands behind them. */
  private link({ children, attributes }: HtmlElement, place: Place): void {
    this.all(children, place);
    const address = (attributes['href'] ?? '')
      .replace(/^(mailto|tel):/i, '')
      .replace(/\?.*$/, match => (/^https?:/i.test(attributes['href'] ?? '') ? match : ''));
    const said = textOf(children).trim();
    const bare = (text: string) =>
      text
        .toLowerCase()
        .replace(/^https?:\/\/(www\.)?|\/$/g, '')
        .replace(/^www\./, '');
    if (address === '' || bare(said) === bare(address)) return;
    this.text(said === '' ? address : ` (${address})`, place);
  }

  private picture(attributes: Readonly<Record<string, string>>, place: Place): void {
    this.end(place);
    const width = Number(attributes['width']);
    this.blocks.push({
      kind: 'picture',
      source: attributes['src'] ?? '',
      width: width > 0 && width < 5000 ? width : null,
    });
  }

  private table(element: HtmlElement): void {
    const rows = elementsIn(element, 'tr').map(row =>
      row.children
        .filter((cell): cell is HtmlElement => cell.kind === 'element' && /^t[dh]$/.test(cell.tag))
        .map(cell => ({
          runs: cellRuns(cell),
          span: Math.min(12, Math.max(1, Number(cell.attributes['colspan'] ?? '1') || 1)),
        })),
    );
    if (rows.some(row => row.length > 0)) this.blocks.push({ kind: 'table', rows });
  }

  /** Ends the block that is being written. */
  end({ align, indent, heading }: Place): void {
    const runs = trimmed(this.runs);
    // A typed empty line, e.g. to sign on.
    const isBlank = runs.length === 0 && this.runs.some(({ text }) => text === '\n');
    this.runs = [];
    if (runs.length === 0 && !isBlank) return;
    const [marker, close] = [this.marker, this.close && this.marker !== ''];
    this.blocks.push({ kind: 'text', runs, align, indent, marker, heading, close });
    this.marker = '';
    this.close = false;
  }
}

function placeIn(element: HtmlElement, place: Place): Place {
  const { tag } = element;
  const style = styledBy(element, place.style);
  const heading = /^h[1-4]$/.test(tag) ? Number(tag.slice(1)) : place.heading;
  return {
    style: heading > 0 ? { ...style, bold: true } : style,
    align: alignOf(element) ?? place.align,
    indent: place.indent + (tag === 'ul' || tag === 'ol' || tag === 'blockquote' ? 1 : 0),
    heading,
    keepsSpaces: place.keepsSpaces || tag === 'pre',
  };
}

const rule = ({ attributes }: HtmlElement, name: string): string =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i').exec(attributes['style'] ?? '')?.[1]?.trim() ?? '';

function alignOf(element: HtmlElement): Align | null {
  const align = rule(element, 'text-align');
  if (align === 'justify') return 'left';
  return align === 'left' || align === 'center' || align === 'right' ? align : null;
}

function styledBy(element: HtmlElement, style: RunStyle): RunStyle {
  const { tag } = element;
  const by = (names: string): boolean => names.split(' ').includes(tag);
  const weight = rule(element, 'font-weight');
  const slant = rule(element, 'font-style');
  const decoration = rule(element, 'text-decoration');
  return {
    ...tagScale(tag, style),
    bold: weight === '' ? style.bold || by('strong b th') : weight === 'bold' || Number(weight) >= 600,
    italic: slant === '' ? style.italic || by('em i') : slant === 'italic',
    underline: style.underline || by('u') || decoration === 'underline',
    strike: style.strike || by('s') || decoration === 'line-through',
  };
}

/** Small letters, and those above and below the line. */
function tagScale(tag: string, style: RunStyle): RunStyle {
  if (tag === 'small') return { ...style, scale: style.scale * 0.85 };
  if (tag === 'sup') return { ...style, scale: style.scale * 0.7, rise: style.rise + 0.33 };
  if (tag === 'sub') return { ...style, scale: style.scale * 0.7, rise: style.rise - 0.12 };
  return style;
}

/** The words of a cell; what stands one below the other in it begins new lines. */
function cellRuns(cell: HtmlElement): Run[] {
  const writer = new BlockWriter();
  const place: Place = {
    style: styledBy(cell, plainStyle),
    align: 'left',
    indent: 0,
    heading: 0,
    keepsSpaces: false,
  };
  writer.all(cell.children, place);
  writer.end(place);
  const texts = writer.blocks.flatMap(block => (block.kind === 'text' ? [block] : []));
  return texts.flatMap(({ runs, marker }, index) => [
    ...(index > 0 ? [{ text: '\n', style: plainStyle }] : []),
    ...(marker === '' ? [] : [{ text: `${marker} `, style: plainStyle }]),
    ...runs,
  ]);
}

function elementsIn(element: HtmlElement, tag: string): HtmlElement[] {
  return element.children.flatMap(child => {
    if (child.kind === 'text') return [];
    return child.tag === tag ? [child] : elementsIn(child, tag);
  });
}

const textOf = (nodes: readonly HtmlNode[]): string =>
  nodes.map(node => (node.kind === 'text' ? node.text : textOf(node.children))).join('');

/** Runs without spaces at both ends; none at all where nothing but spaces stands. */
function trimmed(runs: readonly Run[]): Run[] {
  const from = runs.findIndex(({ text }) => /\S/.test(text));
  if (from === -1) return [];
  const to = runs.findLastIndex(({ text }) => /\S/.test(text));
  return runs.slice(from, to + 1).map((run, index) => {
    const start = index === 0 ? run.text.replace(/^[ \n]+/, '') : run.text;
    return { ...run, text: index === to - from ? start.replace(/[ \n]+$/, '') : start };
  });
}
