import { createHash } from 'node:crypto';
import type { MutationResult, SentMutation } from '../../shared/sync/mutation.ts';
import type { StoredResult } from '../../shared/sync/server/store.ts';
import type { Database } from '../db/open.ts';

/** The device that pushes, and the address of the person it acts for. */
export interface Pusher {
  readonly id: string;
  readonly email: string;
}

export interface StreamStore {
  /** True for a stream that another device began. */
  isForeign(stream: string, device: string): boolean;
  position(stream: string): number;
  setPosition(stream: string, device: string, mseq: number): void;
  /**
   * The stored result of a mutation that this device pushed, or another device of the same person with the same
   * content: a laptop that logs in again is another device and sends its unanswered changes once more. A patch counts by
   * its content on the same device too: a laptop whose file was set back may have gone on typing in one that it had sent.
   */
  find(mutation: SentMutation, pusher: Pusher): StoredResult | null;
  keep(mutation: SentMutation, device: string, kept: StoredResult): void;
  park(mutation: SentMutation, device: string, failure: { error: unknown; at: string }): void;
}

/** Limits per device; the oldest is removed first. Only its newest stream is in use. */
const most = { streams: 50, results: 50_000, parked: 100 } as const;
/** Characters of a parked mutation that are kept for diagnosis; the laptop keeps the whole. */
const parkedCharacters = 100_000;
/** Old results are looked for at the start of a stream and after every so many mutations. */
const trimEvery = 256;

/** How far the streams of all devices have come, and what became of each mutation. */
export function streamStore(db: Database): StreamStore {
  return { ...positions(db), ...results(db), park: parking(db) };
}

function positions({ sql }: Database): Pick<StreamStore, 'isForeign' | 'position' | 'setPosition'> {
  const owner = sql.prepare<[string], string>('SELECT device_id FROM sync_stream WHERE stream = ?').pluck();
  const position = sql
    .prepare<[string], number>('SELECT last_mseq FROM sync_stream WHERE stream = ?')
    .pluck();
  const setPosition = sql.prepare(
    `INSERT INTO sync_stream(stream, device_id, last_mseq) VALUES (?, ?, ?)
     ON CONFLICT(stream) DO UPDATE SET last_mseq = excluded.last_mseq`,
  );
  const trim = trimming(sql, 'sync_stream', most.streams);
  return {
    isForeign: (stream, device) => (owner.get(stream) ?? device) !== device,
    position: stream => position.get(stream) ?? 0,
    setPosition(stream, device, mseq) {
      setPosition.run(stream, device, mseq);
      if (mseq === 1) trim(device);
    },
  };
}

function results({ sql }: Database): Pick<StreamStore, 'find' | 'keep'> {
  const find = sql.prepare<
    { mid: string; id: string; email: string; digest: string; isPatch: number },
    { stream: string; result: string; rseq: number }
  >(
    `SELECT m.stream, m.result, m.rseq FROM sync_mutation m LEFT JOIN sync_device d ON d.id = m.device_id
     WHERE m.mid = @mid
       AND ((m.device_id = @id AND NOT @isPatch) OR ((m.device_id = @id OR d.email = @email)
         AND (m.digest = @digest OR m.digest IS NULL)))
     ORDER BY m.device_id = @id DESC LIMIT 1`,
  );
  const keep = sql.prepare(
    `INSERT INTO sync_mutation(device_id, mid, stream, mseq, digest, result, rseq)
     VALUES (@device, @mid, @stream, @mseq, @digest, @result, @rseq)
     ON CONFLICT(device_id, mid) DO UPDATE SET stream = excluded.stream, mseq = excluded.mseq,
       digest = excluded.digest, result = excluded.result, rseq = excluded.rseq`,
  );
  const trim = trimming(sql, 'sync_mutation', most.results);
  return {
    find(mutation, { id, email }) {
      const { mid, kind } = mutation;
      const row = find.get({ mid, id, email, digest: digestOf(mutation), isPatch: kind === 'patch' ? 1 : 0 });
      return row ? { ...row, result: JSON.parse(row.result) as MutationResult } : null;
    },
    keep(mutation, device, { stream, result, rseq }) {
      const { mid, mseq } = mutation;
      const digest = digestOf(mutation);
      keep.run({ device, mid, stream, mseq, digest, result: JSON.stringify(result), rseq });
      if (mseq % trimEvery === 1) trim(device);
    },
  };
}

function parking({ sql }: Database): StreamStore['park'] {
  const park = sql.prepare(
    `INSERT INTO sync_parked(device_id, mid, tbl, row_id, body, error, parked_at) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT(device_id, mid) DO UPDATE SET body = excluded.body, error = excluded.error`,
  );
  const trim = trimming(sql, 'sync_parked', most.parked);
  return (mutation, device, { error, at }) => {
    const row = mutation.kind === 'command' ? null : mutation;
    const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const body = JSON.stringify(mutation).slice(0, parkedCharacters);
    park.run(device, mutation.mid, row?.tbl ?? null, row?.id ?? null, body, what, at);
    trim(device);
  };
}

/** Deletes all but the newest `count` rows of a device. */
function trimming(sql: Database['sql'], table: string, count: number): (device: string) => void {
  const trim = sql.prepare(
    `DELETE FROM ${table} WHERE device_id = @device AND rowid <=
       (SELECT rowid FROM ${table} WHERE device_id = @device ORDER BY rowid DESC LIMIT 1 OFFSET ${count})`,
  );
  return device => void trim.run({ device });
}

/** Names the content of a mutation; its place in a stream is no part of it. */
function digestOf({ mseq: _, ...mutation }: SentMutation): string {
  return createHash('sha256').update(JSON.stringify(mutation)).digest('base64url');
}
