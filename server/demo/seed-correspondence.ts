import { contactRequestStore } from '../messages/contact/contact-store.ts';
import type { Call } from '../context.ts';
import { takeNumbers } from '../db/effects-db.ts';
import { suppress } from '../delivery/suppressed-store.ts';
import { subscriptionStore } from '../messages/newsletter/subscription-store.ts';
import { demoRequests, demoSubscriptions, demoSuppressed } from './demo-correspondence.ts';
import { demoId } from './demo-id.ts';

/** What came in by the website before the demo began; the days lie before the call's own clock. */
export function seedCorrespondence(call: Call): void {
  const ago = (days: number, minutes = 0) =>
    new Date(call.now().getTime() - days * 86_400_000 - (95 - minutes) * 60_000).toISOString();
  seedSubscriptions(call, ago);
  seedRequests(call, ago);
  for (const [index, [address, reason, days]] of demoSuppressed.entries())
    suppress(call.db, { uuid: demoId('suppressed', index + 1), address, reason, since: ago(days) });
}

type Ago = (days: number, minutes?: number) => string;

function seedSubscriptions(call: Call, ago: Ago): void {
  for (const [index, [email, sprache, ordered, confirmed, ended]] of demoSubscriptions.entries())
    subscriptionStore.insert(call.db, {
      id: takeNumbers(call.effects, 'newsletter_subscription', 1, subscriptionStore.highest(call.db)),
      uuid: demoId('subscription', index + 1),
      email,
      sprache,
      status: ended === null ? (confirmed === null ? 'pending' : 'subscribed') : 'unsubscribed',
      requested_at: ago(ordered),
      confirmed_at: confirmed === null ? null : ago(confirmed, 7),
      unsubscribed_at: ended === null ? null : ago(ended, 30),
      generation: ended === null ? 1 : 2,
      created_at: ago(ordered),
      updated_at: ago(ended ?? confirmed ?? ordered, 30),
      version: 1,
    });
}

function seedRequests(call: Call, ago: Ago): void {
  for (const [index, [name, email, message, days, settled]] of demoRequests.entries())
    contactRequestStore.insert(call.db, {
      id: takeNumbers(call.effects, 'contact_request', 1, contactRequestStore.highest(call.db)),
      uuid: demoId('contact', index + 1),
      name,
      email,
      message,
      status: settled ? 'closed' : 'confirmed',
      created_at: ago(days),
      confirmed_at: ago(days, 4),
      updated_at: ago(days, 4),
      version: settled ? 2 : 1,
    });
}
