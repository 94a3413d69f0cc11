import { getTableColumns, getTableName, type Column } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { assertDefined } from '../../shared/assert.ts';
import { auditName, entityOf, type EntityTable } from '../../shared/entities.ts';
import { DomainError } from '../../shared/errors.ts';
import type { Page } from '../../shared/endpoint.ts';
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

/** Values of fields, where given, and the part of the list that is asked for. */
export type Filter<R> = Paging & { readonly [F in keyof R]?: R[F] | undefined };

/** The plain statements over one table. Rows are as on the wire. */
export interface EntityStore<R> {
  readonly tbl: EntityTable;
  readonly table: SQLiteTable;
  /** By number or by the key of the sync. */
  find(db: Database, ref: RowRef): R | undefined;
  /** As `find`. Throws `not_found`, with the name that the audit log has for the table. */
  get(db: Database, ref: RowRef): R;
  has(db: Database, ref: RowRef): boolean;
  /** Rows whose fields equal those given, in the order of the store; all of them or one page. */
  list(db: Database, filter?: Filter<R>): R[];
  /** The same with the number of all such rows. */
  page(db: Database, filter: Filter<R>): Page<R>;
  /** Rows for which the SQL after WHERE holds, its values named `@name`; it may end with an ORDER BY of its own. */
  where(db: Database, condition: string, values?: Values): R[];
  count(db: Database, filter?: Filter<R>): number;
  /** The highest number; 0 without rows. */
  highest(db: Database): number;
  insert(db: Database, row: R): void;
  /** Sets the given columns and leaves the others. */
  change(db: Database, ref: RowRef, change: Partial<R>): void;
  remove(db: Database, ref: RowRef): void;
}

interface StoreOptions {
  readonly order?: string;
  readonly computed?: Readonly<Record<string, string>>;
}

/** Rows by name (accents and capitals do not count), then by number. */
const byName = 'aktuar_fold(name), id';

/**
 * The store of an entity's table. Statements are prepared once per connection. `order` is the SQL after ORDER BY,
 * `computed` the SQL of columns that are on no wire, made of the values of a whole row (`@name`).
 */
export function entityStore<T extends SQLiteTable>(
  table: T,
  { order = byName, computed = {} }: StoreOptions = {},
): EntityStore<WireRow<T>> {
  const columns = Object.values(getTableColumns(table)).map(codecOf);
  const tbl = getTableName(table) as EntityTable;
  const { key } = assertDefined(entityOf(tbl), tbl);
  const parts: Parts = {
    tbl,
    key,
    columns,
    order,
    computed,
    named: ref => `${typeof ref === 'number' ? 'id' : key} = @ref`,
    what: auditName(tbl),
  };
  return { tbl, table, ...reads<WireRow<T>>(parts), ...writes<WireRow<T>>(parts) };
}

interface Parts {
  readonly tbl: EntityTable;
  /** Column by which a row is found at once. */
  readonly key: string;
  readonly columns: readonly Codec[];
  readonly order: string;
  readonly computed: Readonly<Record<string, string>>;
  /** SQL that holds for the row of `@ref`. */
  readonly named: (ref: RowRef) => string;
  /** Name of a row in errors. */
  readonly what: string;
}

type Writes = 'insert' | 'change' | 'remove';
type Reads = 'find' | 'get' | 'has' | 'list' | 'page' | 'where' | 'count' | 'highest';

function reads<R>({ tbl, key, columns, order, named, what }: Parts): Pick<EntityStore<R>, Reads> {
  const names = columns.map(({ name }) => name).join(', ');
  const all = (db: Database, text: string, values: Values): R[] =>
    prepared<[Values], Values>(db, text)
      .all(values)
      .map(row => decoded(columns, row) as R);
  const read = (db: Database, text: string, values: Values): R[] =>
    all(db, `SELECT ${names} FROM ${tbl} ${text}`, values);
  const scalar = (db: Database, expression: string, values: Values = {}): number => {
    const text = `SELECT ${expression} AS n FROM ${tbl}${where(values)}`;
    return prepared<[Values], { n: number | null }>(db, text).get(values)?.n ?? 0;
  };
  const find = (db: Database, ref: RowRef) => read(db, `WHERE ${named(ref)}`, { ref })[0];
  const list = (db: Database, { limit, offset, ...filter }: Filter<R> = {}) => {
    const values = encoded(columns, filter);
    if (limit === undefined && offset === undefined)
      return read(db, `${where(values)} ORDER BY ${order}`, values);
    // Rows before the page are passed over in the index alone.
    const keys = `SELECT ${key} AS row_key FROM ${tbl}${where(values)} ORDER BY ${order} LIMIT @limit OFFSET @offset`;
    const text = `WITH page AS MATERIALIZED (${keys}) SELECT ${names}
      FROM page CROSS JOIN ${tbl} ON ${tbl}.${key} = page.row_key ORDER BY ${order}`;
    return all(db, text, { ...values, ...boundsOf({ limit, offset }) });
  };
  const count = (db: Database, { limit: _l, offset: _o, ...filter }: Filter<R> = {}) =>
    scalar(db, 'count(*)', encoded(columns, filter));
  return {
    find,
    get: (db, ref) => find(db, ref) ?? refuse(what),
    has: (db, ref) => prepared(db, `SELECT 1 FROM ${tbl} WHERE ${named(ref)}`).get({ ref }) !== undefined,
    list,
    page: (db, filter) => ({ rows: list(db, filter), total: count(db, filter) }),
    where: (db, condition, values = {}) => read(db, `WHERE ${condition}`, values),
    count,
    highest: db => scalar(db, 'max(id)'),
  };
}

function writes<R>({ tbl, columns, computed, named }: Parts): Pick<EntityStore<R>, Writes> {
  const set = (values: Values) => [
    ...Object.keys(values).map(column => [column, `@${column}`] as const),
    ...Object.entries(computed),
  ];
  return {
    insert(db, row) {
      const values = encoded(columns, row as object);
      const [names, given] = [set(values).map(([name]) => name), set(values).map(([, sql]) => sql)];
      prepared(db, `INSERT INTO ${tbl}(${names.join(', ')}) VALUES (${given.join(', ')})`).run(values);
    },
    change(db, ref, change) {
      const values = encoded(columns, change);
      const sets = set(values).map(([name, sql]) => `${name} = ${sql}`);
      prepared(db, `UPDATE ${tbl} SET ${sets.join(', ')} WHERE ${named(ref)}`).run({ ...values, ref });
    },
    remove: (db, ref) => void prepared(db, `DELETE FROM ${tbl} WHERE ${named(ref)}`).run({ ref }),
  };
}

function refuse(what: string): never {
  throw new DomainError('not_found', { what });
}

/** SQL for rows with these values; none for all rows, which SQLite counts without looking at each. */
const where = (values: Values): string => {
  const conditions = Object.keys(values).map(column => `${column} IS @${column}`);
  return conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
};

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

/** Without pairs in between: it runs for each cell of a list. */
function decoded(columns: readonly Codec[], row: Values): Values {
  const wire: Record<string, unknown> = {};
  for (const { name, wireName, decode } of columns)
    wire[wireName] = row[name] === null ? null : decode(row[name]);
  return wire;
}

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
