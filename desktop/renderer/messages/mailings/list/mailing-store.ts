import { create } from 'zustand';
import type { MailingRow } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import { api, subscribe } from '../../../api.ts';

/** Every mailing as core last told them, drafts on top. */
interface MailingStore {
  rows: readonly MailingRow[] | null;
  error: unknown;
  load: () => Promise<void>;
}

let turn = 0;

export const useMailings = create<MailingStore>()(set => ({
  rows: null,
  error: null,
  load: async () => {
    const mine = ++turn;
    try {
      const rows = await api.desktopMailings.list({});
      // An answer that a later question has overtaken is old.
      if (mine === turn) set({ rows, error: null });
    } catch (error) {
      set({ error });
    }
  },
}));

/** Reads once and follows from then on; returns the function that ends it. */
export function followMailings(): () => void {
  const { load } = useMailings.getState();
  void load();
  const ends = (['dispatch', 'conflicts'] as const).map(topic => subscribe(topic, () => void load()));
  return () => ends.forEach(end => end());
}
