import { DomainError } from '../../../shared/errors.ts';
import { may } from '../../../shared/permission.ts';
import type { Call } from '../../context.ts';
import { findBoardFunktion } from '../../people/offices/funktion-store.ts';
import { recordChange, type Change } from './record-change.ts';

/**
 * `recordChange` for a mailbox or alias that the caller chose. A mailbox of the board opens everything that hangs on its
 * office, so only who may give rights changes it, or the person whose own it is; an alias in front of it is guarded
 * alike, under its old address and its new one. `boardEmails`: mailboxes that may log in besides those of the offices.
 * Throws `forbidden`, and what `work` throws.
 */
export const guardedChange =
  (boardEmails: readonly string[]) =>
  async <T>(call: Call, change: Change, work: () => Promise<T>): Promise<T> => {
    const { address } = change.detail;
    for (const each of [change.target, address])
      if (typeof each === 'string') assertMailbox(call, each.toLowerCase(), boardEmails);
    return recordChange(call, change, work);
  };

function assertMailbox(call: Call, email: string, boardEmails: readonly string[]): void {
  const { actor, db } = call;
  if (may(actor, 'accesses.write') || ('email' in actor && actor.email === email)) return;
  if (boardEmails.includes(email) || findBoardFunktion(db, email)) throw new DomainError('forbidden', {});
}
