import type { ReplicaStore } from '../../../shared/sync/replica/store.ts';
import type { Sqlite } from './open-file.ts';

export type SkippedStore = Pick<
  ReplicaStore,
  'skip' | 'skipped' | 'isSkipped' | 'skippedTables' | 'dropSkipped' | 'clearSkipped'
>;

/** Lines that are kept with the row that they are about; more are kept as one that names none. */
const mostLines = 5000;
const longestText = 1000;

/** Lines of the server that could not be taken in, until a good one of the same row comes. */
export function skippedStore(sql: Sqlite, changed: (tbl: string) => void): SkippedStore {
  const put = sql.prepare(
    `INSERT INTO skipped_line(tbl, id, seq, reason, text, skipped_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT(tbl, id) DO UPDATE SET seq = excluded.seq, reason = excluded.reason, text = excluded.text`,
  );
  const count = sql.prepare<[], number>('SELECT count(*) FROM skipped_line').pluck();
  const unnamed = sql.prepare('SELECT 1 FROM skipped_line WHERE tbl IS NULL OR id IS NULL');
  const one = sql.prepare('SELECT 1 FROM skipped_line WHERE tbl = ? AND id = ?');
  const tables = sql.prepare<[], string | null>('SELECT DISTINCT tbl FROM skipped_line').pluck();
  const drop = sql.prepare('DELETE FROM skipped_line WHERE tbl = ? AND id = ?');
  const clear = sql.prepare('DELETE FROM skipped_line');
  const tell = (changes: number) => void (changes > 0 && changed('skipped_line'));
  return {
    skip({ tbl, id, seq, reason, text }, at) {
      const many = count.get() ?? 0;
      if (many > mostLines) return;
      const named = many < mostLines ? [tbl, id] : [null, null];
      tell(put.run(...named, seq, reason, text.slice(0, longestText), at).changes);
    },
    skipped: () => (unnamed.get() === undefined ? (count.get() ?? 0) > 0 : 'unnamed'),
    isSkipped: (tbl, id) => one.get(tbl, id) !== undefined,
    skippedTables: () => tables.all(),
    dropSkipped: (tbl, id) => tell(drop.run(tbl, id).changes),
    clearSkipped: () => tell(clear.run().changes),
  };
}
