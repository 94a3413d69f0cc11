import type { RoleName } from '../../shared/permission.ts';
import type { Row } from '../../shared/sync/mutation.ts';
import { unsentField, type UnsentChange } from '../../shared/sync/unsent-contract.ts';
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
  /** The change that a device without access could not send; null for a whole row. */
  readonly change: UnsentChange | null;
}

type StoredRow = Omit<RecoveredRow, 'body' | 'change'> & { readonly body: string };

// Of an invoice that was dealt with only its number is left (settleRecovered).
const unsettled = `(tbl <> 'invoice' OR body ->> 'id' IS NOT NULL OR body ->> '${unsentField}' IS NOT NULL)`;
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
export function settleRecovered(effects: Database, { id, tbl, change }: RecoveredRow): void {
  const settle =
    tbl === 'invoice' && change === null
      ? "UPDATE OR REPLACE recovered SET body = json_object('n', body ->> 'n') WHERE id = ?"
      : 'DELETE FROM recovered WHERE id = ?';
  effects.sql.prepare(settle).run(id);
}

/** Keeps changes that a device could not send; one that is there already counts once. Returns how many are new. */
export function keepUnsent(
  effects: Database,
  changes: readonly UnsentChange[],
  { device, at }: { readonly device: string; readonly at: string },
): number {
  const insert = effects.sql.prepare(
    `INSERT INTO recovered(tbl, row_id, body, device_id, role, offered_at) VALUES (?, ?, ?, ?, NULL, ?)
     ON CONFLICT(tbl, row_id, body) DO NOTHING`,
  );
  return effects.write('system', () =>
    changes.reduce((count, change) => {
      const { tbl, id } = subjectOf(change);
      return count + insert.run(tbl, id, JSON.stringify({ [unsentField]: change }), device, at).changes;
    }, 0),
  );
}

/** A command is about no row of a table: it is named by its key. */
const subjectOf = ({ mutation }: UnsentChange): { readonly tbl: string; readonly id: string } =>
  mutation.kind === 'command' ? { tbl: 'command', id: mutation.key } : mutation;

function parsed(row: StoredRow): RecoveredRow {
  const body = JSON.parse(row.body) as Row;
  const change = (body[unsentField] ?? null) as UnsentChange | null;
  return { ...row, body: change === null ? body : writtenRow(change), change };
}

/** What the change carries of its row. */
function writtenRow({ mutation }: UnsentChange): Row {
  if (mutation.kind === 'create') return mutation.values;
  return mutation.kind === 'delete' ? mutation.base : {};
}
