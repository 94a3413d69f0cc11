import { useSession } from '../../session-store.ts';
import { useLive, type Live } from '../../use-live.ts';

const online = ['members', 'invoices', 'settings'] as const;
const offline = ['members'] as const;

/** What the log says, read again when data changes and when the server comes back. */
export function useAudit<T>(read: () => Promise<T>): Live<T> {
  const away = useSession(state => state.sync?.kind === 'offline');
  return useLive(read, away ? offline : online);
}
