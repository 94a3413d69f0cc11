import type sharpModule from 'sharp';
import type { CreateRaw, Metadata, Sharp } from 'sharp';
import {
  leastPhotoEdge,
  photoPixelLimit,
  photoSizes,
  squareOf,
  typeOfPhoto,
  type Crop,
  type PhotoSize,
} from '../../../../shared/people/photo.ts';
import { decodeHeic } from './decode-heic.ts';
import { photoProblem, type PhotoProblem } from '../photo-problem.ts';
import { sharpOnDemand } from '../sharp-on-demand.ts';
import { lyingArea, orientationOf, turns, type Orientation } from './orientation.ts';
import { crc32, deflateSync } from 'node:zlib';

/** Signature and IHDR, which comes first in every PNG. */
const afterHeader = 8 + 25;

/** The same PNG with an ICC profile that says what its colours mean. */
function withProfile(png: Buffer, profile: Uint8Array): Buffer {
  const content = Buffer.concat([Buffer.from('iCCPphoto\0\0', 'latin1'), deflateSync(profile)]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([png.subarray(0, afterHeader), size, content, sum, png.subarray(afterHeader)]);
}

type SharpModule = typeof sharpModule;

/** The bytes of each size. */
export type Squares = Readonly<Record<PhotoSize, Buffer>>;

const largest = Math.max(...photoSizes.map(Number));
/** A photo that takes longer is made to take long. */
const patienceSeconds = 20;

/** A photo, neither cut nor turned yet; width and height are those of the upright picture. */
interface Opened {
  readonly image: Sharp;
  readonly width: number;
  readonly height: number;
  readonly orientation: Orientation;
  /** Where the image cannot say by itself what its colours mean. */
  readonly profile: Uint8Array | null;
}

/**
 * The squares of a photo: upright, in sRGB, with nothing of what the file said besides its pixels. Runs beside the
 * event loop. Throws `validation_failed` at `photo` for everything that is no photo.
 */
export async function drawPhoto(bytes: Uint8Array, crop: Crop | null): Promise<Squares> {
  const photo = await openPhoto(bytes);
  const area = squareOf(photo, crop);
  if (area.width < leastPhotoEdge) throw photoProblem('photo_small');
  const edge = Math.min(largest, area.width);
  try {
    // Turned last: a picture that is turned as a whole has to be in memory as a whole.
    const place = lyingArea(area, photo, photo.orientation);
    const cut = photo.image.extract(place).resize(edge, edge).flatten({ background: '#ffffff' });
    const square = photo.profile ? await meant(cut, photo.profile) : cut;
    const { data, info } = await square
      .toColourspace('srgb')
      .timeout({ seconds: patienceSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const sharp = await sharpOnDemand();
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const upright = await turned(sharp, data, raw, photo.orientation);
    const [small, large] = await Promise.all(photoSizes.map(size => encode(sharp(upright, { raw }), size)));
    return { 96: small as Buffer, 512: large as Buffer };
  } catch (error) {
    throw photoProblem(problemOf(error));
  }
}

const encode = (image: Sharp, size: PhotoSize): Promise<Buffer> =>
  image
    .resize(Number(size), Number(size), { withoutEnlargement: true })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();

/** Colours that a profile explains. */
const meant = async (cut: Sharp, profile: Uint8Array): Promise<Sharp> =>
  (await sharpOnDemand())(withProfile(await cut.png({ compressionLevel: 1 }).toBuffer(), profile));

/** The same square upright. */
async function turned(
  sharp: SharpModule,
  data: Buffer,
  raw: CreateRaw,
  orientation: Orientation,
): Promise<Buffer> {
  const { flop, rotate } = turns[orientation];
  const mirrored = flop ? await sharp(data, { raw }).flop().raw().toBuffer() : data;
  return rotate === 0 ? mirrored : sharp(mirrored, { raw }).rotate(rotate).raw().toBuffer();
}

async function openPhoto(bytes: Uint8Array): Promise<Opened> {
  const type = typeOfPhoto(bytes);
  if (type === null) throw photoProblem('photo_type');
  const sharp = await sharpOnDemand();
  if (type === 'image/heic') {
    const { width, height, pixels, profile } = await decodeHeic(bytes);
    const image = sharp(pixels, { raw: { width, height, channels: 4 } });
    return { image, width, height, orientation: 1, profile };
  }
  if (type === 'image/png' && isAnimatedPng(bytes)) throw photoProblem('photo_animated');
  // A telephone's small slips are forgiven, missing parts are not.
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: photoPixelLimit });
  const metadata = await readMetadata(image);
  if ((metadata.pages ?? 1) > 1) throw photoProblem('photo_animated');
  if (metadata.width * metadata.height > photoPixelLimit) throw photoProblem('photo_pixels');
  const { width, height } = metadata.autoOrient;
  return { image, width, height, orientation: orientationOf(metadata.orientation), profile: null };
}

async function readMetadata(image: Sharp): Promise<Metadata> {
  try {
    return await image.metadata();
  } catch (error) {
    throw photoProblem(problemOf(error));
  }
}

/** sharp has no codes, only words. */
const problemOf = (error: unknown): PhotoProblem =>
  error instanceof Error && /pixel limit/i.test(error.message) ? 'photo_pixels' : 'photo_broken';

/** The chunk that makes a PNG move stands before its pixels. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pixels = file.indexOf('IDAT');
  const moves = file.indexOf('acTL');
  return moves >= 0 && (pixels < 0 || moves < pixels);
}
