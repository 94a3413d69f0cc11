import type { desktopTemplateContract } from '../../../../shared/messages/desktop-template-contract.ts';
import type { Output } from '../../../../shared/endpoint.ts';
import { api } from '../../api.ts';
import { listStore } from '../../live-store.ts';

export type TemplateRow = Output<typeof desktopTemplateContract.list>[number];

/** E-mail templates as core last told them, by name. */
export const useTemplates = listStore(['dispatch', 'sync', 'conflicts'], () => api.desktopTemplates.list({}));
