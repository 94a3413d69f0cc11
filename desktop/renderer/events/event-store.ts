import { create } from 'zustand';
import type { EventRow } from '../../../shared/events/desktop-event-contract.ts';
import { api, subscribe } from '../api.ts';

/** All events as core last told them, by their first day. */
interface EventStore {
  rows: readonly EventRow[] | null;
  error: unknown;
  /** Goes up whenever core says that events, shifts or registrations changed. */
  revision: number;
  load: () => Promise<void>;
}

export const useEvents = create<EventStore>()((set, get) => ({
  rows: null,
  error: null,
  revision: 0,
  load: async () => {
    const revision = get().revision + 1;
    set({ revision });
    try {
      const rows = await api.desktopEvents.list({});
      // An answer that a later question has overtaken is old.
      if (get().revision === revision) set({ rows, error: null });
    } catch (error) {
      set({ error });
    }
  },
}));

/** Reads once and follows from then on; returns the function that ends it. */
export function followEvents(): () => void {
  const { load } = useEvents.getState();
  void load();
  const ends = (['events', 'conflicts'] as const).map(topic => subscribe(topic, () => void load()));
  return () => ends.forEach(end => end());
}
