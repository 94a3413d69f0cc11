import { formatNumber } from '../../../../shared/i18n/number.ts';
import type { TrashItem } from '../../../../shared/sync/desktop-trash-contract.ts';
import { errorLabel, label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { runShownJob } from '../../job.tsx';
import { listStore } from '../../live-store.ts';
import { showDone } from '../../ui/toast.tsx';

/** Deleted rows, as core last told them: the last deleted first. */
export const useTrash = listStore(['trash', 'members', 'events', 'dispatch', 'invoices', 'settings'], () =>
  api.desktopTrash.list({}),
);

const idsOf = (items: readonly TrashItem[]) => items.map(({ uuid }) => uuid);

/** Why rows did not come back, in words. */
export type Refusals = readonly { readonly uuid: string; readonly title: string; readonly reason: string }[];

/** Brings rows back; answers those that could not. */
export async function restore(items: readonly TrashItem[]): Promise<Refusals> {
  const ids = idsOf(items);
  const { restored, refused } = await runShownJob(label('trash.restoring'), work_id =>
    api.desktopTrash.restore({ ids, work_id }),
  );
  if (restored > 0) showDone(counted('trash.restored', restored));
  return refused.map(({ uuid, title, code, params }) => ({ uuid, title, reason: errorLabel(code, params) }));
}

export async function removeForGood(items: readonly TrashItem[]): Promise<void> {
  const ids = idsOf(items);
  await runShownJob(label('trash.removing'), work_id => api.desktopTrash.remove({ ids, work_id }));
  showDone(counted('trash.removed', ids.length));
}

type Counted = 'trash.count' | 'trash.marked' | 'trash.restored' | 'trash.removed' | 'trash.remove.title';

export const counted = (key: Counted, count: number): string =>
  label(key, { count, shown: formatNumber(count) });
