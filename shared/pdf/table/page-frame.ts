import { addSheet, type Orientation, type Sheets } from '../sheet/document.ts';
import { a4 } from '../sheet/measure.ts';
import { drawLine, grey, lineWidth, shorten, type TextStyle } from '../sheet/text.ts';
import type { FlowPage, Room } from './flow.ts';
import { drawRule } from './line.ts';

/** A page with margins for lists and plans, in millimetres: wide enough at the left to be punched. */
export interface Paper {
  readonly orientation: Orientation;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly room: Room;
}

export const papers: Readonly<Record<Orientation, Paper>> = {
  portrait: paperOf('portrait', a4.width, a4.height),
  landscape: paperOf('landscape', a4.height, a4.width),
};

function paperOf(orientation: Orientation, width: number, height: number): Paper {
  return {
    orientation,
    width,
    height,
    left: 18,
    right: width - 12,
    room: { top: 18, bottom: height - 18 },
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
  for (const [index, page] of pages.entries()) {
    addSheet(sheets, paper.orientation);
    if (index > 0) drawHead(sheets, paper, frame);
    for (const { block, y } of page) block.draw(sheets, { x: paper.left, y });
    drawFoot(sheets, paper, { ...frame, page: () => frame.page(index + 1, pages.length) });
  }
}

function drawHead(sheets: Sheets, paper: Paper, { head }: PageFrame): void {
  const text = shorten(head, part => lineWidth(sheets, part, style) <= widthOf(paper));
  drawLine(sheets, text, { x: paper.left, y: 13.5 }, style);
}

/** Three texts on one line; the left one is shortened where they would meet. */
function drawFoot(sheets: Sheets, paper: Paper, { foot, printed, page }: PageFrame): void {
  const y = paper.height - 9.5;
  const count = page(0, 0);
  const printedRight = paper.right - lineWidth(sheets, count, style) - 8;
  const room = printedRight - lineWidth(sheets, printed, style) - 8 - paper.left;
  drawRule(sheets, { x: paper.left, y: y - 4.2 }, widthOf(paper), { thick: 0.4, color: grey });
  const text = shorten(foot, part => lineWidth(sheets, part, style) <= room);
  drawLine(sheets, text, { x: paper.left, y }, style);
  drawLine(sheets, printed, { x: printedRight, y }, { ...style, align: 'right' });
  drawLine(sheets, count, { x: paper.right, y }, { ...style, align: 'right' });
}
