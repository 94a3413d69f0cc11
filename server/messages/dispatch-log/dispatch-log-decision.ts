import type { DispatchDecision, DispatchEntry } from '../../../shared/delivery/dispatch-log.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { Call } from '../../context.ts';
import { decideLetter } from '../../letters/post/letter-decision.ts';
import { refreshMailing } from '../../delivery/finish-mailings.ts';
import { mailingStore } from '../../delivery/mailing-store.ts';
import { decideDispatch, findDispatch, isForgotten } from '../../delivery/dispatch-log-store.ts';
import { setContent } from '../../delivery/dispatch-store.ts';
import { renewLinks } from './renew-links.ts';
import { suppressedAmong } from '../../delivery/suppressed-store.ts';
import { subscriptionOf } from '../newsletter/subscription-store.ts';

/**
 * What a person decides about a line that did not arrive, or whose outcome is unknown. Throws `not_found`, or `conflict`
 * for a line in another state (so pressing twice does it once), for an address that is blocked, for a reader who
 * left, for an e-mail whose link has ended, and for a person who is forgotten.
 */
export function decide(call: Call, id: number, choice: DispatchDecision): DispatchEntry {
  const line = findDispatch(call, id);
  if (!line) throw new DomainError('not_found', { what: 'dispatch' });
  if (choice === 'again') requireReachable(call, line);
  const at = call.now().toISOString();
  const renewed = choice === 'again' && line.type === 'email' ? renewLinks(call, id) : undefined;
  if (renewed === null) throw new DomainError('conflict', { what: 'dispatch_link_ended' });
  const done = call.effects.write(call.actor.name, () => {
    const isDecided = decideDispatch(call.effects, id, { choice, at });
    if (isDecided && renewed) setContent(call.effects, id, renewed.content);
    if (isDecided && line.type === 'letterpost')
      decideLetter(call.effects, id, { choice, isDoubtful: line.status === 'unknown', at });
    return isDecided;
  });
  if (done) renewed?.forgetOld();
  const entry = findDispatch(call, id);
  if (!done || !entry) throw new DomainError('conflict', { what: 'dispatch' });
  refreshMailing(call, entry.mailing_id);
  return entry;
}

/** A person who may not be written to any more gets nothing, whatever a line of the log once was. */
function requireReachable(call: Call, line: DispatchEntry): void {
  const refuse = (what: string) => new DomainError('conflict', { what });
  if (isForgotten(call, line)) throw refuse('dispatch_forgotten');
  if (line.type !== 'email') return;
  if (suppressedAmong(call.db, [line.recipient]).size > 0) throw refuse('suppressed');
  if (hasLeft(call, line)) throw refuse('dispatch_unsubscribed');
}

/** An issue of the newsletter goes only to its present readers. */
const hasLeft = ({ db }: Call, { mailing_id, recipient }: DispatchEntry): boolean =>
  mailing_id !== null &&
  mailingStore.find(db, mailing_id)?.channel === 'newsletter' &&
  subscriptionOf(db, recipient.toLowerCase())?.status !== 'subscribed';
