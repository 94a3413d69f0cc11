import type { LetterCheck } from '../../letters/letter-check.ts';
import { askThread, UnreadableLetter } from './thread/letter-thread.ts';
import { unreadable } from './check-letter.ts';

/**
 * The letter with each of its problems drawn over the page: a frame with a number, and the sentences to the numbers.
 * In the place of a file that cannot be opened stands a page that says why. Without problems the bytes are the letter's
 * own: what is shown is what is sent.
 */
export async function markProblems(bytes: Uint8Array, check: LetterCheck): Promise<Uint8Array> {
  if (check.problems.length === 0) return bytes;
  try {
    return await askThread({ kind: 'mark', bytes, check });
  } catch (error) {
    if (!(error instanceof UnreadableLetter)) throw error;
    return askThread({ kind: 'mark', bytes: new Uint8Array(), check: unreadable(bytes, error) });
  }
}
