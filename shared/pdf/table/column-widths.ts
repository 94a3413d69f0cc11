import type { Sheets } from '../sheet/document.ts';
import { lineWidth, type TextStyle } from '../sheet/text.ts';

/** What a column would like to have, in millimetres. */
export interface WidthWish {
  /** With less it cannot be read. */
  readonly least: number;
  /** As wide as its longest text. */
  readonly natural: number;
  /** Texts that are hard to read on two lines get their room before the others. */
  readonly whole: boolean;
}

/** Width of the widest text; measuring ends where one reaches the most that a column may have. */
export function widestOf(
  sheets: Sheets,
  texts: Iterable<string>,
  { most, style }: { readonly most: number; readonly style: TextStyle },
): number {
  let widest = 0;
  for (const text of new Set(texts)) {
    // No letter is wider than 4 millimetres in this size, so short texts need not be measured.
    if (text.length * 4 > widest) widest = Math.max(widest, lineWidth(sheets, text, style) + 0.5);
    if (widest >= most) return most;
  }
  return widest;
}

/** Widths that fill the room: what is left over is shared out, what is missing is taken from the widest. */
export function shareOut(wishes: readonly WidthWish[], room: number): number[] {
  const natural = wishes.reduce((sum, wish) => sum + wish.natural, 0);
  if (natural <= room) return wishes.map(wish => wish.natural * (room / natural));
  const least = wishes.reduce((sum, wish) => sum + wish.least, 0);
  if (least >= room) return wishes.map(wish => wish.least * (room / least));
  let left = room - least;
  const widths = wishes.map(wish => wish.least);
  for (const whole of [true, false]) {
    const wanted = wishes.map(wish => (wish.whole === whole ? wish.natural - wish.least : 0));
    const sum = wanted.reduce((total, more) => total + more, 0);
    const share = sum > left ? left / sum : 1;
    for (const [index, more] of wanted.entries()) widths[index] = (widths[index] ?? 0) + more * share;
    left -= sum * share;
  }
  return widths;
}
