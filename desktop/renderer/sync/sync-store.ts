import { create } from 'zustand';
import type { ConflictView, RefusedView, WaitingChange } from '../../../shared/sync/desktop-sync-contract.ts';
import { api, subscribe } from '../api.ts';

/** What the sync holds for a person: decisions to take, entries that came back, changes on their way. */
interface SyncStore {
  conflicts: readonly ConflictView[] | null;
  refused: readonly RefusedView[];
  waiting: readonly WaitingChange[];
  error: unknown;
  load: () => Promise<void>;
}

export const useSyncLists = create<SyncStore>()(set => ({
  conflicts: null,
  refused: [],
  waiting: [],
  error: null,
  load: async () => {
    try {
      const [conflicts, refused, waiting] = await Promise.all([
        api.desktopSync.conflicts({}),
        api.desktopSync.refused({}),
        api.desktopSync.waiting({}),
      ]);
      set({ conflicts, refused, waiting, error: null });
    } catch (error) {
      set({ error });
    }
  },
}));

/** Reads once and follows from then on; returns the function that ends it. */
export function followSyncLists(): () => void {
  const { load } = useSyncLists.getState();
  void load();
  const ends = (['sync', 'conflicts'] as const).map(topic => subscribe(topic, () => void load()));
  return () => ends.forEach(end => end());
}
