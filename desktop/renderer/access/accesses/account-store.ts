import { create } from 'zustand';
import type { AccountStep } from '../../../../shared/access/accesses/account-plan.ts';
import { api, subscribe } from '../../api.ts';
import { useSession } from '../../session-store.ts';

export interface AccountRow extends AccountStep {
  /** Names the row in lists and addresses. */
  readonly uuid: string;
}

/** How the accounts stand beside the members, as a rehearsal says; nothing of it is kept on disk. */
interface AccountStore {
  rows: readonly AccountRow[] | null;
  error: unknown;
  load: () => Promise<void>;
}

export const useAccounts = create<AccountStore>()(set => ({
  rows: null,
  error: null,
  load: async () => {
    try {
      const { items } = await api.accounts.syncUsers({ dry_run: true });
      set({ rows: items.map(rowOf), error: null });
    } catch (error) {
      set({ error });
    }
  },
}));

const rowOf = (step: AccountStep): AccountRow => ({
  ...step,
  uuid: step.member_id ?? step.key.replace(':', '-'),
});

/** Reads once, and again when members change or the line breaks or comes back; returns the function that ends it. */
export function followAccounts(): () => void {
  const { load } = useAccounts.getState();
  void load();
  const ends = (['members', 'session'] as const).map(topic => subscribe(topic, () => void load()));
  const isAway = ({ sync }: ReturnType<typeof useSession.getState>) => sync?.kind === 'offline';
  ends.push(useSession.subscribe((now, before) => void (isAway(now) !== isAway(before) && load())));
  return () => ends.forEach(end => end());
}
