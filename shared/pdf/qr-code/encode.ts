import { remainder } from './reed-solomon.ts';
import {
  dataCodewords,
  formatBits,
  formatPlaces,
  maxVersion,
  symbolOf,
  type QrMatrix,
  type QrSymbol,
} from './symbol.ts';

// Own code instead of the package `qr`, which writes no mark for UTF-8 (docs/decisions.md).

/**
 * A text as QR code: UTF-8 in one byte segment behind the mark for UTF-8 (ECI 26), error correction M, the smallest
 * version that holds it, the mask that the standard prefers. RangeError when it needs more than version 25.
 */
export function encodeQr(text: string): QrMatrix {
  const bytes = new TextEncoder().encode(text);
  const symbol = symbolOf(smallestVersion(bytes.length));
  const codewords = interleave(symbol, dataOf(symbol, bytes));
  const modules = symbol.base.slice();
  const { order } = symbol;
  for (let i = 0; i < order.length; i++) {
    // Bits behind the last codeword are the remainder and stay light.
    modules[order[i]!] = ((codewords[i >> 3] ?? 0) >> (7 - (i & 7))) & 1;
  }
  return { size: symbol.size, modules: masked(symbol, modules) };
}

/** 12 bits for the mark and its value, 4 for byte mode, then the count: 8 bits up to version 9, 16 above. */
function headerBits(version: number): number {
  return 12 + 4 + (version < 10 ? 8 : 16);
}

function smallestVersion(bytes: number): number {
  for (let version = 1; version <= maxVersion; version++) {
    if (headerBits(version) + 8 * bytes <= 8 * dataCodewords(version)) return version;
  }
  throw new RangeError(`${bytes} bytes do not fit into a QR code of version ${maxVersion}`);
}

function dataOf(symbol: QrSymbol, bytes: Uint8Array): Uint8Array {
  const data = new Uint8Array(dataCodewords(symbol.version));
  let at = 0;
  const append = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--, at++) {
      data[at >> 3]! |= ((value >>> bit) & 1) << (7 - (at & 7));
    }
  };
  append(0b0111, 4);
  append(26, 8);
  append(0b0100, 4);
  append(bytes.length, symbol.version < 10 ? 8 : 16);
  for (const byte of bytes) append(byte, 8);
  // Terminator and the rest of its byte are zero already; then the two padding bytes take turns.
  const end = Math.ceil(Math.min(at + 4, 8 * data.length) / 8);
  for (let i = end; i < data.length; i++) data[i] = (i - end) % 2 === 0 ? 0xec : 0x11;
  return data;
}

/** Data and error correction of all blocks, column by column. */
function interleave(symbol: QrSymbol, data: Uint8Array): Uint8Array {
  const { blocks, ecc } = symbol;
  const out = new Uint8Array(data.length + blocks.length * ecc);
  const longest = blocks.at(-1) ?? 0;
  let at = 0;
  for (let column = 0; column < longest; column++) {
    let start = 0;
    for (const length of blocks) {
      if (column < length) out[at++] = data[start + column]!;
      start += length;
    }
  }
  let start = 0;
  for (const [index, length] of blocks.entries()) {
    const rest = remainder(data.subarray(start, start + length), ecc);
    for (let i = 0; i < ecc; i++) out[at + i * blocks.length + index] = rest[i]!;
    start += length;
  }
  return out;
}

/** The modules under the mask with the lowest penalty, with its format information. */
function masked(symbol: QrSymbol, modules: Uint8Array): Uint8Array {
  const { size, order } = symbol;
  const mask = bestMask(symbol, modules);
  const turns = symbol.masks[mask]!;
  for (let i = 0; i < turns.length; i++) modules[order[i]!]! ^= turns[i]!;
  const bits = formatBits(mask);
  for (const places of formatPlaces(size)) {
    for (const [i, [x, y]] of places.entries()) modules[y * size + x] = (bits >>> i) & 1;
  }
  return modules;
}

/**
 * Which mask reads best: the penalties of ISO/IEC 18004 section 7.8.3, for 32 modules at a time. A grid of bits keeps
 * each row in whole words, module x in bit x of its row; looking down the columns then needs no shifting, and rows
 * are the columns of the turned grid.
 */
interface Bits {
  size: number;
  /** Words per row. */
  span: number;
  words: Int32Array;
}

const runPenalty = 3;
const squarePenalty = 3;
const finderPenalty = 40;
const balancePenalty = 10;

/** 1011101 with four light modules before or behind it, first module first. */
const finders = [
  [1, 0, 1, 1, 1, 0, 1, 0, 0, 0, 0],
  [0, 0, 0, 0, 1, 0, 1, 1, 1, 0, 1],
] as const;

/** Both ways to look at the grid. */
interface Views {
  upright: Bits;
  turned: Bits;
}

const maskViews = new Map<number, Views[]>();

/** Of the eight masks the one whose code has the lowest penalty; `modules` are unmasked and without format bits. */
function bestMask(symbol: QrSymbol, modules: Uint8Array): number {
  let masks = maskViews.get(symbol.version);
  if (!masks)
    maskViews.set(symbol.version, (masks = symbol.masks.map((_turns, mask) => maskView(symbol, mask))));
  const plain = viewsOf(symbol.size, modules);
  let best = 0;
  let lowest = Infinity;
  for (const [mask, { upright, turned }] of masks.entries()) {
    const score = penalty(combine(plain.upright, upright), combine(plain.turned, turned));
    if (score < lowest) {
      lowest = score;
      best = mask;
    }
  }
  return best;
}

/** What a mask changes: the data modules that it turns and its own format bits. */
function maskView(symbol: QrSymbol, mask: number): Views {
  const changed = new Uint8Array(symbol.size ** 2);
  for (const [i, at] of symbol.order.entries()) changed[at] = symbol.masks[mask]![i]!;
  for (const places of formatPlaces(symbol.size)) {
    for (const [i, [x, y]] of places.entries()) changed[y * symbol.size + x] = (formatBits(mask) >>> i) & 1;
  }
  return viewsOf(symbol.size, changed);
}

function viewsOf(size: number, modules: Uint8Array): Views {
  const span = (size + 31) >> 5;
  const upright = new Int32Array(size * span);
  const turned = new Int32Array(size * span);
  for (let y = 0, at = 0; y < size; y++) {
    for (let x = 0; x < size; x++, at++) {
      if (modules[at] === 0) continue;
      upright[y * span + (x >> 5)]! |= 1 << (x & 31);
      turned[x * span + (y >> 5)]! |= 1 << (y & 31);
    }
  }
  return { upright: { size, span, words: upright }, turned: { size, span, words: turned } };
}

function combine({ size, span, words }: Bits, other: Bits): Bits {
  return { size, span, words: words.map((word, i) => word ^ other.words[i]!) };
}

function penalty(upright: Bits, turned: Bits): number {
  let score = squarePenalty * squares(upright) + balance(upright);
  for (const bits of [upright, turned]) score += runs(bits) + finderPenalty * finderLookalikes(bits);
  return score;
}

/** Three for five equal modules below each other, one for each further one. */
function runs({ size, span, words }: Bits): number {
  let score = 0;
  for (let column = 0; column < span; column++) {
    const inside = insideOf(size, column);
    let above = 0;
    for (let y = 0; y + 4 < size; y++) {
      const at = y * span + column;
      const first = words[at]!;
      const differs =
        (first ^ words[at + span]!) |
        (first ^ words[at + 2 * span]!) |
        (first ^ words[at + 3 * span]!) |
        (first ^ words[at + 4 * span]!);
      const five = ~differs & inside;
      score += countBits(five) + (runPenalty - 1) * countBits(five & ~above);
      above = five;
    }
  }
  return score;
}

/** Columns of eleven modules that look like the edge of a finder. */
function finderLookalikes(bits: Bits): number {
  let count = 0;
  for (let column = 0; column < bits.span; column++) {
    const inside = insideOf(bits.size, column);
    for (let y = 0; y + 10 < bits.size; y++) {
      const at = y * bits.span + column;
      for (const finder of finders) count += countBits(alike(bits, at, finder) & inside);
    }
  }
  return count;
}

/** The bits of a word below which the modules follow a pattern. */
function alike({ span, words }: Bits, at: number, pattern: readonly number[]): number {
  let columns = -1;
  for (let row = 0; row < pattern.length && columns !== 0; row++) {
    const word = words[at + row * span]!;
    columns &= pattern[row] === 1 ? word : ~word;
  }
  return columns;
}

/** Squares of four equal modules. */
function squares({ size, span, words }: Bits): number {
  let count = 0;
  for (let column = 0; column < span; column++) {
    // The last module of a row has no neighbour to the right.
    const inside = insideOf(size - 1, column);
    for (let y = 0; y + 1 < size; y++) {
      const at = y * span + column;
      const first = words[at]!;
      const second = words[at + span]!;
      const carry = column + 1 < span;
      const right = (first >>> 1) | (carry ? words[at + 1]! << 31 : 0);
      const below = (second >>> 1) | (carry ? words[at + span + 1]! << 31 : 0);
      count += countBits(~((first ^ second) | (first ^ right) | (first ^ below)) & inside);
    }
  }
  return count;
}

/** Ten for each five percent that the share of dark modules lies off one half. */
function balance({ size, words }: Bits): number {
  let dark = 0;
  for (const word of words) dark += countBits(word);
  return balancePenalty * Math.floor(Math.abs((100 * dark) / size ** 2 - 50) / 5);
}

/** The bits of a word that lie inside a row of `size` modules. */
function insideOf(size: number, column: number): number {
  const rest = size - 32 * column;
  if (rest >= 32) return -1;
  return rest <= 0 ? 0 : (1 << rest) - 1;
}

function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
