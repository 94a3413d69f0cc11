import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { photoPixelLimit } from '../../shared/photos/photo.ts';

/** What the thread says of one HEIC file: its pixels (RGBA, turned upright), or what is wrong with it. */
export type HeicResult =
  | { readonly width: number; readonly height: number; readonly pixels: Uint8Array }
  | { readonly problem: 'photo_broken' | 'photo_pixels' };

/** The package says nothing of its types: pictures of a file, each unfolded when asked. */
interface Decoder {
  all(input: { readonly buffer: Uint8Array }): Promise<readonly HeicPicture[]>;
}
interface HeicPicture {
  readonly width: number;
  readonly height: number;
  decode(): Promise<{ readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }>;
}

const decoder = createRequire(import.meta.url)('heic-decode') as Decoder;

parentPort?.postMessage(await read(workerData as Uint8Array));

async function read(buffer: Uint8Array): Promise<HeicResult> {
  try {
    const [first] = await decoder.all({ buffer });
    if (!first) return { problem: 'photo_broken' };
    if (first.width * first.height > photoPixelLimit) return { problem: 'photo_pixels' };
    const { width, height, data } = await first.decode();
    return { width, height, pixels: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
  } catch {
    return { problem: 'photo_broken' };
  }
}
