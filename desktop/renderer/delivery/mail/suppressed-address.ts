import type { desktopSuppressedContract } from '../../../../shared/delivery/desktop-suppressed-contract.ts';
import type { Output } from '../../../../shared/endpoint.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { showDeleted } from '../../sync/trash/show-deleted.ts';

export type SuppressedRow = Output<typeof desktopSuppressedContract.list>[number];

/** Sends to an address again; the toast takes it back, with reason and day. */
export async function clearSuppressed({ uuid, address, reason, since }: SuppressedRow): Promise<void> {
  await api.desktopSuppressed.clear({ uuid });
  showDeleted(label('suppressed.cleared', { address }), () =>
    api.desktopSuppressed.restore({ uuid, address, reason, since }),
  );
}
