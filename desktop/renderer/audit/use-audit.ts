import type { AuditEntry } from '../../../shared/audit/audit-contract.ts';
import { useSession } from '../session-store.ts';
import { useLive, type Live } from '../use-live.ts';

const online = ['members', 'invoices', 'settings'] as const;
const offline = ['members'] as const;

/** Entries of the log, read again when data changes and when the server comes back. */
export function useAudit(read: () => Promise<AuditEntry[]>): Live<readonly AuditEntry[]> {
  const away = useSession(state => state.sync?.kind === 'offline');
  return useLive(read, away ? offline : online);
}
