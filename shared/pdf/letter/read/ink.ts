import type { PageArea } from '../../../letters/letter-check.ts';
import { dots, type Ink } from './page-reader.ts';

/** Darker than this is seen on paper. */
const seen = 247;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The dots of an area; a part of a dot counts when `whole` is false. */
function boxOf(ink: Ink, area: PageArea, whole: boolean): Box {
  const [low, high] = whole ? [Math.ceil, Math.floor] : [Math.floor, Math.ceil];
  return {
    left: Math.max(0, low(area.x * dots)),
    top: Math.max(0, low(area.y * dots)),
    right: Math.min(ink.width, high((area.x + area.width) * dots)),
    bottom: Math.min(ink.height, high((area.y + area.height) * dots)),
  };
}

/** True when anything is painted in an area. */
export function isInked(ink: Ink, area: PageArea): boolean {
  const { left, top, right, bottom } = boxOf(ink, area, false);
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) if ((ink.grey[y * ink.width + x] ?? 255) < seen) return true;
  return false;
}

/** The smallest area around what is painted within another, in millimetres; null when that is white. */
export function inkedArea(ink: Ink, area: PageArea): PageArea | null {
  const { left, top, right, bottom } = boxOf(ink, area, true);
  const found = { left: right, top: bottom, right: -1, bottom: -1 };
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      if ((ink.grey[y * ink.width + x] ?? 255) >= seen) continue;
      found.left = Math.min(found.left, x);
      found.right = Math.max(found.right, x);
      found.top = Math.min(found.top, y);
      found.bottom = y;
    }
  if (found.right < 0) return null;
  return {
    x: found.left / dots,
    y: found.top / dots,
    width: (found.right - found.left + 1) / dots,
    height: (found.bottom - found.top + 1) / dots,
  };
}

/** Whitens areas, each a little larger than it is. */
export function erase(ink: Ink, areas: readonly PageArea[], more: number): void {
  for (const { x, y, width, height } of areas) {
    const grown = { x: x - more, y: y - more, width: width + 2 * more, height: height + 2 * more };
    const box = boxOf(ink, grown, false);
    for (let row = box.top; row < box.bottom; row++)
      ink.grey.fill(255, row * ink.width + box.left, row * ink.width + Math.max(box.left, box.right));
  }
}

/** The share of a row of dots, between two places, that is painted. */
export function inkedShare(ink: Ink, y: number, [from, to]: readonly [number, number]): number {
  const row = Math.round(y * dots) * ink.width;
  let painted = 0;
  for (let x = Math.round(from * dots); x < to * dots; x++) if ((ink.grey[row + x] ?? 255) < seen) painted++;
  return painted / ((to - from) * dots);
}
