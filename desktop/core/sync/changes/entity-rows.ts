import type { z } from 'zod';
import { auditName, entities, type EntityTable } from '../../../../shared/entities.ts';
import { textIn, type Entity } from '../../../../shared/entity.ts';
import { DomainError } from '../../../../shared/errors.ts';
import { checked } from '../../../../shared/fields.ts';
import type { FieldChanges, Row } from '../../../../shared/sync/mutation.ts';
import type { Context } from '../../context.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { getRow } from '../../replica/read-rows.ts';
import type { ReplicaRow } from '../../replica/row-store.ts';
import { changesTo, checkedChanges, wantedValues } from './checked-changes.ts';
import { rowMarks, type RowSyncState } from './row-sync-state.ts';

export interface RowParts {
  readonly context: Pick<Context, 'now'>;
  readonly replica: Replica;
}

/** A row as it is, null for a new one, and as it shall be; `restored` for a removed one that comes back. */
interface Writing<R> {
  readonly before: R | null;
  readonly after: R;
  readonly restored: boolean;
}

/** The rules of one entity on a laptop, as `EntityHooks` of the server. Each throws what refuses the change. */
export interface RowHooks<R> {
  /** Fields that people edit one by one, where they are not all that the entity declares. */
  readonly fields?: Entity['fields'];
  /** Before a row that is there is changed or removed. */
  guard?(row: R): void;
  /** Before a row is written. */
  check?(writing: Writing<R>): void;
  /** What a new row shows, beside its times, until the server says it. */
  own?(): Partial<R>;
  /** Before a row is removed. */
  removing?(row: R): void;
}

/** Some fields of a row; one that is undefined stays as it is. */
type PatchOf<R> = { readonly [F in keyof R]?: R[F] | undefined };

/** Rows of one entity in the replica; a change is applied locally at once and pushed when the server is reachable. */
export interface EntityRows<R, N = PatchOf<R>> {
  /** Throws `not_found`. */
  get(key: string): R;
  /** By name, each with the state of its sync. */
  list(): (R & RowSyncState)[];
  /**
   * Writes a new row, which shows no number until the server has given one. What is given beside the fields of a new row
   * is only shown. Throws `conflict` for a key that exists, `validation_failed` and what the hooks refuse.
   */
  create(key: string, row: N): R;
  /** The same with fields that were checked before, in slices, of a row that is not there. */
  createChecked(key: string, row: N): void;
  /** Throws `not_found`, `validation_failed` naming every bad field, and what the hooks refuse. */
  save(key: string, changes: FieldChanges): R;
  /** Sets fields to these values, from what is shown now. Throws as `save`. */
  update(key: string, values: PatchOf<R>): R;
  /** Throws `not_found` and what the hooks refuse. */
  remove(key: string): null;
  /** Writes a removed row again as it was; one that is there stays as it is. Throws what the hooks refuse. */
  restore(row: R): R;
}

type FieldsOf<E extends Entity> = E extends { readonly created: infer C extends z.ZodObject }
  ? z.output<C>
  : z.output<E['fields']>;
/** A new row: the fields that are sent, and any others that it shows until the server has set them. */
type NewRow<T extends EntityTable> = FieldsOf<(typeof entities)[T]> & PatchOf<ReplicaRow<T>>;

/** The rows of an entity; errors name it as the audit log does. */
export function entityRows<T extends EntityTable>(
  tbl: T,
  parts: RowParts,
  hooks: RowHooks<ReplicaRow<T>> = {},
): EntityRows<ReplicaRow<T>, NewRow<T>> {
  type R = ReplicaRow<T>;
  const { replica, context } = parts;
  const entity: Entity = entities[tbl];
  const sent = sentFields(entity);
  const get = (key: string): R => getRow(replica, tbl, key);
  const { put, save } = rowWrites(tbl, replica, hooks);
  const placed = (key: string, row: NewRow<T>, values: Row): Placed =>
    newlyPlaced(values, { ...firstShown(entity, key, context.now()), ...hooks.own?.(), ...row });
  return {
    get,
    list: () => marked(replica, tbl, replica.all(tbl)),
    create(key, row) {
      if (replica.read(tbl, key) !== null) throw new DomainError('conflict', { what: auditName(tbl) });
      put(key, placed(key, row, checked(sent, row)));
      return get(key);
    },
    createChecked: (key, row) => put(key, placed(key, row, row)),
    save,
    update: (key, values) => save(key, changesTo(get(key), values)),
    remove(key) {
      const row = get(key);
      hooks.guard?.(row);
      hooks.removing?.(row);
      replica.remove(tbl, key);
      return null;
    },
    restore(row) {
      const shown: Row = { ...row, version: 0, ...(entity.key === 'uuid' && { id: null }) };
      const values = only(shown, field => Object.hasOwn(sent.shape, field));
      const key = String(shown[entity.key]);
      put(key, { values, shown, restored: true });
      return get(key);
    },
  };
}

/** A new row: the fields that are sent, and those that are shown beside them. */
interface Placed {
  readonly values: Row;
  readonly shown: Row;
  readonly restored: boolean;
}

const newlyPlaced = (values: Row, shown: Row): Placed => ({ values, shown, restored: false });

/** Writes rows by the rules of the hooks. */
function rowWrites<T extends EntityTable>(tbl: T, replica: Replica, hooks: RowHooks<ReplicaRow<T>>) {
  type R = ReplicaRow<T>;
  const { key: keyField, fields, row }: Entity = entities[tbl];
  return {
    put(key: string, { values, shown, restored }: Placed): void {
      hooks.check?.({ before: null, after: { [keyField]: key, ...shown, ...values } as R, restored });
      const isBeside = (field: string) => Object.hasOwn(row.shape, field) && !Object.hasOwn(values, field);
      replica.create(tbl, key, values, only(shown, isBeside));
    },
    save(key: string, changes: FieldChanges): R {
      const before: R = getRow(replica, tbl, key);
      hooks.guard?.(before);
      const good = checkedChanges(hooks.fields ?? fields, changes);
      hooks.check?.({ before, after: { ...before, ...wantedValues(good) }, restored: false });
      replica.edit(tbl, key, good);
      return getRow(replica, tbl, key);
    },
  };
}

/** The fields of a new row as a schema that drops all others. A schema is compiled at its first use, so it is kept. */
function sentFields({ fields, created = fields }: Entity): z.ZodObject {
  const known = stripped.get(created) ?? created.strip();
  stripped.set(created, known);
  return known;
}
const stripped = new WeakMap<z.ZodObject, z.ZodObject>();

/** The plain calls of an entity, as `crudHandlers` of the server. */
export const rowHandlers = <R, N>(rows: EntityRows<R, N>, newId: () => string) => ({
  list: rows.list,
  create: ({ id, uuid, ...row }: N & RowName): R => rows.create(id ?? uuid ?? newId(), row as N),
  save: ({ changes, ...named }: RowName & { readonly changes: FieldChanges }): R =>
    rows.save(nameIn(named), changes),
  remove: (named: RowName): null => rows.remove(nameIn(named)),
});

interface RowName {
  readonly id?: string | undefined;
  readonly uuid?: string | undefined;
}
const nameIn = ({ id, uuid }: RowName): string => id ?? uuid ?? '';

/** Number, key, times and version of a new row, as far as its entity has them. */
const firstShown = ({ key: keyField }: Entity, key: string, now: Date): Row => {
  const at = now.toISOString();
  const name = keyField === 'uuid' ? { id: null, uuid: key } : { id: key };
  return { ...name, created_at: at, updated_at: at, version: 0 };
};

const only = (row: Row, wanted: (field: string) => boolean): Row =>
  Object.fromEntries(Object.entries(row).filter(([field]) => wanted(field)));

/** Rows with the state of their sync, by name where they have one, then by key. */
function marked<R extends object>(
  replica: Replica,
  tbl: EntityTable,
  rows: readonly R[],
): (R & RowSyncState)[] {
  const mark = rowMarks(replica);
  const keyOf = (row: Row) => String(row[entities[tbl].key]);
  const order = (one: Row, other: Row) =>
    textIn(one, 'name').localeCompare(textIn(other, 'name'), 'de') || (keyOf(one) < keyOf(other) ? -1 : 1);
  return rows.map(row => ({ ...row, ...mark(tbl, keyOf(row as Row)) })).sort(order as never);
}
