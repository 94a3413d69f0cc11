import { api } from '../../../api.ts';
import { listStore } from '../../../live-store.ts';

/** Every mailing as core last told them, drafts on top. */
export const useMailings = listStore(['dispatch', 'conflicts'], () => api.desktopMailings.list({}));
