import { createRequire } from 'node:module';
import { photoPixelLimit } from '../../../../shared/people/photo.ts';
import { photoProblem } from '../photo-problem.ts';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** RGBA, turned upright. */
  readonly pixels: Uint8Array;
  /** The colour profile that the numbers are meant in; null for sRGB. */
  readonly profile: Uint8Array | null;
}

/** The package says nothing of its types: pictures of a file, each decoded when asked. */
interface Decoder {
  all(input: { readonly buffer: Uint8Array }): Promise<readonly HeicPicture[]>;
}
interface HeicPicture {
  readonly width: number;
  readonly height: number;
  decode(): Promise<{ readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }>;
}

/**
 * Decodes the first picture of a HEIC file. WebAssembly holds up the thread that runs it: only for the image worker.
 * Throws `validation_failed` with `photo_broken` or `photo_pixels`.
 */
export async function decodeHeic(bytes: Uint8Array): Promise<Pixels> {
  const decoder = createRequire(import.meta.url)('heic-decode') as Decoder;
  const [first] = await orBroken(() => decoder.all({ buffer: bytes }));
  if (!first) throw photoProblem('photo_broken');
  if (first.width * first.height > photoPixelLimit) throw photoProblem('photo_pixels');
  const { width, height, data } = await orBroken(() => first.decode());
  const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return { width, height, pixels, profile: profileOf(bytes) };
}

async function orBroken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw photoProblem('photo_broken');
  }
}

/** Properties stand in front of the pictures. */
const propertiesEnd = 256 * 1024;

/** The ICC profile of the first colour box ('colr' of kind 'prof' or 'rICC', ISO 14496-12). */
function profileOf(bytes: Uint8Array): Uint8Array | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, propertiesEnd));
  for (let at = head.indexOf('colr'); at >= 4; at = head.indexOf('colr', at + 4)) {
    const size = head.readUInt32BE(at - 4);
    const kind = head.toString('latin1', at + 4, at + 8);
    const end = at - 4 + size;
    if ((kind === 'prof' || kind === 'rICC') && size > 12 && end <= head.length)
      return head.subarray(at + 8, end);
  }
  return null;
}
