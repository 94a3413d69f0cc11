import { z } from 'zod';
import type { Named } from './members/member.ts';
import { typeOfBytes } from '../association/file-type.ts';

/** Largest photo that is taken, in bytes: what a telephone makes, with room to spare. */
export const photoLimit = 15 * 1024 * 1024;
/** Most pixels that a photo may unfold to. */
export const photoPixelLimit = 50_000_000;
/** Less than this along the edge of the square is no face. */
export const leastPhotoEdge = 32;
/** Edges of the squares that are kept of each photo, as they stand in addresses. */
export const photoSizes = ['96', '512'] as const;
export type PhotoSize = (typeof photoSizes)[number];

/** SHA-256 of the large square's bytes. */
export const photoHash = z.string().regex(/^[0-9a-f]{64}$/, 'sha256');

const fraction = z.number().min(0).max(1);
/** Which part of the upright photo is wanted, in fractions of its width and height; all four or none. */
export const cropFields = {
  x: fraction.optional(),
  y: fraction.optional(),
  width: fraction.optional(),
  height: fraction.optional(),
};
export const cropSchema = z.strictObject({ x: fraction, y: fraction, width: fraction, height: fraction });
export type Crop = z.output<typeof cropSchema>;

/** A rectangle in whole pixels. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
type Extent = Pick<Area, 'width' | 'height'>;

/** The largest square in the middle of what was chosen, or of the whole photo where nothing was. */
export function squareOf(photo: Extent, crop: Crop | null): Area {
  const chosen = crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const width = Math.min(chosen.width, 1 - chosen.x) * photo.width;
  const height = Math.min(chosen.height, 1 - chosen.y) * photo.height;
  const edge = Math.max(1, Math.round(Math.min(width, height)));
  const place = (from: number, room: number, most: number) =>
    Math.min(Math.max(0, Math.round(from + (room - edge) / 2)), most - edge);
  return {
    left: place(chosen.x * photo.width, width, photo.width),
    top: place(chosen.y * photo.height, height, photo.height),
    width: edge,
    height: edge,
  };
}

const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const;
export type PhotoType = (typeof photoTypes)[number];

/** Which of the photos that are taken these bytes are, whatever the file is called; null for anything else. */
export function typeOfPhoto(bytes: Uint8Array): PhotoType | null {
  const known = typeOfBytes(bytes);
  if (known === 'image/jpeg' || known === 'image/png' || known === 'image/webp') return known;
  return isHeic(bytes) ? 'image/heic' : null;
}

/** Still pictures of HEVC; a sequence ('hevc', 'msf1') is a film. */
const stills = ['heic', 'heix', 'heim', 'heis'];

function isHeic(bytes: Uint8Array): boolean {
  const text = (from: number) => String.fromCharCode(...bytes.subarray(from, from + 4));
  if (bytes.length < 16 || text(4) !== 'ftyp') return false;
  const brand = text(8);
  if (brand !== 'mif1') return stills.includes(brand);
  const end = Math.min(bytes.length, 64, new DataView(bytes.buffer, bytes.byteOffset).getUint32(0));
  for (let at = 16; at + 4 <= end; at += 4) if (stills.includes(text(at))) return true;
  return false;
}

/** The two letters that stand where there is no photo: 'Anna Müller' → 'AM', of a company those of its first words. */
export function initials({ firma, vorname, nachname }: Named): string {
  const first = (name: string) => /\p{L}/u.exec(name.normalize('NFC'))?.[0].toLocaleUpperCase('de-CH') ?? '';
  const [one = '', other = ''] = firma ? firma.split(/[^\p{L}]+/u).filter(Boolean) : [vorname, nachname];
  return first(one) + first(other);
}
