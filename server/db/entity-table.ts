import {
  integer,
  sqliteTable,
  text,
  type SQLiteColumn,
  type SQLiteTableWithColumns,
} from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { entities, type EntityRow, type EntityTable } from '../../shared/entities.ts';
import type { Entity } from '../../shared/entity.ts';

/** Fields in francs; their columns hold Rappen. */
type MoneyOf<T extends EntityTable> = (typeof entities)[T] extends { money: readonly (infer F)[] }
  ? F
  : never;
/** Numbers are null on a laptop only, until the server has given them. */
type Stored<T extends EntityTable, F extends keyof EntityRow<T>> = F extends 'id' | 'nr'
  ? NonNullable<EntityRow<T>[F]>
  : EntityRow<T>[F];
type ColumnName<T extends EntityTable, F> = F extends MoneyOf<T> & string ? `${F}_rappen` : F;
type ColumnOf<T, N, D> = SQLiteColumn<{
  name: N & string;
  tableName: T & string;
  dataType: 'custom';
  columnType: 'SQLiteCustomColumn';
  data: NonNullable<D>;
  driverParam: unknown;
  notNull: null extends D ? false : true;
  hasDefault: false;
  isPrimaryKey: false;
  isAutoincrement: false;
  hasRuntimeDefault: false;
  enumValues: undefined;
}>;
/** The table of an entity: one column per field of its row, and those that only the server has. */
export type TableOf<T extends EntityTable> = SQLiteTableWithColumns<{
  name: T;
  schema: undefined;
  dialect: 'sqlite';
  columns: {
    [F in keyof EntityRow<T> & string as ColumnName<T, F> & string]: ColumnOf<
      T,
      ColumnName<T, F>,
      Stored<T, F>
    >;
  };
}>;

const leading = ['id', 'uuid'];
const bookkeeping = ['created_at', 'updated_at', 'version'];

/**
 * The table of an entity as its migrations made it: number and uuid, the fields in the order of the row, the bookkeeping,
 * then `appended` columns. Throws for a field that no column can hold.
 */
export function entityTable<T extends EntityTable>(tbl: T): TableOf<T> {
  const { row, key, money = [], appended = [] }: Entity = entities[tbl];
  const fields = Object.keys(row.shape);
  const primary = fields.includes('id') ? 'id' : key;
  const columns = inOrder(fields, appended).map(name => {
    const schema = row.shape[name] as z.ZodType;
    const column = columnOf(schema, `${tbl}.${name}`);
    const isRequired = name !== primary && !schema.safeParse(null).success;
    const constrained = name === primary ? column.primaryKey() : isRequired ? column.notNull() : column;
    return [money.includes(name) ? `${name}_rappen` : name, constrained] as const;
  });
  return sqliteTable(tbl, Object.fromEntries(columns)) as unknown as TableOf<T>;
}

function inOrder(fields: readonly string[], appended: readonly string[]): string[] {
  const placed = [...leading, ...bookkeeping, ...appended];
  const others = fields.filter(name => !placed.includes(name));
  return [...leading, ...others, ...bookkeeping, ...appended].filter(name => fields.includes(name));
}

const lists: ReadonlySet<string> = new Set(['array', 'object', 'record']);

function columnOf(schema: z.ZodType, name: string) {
  const { def } = innermost(schema);
  if (def.type === 'boolean') return integer({ mode: 'boolean' });
  if (def.type === 'number' || def.type === 'union') return integer();
  if (lists.has(def.type)) return text({ mode: 'json' });
  if (def.type === 'string' || def.type === 'enum') return text();
  throw new Error(`no column for ${name}`);
}

/** A schema without what only allows null, has a default or changes the value. */
function innermost(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return innermost(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodPipe ? innermost(schema.in as z.ZodType) : schema;
}
