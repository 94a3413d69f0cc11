/** Which mask reads best: the penalty of ISO/IEC 18004 section 7.8.3. */

const runPenalty = 3;
const squarePenalty = 3;
const finderPenalty = 40;
const balancePenalty = 10;

/** 1011101 with four light modules before or behind it. */
const finderAhead = 0b00001011101;
const finderBehind = 0b10111010000;

/** Of `count` candidates the one with the lowest penalty; the first of equals. */
export function choosePenalty(
  size: number,
  count: number,
  candidate: (index: number) => Uint8Array,
): Uint8Array {
  let best = candidate(0);
  let lowest = penalty(size, best);
  for (let index = 1; index < count; index++) {
    const modules = candidate(index);
    const score = penalty(size, modules);
    if (score < lowest) {
      lowest = score;
      best = modules;
    }
  }
  return best;
}

/** Long runs, squares of four, patterns that look like a finder, and an uneven share of dark modules. */
export function penalty(size: number, modules: Uint8Array): number {
  let score = 0;
  for (let i = 0; i < size; i++) {
    score += linePenalty(modules, i * size, 1, size) + linePenalty(modules, i, size, size);
  }
  return score + squares(size, modules) + balance(modules);
}

function linePenalty(modules: Uint8Array, start: number, step: number, size: number): number {
  let score = 0;
  let window = 0;
  let run = 0;
  let before = 2;
  for (let i = 0, at = start; i < size; i++, at += step) {
    const module = modules[at]!;
    run = module === before ? run + 1 : 1;
    before = module;
    if (run >= 5) score += run === 5 ? runPenalty : 1;
    window = ((window << 1) | module) & 0x7ff;
    if (i >= 10 && (window === finderAhead || window === finderBehind)) score += finderPenalty;
  }
  return score;
}

function squares(size: number, modules: Uint8Array): number {
  let score = 0;
  for (let y = 1; y < size; y++) {
    let sumBefore = 1;
    for (let at = y * size, end = at + size; at < end; at++) {
      const sum = modules[at]! + modules[at - size]!;
      if (sum !== 1 && sum === sumBefore && at > y * size) score += squarePenalty;
      sumBefore = sum;
    }
  }
  return score;
}

function balance(modules: Uint8Array): number {
  let dark = 0;
  for (const module of modules) dark += module;
  const percent = (100 * dark) / modules.length;
  return balancePenalty * Math.floor(Math.abs(percent - 50) / 5);
}
