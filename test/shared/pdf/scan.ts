import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const { resolve } = createRequire(import.meta.url);
const wasm = readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } });

/** A grey picture, one byte per pixel. */
export interface Picture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** All QR codes in a picture, as an independent program reads them. */
export async function scan({ width, height, pixels }: Picture): Promise<{ text: string; level: string }[]> {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [at, grey] of pixels.entries()) data.fill(grey, at * 4, at * 4 + 3);
  const picture = { data, width, height, colorSpace: 'srgb' } as const;
  const found = await readBarcodes(picture, { formats: ['QRCode'] });
  return found.map(code => ({ text: code.text, level: code.ecLevel ?? '' }));
}

/** Reads a PGM file (binary, 8 bits), as pdftoppm writes it. */
export function readPgm(file: Uint8Array): Picture {
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(Buffer.from(file.subarray(0, 64)).toString('latin1'));
  if (!head) throw new Error('no PGM file');
  return { width: Number(head[1]), height: Number(head[2]), pixels: file.subarray(head[0].length) };
}
