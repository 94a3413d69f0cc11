import { dayIn, formatDay } from '../../shared/day.ts';
import type { Skipped } from '../../shared/dispatch/mailing.ts';
import { placeholders, type PlaceholderValues } from '../../shared/dispatch/placeholder.ts';
import { greetingOf } from '../../shared/dispatch/salutation.ts';
import { mailWords } from '../../shared/mail-texts/mail-word.ts';
import type { Settings } from '../../shared/settings/setting.ts';
import type { Call } from '../context.ts';
import { suppressedAmong } from '../dispatch/suppressed-store.ts';
import { readSettings } from '../settings/setting-store.ts';
import { listSubscriptions, type StoredSubscription } from './subscription-store.ts';
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

/** Everybody who gets an issue now: who confirmed, has not ended it and whose mailbox takes our e-mails. */
export function pickSubscribers(call: Call): { picked: PickedSubscriber[]; skipped: Skipped[] } {
  const settings = readSettings(call.db);
  const today = dayIn(call.now(), settings.timezone);
  const subscribers = listSubscriptions(call.db, { status: 'subscribed' });
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

function recipientOf(call: Call, subscription: StoredSubscription, { settings, today }: Circumstances) {
  const { email, sprache } = subscription;
  const unsubscribe_url = unsubscribeUrl(call, subscription);
  const { why, unsubscribe } = mailWords[sprache];
  const values = {
    ...nameless,
    briefanrede: greetingOf(sprache, ''),
    email,
    verein: settings.name,
    datum: formatDay(today),
    newsletter_grund: why.issue,
    newsletter_abmelden: unsubscribe,
    newsletter_adresse: unsubscribe_url,
  };
  return { to: { name: '', address: email }, values, unsubscribe_url };
}

/** Of a subscriber nothing is known but the address. */
const nameless = Object.fromEntries(placeholders.map(name => [name, ''])) as PlaceholderValues;
