import type { Left } from '../../../shared/people/duplicates/member-merge.ts';
import type { MergeIds } from '../../../shared/person-rule.ts';
import type { Call } from '../../context.ts';
import type { Database } from '../../db/open.ts';
import { movedTables, type MovedTable } from '../../db/table-rules.ts';
import type { MovedRow } from './merge-tables.ts';

export type Values = Readonly<Record<string, unknown>>;

/** What events do in a merge: registrations move by their own rules. */
export interface MergeSteps {
  moveRegistrations(call: Call, ids: MergeIds): MovedRow[];
  putRegistrationBack(call: Call, row: MovedRow): Left[];
}

/** Moves everything that hangs on the other member, inside the caller's transaction. */
export const moveRows = (db: Database, ids: MergeIds, at: string): MovedRow[] =>
  movedTables.flatMap(table => moveTable(db, table, ids, at));

function moveTable(db: Database, table: MovedTable, ids: MergeIds, at: string): MovedRow[] {
  const rows = db.sql
    .prepare<[{ other: string }], Values>(`SELECT * FROM ${table.tbl} WHERE ${table.where}`)
    .all({ other: ids.other });
  return rows.flatMap(row => {
    const set = changed(row, table.change(row, ids));
    if (Object.keys(set).length === 0) return [];
    return moveRow(db, table, row, { set, at });
  });
}

function changed(row: Values, change: Values): Record<string, readonly [unknown, unknown]> {
  return Object.fromEntries(
    Object.entries(change)
      .filter(([column, value]) => row[column] !== value)
      .map(([column, value]) => [column, [row[column], value] as const]),
  );
}

interface Change {
  readonly set: Record<string, readonly [unknown, unknown]>;
  readonly at: string;
}

function moveRow(db: Database, table: MovedTable, row: Values, { set, at }: Change): MovedRow[] {
  const { tbl, key, twice } = table;
  const before = pick(row, key);
  const after = {
    ...before,
    ...pick(
      Object.fromEntries(nows(set)),
      key.filter(column => column in set),
    ),
  };
  if (twice !== undefined && differs(before, after) && findRow(db, tbl, after)) {
    if (twice === 'stay') return [];
    deleteRow(db, tbl, before);
    return [{ tbl, key: before, dropped: row }];
  }
  updateRow(db, tbl, before, {
    ...Object.fromEntries(nows(set)),
    ...(table.versioned ? raised(row, at) : {}),
  });
  return [{ tbl, key: after, set }];
}

const nows = (set: Change['set']): [string, unknown][] =>
  Object.entries(set).map(([column, [, now]]) => [column, now]);
const pick = (row: Values, columns: readonly string[]): Values =>
  Object.fromEntries(columns.map(column => [column, row[column]]));
const differs = (one: Values, other: Values): boolean =>
  Object.keys(one).some(column => one[column] !== other[column]);

/** An ordinary change, so that open screens are notified. */
export const raised = (row: Values, at: string): Values => ({
  version: Number(row['version']) + 1,
  updated_at: at,
});

export const isVersioned = (tbl: string): boolean =>
  movedTables.some(table => table.tbl === tbl && table.versioned);

/** The names of tables and columns come back out of a kept merge: nothing else than a name may stand in a statement. */
function identifier(name: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error('a kept merge names no table or column');
  return name;
}

const named = (key: Values): string =>
  Object.keys(key)
    .map(column => `${identifier(column)} = @key_${column}`)
    .join(' AND ');
const keyParams = (key: Values): Values =>
  Object.fromEntries(Object.entries(key).map(([column, value]) => [`key_${column}`, value]));

export const findRow = (db: Database, tbl: string, key: Values): Values | undefined =>
  db.sql
    .prepare<[Values], Values>(`SELECT * FROM ${identifier(tbl)} WHERE ${named(key)}`)
    .get(keyParams(key));

export function updateRow(db: Database, tbl: string, key: Values, set: Values): void {
  const sets = Object.keys(set).map(column => `${identifier(column)} = @${column}`);
  db.sql
    .prepare(`UPDATE ${identifier(tbl)} SET ${sets.join(', ')} WHERE ${named(key)}`)
    .run({ ...set, ...keyParams(key) });
}

function deleteRow(db: Database, tbl: string, key: Values): void {
  db.sql.prepare(`DELETE FROM ${identifier(tbl)} WHERE ${named(key)}`).run(keyParams(key));
}

export function insertRow(db: Database, tbl: string, row: Values): void {
  const columns = Object.keys(row).map(identifier);
  db.sql
    .prepare(
      `INSERT INTO ${identifier(tbl)}(${columns.join(', ')}) VALUES (${columns.map(name => `@${name}`).join(', ')})`,
    )
    .run(row);
}
