import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';

/** The outbox is read at least this often: pauses of a provider and rate limits end without a change of a file. */
const longestRestMs = 5000;

/**
 * Runs `work` only when there may be something to do: a file was changed since its last run, a line has become due, or
 * five seconds have passed. An idle server then compares two numbers instead of asking the outbox twice a second.
 */
export function outboxGate({ db, effects, now }: Context, work: () => Promise<void>): () => Promise<void> {
  let changes = -1;
  let dueAt = 0;
  let restsUntil = 0;
  return async () => {
    const found = changesOf(db) + changesOf(effects);
    if (found === changes && now().getTime() < dueAt && performance.now() < restsUntil) return;
    // Read before the run: what is written while it ends is in the next one.
    changes = -1;
    await work();
    changes = found;
    dueAt = nextDue({ db, effects }, now());
    restsUntil = performance.now() + longestRestMs;
  };
}

/** How many rows this connection has changed since it was opened; no other process writes these files. */
const changesOf = (file: Database): number =>
  prepared<[], { readonly n: number }>(file, 'SELECT total_changes() AS n').get()?.n ?? 0;

/** When the next line of the outbox becomes due, in ms since 1970; infinity for none. */
function nextDue({ db, effects }: Pick<Context, 'db' | 'effects'>, now: Date): number {
  const at = now.toISOString();
  const first = (file: Database, sql: string) =>
    prepared<[string], { readonly at: string | null }>(file, sql).get(at)?.at ?? null;
  const times = [
    first(db, 'SELECT min(not_before) AS at FROM outgoing_mail WHERE mailing_id IS NULL AND not_before > ?'),
    first(
      db,
      'SELECT min(not_before) AS at FROM outgoing_mail WHERE mailing_id IS NOT NULL AND not_before > ?',
    ),
    first(
      effects,
      "SELECT min(not_before) AS at FROM dispatch WHERE state = 'pending' AND held_at IS NULL AND not_before > ?",
    ),
  ];
  return Math.min(...times.flatMap(time => (time === null ? [] : [Date.parse(time)])));
}
