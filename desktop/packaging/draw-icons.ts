import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Edges in pixels of the pictures that a Linux desktop picks from. */
export const linuxSizes = [16, 24, 32, 48, 64, 96, 128, 256, 512, 1024] as const;
/** Edges in an .ico; Windows takes no larger ones. */
export const windowsSizes = [16, 20, 24, 32, 40, 48, 64, 128, 256] as const;
/** Type of an .icns entry (those that hold a PNG) and its edge; the second of a size is the one for fine screens. */
export const macTypes = [
  ['icp4', 16],
  ['ic11', 32],
  ['icp5', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
] as const;
/** On a Mac the ground of an icon takes 824 of 1024 pixels, and the rest is air. */
const macGround = 824 / 1024;
/** Edge of the drawing in units of its view box, which are pixels at 72 dots per inch. */
const drawn = 512;

/** Draws the icons of all systems from the SVG at `source` into the folder `into`: icon.ico, icon.icns and icons/. */
export async function drawIcons(source: string, into: string): Promise<void> {
  const svg = readFileSync(source);
  mkdirSync(join(into, 'icons'), { recursive: true });
  for (const size of linuxSizes)
    writeFileSync(join(into, 'icons', `${size}x${size}.png`), await draw(svg, size));
  const forWindows = await Promise.all(
    windowsSizes.map(async size => ({ size, png: await draw(svg, size) })),
  );
  writeFileSync(join(into, 'icon.ico'), icoOf(forWindows));
  const forMac = await Promise.all(
    macTypes.map(async ([type, size]) => ({ type, png: await drawWithAir(svg, size) })),
  );
  writeFileSync(join(into, 'icon.icns'), icnsOf(forMac));
}

const draw = (svg: Buffer, size: number): Promise<Buffer> =>
  sharp(svg, { density: (72 * size) / drawn })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

async function drawWithAir(svg: Buffer, size: number): Promise<Buffer> {
  const ground = Math.round(size * macGround);
  const before = Math.floor((size - ground) / 2);
  const after = size - ground - before;
  const air = { top: before, left: before, bottom: after, right: after };
  return sharp(await draw(svg, ground))
    .extend({ ...air, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** A directory of pictures and the pictures, each a PNG; an edge of 256 is written as 0. */
function icoOf(pictures: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length + 16 * pictures.length;
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(16);
    entry.writeUInt8(size % 256, 0);
    entry.writeUInt8(size % 256, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([head, ...entries, ...pictures.map(({ png }) => png)]);
}

/** Blocks of type, length (its own eight bytes included) and content, inside one block of type `icns`. */
function icnsOf(pictures: readonly { readonly type: string; readonly png: Buffer }[]): Buffer {
  return block('icns', Buffer.concat(pictures.map(({ type, png }) => block(type, png))));
}

function block(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8, type, 'latin1');
  head.writeUInt32BE(content.length + 8, 4);
  return Buffer.concat([head, content]);
}
