import { create } from 'zustand';
import type { Handover } from '../../../../shared/access/handover.ts';
import { api, subscribe } from '../../api.ts';
import { useSession } from '../../session-store.ts';

/** Handovers as the server keeps them; nothing of it is kept on this laptop. */
interface HandoverStore {
  rows: readonly Handover[] | null;
  error: unknown;
  load: () => Promise<void>;
}

export const useHandovers = create<HandoverStore>()(set => ({
  rows: null,
  error: null,
  load: async () => {
    try {
      set({ rows: await api.handovers.list({}), error: null });
    } catch (error) {
      set({ error });
    }
  },
}));

/** Reads once, and again when members change or the line breaks or comes back; returns the function that ends it. */
export function followHandovers(): () => void {
  const { load } = useHandovers.getState();
  void load();
  const ends = (['members', 'session'] as const).map(topic => subscribe(topic, () => void load()));
  const isAway = ({ sync }: ReturnType<typeof useSession.getState>) => sync?.kind === 'offline';
  ends.push(useSession.subscribe((now, before) => void (isAway(now) !== isAway(before) && load())));
  return () => ends.forEach(end => end());
}
