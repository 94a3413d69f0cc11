import { api } from '../api.ts';
import { liveStore } from '../live-store.ts';

/** The numbers beside the entries of the navigation. */
interface Counts {
  /** Registrations that wait for a decision. */
  readonly undecided: number | null;
  /** Applications for membership that wait for a decision. */
  readonly applications: number | null;
  /** People who ask to be erased. */
  readonly erasures: number | null;
}

export const useCounts = liveStore<Counts>({
  empty: { undecided: null, applications: null, erasures: null },
  topics: ['members', 'events'],
  read: async () => {
    const [events, applications, erasures] = await Promise.all([
      api.desktopEvents.counts({}),
      api.desktopApplications.counts({}),
      api.desktopErasures.list({}),
    ]);
    return {
      undecided: events.undecided,
      applications: applications.pending,
      erasures: erasures.filter(({ status }) => status === 'open').length,
    };
  },
});
