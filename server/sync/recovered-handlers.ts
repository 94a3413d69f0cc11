import { DomainError } from '../../shared/errors.ts';
import { storedLabel } from '../../shared/i18n/label.ts';
import type { RoleName } from '../../shared/permission.ts';
import type { Row } from '../../shared/sync/mutation.ts';
import type { Recovered, recoveredContract } from '../../shared/sync/recovered-contract.ts';
import { mayWrite } from '../../shared/sync/table-permission.ts';
import type { Call, Handlers } from '../context.ts';
import { findDevice } from '../access/device-store.ts';
import type { SyncStores } from './sync-store.ts';
import type { SyncedTable } from './synced-table.ts';
import { differingFields, takeOver, unsentView } from './unsent-change.ts';
import { findRecovered, listRecovered, settleRecovered, type RecoveredRow } from './recovered-store.ts';

type Tables = SyncStores['tables'];

/** What a person may do about rows that a restore of the server lost, and changes that a laptop could not send. */
export function recoveredHandlers(tables: Tables): Handlers<typeof recoveredContract> {
  return {
    list(call, { offset = 0, limit = Infinity }) {
      const rows: Recovered[] = [];
      let total = 0;
      // One after the other: there may be many, and only a page of them is kept in memory.
      for (const row of listRecovered(call.effects)) {
        const entry = shown(call, tables, row);
        if (entry === null) continue;
        if (total >= offset && total < offset + limit) rows.push(entry);
        total++;
      }
      return { rows, total };
    },
    restore(call, { id }) {
      const row = getRecovered(call, id);
      // The entry is removed after the main database has committed: after a crash in between it equals the row.
      const { person, device } = offererOf(call, row.device_id);
      const actor = storedLabel('server.actor.recovered', {
        confirmed: call.actor.name,
        person: person || 'none',
        device,
      });
      const limited = limitedTo(call, row.role);
      const { change } = row;
      call.db.write(actor, () =>
        change === null ? bringBack(limited, tables, row) : takeOver(limited, tables, change),
      );
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

/** The confirming person's call, which may no more than the role of the person who offered the row. */
function limitedTo(call: Call, role: RoleName | null): Call {
  const { actor } = call;
  if (role === null || !('role' in actor)) return call;
  return { ...call, actor: { ...actor, limitedTo: role } };
}

/** The entry as the list shows it; null where it cannot be restored or is on the server already. */
function shown(call: Call, tables: Tables, found: RecoveredRow): Recovered | null {
  const { device_id, role: _, change, ...row } = found;
  if (change !== null) {
    const unsent = unsentView(tables, change);
    return unsent && { ...row, ...unsent, ...offererOf(call, device_id) };
  }
  const known = tables.get(row.tbl);
  if (!known) return null;
  const { table, read } = known;
  const current = read(row.row_id);
  const differing = current ? differingFields(table, row.body, current) : [];
  const worthIt = current ? table.patch && differing.length > 0 : canBringBack(table, row.body);
  if (!worthIt) return null;
  const subject = row.tbl === 'conflict' ? subjectOf(tables, row.body) : null;
  return {
    ...row,
    change: null,
    current: current && { ...current },
    subject: subject && { ...subject },
    differing,
    ...offererOf(call, device_id),
  };
}

const subjectOf = (tables: Tables, conflict: Row): Row | null =>
  tables.get(String(conflict['tbl']))?.read(String(conflict['row_id'])) ?? null;

const canBringBack = (table: SyncedTable, body: Row): boolean =>
  table.bringBack !== undefined && (table.isWorthBringingBack?.(body) ?? true);

/** Throws what the use case refuses, `forbidden` where the call may not write, `not_found` for a table without one. */
function bringBack(call: Call, tables: Tables, { tbl, row_id, body }: RecoveredRow): void {
  const found = tables.get(tbl);
  if (!found) throw new DomainError('not_found', { what: tbl });
  if (!mayWrite(call.actor, tbl === 'conflict' ? String(body['tbl']) : tbl))
    throw new DomainError('forbidden', {});
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

/** Who offered a row; a device that a restore made unknown is named by its id. */
function offererOf({ db }: Call, id: string): { readonly person: string; readonly device: string } {
  const device = findDevice(db, id);
  return { person: device?.email ?? '', device: device?.name ?? id };
}
