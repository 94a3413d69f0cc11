import type { Context } from '../../context.ts';
import { suppress } from '../suppressed-store.ts';

/** There is no such mailbox or host (RFC 3463); a refusal without such a code may be about anything. */
const gone = /(?<![\d.])5\.(1\.([1236]|10)|2\.1)(?![\d.]*\d)/;

/** Writes to an address no more that the mail server at the other end does not know, in the words of its refusal. */
export function suppressRefused(
  { db, now }: Pick<Context, 'db' | 'now'>,
  address: string,
  words: string,
): void {
  if (!gone.test(words)) return;
  db.write('Aktuar', () => suppress(db, { address, reason: words, since: now().toISOString() }));
}
