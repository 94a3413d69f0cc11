import { grey, type Place } from '../sheet/text.ts';
import type { Sheets } from '../sheet/document.ts';
import type { Block } from './flow.ts';
import { drawRule, type Line } from './line.ts';

/** What stands in one column of a row. */
export interface Cell {
  /** Left end in millimetres from the left end of the table. */
  readonly x: number;
  readonly lines: readonly Line[];
  /** Said again on each page where a row goes on that is taller than a page. */
  readonly stays?: boolean;
  /** Names its row. */
  readonly isHeading?: boolean;
}

export interface RowSize {
  /** Width of the table in millimetres. */
  readonly width: number;
  /** Room above and below the lines. */
  readonly padding: number;
  /** Rows are at least so high, e.g. for signatures. */
  readonly minHeight?: number;
}

/** Lines of a cell that is said again are at most so many. */
const mostRepeated = 4;
const hairline = { thick: 0.4, color: grey };
const stackHeight = (lines: readonly Line[]): number => lines.reduce((sum, { height }) => sum + height, 0);

/** A row of a table with a hairline at its foot. */
export function rowBlock(cells: readonly Cell[], size: RowSize): Block {
  const tallest = Math.max(0, ...cells.map(({ lines }) => stackHeight(lines)));
  const height = Math.max(size.minHeight ?? 0, tallest + 2 * size.padding);
  const above = (height - tallest) / 2;
  return {
    height,
    draw(sheets, at) {
      sheets.row(() => {
        for (const cell of cells) drawCell(sheets, cell, { x: at.x + cell.x, y: at.y + above });
      });
      drawRule(sheets, { x: at.x, y: at.y + height }, size.width, hairline);
    },
    cut: room => cutRow(cells, size, room - 2 * size.padding),
  };
}

function drawCell(sheets: Sheets, { lines, isHeading = false }: Cell, at: Place): void {
  const draw = () => drawStack(sheets, lines, at);
  if (isHeading) sheets.tagged('TH', draw, { scope: 'Row' });
  else sheets.tagged('TD', draw);
}

/** Draws the captions of a table that begins here, each in a cell of its own. */
export function drawCaptions(
  sheets: Sheets,
  captions: readonly { readonly line: Line; readonly x: number }[],
  at: Place,
): void {
  sheets.row(() => {
    for (const { line, x } of captions)
      sheets.tagged('TH', () => line.draw(sheets, { x: at.x + x, y: at.y }), { scope: 'Column' });
  }, true);
}

/** Draws a heading within a table, for the rows below it. */
export function drawRowsHeading(sheets: Sheets, columns: number, draw: () => void): void {
  sheets.row(() => sheets.tagged('TH', draw, { scope: 'Row', span: columns }));
}

/** Draws lines one below the other, from the upper left corner. */
export function drawStack(sheets: Sheets, lines: readonly Line[], at: Place): void {
  let { y } = at;
  for (const line of lines) {
    line.draw(sheets, { x: at.x, y });
    y += line.height;
  }
}

/** Each cell keeps the lines that fit; null when not even one of each does or nothing would be left. */
function cutRow(cells: readonly Cell[], size: RowSize, room: number): readonly [Block, Block] | null {
  const counts = cells.map(({ lines }) => fitting(lines, room));
  if (cells.some(({ lines }, index) => lines.length > 0 && counts[index] === 0)) return null;
  if (cells.every(({ lines }, index) => lines.length === counts[index])) return null;
  const first = cells.map((cell, index) => ({ ...cell, lines: cell.lines.slice(0, counts[index]) }));
  const rest = cells.map((cell, index) => {
    const left = cell.lines.slice(counts[index]);
    const again = cell.stays && left.length === 0;
    return { ...cell, lines: again ? cell.lines.slice(0, mostRepeated) : left };
  });
  return [rowBlock(first, size), rowBlock(rest, size)];
}

/** How many of the lines find room from the first one on. */
function fitting(lines: readonly Line[], room: number): number {
  let height = 0;
  const tooMany = lines.findIndex(line => (height += line.height) > room);
  return tooMany === -1 ? lines.length : tooMany;
}
