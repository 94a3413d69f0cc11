import type { Call } from '../../context.ts';
import { forgetMails } from '../../delivery/forms/form-mail-store.ts';
import { deleteUnusedFormTokens } from '../../delivery/forms/form-token-store.ts';
import { unconfirmedUntil, contactRequestStore } from './contact-store.ts';
import { confirmKey } from './take-request.ts';

const unconfirmedHours = 48;

/** The server's own run: forgets unconfirmed requests, with all that is known of their senders. */
export function forgetRequests(call: Call): void {
  const until = new Date(call.now().getTime() - unconfirmedHours * 3_600_000).toISOString();
  const requests = unconfirmedUntil(call.db, until);
  if (requests.length === 0) return;
  forgetMails(call, requests.map(confirmKey));
  call.db.write(call.actor.name, () => {
    for (const { id, uuid } of requests) {
      deleteUnusedFormTokens(call.db, uuid);
      contactRequestStore.remove(call.db, id);
    }
  });
}
