import BetterSqlite3 from 'better-sqlite3';
import express from 'express';
import { memberSchema } from '../../../shared/people/members/member.ts';
import { printAndWait } from '../first-sync/process.ts';

/** One page of the members by one prepared statement, as a person would write it in an afternoon. */
const sql = new BetterSqlite3(process.argv[2] ?? '', { readonly: true });
const stored = new Set(
  sql
    .prepare<[], { name: string }>("SELECT name FROM pragma_table_xinfo('member')")
    .all()
    .map(({ name }) => name),
);
const columns = Object.keys(memberSchema.shape).filter(name => stored.has(name));
const page = sql.prepare<[number, number], Record<string, unknown>>(
  `SELECT ${columns.join(', ')} FROM member ORDER BY sort_name, id LIMIT ? OFFSET ?`,
);
const total = sql.prepare<[], number>('SELECT count(*) FROM member').pluck();
const flags = ['zustellung_post', 'verzeichnis', 'email_events'] as const;

const app = express();
app.get('/members', (req, res) => {
  const rows = page.all(Number(req.query['limit']), Number(req.query['offset']));
  for (const row of rows) for (const flag of flags) row[flag] = row[flag] === 1;
  res.set('X-Total-Count', String(total.get())).json(rows);
});
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  void printAndWait({ address: `http://127.0.0.1:${port}` }, () => void server.close());
});
