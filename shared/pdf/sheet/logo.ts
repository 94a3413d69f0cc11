import { unzlibSync } from 'fflate';
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
  image?: { imgData: Uint8Array } | null;
  embed(document: Sheets): void;
}

interface OpensPictures {
  openImage(source: Buffer): Picture;
}

/** Larger pictures are left out: unpacked they would fill the memory. */
const maxPixels = 16_000_000;

/**
 * Embeds a logo given as `data:image/png;base64,…` or JPEG before the first page, so that its place in the file does
 * not depend on timing. Null for none and for a picture that cannot be read: a letter goes out without it rather
 * than not at all.
 */
export async function embedLogo(sheets: Sheets, dataUrl: string): Promise<Logo | null> {
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
    draw: (x, y, drawn) => sheets.image(picture as unknown as Buffer, x, y, { width: drawn }),
  };
}

function openPicture(sheets: Sheets, bytes: Buffer): Picture | null {
  try {
    const picture = (sheets as unknown as OpensPictures).openImage(bytes);
    if (!(picture.width * picture.height <= maxPixels) || picture.height < 1) return null;
    // Unpacked once here, because pdfkit would throw from a callback when the data is broken.
    if (picture.image) unzlibSync(Uint8Array.from(picture.image.imgData));
    return picture;
  } catch {
    return null;
  }
}
