import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { listStore } from '../../live-store.ts';
import { showDone } from '../../ui/toast.tsx';

/** Addresses that nothing is sent to, as core last told them, by address. */
export const useSuppressed = listStore(['dispatch', 'members'], () => api.desktopSuppressed.list({}));

/** Answers the uuid. */
export async function addSuppressed(address: string, reason: string): Promise<string> {
  const row = await api.desktopSuppressed.add({ address, reason });
  showDone(label('suppressed.added', { address: row.address }), () =>
    api.desktopSuppressed.clear({ uuid: row.uuid }),
  );
  return row.uuid;
}
