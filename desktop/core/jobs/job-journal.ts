import type { JobWork } from './slices.ts';
import type { JobKind } from '../../../shared/desktop/desktop-job-contract.ts';
import { DomainError } from '../../../shared/errors.ts';
import { withdrawEntry } from '../../../shared/sync/replica/edit.ts';
import { startStream } from '../../../shared/sync/replica/replica.ts';
import type { Sqlite } from '../replica/open-file.ts';
import type { Replica } from '../replica/open-replica.ts';

const unfinishedJob = 'job';

/** The kind of the job that is not at its end; null when there is none. */
export const unfinishedKind = (replica: Pick<Replica, 'note'>): string | null => replica.note(unfinishedJob);

/** The check by which the sync holds pushes back: true while a job is unfinished. */
export const pushHold = (replica: Pick<Replica, 'note'>) => (): boolean => unfinishedKind(replica) !== null;

export interface JobJournal {
  /** True while changes of a job wait that is not at its end. */
  unfinished(): boolean;
  /** Writes a slice (`number`: from 0) in a transaction and notes its changes; the last slice ends the job. */
  write<N extends IteratorResult<unknown, unknown>>(kind: JobKind, number: number, slice: () => N): N;
  /** Withdraws the noted changes, the newest first; the caller wraps slices of it in transactions. */
  undo(dropUnfinished: () => boolean): JobWork<void>;
}

/**
 * The outbox changes of the running job, as notes of the replica: `job` is its kind, `job/1`, `job/2`, … hold the ids of
 * the changes of each slice. While `job` exists nothing is pushed, so that a job can be rolled back completely.
 */
export function jobJournal(replica: Replica): JobJournal {
  const { sql, engine } = replica;
  const { store } = engine;
  const since = sql.prepare<[number], string>('SELECT mid FROM outbox WHERE n > ? ORDER BY n').pluck();
  const seal = (): void => sealLast(store);
  return {
    unfinished: pushHold(replica),
    write: (kind, number, slice) =>
      replica.inOne(() => {
        if (number > 0 && unfinishedKind(replica) === null) throw new DomainError('not_signed_in', {});
        seal();
        const before = store.lastEntry()?.n ?? 0;
        const next = slice();
        if (next.done) {
          clearNotes(sql);
          return next;
        }
        if (number === 0) replica.setNote(unfinishedJob, kind);
        replica.setNote(`${unfinishedJob}/${number}`, JSON.stringify(since.all(before)));
        seal();
        return next;
      }),
    *undo(dropUnfinished) {
      const mids = notedChanges(sql);
      const own = new Set(mids);
      for (const [index, mid] of mids.toReversed().entries()) {
        withdrawEntry(engine, mid, own);
        yield (index + 1) / mids.length;
      }
      while (dropUnfinished()) yield 1;
      startStream(engine);
      clearNotes(sql);
    },
  };
}

/** Edits join the last change of the same row until it has been pushed; none may join across the edge of a slice. */
function sealLast(store: Replica['engine']['store']): void {
  const last = store.lastEntry();
  if (last?.mutation.kind === 'patch' && !last.pushed) store.markPushed([last.mid]);
}

const notedChanges = (sql: Sqlite): string[] =>
  sql
    .prepare<[], string>(
      `SELECT value FROM note WHERE name GLOB '${unfinishedJob}/*' ORDER BY length(name), name`,
    )
    .pluck()
    .all()
    .flatMap(text => JSON.parse(text) as string[]);

const clearNotes = (sql: Sqlite): void =>
  void sql.exec(`DELETE FROM note WHERE name = '${unfinishedJob}' OR name GLOB '${unfinishedJob}/*'`);
