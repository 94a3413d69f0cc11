import type { LetterCheck } from '../../letters/letter-check.ts';
import { letterBytes } from '../../letters/envelope.ts';
import type { CheckOptions } from './check-options.ts';
import { askThread, UnreadableLetter } from './thread/letter-thread.ts';

/**
 * Reads a letter back as the provider would, from any program: what the file is, what is painted where on its pages, and
 * which address shows in the window. It may leave the house when there are no problems. Never throws for what stands
 * in a file.
 */
export async function checkLetter(bytes: Uint8Array, options: CheckOptions): Promise<LetterCheck> {
  try {
    return await askThread({ kind: 'check', bytes: shippable(bytes), options }).then(check => ({
      ...check,
      bytes: bytes.length,
    }));
  } catch (error) {
    if (error instanceof UnreadableLetter) return unreadable(bytes, error);
    throw error;
  }
}

/** A file that is too large anyway does not travel to the other thread as a whole. */
const shippable = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, letterBytes + 1);

/** What is said of a file that could not be read to its end. */
export const unreadable = (bytes: Uint8Array, { code }: Pick<UnreadableLetter, 'code'>): LetterCheck => ({
  pages: 0,
  bytes: bytes.length,
  address: [],
  problems: [{ code, page: null, area: null, detail: '' }],
});
