import { statfsSync } from 'node:fs';
import { label } from '../shared/i18n/label.ts';
import type { Context } from './context.ts';
import type { Database } from './db/open.ts';
import { prepared } from './db/prepared.ts';
import { openRollback } from './db/rollback-store.ts';
import type { JobState } from './jobs/scheduler.ts';

/** With less free space than this, in bytes, the next change may be refused. */
const fullBytes = 4 * 1024 * 1024;
/** With less than this the operator has to make room: logs, uploads and the next migration need it. */
export const scarceBytes = 64 * 1024 * 1024;
/** An e-mail that is due leaves within seconds; one that waits for longer shows a worker that stands still, in ms. */
const longestDueMs = 15 * 60_000;
/** A job is late when its last run began more than so many of its intervals ago, and a minute. */
const lateIntervals = 3;

export interface OperationParts {
  readonly context: Context;
  readonly dataDir: string;
  /** True while there is a mail service; without one e-mails wait on purpose. */
  readonly hasMail: () => boolean;
  /** The server's own work; none before it began. */
  readonly jobs: () => readonly JobState[];
}

/** What an operator watches about a running server. */
export interface Operation {
  /** Free space on the disk of the data folder, in bytes. */
  freeBytes(): number;
  /** False while the disk is as good as full. */
  hasRoom(): boolean;
  /** What does not work, in words; empty for a server that is ready. */
  problems(): string[];
  queues(): Queues;
}

/** The outbox of e-mails and letters; ages in seconds, 0 for an empty queue. */
interface Queues {
  readonly mailsDue: number;
  readonly oldestMailSeconds: number;
  readonly mailsHeld: number;
  readonly mailsInDoubt: number;
  readonly mailsFailed: number;
  readonly lettersPending: number;
}

export function operationOf(parts: OperationParts): Operation {
  const { context, dataDir, hasMail, jobs } = parts;
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(dataDir);
    return bavail * bsize;
  };
  const queues = () => queuesOf(context);
  return {
    freeBytes,
    hasRoom: () => freeBytes() >= fullBytes,
    queues,
    problems: () => [
      ...(freeBytes() >= scarceBytes ? [] : [label('server.ready.disk')]),
      ...(answers(context.db) && answers(context.effects) ? [] : [label('server.ready.database')]),
      ...(hasMail() && queues().oldestMailSeconds * 1000 > longestDueMs ? [label('server.ready.mail')] : []),
      ...(openRollback(context.effects) === null ? [] : [label('server.ready.rollback')]),
      ...brokenJobs(jobs(), context.now()).map(name => label('server.ready.job', { name })),
    ],
  };
}

/** True when the file can be read and its migrations are recorded without a gap. */
function answers(db: Database): boolean {
  try {
    const row = prepared<[], { count: number; newest: number }>(
      db,
      'SELECT count(*) AS count, max(number) AS newest FROM migration',
    ).get();
    return row !== undefined && row.count === row.newest;
  } catch {
    return false;
  }
}

const brokenJobs = (jobs: readonly JobState[], now: Date): string[] =>
  jobs
    .filter(
      ({ failed, beganAt, everyMs }) => failed || now.getTime() - beganAt > lateIntervals * everyMs + 60_000,
    )
    .map(({ name }) => name);

/** E-mails come to effects.db when they are due; until then, and without a mail service, they wait in the main file. */
function queuesOf({ db, effects, now }: Context): Queues {
  const at = now();
  const due = `type = 'email' AND state = 'pending' AND held_at IS NULL AND not_before <= @at`;
  const { oldest, ...moved } =
    prepared<object, Omit<Queues, 'oldestMailSeconds'> & Waiting>(
      effects,
      `SELECT count(*) FILTER (WHERE ${due}) AS mailsDue,
       min(max(created_at, not_before)) FILTER (WHERE ${due}) AS oldest,
       count(*) FILTER (WHERE type = 'email' AND state = 'pending' AND held_at IS NOT NULL) AS mailsHeld,
       count(*) FILTER (WHERE type = 'email' AND state = 'unknown') AS mailsInDoubt,
       count(*) FILTER (WHERE type = 'email' AND state = 'failed') AS mailsFailed,
       count(*) FILTER (WHERE type = 'letterpost' AND state = 'pending') AS lettersPending
     FROM dispatch WHERE state IN ('pending', 'unknown', 'failed')`,
    ).get({ at: at.toISOString() }) ?? nothing;
  const queued = prepared<object, { readonly mails: number; readonly letters: number } & Waiting>(
    db,
    `SELECT count(*) FILTER (WHERE type = 'email') AS mails, count(*) FILTER (WHERE type <> 'email') AS letters,
       min(max(created_at, not_before)) FILTER (WHERE type = 'email') AS oldest
     FROM outgoing_mail WHERE not_before <= @at`,
  ).get({ at: at.toISOString() }) ?? { mails: 0, letters: 0, oldest: null };
  const [first = null] = [oldest, queued.oldest].filter(each => each !== null).sort();
  return {
    ...moved,
    mailsDue: moved.mailsDue + queued.mails,
    lettersPending: moved.lettersPending + queued.letters,
    oldestMailSeconds: first === null ? 0 : Math.max(0, (at.getTime() - Date.parse(first)) / 1000),
  };
}

interface Waiting {
  readonly oldest: string | null;
}
const nothing = {
  oldest: null,
  mailsDue: 0,
  mailsHeld: 0,
  mailsInDoubt: 0,
  mailsFailed: 0,
  lettersPending: 0,
};
