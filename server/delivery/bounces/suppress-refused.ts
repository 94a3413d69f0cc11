import type { Context } from '../../context.ts';
import { suppress } from '../suppressed-store.ts';

/** There is no such mailbox or host (RFC 3463); a refusal without such a code may be about anything. */
const gone = /(?<![\d.])5\.(1\.([1236]|10)|2\.1)(?![\d.]*\d)/;

/** Suppresses an address that the receiving mail server rejects as unknown, with the text of its refusal. */
export function suppressRefused(
  { db, now, newId }: Pick<Context, 'db' | 'now' | 'newId'>,
  address: string,
  text: string,
): void {
  if (!gone.test(text)) return;
  const row = { uuid: newId(), address, reason: text, since: now().toISOString() };
  db.write('Aktuar', () => suppress(db, row));
}
