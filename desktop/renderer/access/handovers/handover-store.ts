import { api } from '../../api.ts';
import { listStore } from '../../live-store.ts';

/** Handovers as the server keeps them; nothing of it is kept on this laptop. */
export const useHandovers = listStore(['members', 'session'], () => api.handovers.list({}), {
  isRemote: true,
});
