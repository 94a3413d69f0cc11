import { z } from 'zod';
import { email, knownEmail } from '../../fields.ts';

/** Why a link to choose a password was made. */
export const accountLinkPurposes = ['set_up', 'invitation', 'password', 'recovery'] as const;

/** An address as accounts keep it, in small letters. */
export const accountEmail = email.transform(text => text.toLowerCase());
/** The address of an account that may be there. */
export const knownAccountEmail = knownEmail.transform(text => text.toLowerCase());

/** A new password of a person: at least 10 printable characters. The server also refuses what is easily guessed. */
export const accountPassword = z
  .string()
  .min(10, 'account_password_short')
  .max(128, 'too_long')
  .regex(/^[^\p{Cc}]*$/u, 'invalid');

/** Where a person on the board stands with the login that this server keeps. */
export const localAccountSchema = z.object({
  /** The member's id. */
  id: z.string(),
  name: z.string(),
  funktion: z.string(),
  /** Login address; without an account that of the invitation, else the member's own, '' for none. */
  email: z.string(),
  state: z.enum(['none', 'invited', 'active']),
  /** End of the invitation that waits, else null. */
  invited_until: z.iso.datetime().nullable(),
  /** When the password was last chosen; null without an account. */
  chosen_at: z.iso.datetime().nullable(),
  /** True: logins of this person take a code as well. */
  second_factor: z.boolean().default(false),
});
export type LocalAccount = z.output<typeof localAccountSchema>;

const recoveryAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const sheetGroups = 6;
const groupLength = 4;

/**
 * A code of groups of four characters that are not mixed up when read (about 20 bits each), six of them for the
 * recovery sheet. `bytes` come from a source of true randomness; null where they do not suffice.
 */
export function recoveryCode(bytes: Uint8Array, groups = sheetGroups): string | null {
  const fair = 256 - (256 % recoveryAlphabet.length);
  const letters = [...bytes]
    .filter(byte => byte < fair)
    .slice(0, groups * groupLength)
    .map(byte => recoveryAlphabet.charAt(byte % recoveryAlphabet.length))
    .join('');
  if (letters.length < groups * groupLength) return null;
  return letters.match(/.{4}/g)?.join('-') ?? null;
}

/** A code as it was printed, however it was typed: blanks, dashes and case do not count. */
export const typedRecoveryCode = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .match(/.{1,4}/g)
    ?.join('-') ?? '';
