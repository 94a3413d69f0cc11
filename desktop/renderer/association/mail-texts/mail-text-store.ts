import type { desktopMailTextContract } from '../../../../shared/association/desktop-mail-text-contract.ts';
import type { Output } from '../../../../shared/endpoint.ts';
import { api } from '../../api.ts';
import { listStore } from '../../live-store.ts';

export type MailTextRow = Output<typeof desktopMailTextContract.list>[number];

/** Every text of an e-mail as core last told it. */
export const useMailTexts = listStore(['settings', 'sync', 'conflicts'], () => api.desktopMailTexts.list({}));
