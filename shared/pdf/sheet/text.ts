import type { Sheets } from './document.ts';
import { mm } from './measure.ts';
import type { Tag } from './tag-tree.ts';

/** Where a line of text stands: left end (or right end, see `align`) and baseline, in millimetres from the top left. */
export interface Place {
  x: number;
  y: number;
}

export interface TextStyle {
  /** Points. */
  size: number;
  bold?: boolean;
  /** The family; that of the document where it is left out. */
  font?: string;
  /** The text colour of the document where it is left out. */
  color?: string;
  /** With 'right' the line ends at `x`. */
  align?: 'left' | 'right';
  /** What the text is where it stands in no other part; a paragraph unless given. */
  tag?: Tag | undefined;
  /** Lines of one paragraph are read out together. */
  paragraph?: object | undefined;
}

export const grey = '#595959';

/** One line, never broken. */
export function drawLine(sheets: Sheets, text: string, place: Place, style: TextStyle): void {
  if (text === '') return;
  setFont(sheets, style);
  const left = mm(place.x) - (style.align === 'right' ? sheets.widthOfString(text) : 0);
  // Else the last word of a line and the first one of the next are read out as one.
  const spaced = style.paragraph && style.align !== 'right' ? `${text} ` : text;
  const draw = () => {
    sheets.fillColor(style.color ?? sheets.typeface.text_color);
    sheets.text(spaced, left, mm(place.y), { lineBreak: false, baseline: 'alphabetic' });
  };
  sheets.words(draw, style.tag, style.paragraph);
}

/** Width of a line in millimetres. */
export function lineWidth(sheets: Sheets, text: string, style: TextStyle): number {
  setFont(sheets, style);
  return sheets.widthOfString(text) / mm(1);
}

function setFont(sheets: Sheets, style: TextStyle): void {
  const font = style.font ?? sheets.typeface.font;
  sheets.font(style.bold ? `${font}-Bold` : font, style.size);
}

/** The lines of a text in a column of `width` millimetres; line breaks stay, words too long for a line are cut. */
export function wrapText(sheets: Sheets, text: string, width: number, style: TextStyle): string[] {
  return text.split('\n').flatMap(paragraph => wrapParagraph(sheets, paragraph, width, style));
}

function wrapParagraph(sheets: Sheets, paragraph: string, width: number, style: TextStyle): string[] {
  const fits = (text: string) => lineWidth(sheets, text, style) <= width;
  const lines: string[] = [];
  let line = '';
  for (const { part, joined } of partsOf(paragraph)) {
    const glued = line === '' || joined ? line + part : `${line} ${part}`;
    if (fits(glued)) {
      line = glued;
      continue;
    }
    if (line !== '') lines.push(line);
    line = part;
    while (!fits(line)) {
      const cut = longestFit(line, fits);
      lines.push(line.slice(0, cut));
      line = line.slice(cut);
    }
  }
  return [...lines, line];
}

/** Words, divided after the hyphens in them unless they are addresses; `joined` to the part before without a space. */
function partsOf(paragraph: string): { part: string; joined: boolean }[] {
  return paragraph.split(/ +/).flatMap(word => {
    const parts = word.includes('@') ? [word] : word.split(/(?<=\p{L}-)(?=\p{L})/u);
    return parts.map((part, index) => ({ part, joined: index > 0 }));
  });
}

/** How many characters from the start fit; at least one. */
function longestFit(text: string, fits: (text: string) => boolean): number {
  let low = 1;
  let high = text.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(text.slice(0, middle))) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The text, or as much of it as fits in front of '...'. */
export function shorten(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const kept = longestFit(text, part => fits(`${part.trimEnd()}...`));
  return `${text.slice(0, kept).trimEnd()}...`;
}
