import type { Context } from '../../context.ts';
import { forgetMails } from '../../delivery/forms/form-mail-store.ts';
import { deleteUnusedFormTokens } from '../../delivery/forms/form-token-store.ts';
import { unconfirmedUntil, contactRequestStore } from './contact-store.ts';
import { confirmKey } from './take-request.ts';

const unconfirmedHours = 48;

/** The server's own run: forgets requests that nobody confirmed, with all that is known of who sent them. */
export function forgetRequests(context: Context): void {
  const until = new Date(context.now().getTime() - unconfirmedHours * 3_600_000).toISOString();
  const requests = unconfirmedUntil(context.db, until);
  if (requests.length === 0) return;
  forgetMails(context, requests.map(confirmKey));
  context.db.write('system', () => {
    for (const { id, uuid } of requests) {
      deleteUnusedFormTokens(context.db, uuid);
      contactRequestStore.remove(context.db, id);
    }
  });
}
