import { dayIn } from '../../../shared/day.ts';
import type { Skipped } from '../../../shared/delivery/mailing.ts';
import { subscriberValues } from '../../../shared/messages/audience/subscriber-values.ts';
import type { Settings } from '../../../shared/association/setting.ts';
import type { Call } from '../../context.ts';
import { suppressedAmong } from '../../delivery/suppressed-store.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import { type StoredSubscription, subscriptionStore } from './subscription-store.ts';
import { unsubscribeUrl } from './unsubscribe-address.ts';

/** A subscriber as the recipient of an issue. */
interface PickedSubscriber {
  /** The address. */
  readonly key: string;
  readonly member_id: null;
  readonly type: 'email';
  readonly recipient: {
    readonly to: { readonly name: string; readonly address: string };
    readonly values: Readonly<Record<string, string>>;
    readonly unsubscribe_url: string;
  };
}

/**
 * Everybody who gets an issue now: who confirmed, has not ended it and whose mailbox takes our e-mails. `without`: keys of
 * those who were taken out by hand.
 */
export function pickSubscribers(
  call: Call,
  without: readonly string[],
): { picked: PickedSubscriber[]; skipped: Skipped[] } {
  const settings = readSettings(call.db);
  const today = dayIn(call.now(), settings.timezone);
  const out = new Set(without);
  const subscribers = subscriptionStore
    .list(call.db, { status: 'subscribed' })
    .filter(({ email }) => !out.has(email));
  const suppressed = suppressedAmong(
    call.db,
    subscribers.map(({ email }) => email),
  );
  const [closed, open] = [true, false].map(isClosed =>
    subscribers.filter(({ email }) => suppressed.has(email) === isClosed),
  );
  return {
    picked: (open ?? []).map(subscription => ({
      key: subscription.email,
      member_id: null,
      type: 'email',
      recipient: recipientOf(call, subscription, { settings, today }),
    })),
    skipped: (closed ?? []).map(({ email }) => ({ key: email, name: '', reason: 'suppressed' })),
  };
}

interface Circumstances {
  readonly settings: Settings;
  /** 'YYYY-MM-DD' */
  readonly today: string;
}

function recipientOf(call: Call, subscription: StoredSubscription, circumstances: Circumstances) {
  const unsubscribe_url = unsubscribeUrl(call, subscription);
  const values = subscriberValues(subscription, circumstances, unsubscribe_url);
  return { to: { name: '', address: subscription.email }, values, unsubscribe_url };
}
