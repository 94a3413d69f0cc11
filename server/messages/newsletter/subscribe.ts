import type { Parsed } from '../../../shared/endpoint.ts';
import type { newsletterContract } from '../../../shared/messages/newsletter-contract.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { Call } from '../../context.ts';
import { takeNumbers } from '../../db/effects-db.ts';
import { formLanguage } from '../../delivery/forms/form-mail.ts';
import { completeForm } from '../../delivery/forms/form-token.ts';
import { askToConfirm, mailAlreadySubscribed } from './newsletter-mail.ts';
import { type StoredSubscription, subscriptionStore, subscriptionOf } from './subscription-store.ts';

type Order = Parsed<(typeof newsletterContract)['subscribe']>;

/**
 * Orders the newsletter; it comes once the link in the e-mail is confirmed. The answer is the same whether the address
 * is new, waiting, on the list already or typed in by a machine.
 */
export function subscribe(call: Call, { email, sprache, website }: Order) {
  if (website === '') order(call, email.toLowerCase(), formLanguage(call, sprache));
  return { status: 'pending' } as const;
}

/** Orders it for an address in small letters: the link in the e-mail makes it true. */
export function order(call: Call, address: string, sprache: StoredSubscription['sprache']): void {
  const known = subscriptionOf(call.db, address);
  if (known?.status === 'subscribed') mailAlreadySubscribed(call, known);
  else askToConfirm(call, known ? orderAgain(call, known, sprache) : add(call, address, sprache));
}

/** Puts an address on the list whose owner has just said so, proven to be who reads it. */
export function subscribeNow(call: Call, address: string, sprache: StoredSubscription['sprache']): void {
  const known = subscriptionOf(call.db, address);
  if (known?.status === 'subscribed') return;
  moveSubscription(call, known ?? add(call, address, sprache), {
    status: 'subscribed',
    confirmed_at: call.now().toISOString(),
    unsubscribed_at: null,
  });
}

function add(call: Call, email: string, sprache: StoredSubscription['sprache']): StoredSubscription {
  const now = call.now().toISOString();
  const row: StoredSubscription = {
    id: takeNumbers(call.effects, 'newsletter_subscription', 1, subscriptionStore.highest(call.db)),
    uuid: call.newId(),
    email,
    sprache,
    status: 'pending',
    requested_at: now,
    confirmed_at: null,
    unsubscribed_at: null,
    generation: 1,
    created_at: now,
    updated_at: now,
    version: 1,
  };
  subscriptionStore.insert(call.db, row);
  return row;
}

/** The times of an earlier consent and of its end stay until the new one is confirmed. */
const orderAgain = (call: Call, known: StoredSubscription, sprache: StoredSubscription['sprache']) =>
  moveSubscription(call, known, { status: 'pending', sprache, requested_at: call.now().toISOString() });

/** The owner of the mailbox says yes. Throws `gone`. */
export function confirmSubscription(call: Call, token: string) {
  return completeForm(call, { purpose: 'newsletter', token }, uuid => {
    const subscription = subscriptionStore.find(call.db, uuid);
    if (!subscription) throw new DomainError('gone', {});
    if (subscription.status !== 'subscribed')
      moveSubscription(call, subscription, {
        status: 'subscribed',
        confirmed_at: call.now().toISOString(),
        unsubscribed_at: null,
      });
    return { status: 'subscribed' } as const;
  });
}

/** Changes a subscription and answers it as it is then. */
export function moveSubscription(
  call: Call,
  subscription: StoredSubscription,
  change: Partial<StoredSubscription>,
): StoredSubscription {
  const row = {
    ...subscription,
    ...change,
    updated_at: call.now().toISOString(),
    version: subscription.version + 1,
  };
  subscriptionStore.change(call.db, subscription.id, row);
  return row;
}
