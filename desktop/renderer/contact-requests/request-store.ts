import { create } from 'zustand';
import type { desktopContactRequestContract } from '../../../shared/desktop/desktop-correspondence-contract.ts';
import type { Output } from '../../../shared/endpoint.ts';
import { label } from '../../../shared/labels/label.ts';
import { api, subscribe } from '../api.ts';
import { showDone } from '../ui/toast.tsx';

export type RequestRow = Output<typeof desktopContactRequestContract.list>[number];

/** What people wrote by the contact form, as core last told it, the newest first. */
interface RequestStore {
  rows: readonly RequestRow[] | null;
  error: unknown;
  load: () => Promise<void>;
  /** Files a request as done, or takes it out again; the toast takes it back. */
  settle: (request: RequestRow) => Promise<void>;
  reopen: (request: RequestRow) => Promise<void>;
}

export const useRequests = create<RequestStore>()(set => ({
  rows: null,
  error: null,
  load: async () => {
    try {
      set({ rows: await api.desktopContactRequests.list({}), error: null });
    } catch (error) {
      set({ error });
    }
  },
  settle: async ({ uuid, name }) => {
    await api.desktopContactRequests.close({ uuid });
    showDone(label('contact.settled', { name }), () => api.desktopContactRequests.reopen({ uuid }));
  },
  reopen: async ({ uuid, name }) => {
    await api.desktopContactRequests.reopen({ uuid });
    showDone(label('contact.reopened', { name }), () => api.desktopContactRequests.close({ uuid }));
  },
}));

/** Reads once and follows from then on; returns the function that ends it. */
export function followRequests(): () => void {
  const { load } = useRequests.getState();
  void load();
  const ends = (['dispatch', 'members'] as const).map(topic => subscribe(topic, () => void load()));
  return () => ends.forEach(end => end());
}
