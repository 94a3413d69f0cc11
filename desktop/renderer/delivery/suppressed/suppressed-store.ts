import { create } from 'zustand';
import { label } from '../../../../shared/i18n/label.ts';
import { api, subscribe } from '../../api.ts';
import type { SuppressedRow } from '../mail/suppressed-address.ts';
import { showDone } from '../../ui/toast.tsx';

/** Addresses that nothing is sent to, as core last told them, by address. */
interface SuppressedStore {
  rows: readonly SuppressedRow[] | null;
  error: unknown;
  load: () => Promise<void>;
  /** Answers the uuid. */
  add: (address: string, reason: string) => Promise<string>;
}

export const useSuppressed = create<SuppressedStore>()(set => ({
  rows: null,
  error: null,
  load: async () => {
    try {
      set({ rows: await api.desktopSuppressed.list({}), error: null });
    } catch (error) {
      set({ error });
    }
  },
  add: async (address, reason) => {
    const row = await api.desktopSuppressed.add({ address, reason });
    showDone(label('suppressed.added', { address: row.address }), () =>
      api.desktopSuppressed.clear({ uuid: row.uuid }),
    );
    return row.uuid;
  },
}));

/** Reads once and follows from then on; returns the function that ends it. */
export function followSuppressed(): () => void {
  const { load } = useSuppressed.getState();
  void load();
  const ends = (['dispatch', 'members'] as const).map(topic => subscribe(topic, () => void load()));
  return () => ends.forEach(end => end());
}
