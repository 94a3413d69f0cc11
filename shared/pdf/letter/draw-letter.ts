import type { Branding } from '../../letters/layouts/layout.ts';
import type { Carrier } from '../../letters/envelope.ts';
import { unreadable } from './check-letter.ts';
import type { LetterSource } from './letter-source.ts';
import type { DrawnLetter } from './thread/letter-job.ts';
import { askThread, UnreadableLetter } from './thread/letter-thread.ts';

/**
 * The letter of `renderLetter`, byte for byte, drawn and read back beside the rest of the program: a thousand letters
 * hold up no other call. Words that no thread draws to an end are answered without bytes, with the reason.
 */
export async function drawLetter(
  source: LetterSource,
  branding: Branding,
  carrier: Carrier,
): Promise<DrawnLetter> {
  try {
    return await askThread({ kind: 'draw', source, branding, carrier });
  } catch (error) {
    // Anything else is a mistake of ours and no fault of the words.
    if (!(error instanceof UnreadableLetter) || error.code !== 'too_complex') throw error;
    const bytes = new Uint8Array();
    return { bytes, filename: '', check: unreadable(bytes, error) };
  }
}
