import type { Services } from '../../../shared/association/services.ts';
import { api } from '../api.ts';
import { liveStore } from '../live-store.ts';

interface KnownServices {
  /** What the server has, as it last said; null before it ever did. */
  readonly services: Services | null;
}

/** Which services there are: whether something leaves, becomes a file or waits. */
export const useServices = liveStore<KnownServices>({
  empty: { services: null },
  topics: ['session', 'settings', 'dispatch'],
  isRemote: true,
  read: async () => ({ services: (await api.desktopServices.get({})).services }),
});
