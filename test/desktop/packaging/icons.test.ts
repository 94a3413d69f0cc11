import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawIcons, linuxSizes, macTypes, windowsSizes } from '../../../desktop/packaging/draw-icons.ts';

const source = fileURLToPath(new URL('../../../desktop/renderer/public/icon.svg', import.meta.url));

let into: string;
beforeAll(async () => {
  into = mkdtempSync(join(tmpdir(), 'aktuar-icons-'));
  await drawIcons(source, into);
});
afterAll(() => rmSync(into, { recursive: true, force: true }));

const edgeOf = async (png: Buffer): Promise<number | undefined> => {
  const { format, width, height } = await sharp(png).metadata();
  return format === 'png' && width === height ? width : undefined;
};

/** Opacity, 0 to 255, of a pixel. */
async function opacityAt(png: Buffer, x: number, y: number): Promise<number | undefined> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return data[(y * info.width + x) * 4 + 3];
}

test('Linux has a picture of every size that desktops look for', async () => {
  expect(readdirSync(join(into, 'icons')).toSorted()).toEqual(
    linuxSizes.map(size => `${size}x${size}.png`).toSorted(),
  );
  for (const size of linuxSizes)
    expect(await edgeOf(readFileSync(join(into, `icons/${size}x${size}.png`)))).toBe(size);
});

test('the file for Windows holds its sizes, each a PNG that fills its square', async () => {
  const ico = readFileSync(join(into, 'icon.ico'));
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([
    0,
    1,
    windowsSizes.length,
  ]);
  for (const [index, size] of windowsSizes.entries()) {
    const entry = ico.subarray(6 + 16 * index);
    expect(entry.readUInt8(0)).toBe(size % 256);
    const png = ico.subarray(entry.readUInt32LE(12), entry.readUInt32LE(12) + entry.readUInt32LE(8));
    expect(await edgeOf(png)).toBe(size);
    expect(await opacityAt(png, size >> 1, 0)).toBe(255);
  }
});

test('the file for the Mac holds its sizes, each with air around the drawing', async () => {
  const icns = readFileSync(join(into, 'icon.icns'));
  expect([icns.toString('latin1', 0, 4), icns.readUInt32BE(4)]).toEqual(['icns', icns.length]);
  let at = 8;
  for (const [type, size] of macTypes) {
    expect(icns.toString('latin1', at, at + 4)).toBe(type);
    const png = icns.subarray(at + 8, at + icns.readUInt32BE(at + 4));
    expect(await edgeOf(png)).toBe(size);
    expect(await opacityAt(png, size >> 1, 0)).toBe(0);
    expect(await opacityAt(png, size >> 1, size >> 1)).toBe(255);
    at += icns.readUInt32BE(at + 4);
  }
  expect(at).toBe(icns.length);
});
