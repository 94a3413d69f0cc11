import type { Point } from '../../../shared/sync/message.ts';
import type { Row } from '../../../shared/sync/mutation.ts';
import type { Marks, ReplicaStore } from '../../../shared/sync/replica/store.ts';
import type { Sqlite } from './open-file.ts';

export type CursorStore = Pick<
  ReplicaStore,
  | 'marks'
  | 'mark'
  | 'history'
  | 'remember'
  | 'clearHistory'
  | 'addOffer'
  | 'offers'
  | 'dropOffers'
  | 'addErasure'
  | 'erasures'
  | 'dropErasures'
  | 'keptErasures'
  | 'highestInvoice'
>;

const historyLength = 50;

/** Cursor of the replica, its earlier cursors, and what is still to be reported to the server. */
export function cursorStore(sql: Sqlite): CursorStore {
  const read = sql.prepare<[], string>('SELECT body FROM mark').pluck();
  const write = sql.prepare('UPDATE mark SET body = ?');
  const marks = () => JSON.parse(read.get() ?? '{}') as Marks;
  return {
    marks,
    mark: values => void write.run(JSON.stringify({ ...marks(), ...values })),
    ...historyStore(sql),
    ...offerStore(sql),
    ...erasureStore(sql),
    highestInvoice: highestInvoiceOf(sql),
  };
}

/** The values of a replica before its first sync. */
export function firstMarks(sql: Sqlite, stream: string): void {
  const marks: Marks = {
    stream,
    stream_start: 0,
    cursor: null,
    page: null,
    page_at: null,
    mode: 'fresh',
    gen: 1,
    server: null,
  };
  sql.prepare('INSERT OR IGNORE INTO mark(one, body) VALUES (1, ?)').run(JSON.stringify(marks));
}

function historyStore(sql: Sqlite): Pick<CursorStore, 'history' | 'remember' | 'clearHistory'> {
  const list = sql.prepare<[], Point>(
    `SELECT seq, tag FROM cursor_history ORDER BY seq DESC LIMIT ${historyLength}`,
  );
  const add = sql.prepare(
    'INSERT INTO cursor_history(seq, tag) VALUES (?, ?) ON CONFLICT(seq) DO UPDATE SET tag = excluded.tag',
  );
  const prune = sql.prepare(
    `DELETE FROM cursor_history WHERE seq NOT IN (SELECT seq FROM cursor_history ORDER BY seq DESC LIMIT ${historyLength})`,
  );
  const clear = sql.prepare('DELETE FROM cursor_history');
  return {
    history: () => list.all(),
    remember({ seq, tag }) {
      add.run(seq, tag);
      prune.run();
    },
    clearHistory: () => void clear.run(),
  };
}

function offerStore(sql: Sqlite): Pick<CursorStore, 'addOffer' | 'offers' | 'dropOffers'> {
  const add = sql.prepare('INSERT INTO offer(tbl, id, body) VALUES (?, ?, ?)');
  const list = sql.prepare<[number], { n: number; tbl: string; id: string; body: string }>(
    'SELECT n, tbl, id, body FROM offer ORDER BY n LIMIT ?',
  );
  const drop = sql.prepare('DELETE FROM offer WHERE n = ?');
  return {
    addOffer: ({ tbl, id, body }) => void add.run(tbl, id, JSON.stringify(body)),
    offers: limit => list.all(limit).map(line => ({ ...line, body: JSON.parse(line.body) as Row })),
    dropOffers(places) {
      for (const n of places) drop.run(n);
    },
  };
}

function erasureStore(
  sql: Sqlite,
): Pick<CursorStore, 'addErasure' | 'erasures' | 'dropErasures' | 'keptErasures'> {
  const add = sql.prepare('INSERT INTO erasure(er) VALUES (?) ON CONFLICT(er) DO NOTHING');
  const keep = sql.prepare(
    `INSERT INTO kept_erasure(tbl, id, er) VALUES (@tbl, @id, @er)
     ON CONFLICT(tbl, id) DO UPDATE SET er = excluded.er WHERE excluded.er <> ''`,
  );
  const list = sql.prepare<[], string>('SELECT er FROM erasure ORDER BY er LIMIT 1000').pluck();
  const drop = sql.prepare('DELETE FROM erasure WHERE er = ?');
  const kept = sql.prepare<object, { tbl: string; id: string; er: string }>(
    'SELECT tbl, id, er FROM kept_erasure WHERE (tbl, id) > (@tbl, @id) ORDER BY tbl, id LIMIT @limit',
  );
  return {
    addErasure(er, { tbl, id }) {
      if (er !== null) add.run(er);
      keep.run({ tbl, id, er: er ?? '' });
    },
    erasures: () => list.all(),
    dropErasures(erasures) {
      for (const er of erasures) drop.run(er);
    },
    keptErasures: ({ tbl, id }, limit) => kept.all({ tbl, id, limit }),
  };
}

/** Numbers of shown and waiting invoices, and the ends of all ranges that are known here. */
function highestInvoiceOf(sql: Sqlite): () => number {
  const highest = sql
    .prepare<[], number>(
      `SELECT max(coalesce((SELECT max(number_n) FROM invoice), 0),
         coalesce((SELECT max(body ->> 'n') FROM base WHERE tbl = 'invoice'), 0),
         coalesce((SELECT max(body ->> 'last') FROM invoice_range), 0))`,
    )
    .pluck();
  return () => highest.get() ?? 0;
}
