import { ensureTriggers } from './ensure-triggers.ts';
import type { Database } from './open.ts';
import { serverTables } from './server-tables.ts';

/*
 * What says who may log in (`outlivesRestore`) is kept in effects.db too. That file is never put back with the main
 * database, so an older main database does not bring back a password that was changed, a session that was ended or a
 * recovery code that was used.
 */

interface Files {
  readonly db: Database;
  readonly effects: Database;
}

/** How far a table has come: it grows with each change of a row. */
interface State {
  readonly tbl: string;
  readonly n: number;
}

const keptTables: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(serverTables).flatMap(([tbl, { outlivesRestore }]) =>
    outlivesRestore ? [[tbl, outlivesRestore.ignore ?? []]] : [],
  ),
);

/** Makes the triggers that count the changes of these tables. Runs after every migration. */
export function ensureKeptTriggers(db: Database): void {
  const wanted = [...keptTables].flatMap(([tbl, ignore]) => triggersOf(tbl, columnsOf(db, tbl), ignore));
  ensureTriggers(db, 'kept_on_', new Map(wanted));
  const known = new Set(stateOf(db, 'kept_change').map(({ tbl }) => tbl));
  const missing = [...keptTables.keys()].filter(tbl => !known.has(tbl));
  if (missing.length === 0) return;
  const add = db.sql.prepare('INSERT INTO kept_change(tbl, n) VALUES (?, 0)');
  db.write('system', () => missing.forEach(tbl => add.run(tbl)));
}

function triggersOf(tbl: string, columns: readonly string[], ignore: readonly string[]): [string, string][] {
  const changed = columns
    .filter(name => !ignore.includes(name))
    .map(name => `OLD.${name} IS NOT NEW.${name}`)
    .join(' OR ');
  const events = { insert: 'INSERT', update: 'UPDATE', delete: 'DELETE' };
  return Object.entries(events).map(([event, on]) => {
    const name = `kept_on_${tbl}_${event}`;
    const when = event === 'update' ? ` WHEN ${changed}` : '';
    const count = `UPDATE kept_change SET n = n + 1 WHERE tbl = '${tbl}'`;
    return [name, `CREATE TRIGGER ${name} AFTER ${on} ON ${tbl}${when} BEGIN ${count}; END`];
  });
}

/** Writes to effects.db what has changed in these tables since the last time. */
export function keepTables({ db, effects }: Files): void {
  countNew(db);
  const kept = new Map(stateOf(effects, 'kept_table').map(({ tbl, n }) => [tbl, n]));
  const changed = stateOf(db, 'kept_change').filter(
    ({ tbl, n }) => keptTables.has(tbl) && n > (kept.get(tbl) ?? 0),
  );
  if (changed.length === 0) return;
  effects.write('system', () => {
    const put = effects.sql.prepare(
      'INSERT INTO kept_table(tbl, n) VALUES (@tbl, @n) ON CONFLICT(tbl) DO UPDATE SET n = @n',
    );
    for (const state of changed) {
      putRows(effects, state.tbl, rowsOf(db, state.tbl));
      put.run(state);
    }
  });
}

/**
 * Gives these tables of a main database that was put back the state which effects.db knows. Before the first call of
 * `keepTables` in a start. A row that did not change is not touched.
 */
export function repeatTables({ db, effects }: Files): void {
  const present = new Map(stateOf(db, 'kept_change').map(({ tbl, n }) => [tbl, n]));
  const kept = stateOf(effects, 'kept_table').filter(({ tbl }) => keptTables.has(tbl));
  if (kept.every(({ tbl, n }) => (present.get(tbl) ?? 0) >= n)) return;
  const wanted = kept.map(({ tbl, n }) => ({ tbl, n, rows: JSON.stringify(keptRows(effects, tbl)) }));
  db.write('system', () => {
    // Removing a row may take rows of other tables along, so all that are missing are entered afterwards.
    for (const { tbl, rows } of wanted)
      db.sql
        .prepare(
          `DELETE FROM ${tbl} WHERE ${rowSql(columnsOf(db, tbl))} NOT IN (SELECT value FROM json_each(?))`,
        )
        .run(rows);
    for (const { tbl, rows } of wanted) enterMissing(db, tbl, rows);
    const put = db.sql.prepare('UPDATE kept_change SET n = max(n, ?) + 1 WHERE tbl = ?');
    for (const { tbl, n } of wanted) put.run(n, tbl);
  });
}

function enterMissing(db: Database, tbl: string, rows: string): void {
  const columns = columnsOf(db, tbl);
  const values = columns.map(name => `json_extract(value, '$.${name}')`).join(', ');
  db.sql
    .prepare(
      `INSERT INTO ${tbl}(${columns.join(', ')}) SELECT ${values} FROM json_each(?)
       WHERE value NOT IN (SELECT ${rowSql(columns)} FROM ${tbl})`,
    )
    .run(rows);
}

/** A copy of a program that did not count yet has 0, and is older than all that was ever kept. */
function countNew(db: Database): void {
  if (stateOf(db, 'kept_change').every(({ n }) => n > 0)) return;
  db.write('system', () => db.sql.prepare('UPDATE kept_change SET n = 1 WHERE n = 0').run());
}

/** Writes what differs only: a table of many logins changes by a row at a time. */
function putRows(effects: Database, tbl: string, rows: readonly string[]): void {
  const [former, present] = [new Set(keptRows(effects, tbl)), new Set(rows)];
  const drop = effects.sql.prepare('DELETE FROM kept_row WHERE tbl = ? AND body = ?');
  for (const body of former) if (!present.has(body)) drop.run(tbl, body);
  const add = effects.sql.prepare('INSERT INTO kept_row(tbl, body) VALUES (?, ?)');
  for (const body of present) if (!former.has(body)) add.run(tbl, body);
}

const stateOf = ({ sql }: Database, name: 'kept_change' | 'kept_table'): State[] =>
  sql.prepare<[], State>(`SELECT tbl, n FROM ${name}`).all();

const keptRows = ({ sql }: Database, tbl: string): string[] =>
  sql.prepare<[string], string>('SELECT body FROM kept_row WHERE tbl = ?').pluck().all(tbl);

const rowsOf = (db: Database, tbl: string): string[] =>
  db.sql
    .prepare<[], string>(`SELECT ${rowSql(columnsOf(db, tbl))} FROM ${tbl}`)
    .pluck()
    .all();

/** In the order of their names, so that a rebuilt table writes its rows as before. */
const columnsOf = ({ sql }: Database, tbl: string): string[] =>
  sql.prepare<[string], string>('SELECT name FROM pragma_table_info(?) ORDER BY name').pluck().all(tbl);

/** SQL: a row as JSON text. */
const rowSql = (columns: readonly string[]): string =>
  `json_object(${columns.map(name => `'${name}', ${name}`).join(', ')})`;
