import { create } from 'zustand';
import type { desktopLayoutContract } from '../../../../shared/letters/desktop-layout-contract.ts';
import type { Output } from '../../../../shared/endpoint.ts';
import { api, subscribe } from '../../api.ts';

export type LayoutRow = Output<typeof desktopLayoutContract.list>[number];

/** Layouts as core last told them, by name. */
interface LayoutStore {
  layouts: readonly LayoutRow[] | null;
  error: unknown;
  load: () => Promise<void>;
}

export const useLayouts = create<LayoutStore>()(set => ({
  layouts: null,
  error: null,
  load: async () => {
    try {
      set({ layouts: await api.desktopLayouts.list({}), error: null });
    } catch (error) {
      set({ error });
    }
  },
}));

/** Reads once and follows from then on; returns the function that ends it. */
export function followLayouts(): () => void {
  const { load } = useLayouts.getState();
  void load();
  const ends = (['dispatch', 'sync', 'conflicts'] as const).map(topic => subscribe(topic, () => void load()));
  return () => ends.forEach(end => end());
}
