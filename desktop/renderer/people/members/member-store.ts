import { create } from 'zustand';
import type { Funktion } from '../../../../shared/people/funktion.ts';
import { api, subscribe } from '../../api.ts';

interface Counts {
  readonly total: number;
  readonly by_status: Readonly<Record<string, number>>;
  readonly by_funktion: Readonly<Record<string, number>>;
}

/** What the members' screens share: the counts, the offices, and which state of the data is the newest. */
interface MemberStore {
  counts: Counts | null;
  funktionen: readonly Funktion[];
  /** Goes up whenever core says that members changed. */
  revision: number;
  load: () => Promise<void>;
}

export const useMembers = create<MemberStore>()(set => ({
  counts: null,
  funktionen: [],
  revision: 0,
  load: async () => {
    set(({ revision }) => ({ revision: revision + 1 }));
    const [counts, funktionen] = await Promise.all([
      api.desktopMembers.counts({}),
      api.desktopSettings.funktionen({}),
    ]);
    set({ counts, funktionen });
  },
}));

/** Reads once and follows from then on; returns the function that ends it. */
export function followMembers(): () => void {
  const { load } = useMembers.getState();
  void load();
  const ends = (['members', 'conflicts'] as const).map(topic => subscribe(topic, () => void load()));
  return () => ends.forEach(end => end());
}
