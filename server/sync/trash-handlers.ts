import { DomainError } from '../../shared/errors.ts';
import { partTables, trashDays, type TrashRow } from '../../shared/sync/trash.ts';
import type { trashContract } from '../../shared/sync/trash-contract.ts';
import { mayWrite } from '../../shared/sync/table-permission.ts';
import type { Call, Handlers } from '../context.ts';
import { boundsOf } from '../db/list-page.ts';
import { dropTrashed } from '../db/trash-store.ts';
import { trashedWhere } from './trash-table.ts';

export const trashHandlers: Handlers<typeof trashContract> = {
  list({ db, actor }, paging) {
    const email = emailOf(actor);
    const rows = trashedWhere(db, `${shownTo} ORDER BY deleted_at DESC, key LIMIT @limit OFFSET @offset`, {
      email,
      ...boundsOf(paging),
    });
    const count = db.sql.prepare<[object], number>(`SELECT count(*) FROM trash WHERE ${shownTo}`);
    return { rows, total: count.pluck().get({ email }) ?? 0 };
  },
  remove(call, { id }) {
    const [row] = trashedWhere(call.db, `key = @id AND ${shownTo}`, { id, email: emailOf(call.actor) });
    if (!row) throw new DomainError('not_found', { what: 'trash' });
    if (!mayWrite(call.actor, row.tbl)) throw new DomainError('forbidden', {});
    removeForGood(call, row);
    return null;
  },
};

const emailOf = (actor: Call['actor']): string => ('email' in actor ? actor.email : '');

/** Filters that a person keeps for herself are shown to no other person, who cannot delete them for good either. */
const shownTo = `NOT (tbl = 'member_filter' AND lower(body ->> 'owner') NOT IN ('', lower(@email)))`;

/** Parts of a row that is gone for good could not come back. */
function removeForGood(call: Call, { tbl, row_id }: Pick<TrashRow, 'tbl' | 'row_id'>): void {
  for (const { tbl: part, field } of partTables(tbl)) {
    const parts = trashedWhere(call.db, 'tbl = @part AND body ->> @field = @row_id', { part, field, row_id });
    for (const each of parts) removeForGood(call, each);
  }
  dropTrashed(call.db, tbl, row_id);
}

/** Rows that a laptop changed while they were deleted stay until a person has decided about that. */
const undecided = `EXISTS (SELECT 1 FROM conflict c
  WHERE c.tbl = trash.tbl AND c.row_id = trash.id AND c.state = 'open')`;

/** The server's own run: removes for good what was deleted longer ago than `trashDays`. */
export function emptyTrash({ db, now, actor }: Call): void {
  const until = new Date(now().getTime() - trashDays * 86_400_000).toISOString();
  db.write(actor.name, () => {
    db.sql.prepare(`DELETE FROM trash WHERE deleted_at <= ? AND NOT ${undecided}`).run(until);
  });
}
