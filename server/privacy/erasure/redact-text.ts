import { escapeHtml } from '../../../shared/escape-html.ts';
import { forgetter } from '../../../shared/privacy/erasure/redact-text.ts';
import type { Database } from '../../db/open.ts';
import { unsweptTables } from '../../db/table-rules.ts';
import type { PersonIdentifiersByKind } from './person-identifiers.ts';

/** Columns of keys and ids, which are no text. */
const keys = new Set(['id', 'uuid', 'slug', 'sha256', 'token_hash', 'password_hash', 'person']);

/**
 * Takes the person out of every text of a database file, wherever it was written down: a mailing that
 * congratulates, a note beside another member, an old value in the log. Runs inside the caller's transaction.
 */
export function redactText(db: Database, marks: PersonIdentifiersByKind): void {
  const forget = forgetter(marks);
  if (marks.addresses.length + marks.names.length + marks.numbers.length === 0) return;
  db.sql.function('aktuar_forget', { deterministic: true }, (text: unknown) =>
    typeof text === 'string' ? forget(text) : text,
  );
  const needles = JSON.stringify(spellings(marks));
  for (const table of textTables(db)) redactTable(db, table, needles);
}

interface TextTable {
  readonly tbl: string;
  readonly columns: readonly string[];
}

function textTables({ sql }: Database): TextTable[] {
  const names = sql
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all();
  const columns = sql
    .prepare<[string], string>("SELECT name FROM pragma_table_info(?) WHERE type = 'TEXT' AND pk = 0")
    .pluck();
  return names
    .filter(tbl => !unsweptTables.has(tbl))
    .map(tbl => ({ tbl, columns: columns.all(tbl).filter(column => !keys.has(column)) }))
    .filter(table => table.columns.length > 0);
}

/** How SQLite, which knows small letters of ASCII only, finds a word whichever way it is written. */
const spellings = ({ addresses, names, numbers }: PersonIdentifiersByKind): string[] => [
  ...new Set(
    [...addresses, ...names, ...numbers]
      .flatMap(word => [word, escapeHtml(word)])
      .flatMap(word => [word, word.toLowerCase(), word.toUpperCase()])
      .map(word => word.replace(/[A-Z]/g, letter => letter.toLowerCase())),
  ),
];

/**
 * One look at each row, by SQLite itself: that is ten times as fast as asking whole words of each. Only rows that name
 * the person are written.
 */
function redactTable({ sql }: Database, { tbl, columns }: TextTable, needles: string): void {
  const text = columns.map(column => `coalesce(${column}, '')`).join(` || char(10) || `);
  const sets = columns.map(column => `${column} = aktuar_forget(${column})`).join(', ');
  sql
    .prepare(
      `UPDATE ${tbl} SET ${sets}
       WHERE EXISTS (SELECT 1 FROM json_each(?) needle WHERE instr(lower(${text}), needle.value) > 0)
         AND (${text}) <> aktuar_forget(${text})`,
    )
    .run(needles);
}
