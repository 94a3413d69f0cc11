import type { RoleName } from '../../shared/permission.ts';
import type { Row } from '../../shared/sync/mutation.ts';
import type { Database } from '../db/open.ts';

export interface RecoveredRow {
  readonly id: number;
  readonly tbl: string;
  readonly row_id: string;
  readonly body: Row;
  readonly device_id: string;
  /** Of the person whose device offered it; null for rows from before. */
  readonly role: RoleName | null;
  readonly offered_at: string;
}

type StoredRow = Omit<RecoveredRow, 'body'> & { readonly body: string };

// Of an invoice that was dealt with only its number is left (settleRecovered).
const unsettled = "(tbl <> 'invoice' OR body ->> 'id' IS NOT NULL)";
const columns = 'id, tbl, row_id, body, device_id, role, offered_at';

/** Each row after those that it needs to come back: an invoice after its member, what was paid for it after both. */
export function* listRecovered(effects: Database): Generator<RecoveredRow> {
  const rows = effects.sql
    .prepare<[], StoredRow>(
      `SELECT ${columns} FROM recovered WHERE ${unsettled}
       ORDER BY CASE tbl WHEN 'member' THEN 1 WHEN 'club_event' THEN 2 WHEN 'shift' THEN 3
         WHEN 'payment' THEN 5 WHEN 'allocation' THEN 6 ELSE 4 END, id`,
    )
    .iterate();
  for (const row of rows) yield parsed(row);
}

export function findRecovered(effects: Database, id: number): RecoveredRow | null {
  const row = effects.sql
    .prepare<[number], StoredRow>(`SELECT ${columns} FROM recovered WHERE id = ? AND ${unsettled}`)
    .get(id);
  return row ? parsed(row) : null;
}

/**
 * Takes an entry off the list. The number of an invoice stays known, as it is out on paper whatever became of the row
 * (server/sync/number-range.ts counts it as used).
 */
export function settleRecovered(effects: Database, { id, tbl }: RecoveredRow): void {
  const settle =
    tbl === 'invoice'
      ? "UPDATE OR REPLACE recovered SET body = json_object('n', body ->> 'n') WHERE id = ?"
      : 'DELETE FROM recovered WHERE id = ?';
  effects.sql.prepare(settle).run(id);
}

const parsed = (row: StoredRow): RecoveredRow => ({ ...row, body: JSON.parse(row.body) as Row });
