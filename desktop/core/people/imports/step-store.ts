import type { ImportStep } from '../../../../shared/people/imports/import-row.ts';
import type { StepRow } from '../../../../shared/people/imports/undo-import.ts';
import type { Sqlite } from '../../replica/open-file.ts';

/** What imports did, so that each can be taken back whole. All that writes runs inside a transaction of the replica. */
export interface StepStore {
  add(step: Omit<ImportStep, 'undone_at'>): void;
  addRow(step: string, row: StepRow): void;
  find(id: string): ImportStep | null;
  /** The newest first. */
  all(): ImportStep[];
  /** Read page by page, so that others may write in between. */
  rows(id: string): Generator<StepRow>;
  row(id: string, member: string): StepRow | null;
  markUndone(id: string, at: string): void;
}

type Line = Omit<StepRow, 'fields'> & { readonly fields: string };

const parsed = (line: Line): StepRow => ({ ...line, fields: JSON.parse(line.fields) as StepRow['fields'] });

const page = 200;

export function stepStore(sql: Sqlite): StepStore {
  const insert = sql.prepare(
    'INSERT INTO import_step(id, file_name, at, person, created, updated) VALUES (@id, @file_name, @at, @person, @created, @updated)',
  );
  const insertRow = sql.prepare(
    'INSERT INTO import_step_row(step, member_id, kind, fields) VALUES (?, ?, ?, ?)',
  );
  const one = sql.prepare<[string], ImportStep>('SELECT * FROM import_step WHERE id = ?');
  const all = sql.prepare<[], ImportStep>('SELECT * FROM import_step ORDER BY at DESC, id DESC');
  const rows = sql.prepare<[string, string], Line>(
    `SELECT member_id, kind, fields FROM import_step_row WHERE step = ? AND member_id > ?
     ORDER BY member_id LIMIT ${page}`,
  );
  const row = sql.prepare<[string, string], Line>(
    'SELECT member_id, kind, fields FROM import_step_row WHERE step = ? AND member_id = ?',
  );
  const mark = sql.prepare('UPDATE import_step SET undone_at = ? WHERE id = ?');
  return {
    add: step => void insert.run(step),
    addRow: (step, { member_id, kind, fields }) =>
      void insertRow.run(step, member_id, kind, JSON.stringify(fields)),
    find: id => one.get(id) ?? null,
    all: () => all.all(),
    *rows(id) {
      for (
        let lines = rows.all(id, '');
        lines.length > 0;
        lines = rows.all(id, lines.at(-1)?.member_id ?? '')
      )
        yield* lines.map(parsed);
    },
    row(id, member) {
      const line = row.get(id, member);
      return line ? parsed(line) : null;
    },
    markUndone: (id, at) => void mark.run(at, id),
  };
}

/** Deletes a page of rows whose step was never added, as the job was rolled back; false when none is left. */
export const dropUnfinishedRows = (sql: Sqlite): boolean =>
  sql
    .prepare(
      `DELETE FROM import_step_row WHERE (step, member_id) IN (SELECT step, member_id FROM import_step_row
         WHERE step NOT IN (SELECT id FROM import_step) LIMIT ${page})`,
    )
    .run().changes > 0;
