import { getTableColumns, getTableName, type Column } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { assertDefined } from '../../shared/assert.ts';
import { entityOf } from '../../shared/entities.ts';
import { DomainError } from '../../shared/errors.ts';
import type { RowRef } from '../../shared/fields.ts';
import { fromRappen } from '../../shared/money.ts';
import type { Database } from './open.ts';
import { prepared } from './prepared.ts';
import { boundsOf, type Paging } from './list-page.ts';

/** A row as on the wire: a column `amount_rappen` is `amount` in francs. */
export type WireRow<T extends SQLiteTable> = {
  [K in keyof T['$inferSelect'] as K extends `${infer N}_rappen` ? N : K]: T['$inferSelect'][K];
};

type Values = Readonly<Record<string, unknown>>;

/** The plain statements over one table. Rows are as on the wire. */
export interface EntityStore<R> {
  readonly tbl: string;
  readonly table: SQLiteTable;
  /** By number or by the key of the sync. */
  find(db: Database, ref: RowRef): R | undefined;
  /** As `find`. Throws `not_found`, with the name that the audit log has for the table. */
  get(db: Database, ref: RowRef): R;
  has(db: Database, ref: RowRef): boolean;
  /** Every row in the order of the store, or one page. */
  list(db: Database, page?: Paging): R[];
  /** Rows for which the SQL after WHERE holds, its values named `@name`; it may end with an ORDER BY of its own. */
  where(db: Database, condition: string, values?: Values): R[];
  count(db: Database): number;
  /** The highest number; 0 without rows. */
  highest(db: Database): number;
  insert(db: Database, row: R): void;
  /** Sets the given columns and leaves the others. */
  change(db: Database, ref: RowRef, change: Partial<R>): void;
  remove(db: Database, ref: RowRef): void;
}

/** Rows by name (accents and capitals do not count), then by number. */
const byName = 'aktuar_fold(name), id';

/** The store of an entity's table. Statements are prepared once per connection. `order` is the SQL after ORDER BY. */
export function entityStore<T extends SQLiteTable>(
  table: T,
  { order = byName }: { readonly order?: string } = {},
): EntityStore<WireRow<T>> {
  type R = WireRow<T>;
  const columns = Object.values(getTableColumns(table)).map(codecOf);
  const name = getTableName(table);
  const { key, audit } = assertDefined(entityOf(name), name);
  const select = `SELECT ${columns.map(column => column.name).join(', ')} FROM ${name}`;
  const read = (db: Database, text: string, values: Values): R[] =>
    prepared<[Values], Values>(db, `${select} ${text}`)
      .all(values)
      .map(row => decoded(columns, row) as R);
  const named = (ref: RowRef) => `${typeof ref === 'number' ? 'id' : key} = @ref`;
  const scalar = (db: Database, what: string) =>
    prepared<[], { n: number | null }>(db, `SELECT ${what} AS n FROM ${name}`).get()?.n ?? 0;
  const find = (db: Database, ref: RowRef) => read(db, `WHERE ${named(ref)}`, { ref })[0];
  return {
    tbl: name,
    table,
    find,
    get: (db, ref) => find(db, ref) ?? refuse(audit?.name ?? name),
    has: (db, ref) => prepared(db, `SELECT 1 FROM ${name} WHERE ${named(ref)}`).get({ ref }) !== undefined,
    list: (db, page = {}) => read(db, `ORDER BY ${order} LIMIT @limit OFFSET @offset`, boundsOf(page)),
    where: (db, condition, values = {}) => read(db, `WHERE ${condition}`, values),
    count: db => scalar(db, 'count(*)'),
    highest: db => scalar(db, 'max(id)'),
    insert(db, row) {
      const values = encoded(columns, row);
      prepared(db, insertion(name, Object.keys(values))).run(values);
    },
    change(db, ref, change) {
      const values = encoded(columns, change);
      const sets = Object.keys(values).map(column => `${column} = @${column}`);
      prepared(db, `UPDATE ${name} SET ${sets.join(', ')} WHERE ${named(ref)}`).run({ ...values, ref });
    },
    remove: (db, ref) => void prepared(db, `DELETE FROM ${name} WHERE ${named(ref)}`).run({ ref }),
  };
}

function refuse(what: string): never {
  throw new DomainError('not_found', { what });
}

const insertion = (table: string, columns: readonly string[]) =>
  `INSERT INTO ${table}(${columns.join(', ')}) VALUES (${columns.map(column => `@${column}`).join(', ')})`;

/** How the values of a column come to the wire and back. */
interface Codec {
  readonly name: string;
  readonly wireName: string;
  readonly decode: (stored: unknown) => unknown;
  readonly encode: (value: unknown) => unknown;
}

function codecOf(column: Column): Codec {
  const { name } = column;
  if (name.endsWith('_rappen'))
    return {
      name,
      wireName: name.slice(0, -'_rappen'.length),
      decode: stored => fromRappen(Number(stored)),
      encode: value => Math.round(Number(value) * 100),
    };
  return {
    name,
    wireName: name,
    decode: stored => column.mapFromDriverValue(stored),
    encode: value => column.mapToDriverValue(value),
  };
}

const decoded = (columns: readonly Codec[], row: Values): Values =>
  Object.fromEntries(
    columns.map(({ name, wireName, decode }) => [wireName, row[name] === null ? null : decode(row[name])]),
  );

/** The values of these columns; a field that is not given is left out. */
function encoded(columns: readonly Codec[], row: object): Values {
  const given = new Map(Object.entries(row).filter(([, value]) => value !== undefined));
  return Object.fromEntries(
    columns
      .filter(({ wireName }) => given.has(wireName))
      .map(({ name, wireName, encode }) => {
        const value = given.get(wireName);
        return [name, value === null ? null : encode(value)];
      }),
  );
}
