import { create } from 'zustand';
import type { desktopSubscriptionContract } from '../../../../shared/messages/desktop-correspondence-contract.ts';
import type { MailingRow } from '../../../../shared/messages/desktop-mailing-contract.ts';
import type { Output } from '../../../../shared/endpoint.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api, subscribe } from '../../api.ts';
import { showDone } from '../../ui/toast.tsx';

export type SubscriptionRow = Output<typeof desktopSubscriptionContract.list>[number];

/** The newsletter as core last told it: who is on the list, by address, and its issues, the newest first. */
interface SubscriptionStore {
  rows: readonly SubscriptionRow[] | null;
  issues: readonly MailingRow[];
  error: unknown;
  load: () => Promise<void>;
  /** For good: only who reads the mailbox comes back. */
  remove: (subscription: SubscriptionRow) => Promise<void>;
}

export const useSubscriptions = create<SubscriptionStore>()(set => ({
  rows: null,
  issues: [],
  error: null,
  load: async () => {
    try {
      const [rows, mailings] = await Promise.all([
        api.desktopSubscriptions.list({}),
        api.desktopMailings.list({}),
      ]);
      set({ rows, issues: mailings.filter(({ channel }) => channel === 'newsletter'), error: null });
    } catch (error) {
      set({ error });
    }
  },
  remove: async ({ uuid, email }) => {
    await api.desktopSubscriptions.remove({ uuid });
    showDone(label('newsletter.removed', { email }));
  },
}));

/** Reads once and follows from then on; returns the function that ends it. */
export function followSubscriptions(): () => void {
  const { load } = useSubscriptions.getState();
  void load();
  const ends = (['dispatch', 'members'] as const).map(topic => subscribe(topic, () => void load()));
  return () => ends.forEach(end => end());
}
