import { create } from 'zustand';
import { api, subscribe } from '../api.ts';

/** What needs a hand in «Versand», as core last told it. */
interface DispatchCountStore {
  /** Drafts of mailings. */
  drafts: number;
  /** Mailings that the server did not send as they were confirmed. */
  refused: number;
  /** Requests of the contact form that nobody has answered. */
  requests: number;
  load: () => Promise<void>;
}

export const useDispatchCounts = create<DispatchCountStore>()(set => ({
  drafts: 0,
  refused: 0,
  requests: 0,
  load: async () => set(await api.desktopMailings.counts({})),
}));

/** Counts once and follows from then on; returns the function that ends it. */
export function followDispatchCounts(): () => void {
  const { load } = useDispatchCounts.getState();
  void load();
  return subscribe('dispatch', () => void load());
}
