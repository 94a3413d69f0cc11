import { describe, expect, it } from 'vitest';
import { decodeQr, UnreadableCode } from '../../../shared/pdf/qr-code/decode.ts';
import { encodeQr } from '../../../shared/pdf/qr-code/encode.ts';
import { modulePath } from '../../../shared/pdf/qr-code/draw.ts';
import type { QrMatrix } from '../../../shared/pdf/qr-code/symbol.ts';
import cases from '../finance/qr-bill-cases.json' with { type: 'json' };
import { scan } from './scan.ts';

/** Numbers from 0 to below `limit`, the same ones every time (Lehmer, modulus 2^31 - 1). */
function dice(seed: number): (limit: number) => number {
  let state = seed;
  return limit => {
    state = (state * 48271) % 2147483647;
    return state % limit;
  };
}

/** A matrix as grey picture, four pixels per module, with a quiet zone. */
function picture({ size, modules }: QrMatrix) {
  const scale = 4;
  const width = (size + 8) * scale;
  const pixels = new Uint8Array(width * width).fill(255);
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      const column = Math.floor(x / scale) - 4;
      const row = Math.floor(y / scale) - 4;
      const inside = column >= 0 && column < size && row >= 0 && row < size;
      if (inside && modules[row * size + column] === 1) pixels[y * width + x] = 0;
    }
  }
  return { width, height: width, pixels };
}

describe('a QR code', () => {
  it.each(cases.accepted)('is read by another program: $name', async ({ lines, version }) => {
    const text = lines.join('\n');
    const matrix = encodeQr(text);
    expect(await scan(picture(matrix))).toEqual([{ text, level: 'M' }]);
    if (version !== null) expect(matrix.size).toBe(17 + 4 * version);
  });

  it('is the smallest one and reads back as it was, for every length', () => {
    let before = 0;
    for (let length = 0; length <= 996; length += 7) {
      const text = 'Aargau Łódź €'.repeat(80).slice(0, length);
      const bytes = new TextEncoder().encode(text).length;
      if (bytes > 996) break;
      const matrix = encodeQr(text);
      const decoded = decodeQr(matrix);
      expect(decoded.text).toBe(text);
      expect(decoded.repaired).toEqual([]);
      expect(matrix.size).toBeGreaterThanOrEqual(before);
      before = matrix.size;
    }
    expect(before).toBe(117);
  });

  it('holds 996 bytes and no more', () => {
    expect(encodeQr('x'.repeat(996)).size).toBe(117);
    expect(() => encodeQr('x'.repeat(997))).toThrow(RangeError);
  });

  it('is repaired as long as it can be, and tells which modules were wrong', () => {
    const roll = dice(7);
    const text = cases.accepted[0]?.lines.join('\n') ?? '';
    for (let round = 0; round < 200; round++) {
      const matrix = encodeQr(`${text}${round}`);
      const flipped = new Set<number>();
      while (flipped.size < 18) flipped.add(roll(matrix.modules.length));
      for (const at of flipped) matrix.modules[at]! ^= 1;
      const decoded = decodeQr(matrix);
      expect(decoded.text).toBe(`${text}${round}`);
      expect(decoded.repaired.toSorted((a, b) => a - b)).toEqual([...flipped].sort((a, b) => a - b));
    }
  });

  it('is never read wrongly, however much is damaged', () => {
    const roll = dice(11);
    const text = cases.accepted[0]?.lines.join('\n') ?? '';
    let refused = 0;
    for (let round = 0; round < 200; round++) {
      const matrix = encodeQr(text);
      for (let i = 0; i < 200; i++) matrix.modules[roll(matrix.modules.length)]! ^= 1;
      try {
        expect(decodeQr(matrix).text).toBe(text);
      } catch (error) {
        if (!(error instanceof UnreadableCode)) throw error;
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(150);
  });

  it('is drawn as rectangles that cover each dark module once', () => {
    const matrix = encodeQr('Feuerwehrverein Musterwil');
    const covered = new Uint8Array(matrix.modules.length);
    const path = Buffer.from(modulePath(matrix)).toString('latin1');
    for (const row of path.trim().split('\n')) {
      const [x = 0, y = 0, width = 0, height = 0] = row.split(' ').map(Number);
      for (let dy = 0; dy < height; dy++) {
        for (let dx = 0; dx < width; dx++) covered[(y + dy) * matrix.size + x + dx]! += 1;
      }
    }
    expect(covered).toEqual(matrix.modules);
  });
});
