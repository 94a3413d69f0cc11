import { entities, type EntityTable } from '../../../../shared/entities.ts';
import type { Entity } from '../../../../shared/entity.ts';
import type { FieldChanges } from '../../../../shared/sync/mutation.ts';
import type { Context } from '../../context.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { getRow } from '../../replica/read-rows.ts';
import type { ReplicaRow } from '../../replica/row-store.ts';
import { checkedChanges } from './checked-changes.ts';
import { rowMarks, type RowSyncState } from './row-sync-state.ts';

export interface RowParts {
  readonly context: Pick<Context, 'now'>;
  readonly replica: Replica;
}

interface NamedRow {
  readonly name: string;
  readonly id: number | string | null;
  readonly uuid?: string;
}

/** Fields of a row without what the server keeps of it. */
type FieldsOf<R> = Omit<R, 'id' | 'uuid' | 'created_at' | 'updated_at' | 'version'>;

/** Rows of one entity in the replica; a change is applied locally at once and pushed when the server is reachable. */
export interface EntityRows<R> {
  /** Throws `not_found`. */
  get(key: string): R;
  /** By name, each with the state of its sync. */
  list(): (R & RowSyncState)[];
  /** Writes a new row, which shows no number until the server has given one. */
  create(key: string, values: FieldsOf<R>): R;
  /** Throws `not_found`, `validation_failed` naming every bad field. */
  save(key: string, changes: FieldChanges): R;
  /** Throws `not_found`. */
  remove(key: string): null;
}

/** Tables whose rows have a name. */
type NamedTable = { [T in EntityTable]: ReplicaRow<T> extends NamedRow ? T : never }[EntityTable];

/** The rows of an entity; errors name it as the audit log does. */
export function entityRows<T extends NamedTable>(
  tbl: T,
  { context, replica }: RowParts,
): EntityRows<ReplicaRow<T>> {
  const { audit, key: keyField, fields }: Entity = entities[tbl];
  const get = (key: string): ReplicaRow<T> => getRow(replica, { tbl, id: key }, audit?.name ?? tbl);
  return {
    get,
    list: () => marked(replica, tbl, replica.all(tbl)),
    create(key, values) {
      const at = context.now().toISOString();
      const given = keyField === 'uuid' ? { id: null, uuid: key } : {};
      replica.create(tbl, key, { ...values }, { ...given, version: 0, created_at: at, updated_at: at });
      return get(key);
    },
    save(key, changes) {
      get(key);
      replica.edit(tbl, key, checkedChanges(fields, changes));
      return get(key);
    },
    remove(key) {
      get(key);
      replica.remove(tbl, key);
      return null;
    },
  };
}

function marked<R extends NamedRow>(
  replica: Replica,
  tbl: EntityTable,
  rows: readonly R[],
): (R & RowSyncState)[] {
  const mark = rowMarks(replica);
  const keyOf = (row: R) => row.uuid ?? String(row.id);
  return rows
    .map(row => ({ ...row, ...mark(tbl, keyOf(row)) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'de') || (keyOf(one) < keyOf(other) ? -1 : 1));
}
