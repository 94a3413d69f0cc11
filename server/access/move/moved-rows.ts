import { createHash } from 'node:crypto';
import { countRows } from '../../../shared/access/move/count-rows.ts';
import type { Context } from '../../context.ts';
import { markCounter } from '../../sync/rollback/effects-marks.ts';

type Sqlite = Context['db']['sql'];

/** Tables that a mere login or sync writes, and those of links that end by themselves. */
const volatile = [
  'board_session',
  'session_confirmation',
  'ended_session',
  'sync_stream',
  'feed_tag',
  'local_account_link',
  'login_attempt',
  'idempotency',
  'effects_start',
];

/**
 * What tells whether anything has happened to the data: rows of all tables that keep something, the last entries of
 * audit log and feed, and the numbers that were given out. Reading and logging in leave it as it is.
 */
export function sealOf({ db, effects }: Pick<Context, 'db' | 'effects'>): string {
  const rows = (sql: Sqlite) => Object.entries(countRows(sql)).filter(([name]) => !volatile.includes(name));
  const last = (sql: Sqlite, query: string) => sql.prepare<[], number>(query).pluck().get() ?? 0;
  const facts = [
    rows(db.sql),
    rows(effects.sql),
    last(db.sql, 'SELECT max(id) FROM audit'),
    last(db.sql, 'SELECT max(seq) FROM change_log'),
    // Marks are given out at each greeting of a laptop.
    last(effects.sql, `SELECT sum(value) FROM counter WHERE name <> '${markCounter}'`),
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}
