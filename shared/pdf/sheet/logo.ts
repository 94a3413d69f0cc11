import { Unzlib } from 'fflate';
import type { Sheets } from './document.ts';

/** A logo that is part of a document; width and height in its own pixels. */
export interface Logo {
  width: number;
  height: number;
  draw(x: number, y: number, width: number): void;
}

/** The parts of pdfkit's pictures that are used here; they stand in no type declaration. */
interface Picture {
  width: number;
  height: number;
  image?: Png | null;
  embed(document: Sheets): void;
}

interface Png {
  readonly imgData: Uint8Array;
  readonly pixelBitlength: number;
}

interface OpensPictures {
  openImage(source: Buffer): Picture;
}

/** Larger pictures are left out: unpacked they would fill the memory. */
const maxPixels = 16_000_000;

/**
 * Embeds a logo given as `data:image/png;base64,…` or JPEG before the first page, so that its place in the file does
 * not depend on timing. Null for none and for a picture that cannot be read: a letter goes out without it rather
 * than not at all. `alt`: what it shows in words; an ornament without.
 */
export async function embedLogo(sheets: Sheets, dataUrl: string, alt: string): Promise<Logo | null> {
  const match = /^data:image\/(?:png|jpeg);base64,([A-Za-z0-9+/=\s]+)$/.exec(dataUrl);
  const picture = match && openPicture(sheets, Buffer.from(match[1] ?? '', 'base64'));
  if (!picture) return null;
  picture.embed(sheets);
  // PNGs with transparency are unpacked in the background; pdfkit drops `image` when their pixels are written.
  while (picture.image) await new Promise(resolve => setImmediate(resolve));
  const { width, height } = picture;
  return {
    width,
    height,
    draw: (x, y, drawn) =>
      sheets.figure(alt, { x, y, width: drawn, height: (drawn * height) / width }, () =>
        sheets.image(picture as unknown as Buffer, x, y, { width: drawn }),
      ),
  };
}

function openPicture(sheets: Sheets, bytes: Buffer): Picture | null {
  try {
    const picture = (sheets as unknown as OpensPictures).openImage(bytes);
    if (!(picture.width * picture.height <= maxPixels) || picture.height < 1) return null;
    // Unpacked once here, because pdfkit would throw from a callback when the data is broken.
    if (picture.image) requirePixels(picture, picture.image);
    return picture;
  } catch {
    return null;
  }
}

/** Packed bytes that are unpacked at a time: they become 16 MB at most. */
const pieceBytes = 16_384;

/** Throws where the pixels of a PNG cannot be unpacked, or become more than its size allows: 256 kB may hold 256 MB. */
function requirePixels({ width, height }: Picture, { imgData, pixelBitlength }: Png): void {
  // Twice for the lines of the seven passes of an interlaced picture.
  const most = 2 * height * (Math.ceil((width * pixelBitlength) / 8) + 1) + 1024;
  let size = 0;
  const unpacked = new Unzlib(piece => {
    size += piece.length;
    if (size > most) throw new Error('more pixels than the picture has');
  });
  const packed = Uint8Array.from(imgData);
  for (let at = 0; at < packed.length; at += pieceBytes)
    unpacked.push(packed.subarray(at, at + pieceBytes), at + pieceBytes >= packed.length);
}
