import { forgetApplications } from '../people/applications/forget-applications.ts';
import { forgetRequests } from '../messages/contact/forget-requests.ts';
import type { Context } from '../context.ts';
import { endExpiredChanges } from '../people/email-changes/email-change-store.ts';
import { deleteEndedFormTokens } from '../delivery/forms/form-token-store.ts';
import { forgetMailsUntil } from '../delivery/forms/public-mail-store.ts';
import { expireSubscriptions } from '../messages/newsletter/expire-subscriptions.ts';
import { forgetUnconfirmed } from '../events/registrations/sign-up/forget-unconfirmed.ts';

/** For so long after its end a link that was called still repeats its answer. */
const keptDays = 60;

/** The server's own run: forgets what came in by the forms of the website and was never confirmed. */
export function forgetForms(context: Context): void {
  forgetRequests(context);
  expireSubscriptions(context);
  forgetApplications(context);
  forgetUnconfirmed(context);
  const { db, now } = context;
  const usedBefore = new Date(now().getTime() - keptDays * 86_400_000).toISOString();
  const dayAgo = new Date(now().getTime() - 86_400_000).toISOString();
  db.write('system', () => {
    deleteEndedFormTokens(db, now().toISOString(), usedBefore);
    forgetMailsUntil(db, dayAgo);
    endExpiredChanges(db, now().toISOString());
  });
}
