import type { Sheets } from '../sheet/document.ts';
import { mm } from '../sheet/measure.ts';
import { drawLine, lineWidth, wrapText, type Place, type TextStyle } from '../sheet/text.ts';
import type { Block } from './flow.ts';

/** One line of a cell: a block that is never divided. */
export type Line = Omit<Block, 'cut'>;

/** Distance of lines and of the baseline from the upper edge of its line, as a share of the size of the letters. */
const leading = 1.28;
const baseline = 0.98;

/** Height of a line of text in millimetres. */
export const lineHeight = ({ size }: TextStyle): number => (size * leading) / mm(1);

/** A line of text as it stands; with `align: 'right'` it ends at `width`. */
export function textLine(text: string, width: number, style: TextStyle): Line {
  const offset = style.align === 'right' ? width : 0;
  return {
    height: lineHeight(style),
    draw: (sheets, { x, y }) =>
      drawLine(sheets, text, { x: x + offset, y: y + (style.size * baseline) / mm(1) }, style),
  };
}

/** Keeps telephone numbers from being broken over two lines. */
export const wholeNumbers = (text: string): string => text.replace(/(?<=\d) (?=\d)/g, unbroken);

/** A space at which no line ends; drawn as any other, so that what is copied out of the file is found again. */
const unbroken = '\u00a0';

/** A text in a column of `width` millimetres; none at all for an empty one. */
export function textLines(sheets: Sheets, text: string, width: number, style: TextStyle): Line[] {
  if (text.trim() === '') return [];
  const single = !text.includes('\n') && lineWidth(sheets, text, style) <= width;
  const lines = single ? [text] : wrapText(sheets, text, width, style);
  const lineStyle = { ...style, paragraph: {} };
  return lines
    .filter(line => line.trim() !== '')
    .map(line => textLine(line.trimEnd().replaceAll(unbroken, ' '), width, lineStyle));
}

/** Room without anything in it. */
export const gap = (height: number): Line => ({ height, draw: () => undefined });

/** A line across, `thick` points, along the upper edge of its place. */
export function drawRule(
  sheets: Sheets,
  at: Place,
  width: number,
  stroke: { thick: number; color: string },
): void {
  sheets
    .moveTo(mm(at.x), mm(at.y))
    .lineTo(mm(at.x + width), mm(at.y))
    .lineWidth(stroke.thick)
    .strokeColor(stroke.color)
    .stroke();
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A filled rectangle. */
export function drawField(sheets: Sheets, at: Place, { width, height }: Size, color: string): void {
  sheets.rect(mm(at.x), mm(at.y), mm(width), mm(height)).fillColor(color).fill();
}

/** The outline of a rectangle, 0.6 points. */
export function drawBox(sheets: Sheets, at: Place, { width, height }: Size, dashed = false): void {
  if (dashed) sheets.dash(2, { space: 1.5 });
  sheets.rect(mm(at.x), mm(at.y), mm(width), mm(height)).lineWidth(0.6).strokeColor('#000000').stroke();
  if (dashed) sheets.undash();
}
