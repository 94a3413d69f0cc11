import { invalid } from '../../../shared/errors.ts';
import type { Notifications } from '../../../shared/access/me-contract.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import type { Call } from '../../context.ts';
import { provenAddresses } from '../member-login/login-store.ts';
import { getOwnMember, updateMember } from '../../people/members/write-member.ts';
import { order, subscribeNow } from '../../messages/newsletter/subscribe.ts';
import { endSubscription } from '../../messages/newsletter/unsubscribe.ts';
import { subscriptionOf } from '../../messages/newsletter/subscription-store.ts';

/** Which e-mails the member who calls gets. */
export const ownNotifications = (call: Call): Notifications => notificationsOf(call, getOwnMember(call));

function notificationsOf({ db }: Call, { email, email_events }: Member): Notifications {
  const status = email === '' ? undefined : subscriptionOf(db, email.toLowerCase())?.status;
  return {
    email_events,
    email_newsletter: status === 'subscribed',
    newsletter_pending: status === 'pending',
  };
}

interface Wish {
  readonly email_events?: boolean | undefined;
  readonly email_newsletter?: boolean | undefined;
}

/** Changes which e-mails the member gets. Throws `validation_failed` for a newsletter without an address. */
export function setNotifications(call: Call, { email_events, email_newsletter }: Wish): Notifications {
  const member = getOwnMember(call);
  const isSubscribed = notificationsOf(call, member).email_newsletter;
  if (email_newsletter === false || (email_newsletter === true && !isSubscribed))
    setNewsletter(call, member, email_newsletter);
  const after = email_events === undefined ? member : updateMember(call, member.id, { email_events });
  return notificationsOf(call, after);
}

/**
 * An address that the login service has proven joins at once. Any other one gets the link that everybody gets, as a
 * member may type in the address of another person.
 */
function setNewsletter(call: Call, { id, email, sprache }: Member, wanted: boolean): void {
  const address = email.toLowerCase();
  if (!wanted) endSubscription(call, address);
  else if (address === '') throw invalid('email_newsletter', 'no_own_email');
  else if (provenAddresses(call.db, id).includes(address)) subscribeNow(call, address, sprache);
  else order(call, address, sprache);
}
