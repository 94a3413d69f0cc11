import { create } from 'zustand';
import type { desktopContactRequestContract } from '../../../../shared/messages/desktop-correspondence-contract.ts';
import type { Output } from '../../../../shared/endpoint.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api, subscribe } from '../../api.ts';
import { showDone } from '../../ui/toast.tsx';

export type RequestRow = Output<typeof desktopContactRequestContract.list>[number];

/** What people wrote by the contact form, as core last told it, the newest first. */
interface RequestStore {
  rows: readonly RequestRow[] | null;
  error: unknown;
  load: () => Promise<void>;
  /** Files a request as done; answers the next that is open, below it in the list or else above. */
  settle: (request: RequestRow) => Promise<RequestRow | undefined>;
  /** Takes it out again. Both are taken back by the toast. */
  reopen: (request: RequestRow) => Promise<void>;
}

export const useRequests = create<RequestStore>()((set, get) => ({
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
    // Another press of the key must not meet this one as still open.
    await get().load();
    showDone(label('contact.settled', { name }), () => api.desktopContactRequests.reopen({ uuid }));
    const rows = get().rows ?? [];
    const at = rows.findIndex(row => row.uuid === uuid);
    const isOpen = ({ status }: RequestRow) => status === 'confirmed';
    return rows.slice(at + 1).find(isOpen) ?? rows.slice(0, Math.max(0, at)).findLast(isOpen);
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
