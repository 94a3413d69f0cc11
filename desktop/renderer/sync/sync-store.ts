import type { ConflictView, RefusedView, WaitingChange } from '../../../shared/sync/desktop-sync-contract.ts';
import { api } from '../api.ts';
import { liveStore } from '../live-store.ts';

/** What the sync holds for a person: decisions to take, entries that came back, changes on their way. */
interface SyncLists {
  readonly conflicts: readonly ConflictView[] | null;
  readonly refused: readonly RefusedView[];
  readonly waiting: readonly WaitingChange[];
}

export const useSyncLists = liveStore<SyncLists>({
  empty: { conflicts: null, refused: [], waiting: [] },
  topics: ['sync', 'conflicts'],
  read: async () => {
    const [conflicts, refused, waiting] = await Promise.all([
      api.desktopSync.conflicts({}),
      api.desktopSync.refused({}),
      api.desktopSync.waiting({}),
    ]);
    return { conflicts, refused, waiting };
  },
});
