import type { Output } from '../../../../shared/endpoint.ts';
import type { desktopSettingContract } from '../../../../shared/people/desktop-document-contract.ts';
import { api } from '../../api.ts';
import { liveStore } from '../../live-store.ts';

interface Counts {
  readonly total: number;
  readonly by_status: Readonly<Record<string, number>>;
  readonly by_funktion: Readonly<Record<string, number>>;
  readonly by_kind: { readonly person: number; readonly company: number };
}

/** What the members' screens share: the counts, the offices, and which state of the data is the newest. */
interface Members {
  readonly counts: Counts | null;
  /** In their order, retired ones among them. */
  readonly funktionen: Output<typeof desktopSettingContract.funktionen>;
  /** Goes up whenever core says that members changed. */
  readonly revision: number;
}

export const useMembers = liveStore<Members>({
  empty: { counts: null, funktionen: [], revision: 0 },
  topics: ['members', 'conflicts', 'settings'],
  read: async (show, { revision }) => {
    // The pages of the list are read again without waiting for the counts.
    show({ revision: revision + 1 });
    const [counts, funktionen] = await Promise.all([
      api.desktopMembers.counts({}),
      api.desktopSettings.funktionen({}),
    ]);
    return { counts, funktionen };
  },
});
