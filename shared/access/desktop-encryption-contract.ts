import { z } from 'zod';
import { localCall } from '../endpoint.ts';
import { accountPassword } from './local-accounts/local-account.ts';
import { desktopStateSchema } from './desktop-session-contract.ts';

/** Opens the copy on this computer, whatever was chosen as the passphrase. */
const passphrase = z.string().min(1, 'required').max(500, 'too_long');

/** How what this computer keeps is encrypted. */
export const desktopEncryptionContract = {
  state: localCall({
    input: z.strictObject({}),
    output: z.object({
      /** What keeps the key; null while there is none. */
      sealed_by: z.enum(['keyring', 'passphrase']).nullable(),
    }),
  }),
  /** Chooses the passphrase where the system has no keyring. Errors: conflict where there is one. */
  choose: localCall({ input: z.strictObject({ passphrase: accountPassword }), output: desktopStateSchema }),
  /** Errors: passphrase_wrong. */
  unlock: localCall({ input: z.strictObject({ passphrase }), output: desktopStateSchema }),
  /** Errors: passphrase_wrong, conflict where the system's keyring keeps the key. */
  change: localCall({
    input: z.strictObject({ current: passphrase, passphrase: accountPassword }),
    output: z.null(),
  }),
  /** Asks the system's keyring again. */
  retry: localCall({ input: z.strictObject({}), output: desktopStateSchema }),
  /** Deletes the copy that nothing opens any more, with what waited in it: the next login fetches a new one. Errors: conflict while it is open. */
  startAfresh: localCall({ input: z.strictObject({}), output: desktopStateSchema }),
};
