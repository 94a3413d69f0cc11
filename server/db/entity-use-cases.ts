import { auditName, entities, type EntityTable } from '../../shared/entities.ts';
import type { Entity } from '../../shared/entity.ts';
import { DomainError } from '../../shared/errors.ts';
import type { Page } from '../../shared/endpoint.ts';
import type { RowRef } from '../../shared/fields.ts';
import type { Call } from '../context.ts';
import { changedFields } from './changed-fields.ts';
import { entityStore, type EntityStore, type Filter } from './entity-store.ts';
import { entityTable } from './entity-table.ts';
import { wasErased } from './erasure-store.ts';
import type { Paging } from './list-page.ts';
import { rowNumber } from './row-number.ts';

/** What every row of an entity carries. `id` is a number where `uuid` names the row in the sync. */
export interface EntityRow {
  readonly id: number | string;
  readonly uuid?: string;
  /** Offices have none. */
  readonly created_at?: string;
  readonly updated_at: string;
  readonly version: number;
}

/** The fields of a row without what the server keeps of it. */
type FieldsOf<R> = Omit<R, keyof EntityRow>;
export type PatchOf<R> = { readonly [F in keyof FieldsOf<R>]?: FieldsOf<R>[F] | undefined };
/** Fields that the caller gives a new row: all but those `V` of the server. */
type GivenFields<R, V> = Omit<FieldsOf<R>, keyof V>;
/** A new row; its key may be brought along by the caller (a desktop does). */
export type NewOf<R, V = object> = GivenFields<R, V> & {
  readonly id?: string | undefined;
  readonly uuid?: string | undefined;
};

/** A row as it is, null for a new one, and as it shall be; `restored` for one that a restore of the server lost. */
interface Writing<R, V> {
  readonly before: R | null;
  readonly after: GivenFields<R, V>;
  readonly restored: boolean;
}

/** The rules of one entity. Each runs inside the transaction of the write and throws what refuses it. */
export interface EntityHooks<R extends EntityRow, V extends Partial<R> = object> {
  /** Fields as they are stored, made from fields as they came in. */
  stored?<P extends PatchOf<R>>(fields: P): P;
  /** Before a row that is there is changed or removed. */
  guard?(call: Call, row: R): void;
  /** Before a row is written, with the fields that are set. */
  check?(call: Call, set: PatchOf<R>, writing: Writing<R, V>): void;
  /** What the server alone says of a new row, after `check`; `former` is the number of one that a restore lost. */
  own?(call: Call, key: string, former: number | null): V;
  /** After a new row was written. */
  created?(call: Call, row: R): void;
  /** After a row was changed. */
  changed?(call: Call, before: R, after: R): void;
  /** Before a row is removed. */
  removing?(call: Call, row: R): void;
  /** After it was removed. */
  removed?(call: Call, row: R): void;
}

/** A row that was there before, with its number. `isNew`: it only brings a number along, and is judged as a new one. */
interface Restored {
  readonly former: number | null;
  readonly isNew?: boolean;
}

/** What every caller (HTTP, sync, demo, other areas) does with the rows of one entity. */
export interface EntityUseCases<R extends EntityRow, V = object> {
  readonly store: EntityStore<R>;
  /**
   * Keeps a new row; `restored` is one that a restore of the server lost, with the number that it had. Throws
   * `conflict` for a key that exists, `erased` for one that was erased, and what the hooks refuse.
   */
  create(call: Call, values: NewOf<R, V>, restored?: Restored): R;
  /** Sets the given fields; what is equal already changes nothing. Throws `not_found` and what the hooks refuse. */
  update(call: Call, ref: RowRef, patch: PatchOf<R>): R;
  /** Throws `not_found` and what the hooks refuse. */
  remove(call: Call, ref: RowRef): void;
}

/** The use cases of an entity over its store. Errors name it as the audit log does. */
export function entityUseCases<R extends EntityRow, V extends Partial<R> = object>(
  store: EntityStore<R>,
  hooks: EntityHooks<R, V> = {},
): EntityUseCases<R, V> {
  const { tbl } = store;
  const { key: keyField }: Entity = entities[tbl];
  const nameOf = (call: Call, key: string, former: number | null) =>
    keyField === 'uuid' ? { id: rowNumber(call, store, key, former), uuid: key } : { id: key };
  return {
    store,
    create(call, { id, uuid, ...values }, restored) {
      const key = id ?? uuid ?? call.newId();
      const former = restored?.former ?? null;
      if (store.has(call.db, key)) throw new DomainError('conflict', { what: auditName(tbl) });
      if (wasErased(call.effects, tbl, key)) throw new DomainError('erased', {});
      const fields = values as unknown as FieldsOf<R>;
      const isBack = restored !== undefined && restored.isNew !== true;
      hooks.check?.(call, fields, { before: null, after: fields, restored: isBack });
      const row = {
        ...(hooks.stored?.(fields) ?? fields),
        ...nameOf(call, key, former),
        ...firstVersion(call),
        ...hooks.own?.(call, key, former),
      } as R;
      store.insert(call.db, row);
      hooks.created?.(call, row);
      return row;
    },
    update: (call, ref, patch) => changeRow(call, { store, hooks, before: store.get(call.db, ref) }, patch),
    remove(call, ref) {
      const row = store.get(call.db, ref);
      hooks.guard?.(call, row);
      hooks.removing?.(call, row);
      store.remove(call.db, row.id);
      hooks.removed?.(call, row);
    },
  };
}

/** The use cases of an entity without rules of its own. */
export const plainUseCases = (tbl: EntityTable): EntityUseCases<EntityRow> =>
  entityUseCases(entityStore(entityTable(tbl)) as unknown as EntityStore<EntityRow>);

interface Changing<R extends EntityRow, V extends Partial<R>> {
  readonly store: EntityStore<R>;
  readonly hooks: EntityHooks<R, V>;
  readonly before: R;
}

function changeRow<R extends EntityRow, V extends Partial<R>>(
  call: Call,
  { store, hooks, before }: Changing<R, V>,
  patch: PatchOf<R>,
): R {
  hooks.guard?.(call, before);
  const change = changedFields(before, hooks.stored?.(patch) ?? patch);
  if (Object.keys(change).length === 0) return before;
  const after = raised(call, before, change);
  hooks.check?.(call, patch, { before, after, restored: false });
  store.change(call.db, before.id, after);
  hooks.changed?.(call, before, after);
  return after;
}

/** The bookkeeping of a new row. */
function firstVersion({ now }: Pick<Call, 'now'>) {
  const at = now().toISOString();
  return { created_at: at, updated_at: at, version: 1 };
}

/** A row with changed fields and the bookkeeping of a change. */
export const raised = <R extends EntityRow>(call: Pick<Call, 'now'>, before: R, change: object): R => ({
  ...before,
  ...change,
  updated_at: call.now().toISOString(),
  version: before.version + 1,
});

/** What HTTP offers of an entity whose rows go out as they are stored. */
export const crudHandlers = <R extends EntityRow, V>({
  store,
  create,
  update,
  remove,
}: EntityUseCases<R, V>) => ({
  list: ({ db }: Call, { limit, offset }: Paging): Page<R> => store.page(db, { limit, offset } as Filter<R>),
  get: ({ db }: Call, { id }: { readonly id: RowRef }): R => store.get(db, id),
  create: (call: Call, values: NewOf<R, V>): R => create(call, values),
  update: (call: Call, { id, ...patch }: { readonly id: RowRef } & PatchOf<R>): R =>
    update(call, id, patch as PatchOf<R>),
  remove: (call: Call, { id }: { readonly id: RowRef }): null => {
    remove(call, id);
    return null;
  },
});
