import { create } from 'zustand';
import { api, subscribe } from '../api.ts';

/** The numbers beside the entries of the navigation. */
interface CountStore {
  members: number | null;
  openInvoices: number | null;
  load: () => Promise<void>;
}

export const useCounts = create<CountStore>()(set => ({
  members: null,
  openInvoices: null,
  load: async () => {
    const [members, invoices] = await Promise.all([
      api.desktopMembers.counts({}),
      api.desktopInvoices.list({}),
    ]);
    set({
      members: members.total,
      openInvoices: invoices.filter(invoice => invoice.status === 'open').length,
    });
  },
}));

/** Counts once and follows from then on; returns the function that ends it. */
export function followCounts(): () => void {
  const { load } = useCounts.getState();
  void load();
  const ends = [subscribe('members', () => void load()), subscribe('invoices', () => void load())];
  return () => ends.forEach(end => end());
}
