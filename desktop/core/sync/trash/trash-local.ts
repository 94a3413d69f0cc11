import { auditName } from '../../../../shared/entities.ts';
import { DomainError } from '../../../../shared/errors.ts';
import type { Permission } from '../../../../shared/permission.ts';
import type { Restored } from '../../../../shared/sync/desktop-trash-contract.ts';
import type { Row } from '../../../../shared/sync/mutation.ts';
import { tablePermission } from '../../../../shared/sync/table-permission.ts';
import { wholeOf } from '../../../../shared/sync/trash.ts';
import type { LocalHandlers } from '../../answer.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { eachInSlices } from '../../jobs/slices.ts';
import {
  readTrash,
  removeForGood,
  shownParts,
  trashItems,
  type TrashSource,
  type TrashTree,
} from './trash-list.ts';

export interface TrashParts extends TrashSource {
  readonly jobs: JobQueue;
  readonly may: (permission: Permission) => boolean;
  /** Writes a deleted row again by the rules of its domain. Throws what they refuse. */
  readonly restoreRow: (tbl: string, row: Row) => void;
}

/** The bin of this computer's own copy. */
export function trashHandlers(parts: TrashParts): LocalHandlers['desktopTrash'] {
  const { replica, jobs } = parts;
  const may = (tbl: string): boolean => {
    const permission = tablePermission(tbl);
    return permission !== null && parts.may(permission);
  };
  return {
    list: () => trashItems(parts, may),
    restore: ({ ids, work_id }) => jobs.run(work_id, running => restoreAll(parts, ids, running)),
    remove: ({ ids, work_id }) =>
      jobs.run(work_id, async running => {
        const trash = readTrash(parts);
        const rows = ids.flatMap(id => trash.get(id)?.row ?? []);
        if (!rows.every(({ tbl }) => may(tbl))) throw new DomainError('forbidden', {});
        await eachInSlices(rows, running, ({ id, deleted_at }) =>
          // The same row may be deleted again later.
          replica.command({ name: removeForGood, key: `${id}:${deleted_at}`, args: { id }, not_after: null }),
        );
        return null;
      }),
  };
}

/** A part is asked for with its whole at times: it is back already then. */
async function restoreAll(
  parts: TrashParts,
  ids: readonly string[],
  running: Parameters<typeof eachInSlices>[1],
): Promise<Restored> {
  const trash = readTrash(parts);
  const titles = new Map(trashItems(parts, () => true).map(({ uuid, title }) => [uuid, title]));
  const refused: Restored['refused'][number][] = [];
  let restored = 0;
  await eachInSlices(ids, running, id => {
    const tree = trash.get(id);
    try {
      if (!tree) throw new DomainError('not_found', { what: 'trash' });
      parts.replica.engine.store.transaction(() => restoreTree(parts, tree));
      restored += 1;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ uuid: id, title: titles.get(id) ?? '', code: error.code, params: { ...error.params } });
    }
  });
  return { restored, refused };
}

function restoreTree(parts: TrashParts, { row, parts: along }: TrashTree): void {
  const { replica, restoreRow } = parts;
  const { tbl, row_id, body } = row;
  if (body === null || replica.read(tbl, row_id) !== null) return;
  const whole = wholeOf(row);
  if (whole && replica.read(whole.tbl, whole.id) === null)
    throw new DomainError('trash_without_parent', { what: auditName(whole.tbl) });
  restoreRow(tbl, body);
  for (const part of shownParts(replica, tbl, row_id)) {
    // The server removes it with the whole, so it has to be made again behind that.
    replica.remove(part.tbl, part.id);
    restoreRow(part.tbl, part.row);
  }
  for (const part of along) restoreTree(parts, part);
}
