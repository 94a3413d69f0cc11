import type { Context } from '../../context.ts';
import { suppress } from '../suppressed-store.ts';

/** There is no such mailbox or host (RFC 3463); a refusal without such a code may be about anything. */
const gone = /(?<![\d.])5\.(1\.([1236]|10)|2\.1)(?![\d.]*\d)/;

/** Writes to an address no more that the mail server at the other end does not know, in the words of its refusal. */
export function suppressRefused(
  { db, now, newId }: Pick<Context, 'db' | 'now' | 'newId'>,
  address: string,
  words: string,
): void {
  if (!gone.test(words)) return;
  const row = { uuid: newId(), address, reason: words, since: now().toISOString() };
  db.write('Aktuar', () => suppress(db, row));
}
