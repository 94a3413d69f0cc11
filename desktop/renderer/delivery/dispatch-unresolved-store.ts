import { create } from 'zustand';
import { addDays } from '../../../shared/day.ts';
import { api, subscribe } from '../api.ts';
import { today } from '../ui/clock.ts';

/** What left lately and did not arrive, or of which nobody knows, without anybody having decided about it. */
interface UnresolvedStore {
  /** Null until the server has said it, and while it cannot be asked. */
  count: number | null;
  load: () => Promise<void>;
}

/** What nobody looked at for so long nobody will. */
const days = 90;

export const useUnresolved = create<UnresolvedStore>()(set => ({
  count: null,
  load: async () => {
    try {
      const { total } = await api.dispatchLog.count({ unresolved: true, since: addDays(today(), -days) });
      set({ count: total });
    } catch {
      set({ count: null });
    }
  },
}));

/** Counts once and whenever something about dispatch or the line to the server changes; returns what ends it. */
export function followUnresolved(): () => void {
  const load = () => void useUnresolved.getState().load();
  load();
  const ends = [subscribe('dispatch', load), subscribe('sync', load)];
  return () => {
    for (const end of ends) end();
  };
}
