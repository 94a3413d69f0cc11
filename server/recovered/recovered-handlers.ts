import { DomainError } from '../../shared/errors.ts';
import { sameValue } from '../../shared/sync/merge.ts';
import type { Row } from '../../shared/sync/mutation.ts';
import type { Recovered, recoveredContract } from '../../shared/sync/recovered-contract.ts';
import type { Call, Handlers } from '../context.ts';
import type { SyncStores } from '../sync/sync-store.ts';
import type { SyncedTable } from '../sync/synced-table.ts';
import { findRecovered, listRecovered, settleRecovered, type RecoveredRow } from './recovered-store.ts';

type Tables = SyncStores['tables'];

/** What a person may do about rows that a restore of the server lost and a laptop still knew. */
export function recoveredHandlers(tables: Tables): Handlers<typeof recoveredContract> {
  return {
    list(call, { offset = 0, limit }) {
      const rows = listRecovered(call.effects).flatMap(row => shown(call, tables, row));
      return {
        rows: rows.slice(offset, limit === undefined ? undefined : offset + limit),
        total: rows.length,
      };
    },
    restore(call, { id }) {
      const row = getRecovered(call, id);
      // The entry goes after the main database has committed: a crash in between leaves one that is equal by now.
      call.db.write(call.actor.name, () => bringBack(call, tables, row));
      settleRecovered(call.effects, row);
      return null;
    },
    discard(call, { id }) {
      settleRecovered(call.effects, getRecovered(call, id));
      return null;
    },
  };
}

function getRecovered(call: Call, id: number): RecoveredRow {
  const row = findRecovered(call.effects, id);
  if (!row) throw new DomainError('not_found', { what: 'recovered' });
  return row;
}

/** The entry as the list shows it; nothing where it cannot come back or stands on the server already. */
function shown(call: Call, tables: Tables, { device_id, ...row }: RecoveredRow): Recovered[] {
  const found = tables.get(row.tbl);
  if (!found) return [];
  const { table, read } = found;
  const current = read(row.row_id);
  const differing = current ? differingFields(table, row.body, current) : [];
  const worthIt = current ? table.patch && differing.length > 0 : canBringBack(table, row.body);
  if (!worthIt) return [];
  const subject = row.tbl === 'conflict' ? subjectOf(tables, row.body) : null;
  return [
    {
      ...row,
      current: current && { ...current },
      subject: subject && { ...subject },
      differing,
      device: deviceName(call, device_id),
    },
  ];
}

const subjectOf = (tables: Tables, conflict: Row): Row | null =>
  tables.get(String(conflict['tbl']))?.read(String(conflict['row_id'])) ?? null;

const canBringBack = (table: SyncedTable, body: Row): boolean =>
  table.bringBack !== undefined && (table.isWorthBringingBack?.(body) ?? true);

const differingFields = ({ fields }: SyncedTable, body: Row, current: Row): string[] =>
  fields.filter(field => Object.hasOwn(body, field) && !sameValue(body[field], current[field]));

/** Throws what the use case refuses, `not_found` for a table that has none. */
function bringBack(call: Call, tables: Tables, { tbl, row_id, body }: RecoveredRow): void {
  const found = tables.get(tbl);
  if (!found) throw new DomainError('not_found', { what: tbl });
  const { table, read } = found;
  const current = read(row_id);
  if (!current) {
    if (!table.bringBack) throw new DomainError('not_found', { what: tbl });
    table.bringBack(call, row_id, body);
    return;
  }
  const differing = differingFields(table, body, current);
  if (differing.length > 0)
    table.patch?.(call, row_id, Object.fromEntries(differing.map(field => [field, body[field]])));
}

const deviceName = (call: Call, id: string): string =>
  call.db.sql.prepare<[string], string>('SELECT name FROM sync_device WHERE id = ?').pluck().get(id) ?? id;
