import { clearTimeout, setTimeout } from 'node:timers';
import { Worker } from 'node:worker_threads';
import type { HeicResult } from './heic-worker.ts';
import { photoProblem } from './photo-problem.ts';

/** Longest time for one file in milliseconds. */
const patience = 30_000;
/** Most memory of the thread's own values, in megabytes. */
const heap = 512;

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** RGBA. */
  readonly pixels: Uint8Array;
  /** The colour profile that the numbers are meant in; null for sRGB. */
  readonly profile: Uint8Array | null;
}

/** Unfolds a HEIC file in a thread of its own, as the decoder holds up whoever runs it. Throws `validation_failed`. */
export function decodeHeic(bytes: Uint8Array): Promise<Pixels> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('heic-worker.ts', import.meta.url), {
      workerData: bytes,
      // The decoder says in English what it does not like.
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: heap },
    });
    const broken = () => reject(photoProblem('photo_broken'));
    const timer = setTimeout(() => void thread.terminate(), patience);
    thread.on('message', (result: HeicResult) => {
      if ('problem' in result) reject(photoProblem(result.problem));
      else resolve({ ...result, profile: profileOf(bytes) });
    });
    thread.on('error', broken);
    thread.on('exit', () => {
      clearTimeout(timer);
      broken();
    });
  });
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
