import type { Metadata, Sharp } from 'sharp';
import {
  leastPhotoEdge,
  photoPixelLimit,
  photoSizes,
  squareOf,
  typeOfPhoto,
  type Crop,
  type PhotoSize,
} from '../../../shared/photos/photo.ts';
import { decodeHeic } from './decode-heic.ts';
import { photoProblem, type PhotoProblem } from '../photo-problem.ts';
import { withProfile } from './png-profile.ts';
import { sharpOnDemand } from '../sharp-on-demand.ts';

/** The bytes of each size. */
export type Squares = Readonly<Record<PhotoSize, Buffer>>;

const largest = Math.max(...photoSizes.map(Number));
/** A photo that takes longer is made to take long. */
const patienceSeconds = 20;

/** A photo turned upright, not yet cut. */
interface Upright {
  readonly image: Sharp;
  readonly width: number;
  readonly height: number;
  /** Where the image cannot say by itself what its colours mean. */
  readonly profile: Uint8Array | null;
}

/**
 * The squares of a photo: upright, in sRGB, with nothing of what the file said besides its pixels. Runs beside the
 * event loop. Throws `validation_failed` at `photo` for everything that is no photo.
 */
export async function drawPhoto(bytes: Uint8Array, crop: Crop | null): Promise<Squares> {
  const upright = await uprightOf(bytes);
  const area = squareOf(upright, crop);
  if (area.width < leastPhotoEdge) throw photoProblem('photo_small');
  const edge = Math.min(largest, area.width);
  try {
    const cut = upright.image.extract(area).resize(edge, edge).flatten({ background: '#ffffff' });
    const square = upright.profile ? await meant(cut, upright.profile) : cut;
    const { data, info } = await square
      .toColourspace('srgb')
      .timeout({ seconds: patienceSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const sharp = await sharpOnDemand();
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const [small, large] = await Promise.all(photoSizes.map(size => encode(sharp(data, { raw }), size)));
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

async function uprightOf(bytes: Uint8Array): Promise<Upright> {
  const type = typeOfPhoto(bytes);
  if (type === null) throw photoProblem('photo_type');
  const sharp = await sharpOnDemand();
  if (type === 'image/heic') {
    const { width, height, pixels, profile } = await decodeHeic(bytes);
    return { image: sharp(pixels, { raw: { width, height, channels: 4 } }), width, height, profile };
  }
  if (type === 'image/png' && isAnimatedPng(bytes)) throw photoProblem('photo_animated');
  // A telephone's small slips are forgiven, missing parts are not.
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: photoPixelLimit });
  const metadata = await readMetadata(image);
  if ((metadata.pages ?? 1) > 1) throw photoProblem('photo_animated');
  if (metadata.width * metadata.height > photoPixelLimit) throw photoProblem('photo_pixels');
  const { width, height } = metadata.autoOrient;
  return { image: image.autoOrient(), width, height, profile: null };
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
