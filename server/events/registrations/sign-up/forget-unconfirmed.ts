import type { Call } from '../../../context.ts';
import { forgetMails } from '../../../delivery/forms/form-mail-store.ts';
import { unconfirmedUntil, registrationStore } from '../registration-store.ts';
import { confirmHours } from './request-confirmation.ts';

/** Scheduled job: deletes sign-ups that were not confirmed in time, with all data of their senders. */
export function forgetUnconfirmed(call: Call): void {
  const now = call.now();
  const until = new Date(now.getTime() - confirmHours * 3_600_000).toISOString();
  const left = unconfirmedUntil(call.db, until, now.toISOString());
  if (left.length === 0) return;
  forgetMails(
    call,
    left.map(({ uuid }) => `registration:${uuid}:registration_confirm:`),
  );
  call.db.write(call.actor.name, () => {
    for (const { id } of left) registrationStore.remove(call.db, id);
  });
}
