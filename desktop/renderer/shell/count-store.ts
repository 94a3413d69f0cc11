import { api } from '../api.ts';
import { liveStore } from '../live-store.ts';

/** The numbers beside the entries of the navigation. */
interface Counts {
  readonly members: number | null;
  readonly openInvoices: number | null;
  /** Registrations that wait for a decision. */
  readonly undecided: number | null;
  /** Applications for membership that wait for a decision. */
  readonly applications: number | null;
  /** People who ask to be erased. */
  readonly erasures: number | null;
}

export const useCounts = liveStore<Counts>({
  empty: { members: null, openInvoices: null, undecided: null, applications: null, erasures: null },
  topics: ['members', 'invoices', 'events'],
  read: async () => {
    const [members, invoices, events, applications, erasures] = await Promise.all([
      api.desktopMembers.counts({}),
      api.desktopInvoices.counts({}),
      api.desktopEvents.counts({}),
      api.desktopApplications.counts({}),
      api.desktopErasures.list({}),
    ]);
    return {
      members: members.total,
      openInvoices: invoices.open,
      undecided: events.undecided,
      applications: applications.pending,
      erasures: erasures.filter(({ status }) => status === 'open').length,
    };
  },
});
