import type { Parsed } from '../../../shared/endpoint.ts';
import type { newsletterContract } from '../../../shared/messages/newsletter-contract.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { Call } from '../../context.ts';
import { forgetMails, takeBackMails } from '../../delivery/forms/form-mail-store.ts';
import { deleteUnusedFormTokens } from '../../delivery/forms/form-token-store.ts';
import { mailKeys, mailFarewell } from './newsletter-mail.ts';
import { moveSubscription } from './subscribe.ts';
import { type StoredSubscription, subscriptionStore, subscriptionOf } from './subscription-store.ts';
import { namedByToken } from './unsubscribe-address.ts';
import { deleteOutgoing, waitingLines } from '../../delivery/outgoing-mail-store.ts';
import { endLines } from '../mailings/claim-deliveries.ts';
import { recipientKey } from '../mailings/start-mailing.ts';
import { mailingStore } from '../../delivery/mailing-store.ts';

const onTheirWay = ['scheduled', 'sending', 'paused'] as const;

/** A reader who unsubscribes gets no issue any more, also none that is confirmed and waits; the log says why. */
function takeBackIssues(call: Call, address: string): void {
  const issues = onTheirWay
    .flatMap(status => mailingStore.list(call.db, { status }))
    .filter(({ channel }) => channel === 'newsletter');
  for (const issue of issues) {
    const lines = waitingLines(call.db, issue.id).filter(({ recipient }) => recipient === address);
    endLines(call, lines, 'unsubscribed');
    for (const { key } of lines) deleteOutgoing(call.db, key);
    call.effects.write(call.actor.name, () =>
      call.effects.sql
        .prepare("UPDATE dispatch SET state = 'failed', error = ? WHERE key = ? AND state = 'pending'")
        .run('unsubscribed', recipientKey(issue.uuid, address, 'email')),
    );
  }
}

type Ending = Parsed<(typeof newsletterContract)['unsubscribe']>;
const ended = { status: 'unsubscribed' } as const;

/**
 * Ends the newsletter for an address, at once. The answer is the same for every address; only the mailbox that was on
 * the list hears of it, as another person may have typed it in.
 */
export function unsubscribeAddress(call: Call, { email, website }: Ending) {
  if (website === '') endSubscription(call, email.toLowerCase());
  return ended;
}

/** Takes an address in small letters off the list, or ends its order; nothing where there is neither. */
export function endSubscription(call: Call, address: string): void {
  const subscription = subscriptionOf(call.db, address);
  if (subscription?.status === 'subscribed') mailFarewell(call, end(call, subscription));
  else if (subscription?.status === 'pending') endOrder(call, subscription);
}

/**
 * Ends the newsletter by the link of any issue, also of one from before an earlier end: who presses it wants no more.
 * A repeat answers alike, also when the address has been taken off the list meanwhile. Throws `gone` for a token that
 * this server never gave.
 */
export function unsubscribeByLink(call: Call, token: string) {
  const named = namedByToken(call, token);
  if (!named) throw new DomainError('gone', {});
  const subscription = subscriptionStore.find(call.db, named.uuid);
  if (subscription?.status === 'subscribed') end(call, subscription);
  return ended;
}

function end(call: Call, subscription: StoredSubscription): StoredSubscription {
  // A link of before must not bring back what has ended.
  deleteUnusedFormTokens(call.db, subscription.uuid);
  takeBackMails(call, mailKeys(subscription.uuid));
  takeBackIssues(call, subscription.email);
  return moveSubscription(call, subscription, {
    status: 'unsubscribed',
    unsubscribed_at: call.now().toISOString(),
    generation: subscription.generation + 1,
  });
}

/**
 * An unconfirmed order goes. An address that was on the list before stays known as one who left, and keeps the e-mail
 * that says so, which may still wait.
 */
export function endOrder(call: Call, subscription: StoredSubscription): void {
  if (subscription.unsubscribed_at !== null) {
    moveSubscription(call, subscription, { status: 'unsubscribed' });
    return;
  }
  deleteUnusedFormTokens(call.db, subscription.uuid);
  takeBackMails(call, mailKeys(subscription.uuid));
  subscriptionStore.remove(call.db, subscription.id);
}

/** Takes an address off the list for good. Throws `not_found`. */
export function removeSubscription(call: Call, ref: number | string): void {
  const subscription = subscriptionStore.get(call.db, ref);
  deleteUnusedFormTokens(call.db, subscription.uuid);
  takeBackMails(call, mailKeys(subscription.uuid));
  takeBackIssues(call, subscription.email);
  subscriptionStore.remove(call.db, subscription.id);
  forgetMails(call, [mailKeys(subscription.uuid)]);
}
