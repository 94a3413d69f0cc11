import { createHash } from 'node:crypto';
import type { MailExtra } from '../helper-mail.ts';
import type { StoredShift } from '../shifts/shift-store.ts';
import type { StoredRegistration } from './registration-store.ts';

/** The shifts of a person's registrations as an e-mail names them, the earliest first. */
export function shiftsInMail(
  registrations: readonly StoredRegistration[],
  shifts: ReadonlyMap<string, StoredShift>,
): Pick<MailExtra, 'shift' | 'shifts'> {
  const theirs = registrations
    .flatMap(({ shift_uuid }) => shifts.get(shift_uuid) ?? [])
    .sort((a, b) => a.start_time.localeCompare(b.start_time));
  const [shift] = theirs;
  return shift ? { shift, shifts: theirs } : {};
}

/**
 * A person (`personOf`), the id of a reply or any other text within the key of an e-mail: the same after a restore,
 * whatever became of single registrations, and without the text in it.
 */
export const keyMark = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);
