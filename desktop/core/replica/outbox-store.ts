import { mutationSchema, touchedRows, type Mutation, type Row } from '../../../shared/sync/mutation.ts';
import type { OutboxEntry, RefusedEntry, ReplicaStore } from '../../../shared/sync/replica/store.ts';
import type { Sqlite } from './open-file.ts';

export type OutboxStore = Pick<
  ReplicaStore,
  | 'addEntry'
  | 'entries'
  | 'entry'
  | 'entriesOf'
  | 'pendingEntries'
  | 'pendingRows'
  | 'answeredEntries'
  | 'entryCount'
  | 'commandEntries'
  | 'isWaiting'
  | 'setAnswer'
  | 'holdEntry'
  | 'heldTables'
  | 'releaseEntries'
  | 'removeEntry'
  | 'markPushed'
  | 'lastEntry'
  | 'rewriteEntry'
  | 'blankCommand'
  | 'emptyEntries'
  | 'forgetAnswers'
  | 'renumberPending'
  | 'keepRefused'
  | 'refused'
  | 'dropRefused'
> & { allRefused(): readonly RefusedEntry[] };

interface Line {
  n: number;
  mid: string;
  body: string;
  provisional: string | null;
  made_at: string;
  answered: number;
  rseq: number | null;
  rtag: string | null;
  off: string;
  hidden: number;
  pushed: number;
}

const columns =
  'o.n, o.mid, o.body, o.provisional, o.made_at, o.answered, o.rseq, o.rtag, o.off, o.hidden, o.pushed';

/** Changes that the server has not confirmed, and those that it refused for good. */
export function outboxStore(sql: Sqlite, changed: (tbl: string) => void): OutboxStore {
  return {
    ...reading(sql),
    ...pending(sql),
    ...writing(sql, changed),
    ...holding(sql, changed),
    ...refusedStore(sql, changed),
  };
}

function pending(sql: Sqlite) {
  const rows = sql.prepare<[number], Pick<Line, 'mid' | 'pushed'> & { tbl: string | null }>(
    `SELECT mid, pushed, (SELECT r.tbl FROM outbox_row r WHERE r.mid = outbox.mid LIMIT 1) AS tbl
     FROM outbox WHERE answered = 0 ORDER BY n LIMIT ?`,
  );
  return {
    pendingRows: (limit: number) =>
      rows.all(limit).map(({ mid, pushed, tbl }) => ({ mid, tbl, pushed: pushed === 1 })),
  };
}

function reading(sql: Sqlite) {
  const select = (rest: string) => sql.prepare<unknown[], Line>(`SELECT ${columns} FROM outbox o ${rest}`);
  const all = select('ORDER BY o.n');
  const one = select('WHERE o.mid = ?');
  const ofRow = select('JOIN outbox_row r ON r.mid = o.mid WHERE r.tbl = ? AND r.id = ? ORDER BY o.n');
  const pending = select('WHERE o.answered = 0 ORDER BY o.n LIMIT ?');
  const answered = select('WHERE o.answered = 1 ORDER BY o.n');
  const newest = select('ORDER BY o.n DESC LIMIT 1');
  const count = sql.prepare<[], number>('SELECT count(*) FROM outbox').pluck();
  const commands = select(
    `WHERE o.mid IN (SELECT mid FROM outbox WHERE NOT EXISTS (SELECT 1 FROM outbox_row r WHERE r.mid = outbox.mid))
     ORDER BY o.n`,
  );
  const waiting = sql.prepare<[string, string]>('SELECT 1 FROM outbox_row WHERE tbl = ? AND id = ? LIMIT 1');
  return {
    entries: () => all.all().map(entryOf),
    entry(mid: string) {
      const line = one.get(mid);
      return line ? entryOf(line) : null;
    },
    entriesOf: (tbl: string, id: string) => ofRow.all(tbl, id).map(entryOf),
    pendingEntries: (limit: number) => pending.all(limit).map(entryOf),
    answeredEntries: () => answered.all().map(entryOf),
    lastEntry() {
      const line = newest.get();
      return line ? entryOf(line) : null;
    },
    entryCount: () => count.get() ?? 0,
    commandEntries: () =>
      commands
        .all()
        .map(entryOf)
        .filter(({ mutation }) => mutation.kind === 'command'),
    isWaiting: (tbl: string, id: string) => waiting.get(tbl, id) !== undefined,
  };
}

/** Parsed only where it is needed: most readers of a long outbox look at ids and answers. */
function entryOf(line: Line): OutboxEntry {
  let mutation: Mutation | undefined;
  return {
    n: line.n,
    mid: line.mid,
    get mutation() {
      return (mutation ??= mutationSchema.parse(JSON.parse(line.body)));
    },
    provisional: line.provisional === null ? null : (JSON.parse(line.provisional) as Row),
    made_at: line.made_at,
    answered: line.answered === 1,
    ack: line.rseq !== null && line.rtag !== null ? { seq: line.rseq, tag: line.rtag } : null,
    off: JSON.parse(line.off) as string[],
    hidden: line.hidden === 1,
    pushed: line.pushed === 1,
  };
}

function writing(sql: Sqlite, changed: (tbl: string) => void) {
  const insert = sql.prepare('INSERT INTO outbox(mid, body, provisional, made_at) VALUES (?, ?, ?, ?)');
  const touch = sql.prepare('INSERT INTO outbox_row(mid, tbl, id) VALUES (?, ?, ?)');
  const untouch = sql.prepare('DELETE FROM outbox_row WHERE mid = ?');
  const answer = sql.prepare(
    'UPDATE outbox SET answered = 1, rseq = ?, rtag = ?, off = ?, hidden = ? WHERE mid = ?',
  );
  const remove = sql.prepare('DELETE FROM outbox WHERE mid = ?');
  const forget = sql.prepare(
    "UPDATE outbox SET answered = 0, rseq = NULL, rtag = NULL, off = '[]', hidden = 0 WHERE answered = 1",
  );
  return {
    addEntry({ mid, mutation, provisional, made_at }: Parameters<ReplicaStore['addEntry']>[0]) {
      insert.run(mid, JSON.stringify(mutation), provisional && JSON.stringify(provisional), made_at);
      for (const row of touchedRows(mutation)) touch.run(mid, row.tbl, row.id);
      changed('outbox');
    },
    setAnswer(mid: string, { ack, off, hidden }: Parameters<ReplicaStore['setAnswer']>[1]) {
      answer.run(ack?.seq ?? null, ack?.tag ?? null, JSON.stringify(off), hidden ? 1 : 0, mid);
      changed('outbox');
    },
    removeEntry(mid: string) {
      untouch.run(mid);
      remove.run(mid);
      changed('outbox');
    },
    forgetAnswers: () => void forget.run(),
    ...unsent(sql, changed),
    ...rewriting(sql),
  };
}

function unsent(sql: Sqlite, changed: (tbl: string) => void) {
  const mark = sql.prepare('UPDATE outbox SET pushed = 1 WHERE mid = ?');
  const rewrite = sql.prepare('UPDATE outbox SET body = ? WHERE mid = ?');
  const touch = sql.prepare('INSERT INTO outbox_row(mid, tbl, id) VALUES (?, ?, ?)');
  return {
    markPushed(mids: readonly string[]) {
      for (const mid of mids) mark.run(mid);
    },
    blankCommand(mid: string, { tbl, id }: Parameters<ReplicaStore['blankCommand']>[1]) {
      const nothing: Mutation = { kind: 'patch', tbl, id, set: {} };
      rewrite.run(JSON.stringify(nothing), mid);
      touch.run(mid, tbl, id);
      changed('outbox');
    },
    rewriteEntry(mid: string, mutation: Mutation) {
      rewrite.run(JSON.stringify(mutation), mid);
      changed('outbox');
    },
  };
}

/** `answered` is 2 for what waits until the server knows its table: neither to be sent nor answered. */
function holding(sql: Sqlite, changed: (tbl: string) => void) {
  const hold = sql.prepare('UPDATE outbox SET answered = 2 WHERE mid = ?');
  const held = sql.prepare<[], string>('SELECT mid FROM outbox WHERE answered = 2 ORDER BY n').pluck();
  const tables = sql
    .prepare<[], string>(
      'SELECT DISTINCT tbl FROM outbox_row WHERE mid IN (SELECT mid FROM outbox WHERE answered = 2)',
    )
    .pluck();
  const release = sql.prepare('UPDATE outbox SET answered = 0, pushed = 0, mid = ? WHERE mid = ?');
  const rename = sql.prepare('UPDATE outbox_row SET mid = ? WHERE mid = ?');
  return {
    holdEntry(mid: string) {
      hold.run(mid);
      changed('outbox');
    },
    heldTables: () => tables.all(),
    releaseEntries(newMid: () => string) {
      for (const mid of held.all()) {
        const fresh = newMid();
        release.run(fresh, mid);
        rename.run(fresh, mid);
      }
      changed('outbox');
    },
  };
}

function rewriting(sql: Sqlite) {
  const ofRow = sql
    .prepare<[string, string], string>('SELECT mid FROM outbox_row WHERE tbl = ? AND id = ?')
    .pluck();
  const empty = sql.prepare('UPDATE outbox SET body = ?, provisional = NULL WHERE mid = ?');
  const untouchOthers = sql.prepare('DELETE FROM outbox_row WHERE mid = ? AND NOT (tbl = ? AND id = ?)');
  const highest = sql.prepare<[], number>("SELECT seq FROM sqlite_sequence WHERE name = 'outbox'").pluck();
  const pending = sql.prepare<[], number>('SELECT n FROM outbox WHERE answered = 0 ORDER BY n').pluck();
  const span = sql.prepare<[], { first: number; last: number; count: number }>(
    'SELECT min(n) AS first, max(n) AS last, count(*) AS count FROM outbox WHERE answered = 0',
  );
  const move = sql.prepare('UPDATE outbox SET n = ? WHERE n = ?');
  const raise = sql.prepare("UPDATE sqlite_sequence SET seq = ? WHERE name = 'outbox'");
  return {
    emptyEntries(tbl: string, id: string) {
      const nothing: Mutation = { kind: 'patch', tbl, id, set: {} };
      for (const mid of ofRow.all(tbl, id)) {
        empty.run(JSON.stringify(nothing), mid);
        untouchOthers.run(mid, tbl, id);
      }
    },
    renumberPending() {
      const before = highest.get() ?? 0;
      // Without a gap up to the newest, the places they have do as well: moving 10'000 rows stood still for 100 ms.
      const { first, last, count } = span.get() ?? { first: 0, last: 0, count: 0 };
      if (count > 0 && last === before && last - first + 1 === count) return first - 1;
      const places = pending.all();
      for (const [index, place] of places.entries()) move.run(before + index + 1, place);
      if (places.length > 0) raise.run(before + places.length);
      return before;
    },
  };
}

interface RefusedLine {
  mid: string;
  body: string;
  provisional: string | null;
  reason: string;
  refused_at: string;
}

function refusedStore(sql: Sqlite, changed: (tbl: string) => void) {
  const put = sql.prepare(
    `INSERT INTO refused(mid, body, provisional, reason, refused_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT(mid) DO UPDATE SET body = excluded.body, reason = excluded.reason, refused_at = excluded.refused_at`,
  );
  const one = sql.prepare<[string], RefusedLine>('SELECT * FROM refused WHERE mid = ?');
  const all = sql.prepare<[], RefusedLine>('SELECT * FROM refused ORDER BY refused_at, mid');
  const drop = sql.prepare('DELETE FROM refused WHERE mid = ?');
  const entry = (line: RefusedLine): RefusedEntry => ({
    mid: line.mid,
    mutation: mutationSchema.parse(JSON.parse(line.body)),
    provisional: line.provisional === null ? null : (JSON.parse(line.provisional) as Row),
    reason: JSON.parse(line.reason) as RefusedEntry['reason'],
    refused_at: line.refused_at,
  });
  return {
    keepRefused({ mid, mutation, provisional, reason, refused_at }: RefusedEntry) {
      const shown = provisional && JSON.stringify(provisional);
      put.run(mid, JSON.stringify(mutation), shown, JSON.stringify(reason), refused_at);
      changed('refused');
    },
    refused(mid: string) {
      const line = one.get(mid);
      return line ? entry(line) : null;
    },
    allRefused: () => all.all().map(entry),
    dropRefused(mid: string) {
      drop.run(mid);
      changed('refused');
    },
  };
}
