import type { Call } from '../../context.ts';
import { queueFormMail } from '../../delivery/forms/form-mail.ts';
import { lastMailAt } from '../../delivery/forms/form-mail-store.ts';
import { hasLiveFormToken } from '../../delivery/forms/form-token-store.ts';
import { issueFormToken } from '../../delivery/forms/form-token.ts';
import { mayWriteTo, nextMailTo } from '../../delivery/forms/mail-budget.ts';
import type { StoredSubscription } from './subscription-store.ts';
import { unsubscribeUrl } from './unsubscribe-address.ts';

/** One e-mail of ours per address and hour, whatever is typed into the forms: no mailbox is flooded. */
const pauseMs = 3_600_000;

/** When the next e-mail to this address may leave. */
function freeAt(call: Call, address: string): Date {
  const last = lastMailAt(call, 'newsletter_', address);
  const now = call.now().getTime();
  return new Date(last === null ? now : Math.max(now, Date.parse(last) + pauseMs));
}

/**
 * Asks the owner of this mailbox to confirm. While the last e-mail is younger than an hour, a link that still holds
 * is enough; without one, the e-mail waits until the hour is over.
 */
export function askToConfirm(call: Call, subscription: StoredSubscription): void {
  const { uuid, email } = subscription;
  const leaves = freeAt(call, email);
  const isFree = leaves.getTime() <= call.now().getTime();
  if (!isFree && hasLiveFormToken(call.db, uuid, call.now().toISOString())) return;
  if (mayWriteTo(call, email, leaves)) sendLink(call, subscription, 'newsletter_confirm', leaves);
}

/** Says that the newsletter comes already, and how to end it. */
export function mailAlreadySubscribed(call: Call, subscription: StoredSubscription): void {
  const { uuid, email, sprache } = subscription;
  const now = call.now();
  if (freeAt(call, email) > now || !mayWriteTo(call, email)) return;
  queueFormMail(call, {
    kind: 'newsletter_already',
    key: `${mailKeys(uuid)}newsletter_already:${now.toISOString()}`,
    language: sprache,
    to: { name: '', address: email },
    url: unsubscribeUrl(call, subscription),
  });
}

/** Says that it has ended, with a link that takes it back: as soon as an e-mail may leave, so that every reader hears of it. */
export function mailFarewell(call: Call, subscription: StoredSubscription): void {
  const { email } = subscription;
  sendLink(call, subscription, 'newsletter_goodbye', nextMailTo(call, email, freeAt(call, email)));
}

function sendLink(
  call: Call,
  { uuid, email, sprache }: StoredSubscription,
  kind: 'newsletter_confirm' | 'newsletter_goodbye',
  leaves: Date,
): void {
  const { token, hash, deadline } = issueFormToken(
    call,
    { purpose: 'newsletter', subject_uuid: uuid },
    leaves,
  );
  queueFormMail(call, {
    kind,
    key: `${mailKeys(uuid)}${kind}:${hash}`,
    language: sprache,
    to: { name: '', address: email },
    url: `${call.baseUrl()}/newsletter/confirm?token=${token}`,
    deadline,
    notBefore: leaves,
  });
}

/** How the keys of all e-mails to a subscription begin. */
export const mailKeys = (uuid: string): string => `newsletter:${uuid}:`;
