import { api } from '../api.ts';
import { liveStore } from '../live-store.ts';

/** What needs a hand in «Versand». */
interface DispatchCounts {
  /** Drafts of mailings. */
  readonly drafts: number;
  /** Mailings that the server did not send as they were confirmed. */
  readonly refused: number;
  /** Requests of the contact form without an answer. */
  readonly requests: number;
}

export const useDispatchCounts = liveStore<DispatchCounts>({
  empty: { drafts: 0, refused: 0, requests: 0 },
  topics: ['dispatch'],
  read: () => api.desktopMailings.counts({}),
});
