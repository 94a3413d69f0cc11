import type { z } from 'zod';
import { entities, type EntityTable } from '../../shared/entities.ts';
import type { Entity } from '../../shared/entity.ts';
import { checked, uuid } from '../../shared/fields.ts';
import type { Row } from '../../shared/sync/mutation.ts';
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
}

/** What a table does itself; its row is that of the entity unless `json` says otherwise. */
type OwnPart = Partial<Omit<SyncedTable, 'tbl' | 'scope' | 'key' | 'fields' | 'trash'>>;

/** The declaration of an entity with the server's handling of its rows. */
export const syncedTable = (tbl: EntityTable, own: OwnPart = {}): SyncedTable => ({
  tbl,
  scope: 'core',
  key: entities[tbl].key,
  fields: Object.keys(entities[tbl].fields.shape),
  trash: entities[tbl].trash,
  json: wireJson(entityTable(tbl)),
  ...own,
});

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
  created: z.ZodType<N>,
  own: OwnPart = {},
): SyncedTable {
  const { tbl } = store;
  const { key, fields }: Entity = entities[tbl];
  return syncedTable(tbl, {
    json: wireJson(store.table),
    create: (call, id, values) => void create(call, checked(created, { ...values, [key]: id })),
    patch: (call, id, set) => void update(call, id, checked(fields.partial(), set) as PatchOf<R>),
    remove,
    bringBack(call, id, body) {
      const values = { ...checked(fields.strip(), body), [key]: id };
      create(call, values as N, { former: givenNumber(body) });
    },
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
