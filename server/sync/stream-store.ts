import type { MutationResult, SentMutation } from '../../shared/sync/mutation.ts';
import type { StoredResult } from '../../shared/sync/server/store.ts';
import type { Database } from '../db/open.ts';

export interface StreamStore {
  position(stream: string): number;
  setPosition(stream: string, device: string, mseq: number): void;
  find(mid: string): StoredResult | null;
  keep(mid: string, mseq: number, kept: StoredResult): void;
  park(mutation: SentMutation, error: unknown, at: string): void;
}

/** How far the streams of all devices have come, and what became of each mutation. */
export function streamStore(db: Database): StreamStore {
  const position = db.sql
    .prepare<[string], number>('SELECT last_mseq FROM sync_stream WHERE stream = ?')
    .pluck();
  const setPosition = db.sql.prepare(
    `INSERT INTO sync_stream(stream, device_id, last_mseq) VALUES (?, ?, ?)
     ON CONFLICT(stream) DO UPDATE SET last_mseq = excluded.last_mseq`,
  );
  const find = db.sql.prepare<[string], { stream: string; result: string; rseq: number }>(
    'SELECT stream, result, rseq FROM sync_mutation WHERE mid = ?',
  );
  const keep = db.sql.prepare(
    'INSERT INTO sync_mutation(mid, stream, mseq, result, rseq) VALUES (?, ?, ?, ?, ?)',
  );
  const park = db.sql.prepare(
    'INSERT INTO sync_parked(mid, tbl, row_id, body, error, parked_at) VALUES (?, ?, ?, ?, ?, ?)',
  );
  return {
    position: stream => position.get(stream) ?? 0,
    setPosition: (stream, device, mseq) => void setPosition.run(stream, device, mseq),
    find(mid) {
      const row = find.get(mid);
      return row ? { ...row, result: JSON.parse(row.result) as MutationResult } : null;
    },
    keep: (mid, mseq, { stream, result, rseq }) =>
      void keep.run(mid, stream, mseq, JSON.stringify(result), rseq),
    park(mutation, error, at) {
      const row = mutation.kind === 'command' ? null : mutation;
      const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      park.run(mutation.mid, row?.tbl ?? null, row?.id ?? null, JSON.stringify(mutation), what, at);
    },
  };
}
