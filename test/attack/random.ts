/** Reproducible randomness of one case. */
export interface Random {
  /** From 0 up to, but not, 1. */
  next(): number;
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number;
  /** True in so many of 100 cases. */
  chance(percent: number): boolean;
  /** One of the values, which must be at least one. */
  pick<T>(values: readonly T[]): T;
  /** Lower-case letters and digits. */
  text(length: number): string;
}

const alphabet = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/** The randomness of a case: the same for the same seed and number, on every machine. */
export function randomOf(seed: number, caseNumber: number): Random {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(caseNumber + 1, 0x85ebca6b)) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(values: readonly T[]): T => {
    if (values.length === 0) throw new RangeError('nothing to pick from');
    return values[whole(0, values.length - 1)] as T;
  };
  return {
    next,
    whole,
    chance: percent => next() * 100 < percent,
    pick,
    text: length => Array.from({ length }, () => pick(alphabet)).join(''),
  };
}
