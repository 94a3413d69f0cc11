import { isKnown, needlesOf, type PersonIdentifiers } from '../../../shared/privacy/erasure/redact-text.ts';
import type { Database } from '../../db/open.ts';
import { personalEffects, personalTables, unsweptTables } from '../../db/table-rules.ts';
import type { About } from './apply-rules.ts';

/** Columns of keys and ids, which are no text. */
const keys = new Set(['id', 'uuid', 'slug', 'sha256', 'token_hash', 'password_hash', 'person']);
/** Rows that are looked at in one transaction. */
const sliceRows = 2000;

const personal = [...personalTables, ...personalEffects];

/** How many rows of a table named the person. */
export interface Redacted {
  readonly tbl: string;
  readonly rows: number;
}

/**
 * Takes the person out of every text of a database file, wherever it was written down: a mailing that
 * congratulates, a note beside another member, an old value in the log. Each slice is a transaction of its own and may
 * be repeated.
 */
export function* redactText(db: Database, actor: string, person: PersonIdentifiers): Generator<Redacted> {
  if (!isKnown(person)) return;
  const wanted = wantedOf(person);
  for (const table of textTables(db)) {
    const redact = redactSlice(db, table);
    for (const slice of slicesOf(db, table)) {
      const rows = db.write(actor, () => unlogged(db, () => redact({ ...slice, ...wanted })));
      yield { tbl: table.tbl, rows };
    }
  }
}

/** How many rows of each table that are not about the person name it, without changing any. */
export function* findText(db: Database, person: PersonIdentifiers, about: About): Generator<Redacted> {
  if (!isKnown(person)) return;
  const wanted = { ...wantedOf(person), ...about };
  for (const table of textTables(db)) {
    const own = personal.find(({ tbl }) => tbl === table.tbl)?.about ?? 'false';
    const count = db.sql
      .prepare<[Slice & Wanted & About], number>(
        `SELECT count(*) FROM ${table.tbl} WHERE ${namesPerson(table)} AND NOT coalesce((${own}), 0)`,
      )
      .pluck();
    for (const slice of slicesOf(db, table))
      yield { tbl: table.tbl, rows: count.get({ ...slice, ...wanted }) ?? 0 };
  }
}

interface Wanted {
  readonly needles: string;
  readonly marks: string;
}

const wantedOf = (person: PersonIdentifiers): Wanted => ({
  needles: JSON.stringify(needlesOf(person)),
  marks: JSON.stringify(person),
});

interface TextTable {
  readonly tbl: string;
  readonly columns: readonly string[];
  /** False: a table without row numbers is looked at in one go. */
  readonly numbered: boolean;
}

function textTables({ sql }: Database): TextTable[] {
  const names = sql
    .prepare<[], { name: string; wr: number }>(
      `SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
    )
    .all();
  const columns = sql
    .prepare<[string], string>("SELECT name FROM pragma_table_info(?) WHERE type = 'TEXT' AND pk = 0")
    .pluck();
  return names
    .filter(({ name }) => !unsweptTables.has(name))
    .map(({ name: tbl, wr }) => ({
      tbl,
      columns: columns.all(tbl).filter(column => !keys.has(column)),
      numbered: wr === 0,
    }))
    .filter(table => table.columns.length > 0);
}

interface Slice {
  readonly from: number;
  readonly to: number;
}

function* slicesOf({ sql }: Database, { tbl, numbered }: TextTable): Generator<Slice> {
  if (!numbered) {
    yield { from: 0, to: 0 };
    return;
  }
  const end = sql
    .prepare<[number], number | null>(
      `SELECT max(rowid) FROM (SELECT rowid FROM ${tbl} WHERE rowid > ? ORDER BY rowid LIMIT ${sliceRows})`,
    )
    .pluck();
  let from = -1;
  for (let to = end.get(from) ?? null; to !== null; to = end.get(from) ?? null) {
    yield { from, to };
    from = to;
  }
}

/** What separates the digits of telephone numbers. */
const separators = [
  "' '",
  "'-'",
  "'.'",
  "'/'",
  "'('",
  "')'",
  'char(160)',
  'char(8239)',
  'char(8211)',
  'char(8209)',
  "'&nbsp;'",
];

/**
 * SQL: rows of the slice whose text names the person. SQLite looks for the letters that every spelling has, which is ten
 * times as fast as asking for whole words of each row.
 */
function namesPerson({ columns, numbered }: TextTable): string {
  const text = columns.map(column => `coalesce(${column}, '')`).join(` || char(10) || `);
  const digits = separators.reduce((sql, sign) => `replace(${sql}, ${sign}, '')`, text);
  const changed = columns.map(column => `${column} IS NOT aktuar_forget(@marks, ${column})`).join(' OR ');
  return `${numbered ? 'rowid > @from AND rowid <= @to AND' : '@from = @to AND'} (EXISTS (
      SELECT 1 FROM json_each(@needles, '$.words') needle WHERE NOT EXISTS (
        SELECT 1 FROM json_each(needle.value) part WHERE instr(lower(${text}), part.value) = 0))
    OR EXISTS (SELECT 1 FROM json_each(@needles, '$.digits') needle WHERE instr(${digits}, needle.value) > 0))
    AND (${changed})`;
}

function redactSlice(db: Database, table: TextTable): (slice: Slice & Wanted) => number {
  const sets = table.columns.map(column => `${column} = aktuar_forget(@marks, ${column})`).join(', ');
  const statement = db.sql.prepare<[Slice & Wanted]>(
    `UPDATE ${table.tbl} SET ${sets} WHERE ${namesPerson(table)}`,
  );
  return slice => statement.run(slice).changes;
}

/** The log would write down what was taken away; it keeps that something changed. */
export function unlogged<T>({ sql }: Database, work: () => T): T {
  const last = sql
    .prepare<[], number>("SELECT count(*) FROM sqlite_master WHERE name = 'audit' AND type = 'table'")
    .pluck();
  if (last.get() === 0) return work();
  const before = sql.prepare<[], number>('SELECT coalesce(max(id), 0) FROM audit').pluck().get() ?? 0;
  const result = work();
  sql.prepare("UPDATE audit SET changes = '{}' WHERE id > ?").run(before);
  return result;
}
