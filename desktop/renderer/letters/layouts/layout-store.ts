import type { desktopLayoutContract } from '../../../../shared/letters/desktop-layout-contract.ts';
import type { Output } from '../../../../shared/endpoint.ts';
import { api } from '../../api.ts';
import { listStore } from '../../live-store.ts';

export type LayoutRow = Output<typeof desktopLayoutContract.list>[number];

/** Layouts as core last told them, by name. */
export const useLayouts = listStore(['dispatch', 'sync', 'conflicts'], () => api.desktopLayouts.list({}));
