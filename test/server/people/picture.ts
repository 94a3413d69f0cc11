import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type SharpModule from 'sharp';
import type { Sharp } from 'sharp';

const sharp = createRequire(import.meta.url)('sharp') as typeof SharpModule;

/** Red, green, blue, light: the corners of the test picture, upright, from left to right and top to bottom. */
export const corners = ['red', 'green', 'blue', 'light'] as const;
type Corner = (typeof corners)[number];
const colours: Readonly<Record<Corner, string>> = {
  red: '#d03030',
  green: '#30a040',
  blue: '#3040d0',
  light: '#e0e0e0',
};

/** A picture with a colour of its own in each corner. */
export function quadrants(width = 160, height = 120): Sharp {
  const [w, h] = [width / 2, height / 2];
  const part = (x: number, y: number, corner: Corner) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${colours[corner]}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    ${part(0, 0, 'red')}${part(w, 0, 'green')}${part(0, h, 'blue')}${part(w, h, 'light')}</svg>`;
  return sharp(Buffer.from(svg));
}

/** As a telephone writes it: lying, with a note which way is up, where and by whom it was taken. */
export const fromTelephone = (orientation: number): Promise<Buffer> =>
  quadrants()
    .jpeg({ quality: 95 })
    .withExif({
      IFD0: { Make: 'Geheimfon', Artist: 'Anna Muster', Orientation: String(orientation) },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '47/1 15/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '8/1 50/1 0/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><geheim/></x:xmpmeta>')
    .toBuffer();

/** True HEVC of the same picture; the second counts its colours in Display P3. */
export const heic = (name: 'quadrants' | 'quadrants-display-p3'): Buffer =>
  readFileSync(new URL(`${name}.heic`, import.meta.url));

/** What is kept: size, everything besides the pixels, and which colour is in each corner. */
export async function looked(bytes: Uint8Array) {
  const metadata = await sharp(bytes).metadata();
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): number[] => {
    const place = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return [...data.subarray(place, place + 3)];
  };
  const places = [
    [0.2, 0.2],
    [0.8, 0.2],
    [0.2, 0.8],
    [0.8, 0.8],
  ] as const;
  return {
    metadata,
    width: info.width,
    height: info.height,
    corners: places.map(([x, y]) => cornerOf(at(x, y))),
  };
}

/** The colour that is meant; '?' for none of them. */
function cornerOf(pixel: readonly number[]): string {
  const near = (hex: string) =>
    [1, 3, 5].every(
      (from, n) => Math.abs(Number.parseInt(hex.slice(from, from + 2), 16) - (pixel[n] ?? 0)) < 14,
    );
  return corners.find(corner => near(colours[corner])) ?? '?';
}

export { sharp };
