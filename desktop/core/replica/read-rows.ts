import { auditName } from '../../../shared/entities.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { Replica } from './open-replica.ts';
import type { ReplicaRow, ReplicaTable } from './row-store.ts';

/** Rows of a table, e.g. those `'event_uuid = ?'`: 1'500 rows in some milliseconds. */
export function rowsWhere<T extends ReplicaTable>(
  replica: Replica,
  tbl: T,
  where: string,
  ...values: readonly string[]
): ReplicaRow<T>[] {
  return replica.sql
    .prepare<string[], string>(`SELECT body FROM ${tbl} WHERE ${where}`)
    .pluck()
    .all(...values)
    .map(body => JSON.parse(body) as ReplicaRow<T>);
}

/** A row that must be there. Throws `not_found`, which names it as the audit log does. */
export function getRow<T extends ReplicaTable>(replica: Replica, tbl: T, id: string): ReplicaRow<T> {
  const row = replica.read(tbl, id);
  if (row === null) throw new DomainError('not_found', { what: auditName(tbl) });
  return row;
}
