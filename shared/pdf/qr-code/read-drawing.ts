import { marksOf, type Box, type Mark } from './painter.ts';
import type { QrMatrix } from './symbol.ts';

/** Reads back from a page's drawing operators what lies in the square of the code. */

/** How far a drawn edge may lie from where it belongs, in points (0.01 mm). */
const tolerance = 0.03;

/**
 * The modules that a page shows inside `square` (points from the lower left), or null when what is drawn there is no
 * grid of black squares that fills it from edge to edge.
 */
export function readDrawnCode(operators: Uint8Array, square: Box): QrMatrix | null {
  const marks = marksOf(operators).filter(mark => overlaps(mark, square));
  const code = marks.filter(mark => mark.group === marks[0]?.group);
  if (marks.some(mark => mark.ink === 'other') || code.some(mark => mark.ink !== 'dark')) return null;
  const size = sizeOf(code, square);
  return size === null ? null : { size, modules: paint(marks, square, size) };
}

function overlaps(mark: Box, square: Box): boolean {
  return (
    mark.right > square.left + tolerance &&
    mark.left < square.right - tolerance &&
    mark.top > square.bottom + tolerance &&
    mark.bottom < square.top - tolerance
  );
}

/** The number of modules per side in which every edge of the first group falls on a line between modules. */
function sizeOf(code: readonly Mark[], square: Box): number | null {
  const width = square.right - square.left;
  if (code.length === 0 || !fills(code, square)) return null;
  for (let size = 21; size <= 117; size += 4) {
    const onLine = (distance: number) => {
      const rest = (distance * size) / width;
      return Math.abs(rest - Math.round(rest)) * width < tolerance * size;
    };
    const inGrid = code.every(
      mark =>
        onLine(mark.left - square.left) &&
        onLine(mark.right - square.left) &&
        onLine(square.top - mark.top) &&
        onLine(square.top - mark.bottom),
    );
    if (inGrid) return size;
  }
  return null;
}

function fills(code: readonly Mark[], square: Box): boolean {
  let { left, bottom, right, top } = code[0]!;
  for (const mark of code) {
    left = Math.min(left, mark.left);
    bottom = Math.min(bottom, mark.bottom);
    right = Math.max(right, mark.right);
    top = Math.max(top, mark.top);
  }
  const off = [left - square.left, bottom - square.bottom, right - square.right, top - square.top];
  return off.every(distance => Math.abs(distance) < tolerance);
}

/** Each module has the ink that was painted last over its centre. */
function paint(marks: readonly Mark[], square: Box, size: number): Uint8Array {
  const modules = new Uint8Array(size * size);
  const module = (square.right - square.left) / size;
  for (const mark of marks) {
    const first = Math.max(0, Math.ceil((mark.left - square.left) / module - 0.5));
    const last = Math.min(size - 1, Math.ceil((mark.right - square.left) / module - 0.5) - 1);
    const upper = Math.max(0, Math.ceil((square.top - mark.top) / module - 0.5));
    const lower = Math.min(size - 1, Math.ceil((square.top - mark.bottom) / module - 0.5) - 1);
    for (let y = upper; y <= lower; y++) {
      modules.fill(mark.ink === 'dark' ? 1 : 0, y * size + first, y * size + Math.max(first, last + 1));
    }
  }
  return modules;
}
