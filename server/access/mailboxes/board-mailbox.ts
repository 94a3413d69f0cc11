import { DomainError } from '../../../shared/errors.ts';
import { may } from '../../../shared/permission.ts';
import type { Call } from '../../context.ts';
import { findBoardFunktion } from '../../people/offices/funktion-store.ts';

/**
 * Who logs in with a mailbox of the board is decided by whoever may give rights: its password opens everything that
 * hangs on its office. One's own is one's own. `others`: mailboxes that may log in besides those of the offices. Throws
 * `forbidden`.
 */
export function assertMailbox(call: Call, address: string, others: readonly string[]): void {
  const { actor, db } = call;
  const email = address.toLowerCase();
  if (may(actor, 'accesses.write') || ('email' in actor && actor.email === email)) return;
  if (others.includes(email) || findBoardFunktion(db, email)) throw new DomainError('forbidden', {});
}
