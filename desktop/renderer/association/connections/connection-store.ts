import type { Connection, MailConnection } from '../../../../shared/association/connections/connection.ts';
import { api } from '../../api.ts';
import { liveStore } from '../../live-store.ts';
import { useServices } from '../service-store.ts';
import { isRefusal } from '../../ui/note.tsx';

interface Shown {
  readonly connections: readonly Connection[] | null;
  readonly mail: MailConnection | null;
  /** When the server told this. */
  readonly knownAt: string | null;
}

const unknown: Shown = { connections: null, mail: null, knownAt: null };

/** How the services stand, as the server last said; at first as this laptop kept it. */
export const useConnections = liveStore<Shown>({
  empty: unknown,
  topics: ['session'],
  isRemote: true,
  read: async (show, { knownAt }) => {
    try {
      if (knownAt === null) show(shown(await api.desktopConnections.known({})));
      return shown(await api.desktopConnections.read({}));
    } catch (error) {
      if (isRefusal(error, 'forbidden')) show(unknown);
      throw error;
    }
  },
});

type Known = Awaited<ReturnType<typeof api.desktopConnections.known>>;

const shown = (list: Known): Shown =>
  list === null ? unknown : { connections: list.connections, mail: list.mail, knownAt: list.known_at };

/** True while the server answers: only then anything can be changed or tested. */
export const useReachable = (): boolean =>
  useConnections(({ connections, error }) => connections !== null && error === null);

/** Asks the server anew after a change: how the services stand, and so what leaves from now on. */
export async function connectionsChanged(): Promise<void> {
  await Promise.all([useConnections.getState().load(), useServices.getState().load()]);
}
