import type { Layout } from '../../letters/layouts/layout.ts';
import type { Sheets } from '../sheet/document.ts';
import { addSheet, type Orientation } from '../sheet/open-document.ts';
import { a4 } from '../sheet/measure.ts';
import { drawLine, grey, lineWidth, shorten, type TextStyle } from '../sheet/text.ts';
import type { FlowPage, Room } from './flow.ts';
import { drawRule } from './line.ts';

/**
 * A page with margins for lists and plans. Its millimetres are as large as the letters of the layout want them: at 11
 * points instead of 10 everything is drawn a tenth larger and the page has a tenth less of them.
 */
export interface Paper {
  readonly orientation: Orientation;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly room: Room;
  /** How much larger than usual everything is drawn. */
  readonly scale: number;
}

export type Papers = Readonly<Record<Orientation, Paper>>;

/** Letters of plans are as large as they are meant to be at this size. */
const usualSize = 10;
/** So much of its own millimetres the narrower paper keeps: wide margins make the letters smaller again. */
const leastWidth = 138;
/** Room that the foot of a page takes at least. */
const leastBottom = 12;

/** Both papers as a layout wants them. */
export const papersOf = (layout: Layout): Papers => ({
  portrait: paperOf(layout, 'portrait', a4),
  landscape: paperOf(layout, 'landscape', { width: a4.height, height: a4.width }),
});

function paperOf(
  { margins, font_size }: Layout,
  orientation: Orientation,
  { width, height }: { readonly width: number; readonly height: number },
): Paper {
  const scale = Math.min(font_size / usualSize, (a4.width - margins.left - margins.right) / leastWidth);
  return {
    orientation,
    scale,
    width: width / scale,
    height: height / scale,
    left: margins.left / scale,
    right: (width - margins.right) / scale,
    room: { top: margins.top / scale, bottom: (height - Math.max(margins.bottom, leastBottom)) / scale },
  };
}

/** Width between the margins. */
export const widthOf = ({ left, right }: Paper): number => right - left;

/** What stands at the foot and, from the second page on, at the head of every page. */
export interface PageFrame {
  /** At the head of further pages. */
  readonly head: string;
  /** At the foot, left. */
  readonly foot: string;
  /** At the foot, in the middle: when it was printed. */
  readonly printed: string;
  readonly page: (page: number, pages: number) => string;
}

const style: TextStyle = { size: 8, color: grey };

/** Draws every page with its frame. */
export function drawPages(sheets: Sheets, pages: readonly FlowPage[], paper: Paper, frame: PageFrame): void {
  for (const [index, page] of pages.entries())
    drawPage(sheets, page, { index, total: pages.length, paper, frame });
}

interface PagePlace {
  readonly index: number;
  readonly total: number;
  readonly paper: Paper;
  readonly frame: PageFrame;
}

/** Draws one of `total` pages with its frame. */
export function drawPage(sheets: Sheets, page: FlowPage, { index, total, paper, frame }: PagePlace): void {
  addSheet(sheets, paper.orientation);
  if (paper.scale !== 1) sheets.scale(paper.scale);
  if (index > 0) sheets.artifact(() => drawHead(sheets, paper, frame));
  for (const { block, isRepeated, y } of page) {
    const draw = () => block.draw(sheets, { x: paper.left, y });
    if (isRepeated) sheets.artifact(draw);
    else draw();
  }
  sheets.artifact(() => drawFoot(sheets, paper, { ...frame, page: () => frame.page(index + 1, total) }));
}

function drawHead(sheets: Sheets, paper: Paper, { head }: PageFrame): void {
  const text = shorten(head, part => lineWidth(sheets, part, style) <= widthOf(paper));
  drawLine(sheets, text, { x: paper.left, y: paper.room.top - 4.5 }, style);
}

/** Three texts on one line; the left one is shortened where they would meet. */
function drawFoot(sheets: Sheets, paper: Paper, { foot, printed, page }: PageFrame): void {
  const y = (paper.room.bottom + paper.height - 1) / 2;
  const count = page(0, 0);
  const printedRight = paper.right - lineWidth(sheets, count, style) - 8;
  const room = printedRight - lineWidth(sheets, printed, style) - 8 - paper.left;
  drawRule(sheets, { x: paper.left, y: y - 4.2 }, widthOf(paper), { thick: 0.4, color: grey });
  const text = shorten(foot, part => lineWidth(sheets, part, style) <= room);
  drawLine(sheets, text, { x: paper.left, y }, style);
  drawLine(sheets, printed, { x: printedRight, y }, { ...style, align: 'right' });
  drawLine(sheets, count, { x: paper.right, y }, { ...style, align: 'right' });
}
