import type { Branding } from '../../letters/layouts/layout.ts';
import type { LetterCheck } from '../../letters/letter-check.ts';
import type { Receiver } from '../../letters/postal-address.ts';
import { unreadable } from './check-letter.ts';
import type { AddressedLetter } from './thread/letter-job.ts';
import { askThread, UnreadableLetter } from './thread/letter-thread.ts';

/** A PDF that many people get, each with the own address. */
export interface OpenLetter {
  /** The file as it came; an address may still be missing. */
  readonly check: LetterCheck;
  /** The letter of one of them, read back. The same receiver gets the same bytes. */
  addressed(receiver: Receiver): Promise<AddressedLetter>;
  close(): Promise<void>;
}

let files = 0;

/**
 * Opens a PDF of any maker to give it receivers. An address that stands in the window already and is the receiver's
 * stays; where window and zone are free the address is set into them; else a sheet with letterhead and address comes
 * first. A file that nothing can be set into is answered as it is: its check tells why it cannot leave.
 */
export async function openLetter(bytes: Uint8Array, branding: Branding): Promise<OpenLetter> {
  const file = ++files;
  const open = () => askThread({ kind: 'open', file, bytes, branding });
  const asItIs = (check: LetterCheck): AddressedLetter => ({ bytes, way: 'kept', check });
  const check = await readable(open, error => unreadable(bytes, error));
  return {
    check,
    async addressed(receiver) {
      if (check.pages === 0) return asItIs(check);
      const failed = (error: Pick<UnreadableLetter, 'code'>) => asItIs(unreadable(bytes, error));
      const ask = () => askThread({ kind: 'address', file, receiver });
      // The thread that had it open may have ended with another's file; a second time that is this one's fault.
      const again = async () => {
        await open();
        return (await ask()) ?? failed({ code: 'too_complex' });
      };
      return readable(async () => (await ask()) ?? again(), failed);
    },
    async close() {
      await askThread({ kind: 'close', file });
    },
  };
}

/** One PDF for one receiver. */
export async function addressLetter(
  bytes: Uint8Array,
  receiver: Receiver,
  branding: Branding,
): Promise<AddressedLetter> {
  const letter = await openLetter(bytes, branding);
  try {
    return await letter.addressed(receiver);
  } finally {
    await letter.close();
  }
}

async function readable<T>(work: () => Promise<T>, otherwise: (error: UnreadableLetter) => T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnreadableLetter) return otherwise(error);
    throw error;
  }
}
