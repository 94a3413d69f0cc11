import { correctBlock } from './reed-solomon.ts';
import { formatBits, formatPlaces, maxVersion, symbolOf, type QrMatrix, type QrSymbol } from './symbol.ts';

/** What a code says. `repaired` are the positions (row by row) of modules that were not as they should be. */
export interface DecodedQr {
  text: string;
  version: number;
  mask: number;
  repaired: number[];
}

/** Why a matrix cannot be read. */
export type QrDamage = 'size' | 'format' | 'pattern' | 'codewords' | 'segments' | 'utf8';

/** Thrown when a matrix is no readable QR code with error correction M. */
export class UnreadableCode extends Error {
  readonly damage: QrDamage;

  constructor(damage: QrDamage) {
    super(damage);
    this.name = 'UnreadableCode';
    this.damage = damage;
  }
}

/**
 * Reads a QR code from its modules as a scanner does: format information, mask, blocks, Reed-Solomon, segments.
 * Throws `UnreadableCode`.
 */
export function decodeQr(matrix: QrMatrix): DecodedQr {
  const version = (matrix.size - 17) / 4;
  if (!Number.isInteger(version) || version < 1 || version > maxVersion) throw new UnreadableCode('size');
  const symbol = symbolOf(version);
  const mask = maskOf(matrix);
  const codewords = codewordsOf(symbol, matrix, mask);
  const { data, wrong } = deinterleave(symbol, codewords);
  const repaired = [...wrongModules(symbol, wrong), ...wrongPatterns(symbol, matrix, mask)];
  return { text: textOf(data, version), version, mask, repaired };
}

/** The mask whose format bits lie nearest to what either copy says; at most 3 of 15 bits may differ. */
function maskOf({ size, modules }: QrMatrix): number {
  let nearest = { mask: 0, distance: 16 };
  for (const places of formatPlaces(size)) {
    const read = places.reduce((bits, [x, y], i) => bits | (modules[y * size + x]! << i), 0);
    for (let mask = 0; mask < 8; mask++) {
      const distance = countBits(read ^ formatBits(mask));
      if (distance < nearest.distance) nearest = { mask, distance };
    }
  }
  if (nearest.distance > 3) throw new UnreadableCode('format');
  return nearest.mask;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function codewordsOf(symbol: QrSymbol, { modules }: QrMatrix, mask: number): Uint8Array {
  const { order } = symbol;
  const turns = symbol.masks[mask]!;
  const codewords = new Uint8Array(order.length >> 3);
  for (let i = 0; i < codewords.length * 8; i++) {
    codewords[i >> 3]! |= (modules[order[i]!]! ^ turns[i]!) << (7 - (i & 7));
  }
  return codewords;
}

/** Takes the blocks apart, repairs each and lines their data up; `wrong` holds which bits of the stream were wrong. */
function deinterleave(symbol: QrSymbol, codewords: Uint8Array) {
  const { blocks, ecc } = symbol;
  const shortest = blocks[0] ?? 0;
  const firstLong = blocks.findIndex(length => length > shortest);
  const dataLength = codewords.length - blocks.length * ecc;
  const data = new Uint8Array(dataLength);
  const wrong: number[] = [];
  let filled = 0;
  for (const [index, length] of blocks.entries()) {
    const places = Array.from({ length: length + ecc }, (_codeword, i) => {
      if (i >= length) return dataLength + (i - length) * blocks.length + index;
      return i < shortest ? i * blocks.length + index : shortest * blocks.length + index - firstLong;
    });
    const block = Uint8Array.from(places, place => codewords[place]!);
    const errors = correctBlock(block, ecc);
    if (errors === null) throw new UnreadableCode('codewords');
    if (errors > 0) collectWrongBits(places, codewords, block, wrong);
    data.set(block.subarray(0, length), filled);
    filled += length;
  }
  return { data, wrong };
}

function collectWrongBits(places: number[], read: Uint8Array, right: Uint8Array, wrong: number[]): void {
  for (const [i, place] of places.entries()) {
    const difference = read[place]! ^ right[i]!;
    for (let bit = 0; bit < 8; bit++) if ((difference >> (7 - bit)) & 1) wrong.push(place * 8 + bit);
  }
}

const wrongModules = (symbol: QrSymbol, bits: readonly number[]) => bits.map(bit => symbol.order[bit]!);

/** Fixed patterns, format information and the remainder bits, compared with how they must look. */
function wrongPatterns(symbol: QrSymbol, { modules }: QrMatrix, mask: number): number[] {
  const { size, fixed, base, order } = symbol;
  const expected = base.slice();
  const bits = formatBits(mask);
  for (const places of formatPlaces(size)) {
    for (const [i, [x, y]] of places.entries()) expected[y * size + x] = (bits >>> i) & 1;
  }
  const wrong: number[] = [];
  for (let at = 0; at < fixed.length; at++)
    if (fixed[at] === 1 && expected[at] !== modules[at]) wrong.push(at);
  for (let i = order.length & ~7; i < order.length; i++) {
    if (modules[order[i]!] !== symbol.masks[mask]![i]) wrong.push(order[i]!);
  }
  return wrong;
}

/** Reads the segments: the mark for UTF-8 (or none) and byte segments up to the terminator. */
function textOf(data: Uint8Array, version: number): string {
  let at = 0;
  const take = (length: number) => {
    if (at + length > data.length * 8) throw new UnreadableCode('segments');
    let value = 0;
    for (let i = 0; i < length; i++, at++) value = (value << 1) | ((data[at >> 3]! >> (7 - (at & 7))) & 1);
    return value;
  };
  const bytes: number[] = [];
  while (data.length * 8 - at >= 4) {
    const mode = take(4);
    if (mode === 0) break;
    if (mode === 0b0111) {
      if (take(8) !== 26) throw new UnreadableCode('segments');
    } else if (mode === 0b0100) {
      const count = take(version < 10 ? 8 : 16);
      for (let i = 0; i < count; i++) bytes.push(take(8));
    } else throw new UnreadableCode('segments');
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes));
  } catch {
    throw new UnreadableCode('utf8');
  }
}
