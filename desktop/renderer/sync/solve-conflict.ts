import type { ConflictView } from '../../../shared/sync/desktop-sync-contract.ts';
import { label } from '../../../shared/i18n/label.ts';
import { settingKeys } from '../../../shared/association/setting.ts';
import { api } from '../api.ts';
import { showDone } from '../ui/toast.tsx';

type Choice = 'mine' | 'theirs' | 'value';

/** Solves a conflict; where that changed the row, the toast changes it back. `value` goes with the choice 'value'. */
export async function solve(conflict: ConflictView, choice: Choice, value?: unknown): Promise<void> {
  await api.desktopSync.solveConflict({ id: conflict.id, choice, ...(choice === 'value' ? { value } : {}) });
  const chosen = choice === 'mine' ? conflict.mine : value;
  const undo = choice === 'theirs' ? undefined : undoOf(conflict, chosen);
  showDone(label('sync.conflict.solved', { title: conflict.title }), undo);
}

/** The edit that brings back what stood before the decision. */
function undoOf(
  { kind, tbl, field, row_id, theirs }: ConflictView,
  chosen: unknown,
): (() => Promise<unknown>) | undefined {
  if (kind !== 'field' || field === null) return undefined;
  if (tbl === 'member') {
    return () => api.desktopMembers.save({ id: row_id, changes: { [field]: { from: chosen, to: theirs } } });
  }
  const key = settingKeys.find(known => known === row_id);
  if (tbl !== 'organisation_setting' || !key) return undefined;
  return () => api.desktopSettings.save({ changes: { [key]: { from: String(chosen), to: String(theirs) } } });
}
