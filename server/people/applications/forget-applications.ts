import type { ApplicationStatus } from '../../../shared/people/applications/application.ts';
import type { Call } from '../../context.ts';
import { forgetMails } from '../../delivery/forms/form-mail-store.ts';
import { deleteUnusedFormTokens } from '../../delivery/forms/form-token-store.ts';
import { mailKeys } from './application-mail.ts';
import { restingSince, type StoredApplication, applicationStore } from './application-store.ts';

/**
 * For so many days an application is kept in which nothing happens any more. Of a rejected one the board must still
 * know for a while why; of an approved one everything stands in the member.
 */
const keptDays = { unconfirmed: 30, approved: 90, rejected: 180 } as const satisfies Partial<
  Record<ApplicationStatus, number>
>;

/** The server's own run: forgets applications that are over, with all that is known of who sent them. */
export function forgetApplications(call: Call): void {
  const over = (Object.keys(keptDays) as (keyof typeof keptDays)[]).flatMap(status => {
    const until = new Date(call.now().getTime() - keptDays[status] * 86_400_000).toISOString();
    return restingSince(call.db, [status], until).map(row => ({ ...row, status }));
  });
  if (over.length === 0) return;
  forgetMails(
    call,
    over.flatMap(row => mailKeysOf(row)),
  );
  call.db.write(call.actor.name, () => {
    for (const { id, uuid } of over) {
      deleteUnusedFormTokens(call.db, uuid);
      applicationStore.remove(call.db, id);
    }
  });
}

/** What was written to a member is a part of the member's history; of other applicants nothing is kept. */
const mailKeysOf = (
  row: Pick<StoredApplication, 'uuid'> & { readonly status: keyof typeof keptDays },
): string[] => {
  const keys = mailKeys(row);
  return row.status === 'approved' ? [`${keys}confirm`, `${keys}received`] : [keys];
};
