import type { desktopSubscriptionContract } from '../../../../shared/messages/desktop-correspondence-contract.ts';
import type { MailingRow } from '../../../../shared/messages/desktop-mailing-contract.ts';
import type { Output } from '../../../../shared/endpoint.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { liveStore } from '../../live-store.ts';
import { showDone } from '../../ui/toast.tsx';

export type SubscriptionRow = Output<typeof desktopSubscriptionContract.list>[number];

interface Newsletter {
  readonly rows: readonly SubscriptionRow[] | null;
  readonly issues: readonly MailingRow[];
}

/** The newsletter as core last told it: who is on the list, by address, and its issues, the newest first. */
export const useSubscriptions = liveStore<Newsletter>({
  empty: { rows: null, issues: [] },
  topics: ['dispatch', 'members'],
  read: async () => {
    const [rows, mailings] = await Promise.all([
      api.desktopSubscriptions.list({}),
      api.desktopMailings.list({}),
    ]);
    return { rows, issues: mailings.filter(({ channel }) => channel === 'newsletter') };
  },
});

/** For good: only who reads the mailbox comes back. */
export async function removeSubscription({ uuid, email }: SubscriptionRow): Promise<void> {
  await api.desktopSubscriptions.remove({ uuid });
  showDone(label('newsletter.removed', { email }));
}
