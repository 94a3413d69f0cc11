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
  rows(id: string): Iterable<StepRow>;
  markUndone(id: string, at: string): void;
}

export function stepStore(sql: Sqlite): StepStore {
  const insert = sql.prepare(
    'INSERT INTO import_step(id, file_name, at, person, created, updated) VALUES (@id, @file_name, @at, @person, @created, @updated)',
  );
  const insertRow = sql.prepare(
    'INSERT INTO import_step_row(step, member_id, kind, fields) VALUES (?, ?, ?, ?)',
  );
  const one = sql.prepare<[string], ImportStep>('SELECT * FROM import_step WHERE id = ?');
  const all = sql.prepare<[], ImportStep>('SELECT * FROM import_step ORDER BY at DESC, id DESC');
  const rows = sql.prepare<[string], Omit<StepRow, 'fields'> & { fields: string }>(
    'SELECT member_id, kind, fields FROM import_step_row WHERE step = ? ORDER BY member_id',
  );
  const mark = sql.prepare('UPDATE import_step SET undone_at = ? WHERE id = ?');
  return {
    add: step => void insert.run(step),
    addRow: (step, { member_id, kind, fields }) =>
      void insertRow.run(step, member_id, kind, JSON.stringify(fields)),
    find: id => one.get(id) ?? null,
    all: () => all.all(),
    rows: id => rows.all(id).map(row => ({ ...row, fields: JSON.parse(row.fields) as StepRow['fields'] })),
    markUndone: (id, at) => void mark.run(at, id),
  };
}
