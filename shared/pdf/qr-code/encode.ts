import { exp, log } from './galois.ts';
import { bestMask } from './penalty.ts';
import {
  dataCodewords,
  formatBits,
  formatPlaces,
  maxVersion,
  symbolOf,
  type QrMatrix,
  type QrSymbol,
} from './symbol.ts';

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

const generators = new Map<number, Uint8Array>();

/** Logarithms of the generator polynomial's coefficients, the leading one left out. */
function generatorOf(degree: number): Uint8Array {
  const known = generators.get(degree);
  if (known) return known;
  let polynomial = [1];
  for (let i = 0; i < degree; i++) {
    const next = [...polynomial, 0];
    for (let j = 0; j < polynomial.length; j++) next[j + 1]! ^= exp[log[polynomial[j]!]! + i]!;
    polynomial = next;
  }
  const logarithms = Uint8Array.from(polynomial.slice(1), coefficient => log[coefficient]!);
  generators.set(degree, logarithms);
  return logarithms;
}

/** Reed-Solomon error correction codewords of one block. */
function remainder(data: Uint8Array, degree: number): Uint8Array {
  const generator = generatorOf(degree);
  const rest = new Uint8Array(degree);
  for (const codeword of data) {
    const factor = codeword ^ rest[0]!;
    rest.copyWithin(0, 1);
    rest[degree - 1] = 0;
    if (factor === 0) continue;
    const shift = log[factor]!;
    for (let i = 0; i < degree; i++) rest[i]! ^= exp[generator[i]! + shift]!;
  }
  return rest;
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
