import type { FeedPart } from '../../shared/sync/server/store.ts';
import { onUse } from '../../shared/on-use.ts';
import { partSql } from '../../shared/sync/copy-digest.ts';
import type { PullRequest, Scope } from '../../shared/sync/message.ts';
import { writeLine } from '../../shared/sync/page.ts';
import type { FedTable } from '../db/feed-triggers.ts';
import type { Database } from '../db/open.ts';

export interface FeedStore {
  /** The newest seq that was ever given. */
  head(): number;
  tagOf(seq: number): string | null;
  setTag(seq: number, tag: string): void;
  read(scope: Scope, after: number, limit: FeedLimit): FeedPart;
  total(scope: Scope): number;
  wasDeleted(tbl: string, id: string): boolean;
}

/** `fresh`: lines up to the place that the laptop knew are those of these tables alone. */
interface FeedLimit {
  readonly rows: number;
  readonly bytes: number;
  readonly fresh?: PullRequest['fresh'];
}

interface FeedLine {
  seq: number;
  op: string;
  tbl: string;
  id: string;
  line: string | null;
}

/** The change feed. `erasureOf` names the erasure of an erased row. */
export function feedStore(
  db: Database,
  tables: readonly FedTable[],
  erasureOf: (tbl: string, id: string) => string | null,
): FeedStore {
  const head = db.sql
    .prepare<[], number>("SELECT seq FROM sqlite_sequence WHERE name = 'change_log'")
    .pluck();
  const tag = db.sql.prepare<[number], string>('SELECT tag FROM feed_tag WHERE seq = ?').pluck();
  const setTag = db.sql.prepare('INSERT INTO feed_tag(seq, tag) VALUES (?, ?)');
  // The statements read every table: a server without laptops needs neither.
  const page = onUse(() => db.sql.prepare<[number, string, number], FeedLine>(pageSql(tables)));
  const some = onUse(() => db.sql.prepare<[object], FeedLine>(pageSql(tables, freshSql)));
  const total = db.sql
    .prepare<[string], number>("SELECT count(*) FROM change_log WHERE +scope = ? AND op = 'U'")
    .pluck();
  const op = db.sql
    .prepare<[string, string], string>('SELECT op FROM change_log WHERE tbl = ? AND id = ?')
    .pluck();
  return {
    head: () => head.get() ?? 0,
    tagOf: seq => tag.get(seq) ?? null,
    setTag: (seq, text) => void setTag.run(seq, text),
    read(scope, after, { fresh, ...limit }) {
      const rows = limit.rows + 1;
      const lines = fresh
        ? some().iterate({ after, scope, rows, known: fresh.known.seq, wanted: wantedParts(fresh) })
        : page().iterate(after, scope, rows);
      return cut(lines, after, limit, erasureOf);
    },
    total: scope => total.get(scope) ?? 0,
    wasDeleted: (tbl, id) => op.get(tbl, id) === 'D',
  };
}

/**
 * SQLite writes whole lines, quoting every text: ids and names in the log may come from outside. The scope is compared
 * as `+scope`: by an index SQLite would have to sort the rest of the feed for every page.
 */
function pageSql(
  tables: readonly FedTable[],
  chosen = { place: '?', scope: '?', more: '', rows: '?' },
): string {
  const rows = tables.map(
    ({ tbl, key, json }) =>
      `WHEN '${tbl}' THEN (SELECT json_array('U', c.tbl, c.id, c.seq, ${json('t')}) FROM ${tbl} t WHERE t.${key} = c.id)`,
  );
  return `SELECT c.seq, c.op, c.tbl, c.id, CASE c.op WHEN 'U' THEN CASE c.tbl ${rows.join(' ')} END END AS line
    FROM change_log c WHERE c.seq > ${chosen.place} AND +c.scope = ${chosen.scope} ${chosen.more}
    ORDER BY c.seq LIMIT ${chosen.rows}`;
}

const freshSql = {
  place: '@after',
  scope: '@scope',
  more: `AND (c.seq > @known OR c.tbl || '/' IN (SELECT value FROM json_each(@wanted))
    OR c.tbl || '/' || ${partSql('c.id')} IN (SELECT value FROM json_each(@wanted)))`,
  rows: '@rows',
};

/** 'table/part', or 'table/' for all of one. */
const wantedParts = ({ tables }: NonNullable<PullRequest['fresh']>): string =>
  JSON.stringify(tables.flatMap(({ tbl, parts }) => (parts ?? ['']).map(part => `${tbl}/${part}`)));

function cut(
  found: Iterable<FeedLine>,
  after: number,
  limit: { rows: number; bytes: number },
  erasureOf: (tbl: string, id: string) => string | null,
): FeedPart {
  const lines: string[] = [];
  let [last, size] = [after, 0];
  for (const entry of found) {
    const text = entry.line ?? goneLine(entry, erasureOf);
    size += text.length;
    if (lines.length === limit.rows || (lines.length > 0 && size > limit.bytes))
      return { lines, last, more: true };
    lines.push(text);
    last = entry.seq;
  }
  return { lines, last, more: false };
}

const goneLine = (
  { seq, op, tbl, id }: FeedLine,
  erasureOf: (tbl: string, id: string) => string | null,
): string =>
  op === 'E'
    ? writeLine({ op, tbl, id, seq }, erasureOf(tbl, id))
    : writeLine({ op: 'D', tbl, id, seq }, null);
