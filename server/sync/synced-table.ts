import { z } from 'zod';
import { entities, type EntityTable } from '../../shared/entities.ts';
import type { Entity } from '../../shared/entity.ts';
import { asStored, checked, uuid } from '../../shared/fields.ts';
import type { Permission } from '../../shared/permission.ts';
import type { FieldChanges, Row } from '../../shared/sync/mutation.ts';
import { sameValue } from '../../shared/sync/merge.ts';
import type { Call } from '../context.ts';
import {
  plainUseCases,
  type EntityRow,
  type EntityUseCases,
  type NewOf,
  type PatchOf,
} from '../db/entity-use-cases.ts';
import type { FedTable } from '../db/feed-triggers.ts';
import { entityTable } from '../db/entity-table.ts';
import { givenNumber } from '../db/row-number.ts';
import { wireJson } from '../db/wire-json.ts';
import { executeInternal } from '../execute.ts';
import { dropTrashed, findTrashed } from '../db/trash-store.ts';

/**
 * How one table takes part in the sync: how its rows are read, and by which use cases a desktop's changes are
 * written. The area provides it from the functions that its HTTP handlers call too; what it leaves out, desktops may
 * not do. Each throws DomainError where it refuses, and nothing is written then.
 */
export interface SyncedTable extends FedTable {
  /** Fields that people edit; only they decide whether a row changed before its deletion arrived. */
  readonly fields: readonly string[];
  /** Makes a row under an id that a desktop gave it; `values` is not validated yet. */
  create?(call: Call, id: string, values: Row): void;
  /**
   * True when a create equals the existing row: two laptops made it from the same source, and nothing changes.
   * Without it such a create is refused.
   */
  isSame?(present: Row, values: Row): boolean;
  /** Throws `forbidden` for a row of the table that is not the caller's to write. */
  requireRow?(call: Call, id: string): void;
  /** Values as the rows they name are called today, for a laptop that writes a former name; only of the given fields. */
  presentNames?(call: Call, values: Row): Row;
  /** Changes without those that the use case makes of the others by itself. */
  withoutFollowing?(changes: FieldChanges): FieldChanges;
  /** Sets fields of a row that exists (or is `unset`); `set` is not validated yet. */
  patch?(call: Call, id: string, set: Row): void;
  remove?(call: Call, id: string): void;
  /**
   * Makes a row again that a restore of this server lost; `body` is the row as a desktop kept it, not validated yet.
   * Without it a missing row of this table stays lost.
   */
  bringBack?(call: Call, id: string, body: Row): void;
  /** False for a row whose loss does not matter; default: every row counts. */
  isWorthBringingBack?(body: Row): boolean;
  /** Default row before the first write; null: there is none. */
  unset?(id: string): Row | null;
  /** A row without what this caller may not see; null where there is nothing to hide. */
  hidden?(call: Call): ((row: Row) => Row) | null;
  /**
   * True for callers who may not see everything. A laptop whose person turns from one to the other reads everything
   * anew, so that it gets what it may see now and loses what it may not.
   */
  isRestricted?(call: Call): boolean;
}

type Write = (call: Call, id: string, values: Row) => void;
const writes = ['create', 'patch', 'remove', 'bringBack'] as const;

type Derived = 'tbl' | 'scope' | 'key' | 'fields' | 'trash';
/** A write of one row, which gets the permission of its entity. */
type RowWrite = (permission: Permission) => Write;

/** What a table does itself; its row is that of the entity unless `json` says otherwise. */
type OwnPart = Partial<Omit<SyncedTable, Derived | (typeof writes)[number]>> & {
  readonly [W in (typeof writes)[number]]?: RowWrite;
};

/**
 * A write of one row as an internal operation of `execute.ts`: `parse` validates what the desktop sent, `handler` is
 * the use case. The transaction is the one that the sync opens for each mutation, as results and conflicts belong to it.
 */
export const rowWrite =
  <F>(
    parse: (values: Row, id: string, call: Call) => F,
    handler: (call: Call, id: string, fields: F) => unknown,
  ): RowWrite =>
  permission =>
  (call, id, values) =>
    void executeInternal(
      {
        permission,
        parse: () => parse(values, id, call),
        handler: (called, fields) => handler(called, id, fields),
        transaction: false,
      },
      call,
      values,
    );

/** A deletion, which carries no values. */
export const rowRemoval = (handler: (call: Call, id: string) => unknown): RowWrite =>
  rowWrite(
    () => null,
    (call, id) => handler(call, id),
  );

/** The declaration of an entity with the server's handling of its rows. */
export function syncedTable(tbl: EntityTable, own: OwnPart = {}): SyncedTable {
  const { key, fields, trash, permission } = entities[tbl] as Entity;
  const offered = writes.flatMap(name => {
    const write = own[name];
    if (!write) return [];
    return [[name, isCreation(name) ? comingBack(tbl, write(permission)) : write(permission)] as const];
  });
  const { create: _c, patch: _p, remove: _r, bringBack: _b, ...reading } = own;
  const table = { tbl, scope: 'core', key, fields: Object.keys(fields.shape), trash } as const;
  const json = wireJson(entityTable(tbl));
  return { ...table, json, ...reading, ...Object.fromEntries(offered) };
}

const isCreation = (name: (typeof writes)[number]) => name === 'create' || name === 'bringBack';

/** Use cases read what a deleted row was when it comes back; after that it is kept no longer. */
const comingBack =
  (tbl: EntityTable, write: Write): Write =>
  (call, id, values) => {
    write(call, id, values);
    dropTrashed(call.db, tbl, id);
  };

/**
 * Checks what a row that comes back has otherwise than when it was deleted: that is entered now, by the rules of today.
 * Answers which fields these are.
 */
export function requireEntered(created: z.ZodObject, values: Row, former: Row): readonly string[] {
  const isOther = (field: string): boolean =>
    values[field] !== undefined && !sameValue(values[field], former[field]);
  const changed = Object.keys(created.shape).filter(isOther);
  checked(z.object(Object.fromEntries(changed.map(field => [field, created.shape[field]]))), values);
  return changed;
}

/** The use cases of an entity; a new row may be made of fewer fields than the entity has. */
type SyncedUseCases<R extends EntityRow, N> = Omit<EntityUseCases<R>, 'create'> & {
  create(call: Call, values: N, restored?: { readonly former: number | null }): R;
};

/**
 * A table whose rows desktops make, change and remove by the use cases of its entity; `created` is the schema of a new
 * row, and `own` what this table does otherwise.
 */
export function syncedEntity<R extends EntityRow, N = NewOf<R>>(
  { store, create, update, remove }: SyncedUseCases<R, N>,
  created: z.ZodType<N> & z.ZodObject,
  own: OwnPart = {},
): SyncedTable {
  const { tbl } = store;
  const { key, fields, row }: Entity = entities[tbl];
  const lost = asStored(fields, row);
  const cameBack = asStored(created, row);
  return syncedTable(tbl, {
    json: wireJson(store.table),
    create: rowWrite(
      (values, id, { db }) => {
        const former = findTrashed(db, tbl, id);
        if (former) requireEntered(created, values, former);
        return checked<z.ZodType>(former ? cameBack : created, { ...values, [key]: id }) as N;
      },
      (call, _id, values) => create(call, values),
    ),
    patch: rowWrite(
      set => checked(fields.partial(), set) as PatchOf<R>,
      (call, id, set) => update(call, id, set),
    ),
    remove: rowRemoval(remove),
    bringBack: rowWrite(
      (body, id) => ({
        values: { ...checked(lost, body), [key]: id } as N,
        former: givenNumber(body),
      }),
      (call, _id, { values, former }) => create(call, values, { former }),
    ),
    ...own,
  });
}

/**
 * A table without rules of its own: desktops make, change and remove its rows as the entity declares their fields; where
 * it declares none, they read it.
 */
export function plainTable(tbl: EntityTable): SyncedTable {
  const { key, fields }: Entity = entities[tbl];
  if (Object.keys(fields.shape).length === 0) return syncedTable(tbl);
  return syncedEntity(plainUseCases(tbl), fields.extend({ [key]: uuid }));
}
