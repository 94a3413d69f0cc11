import { create } from 'zustand';
import { api, subscribe } from '../api.ts';

/** The numbers beside the entries of the navigation. */
interface CountStore {
  members: number | null;
  openInvoices: number | null;
  /** Registrations that wait for a decision. */
  undecided: number | null;
  /** Applications for membership that wait for a decision. */
  applications: number | null;
  /** People who ask to be erased. */
  erasures: number | null;
  load: () => Promise<void>;
}

export const useCounts = create<CountStore>()(set => ({
  members: null,
  openInvoices: null,
  undecided: null,
  applications: null,
  erasures: null,
  load: async () => {
    const [members, invoices, events, applications, erasures] = await Promise.all([
      api.desktopMembers.counts({}),
      api.desktopInvoices.counts({}),
      api.desktopEvents.counts({}),
      api.desktopApplications.counts({}),
      api.desktopErasures.list({}),
    ]);
    set({
      members: members.total,
      openInvoices: invoices.open,
      undecided: events.undecided,
      applications: applications.pending,
      erasures: erasures.filter(({ status }) => status === 'open').length,
    });
  },
}));

/** Counts once and follows from then on; returns the function that ends it. */
export function followCounts(): () => void {
  const { load } = useCounts.getState();
  void load();
  const ends = (['members', 'invoices', 'events'] as const).map(topic => subscribe(topic, () => void load()));
  return () => ends.forEach(end => end());
}
