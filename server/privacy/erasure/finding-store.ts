import type { ErasureFinding } from '../../../shared/privacy/erasure/erasure-finding.ts';
import type { Database } from '../../db/open.ts';

/** Most findings of one kind that are kept one by one. */
const mostTitle = 200;

/** Keeps what an erasure found; repeats of interrupted ones add up to the larger count. */
export function addFindings(effects: Database, member: string, findings: readonly ErasureFinding[]): void {
  const add = effects.sql.prepare(
    `INSERT INTO erasure_finding(member_id, tbl, row_id, outcome, title, rows, kept_until)
     VALUES (@member, @tbl, @row_id, @outcome, @title, @rows, @kept_until)
     ON CONFLICT(member_id, tbl, row_id, outcome) DO UPDATE SET rows = max(rows, excluded.rows)`,
  );
  effects.write('system', () => {
    for (const finding of findings) add.run({ ...finding, member, title: finding.title.slice(0, mostTitle) });
  });
}

export function listFindings(effects: Database, member: string): ErasureFinding[] {
  return effects.sql
    .prepare<[string], ErasureFinding>(
      `SELECT tbl, row_id, outcome, title, rows, kept_until FROM erasure_finding WHERE member_id = ?
       ORDER BY outcome <> 'kept', tbl, kept_until, id LIMIT 5000`,
    )
    .all(member);
}

/** Kept rows of a table whose last day is before this one. */
export const expiredRows = (effects: Database, tbl: string, today: string): string[] =>
  effects.sql
    .prepare<[string, string], string>(
      "SELECT DISTINCT row_id FROM erasure_finding WHERE outcome = 'kept' AND tbl = ? AND kept_until < ?",
    )
    .pluck()
    .all(tbl, today);

/** The rows are kept no longer. */
export function endFindings(effects: Database, tbl: string, rows: readonly string[]): void {
  const end = effects.sql.prepare(
    "DELETE FROM erasure_finding WHERE outcome = 'kept' AND tbl = ? AND row_id = ?",
  );
  effects.write('system', () => rows.forEach(row => end.run(tbl, row)));
}
