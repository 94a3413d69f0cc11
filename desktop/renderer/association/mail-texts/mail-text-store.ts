import { create } from 'zustand';
import type { desktopMailTextContract } from '../../../../shared/association/desktop-mail-text-contract.ts';
import type { Output } from '../../../../shared/endpoint.ts';
import { api, subscribe } from '../../api.ts';

export type MailTextRow = Output<typeof desktopMailTextContract.list>[number];

/** Every text of an e-mail as core last told it. */
interface MailTextStore {
  texts: readonly MailTextRow[] | null;
  error: unknown;
  load: () => Promise<void>;
}

export const useMailTexts = create<MailTextStore>()(set => ({
  texts: null,
  error: null,
  load: async () => {
    try {
      set({ texts: await api.desktopMailTexts.list({}), error: null });
    } catch (error) {
      set({ error });
    }
  },
}));

/** Reads once and follows from then on; returns the function that ends it. */
export function followMailTexts(): () => void {
  const { load } = useMailTexts.getState();
  void load();
  const ends = (['settings', 'sync', 'conflicts'] as const).map(topic => subscribe(topic, () => void load()));
  return () => ends.forEach(end => end());
}
