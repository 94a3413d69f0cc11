import type { desktopContactRequestContract } from '../../../../shared/messages/desktop-correspondence-contract.ts';
import type { Output } from '../../../../shared/endpoint.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { listStore } from '../../live-store.ts';
import { nextOpen } from '../../ui/table/next-open.ts';
import { showDone } from '../../ui/toast.tsx';

export type RequestRow = Output<typeof desktopContactRequestContract.list>[number];

/** What people wrote by the contact form, as core last told it, the newest first. */
export const useRequests = listStore(['dispatch', 'members'], () => api.desktopContactRequests.list({}));

/** Files a request as done; answers the next that is open. The toast takes it back. */
export async function settleRequest({ uuid, name }: RequestRow): Promise<RequestRow | undefined> {
  await api.desktopContactRequests.close({ uuid });
  // Another press of the key must not meet this one as still open.
  await useRequests.getState().load();
  showDone(label('contact.settled', { name }), () => api.desktopContactRequests.reopen({ uuid }));
  return nextOpen(useRequests.getState().rows ?? [], uuid, ({ status }) => status === 'confirmed');
}

/** Takes it out again. The toast takes it back. */
export async function reopenRequest({ uuid, name }: RequestRow): Promise<void> {
  await api.desktopContactRequests.reopen({ uuid });
  showDone(label('contact.reopened', { name }), () => api.desktopContactRequests.close({ uuid }));
}
