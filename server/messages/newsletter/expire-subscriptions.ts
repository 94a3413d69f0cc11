import type { Call } from '../../context.ts';
import { forgetMails } from '../../delivery/forms/form-mail-store.ts';
import { hasLiveFormToken } from '../../delivery/forms/form-token-store.ts';
import { mailKeys } from './newsletter-mail.ts';
import { pendingUntil } from './subscription-store.ts';
import { endOrder } from './unsubscribe.ts';

const pendingHours = 48;

/** The server's own run: forgets unconfirmed orders of the newsletter, with their addresses. */
export function expireSubscriptions(call: Call): void {
  const now = call.now();
  const until = new Date(now.getTime() - pendingHours * 3_600_000).toISOString();
  const orders = pendingUntil(call.db, until).filter(
    ({ uuid }) => !hasLiveFormToken(call.db, uuid, now.toISOString()),
  );
  if (orders.length === 0) return;
  const strangers = orders.filter(({ unsubscribed_at }) => unsubscribed_at === null);
  forgetMails(
    call,
    strangers.map(({ uuid }) => mailKeys(uuid)),
  );
  call.db.write(call.actor.name, () => {
    for (const order of orders) endOrder(call, order);
  });
}
