import { statSync } from 'node:fs';
import { Router, type RequestHandler } from 'express';
import type { Gauge, Registry } from 'prom-client';
import { DomainError } from '../../shared/errors.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import type { JobState } from '../jobs/scheduler.ts';
import { operationOf, type Operation, type OperationParts } from '../operation.ts';
import { requestOf } from './request-state.ts';
import { sameSecret } from './session.ts';

/** Upper bounds of the durations of requests that are counted, in seconds. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A laptop that was not seen for so many days is no longer waited for, in days. */
const activeDays = 30;

/** One request that was answered; `route` is a pattern, null where none matched. */
export interface AnsweredRequest {
  readonly method: string;
  readonly route: string | null;
  readonly status: number;
  readonly seconds: number;
}

export interface Metrics {
  readonly router: RequestHandler;
  count(request: AnsweredRequest): void;
}

interface MetricsParts {
  readonly context: Context;
  readonly operation: Operation;
  readonly jobs: () => readonly JobState[];
  /** What Prometheus shows as `Authorization: Bearer`. */
  readonly token: string;
}

/** What the operator watches; figures are kept only where METRICS_TOKEN is set. */
export async function watchServer(
  { dataDir, metricsToken: token }: Pick<Config, 'dataDir' | 'metricsToken'>,
  parts: Omit<OperationParts, 'dataDir'>,
): Promise<{ readonly operation: Operation; readonly metrics: Metrics | null }> {
  const operation = operationOf({ ...parts, dataDir });
  return { operation, metrics: token === null ? null : await openMetrics({ ...parts, operation, token }) };
}

/**
 * Figures for Prometheus at `/metrics`, read when they are asked for. The library measures the event loop all the time,
 * so it is loaded only where the operator has set a token.
 */
async function openMetrics(parts: MetricsParts): Promise<Metrics> {
  const { Registry, Gauge, Histogram, collectDefaultMetrics } = await import('prom-client');
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'aktuar_http_request_duration_seconds',
    help: 'Duration of requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: durations,
    registers: [register],
  });
  for (const { name, help, labels = [], read } of gauges(parts)) {
    const collect = function (this: Gauge): void {
      this.reset();
      for (const { value, of = {} } of read()) this.set(of, value);
    };
    void new Gauge({ name, help, labelNames: [...labels], registers: [register], collect });
  }
  return {
    router: metricsRouter(register, parts.token),
    count: ({ method, route, status, seconds }) =>
      requests.observe({ method, route: route ?? 'none', status }, seconds),
  };
}

const metricsRouter = (register: Registry, token: string): RequestHandler =>
  Router({ caseSensitive: true }).get('/metrics', (req, res, next) => {
    requestOf(req).route = '/metrics';
    const given = /^Bearer +(\S+)$/i.exec(req.headers.authorization ?? '')?.[1] ?? '';
    if (!sameSecret(given, token)) throw new DomainError('unauthorized', {});
    register.metrics().then(text => {
      res.setHeader('Content-Type', register.contentType);
      res.end(text);
    }, next);
  });

interface Reading {
  readonly value: number;
  readonly of?: Readonly<Record<string, string>>;
}
interface Figure {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  readonly read: () => readonly Reading[];
}

function gauges({ context, operation, jobs }: MetricsParts): Figure[] {
  const { db, effects, now } = context;
  return [
    {
      name: 'aktuar_ready',
      help: '1 while /ready answers 200',
      read: () => [{ value: operation.problems().length === 0 ? 1 : 0 }],
    },
    {
      name: 'aktuar_disk_free_bytes',
      help: 'Free space on the disk of the data folder',
      read: () => [{ value: operation.freeBytes() }],
    },
    {
      name: 'aktuar_database_bytes',
      help: 'Size of a database with its write-ahead log',
      labels: ['file'],
      read: () => [
        { of: { file: 'aktuar.db' }, value: sizeOf(db) },
        { of: { file: 'effects.db' }, value: sizeOf(effects) },
      ],
    },
    ...queueFigures(operation),
    {
      name: 'aktuar_job_failed',
      help: '1 when the last run of this job failed',
      labels: ['job'],
      read: () => jobs().map(({ name, failed }) => ({ of: { job: name }, value: failed ? 1 : 0 })),
    },
    {
      name: 'aktuar_job_age_seconds',
      help: 'Time since the last run of this job began',
      labels: ['job'],
      read: () =>
        jobs().map(({ name, beganAt }) => ({ of: { job: name }, value: (now().getTime() - beganAt) / 1000 })),
    },
    ...syncFigures(db, now),
  ];
}

const queueFigures = (operation: Operation): Figure[] => [
  {
    name: 'aktuar_mails',
    help: 'E-mails that are due, held for a person, of unknown outcome, and failed',
    labels: ['state'],
    read: () => {
      const { mailsDue, mailsHeld, mailsInDoubt, mailsFailed } = operation.queues();
      return [
        { of: { state: 'due' }, value: mailsDue },
        { of: { state: 'held' }, value: mailsHeld },
        { of: { state: 'in_doubt' }, value: mailsInDoubt },
        { of: { state: 'failed' }, value: mailsFailed },
      ];
    },
  },
  {
    name: 'aktuar_oldest_due_mail_seconds',
    help: 'How long the oldest e-mail that is due has waited; 0 for none',
    read: () => [{ value: operation.queues().oldestMailSeconds }],
  },
  {
    name: 'aktuar_letters_pending',
    help: 'Letters that are not posted yet',
    read: () => [{ value: operation.queues().lettersPending }],
  },
];

const syncFigures = (db: Database, now: () => Date): Figure[] => {
  const active = () => new Date(now().getTime() - activeDays * 86_400_000).toISOString();
  const read = () =>
    prepared<[string], { readonly devices: number; readonly lag: number }>(
      db,
      `SELECT count(*) AS devices, coalesce(max(head.seq - coalesce(
           (SELECT max(value) FROM json_each(cursors)), 0)), 0) AS lag
       FROM sync_device, (SELECT coalesce(max(seq), 0) AS seq FROM change_log) AS head
       WHERE revoked_at IS NULL AND coalesce(last_seen_at, enrolled_at) > ?`,
    ).get(active()) ?? { devices: 0, lag: 0 };
  return [
    {
      name: 'aktuar_devices',
      help: `Laptops with access that were seen in the last ${activeDays} days`,
      read: () => [{ value: read().devices }],
    },
    {
      name: 'aktuar_sync_lag_changes',
      help: 'How many changes the one of these laptops lacks that is furthest behind',
      read: () => [{ value: read().lag }],
    },
  ];
};

const sizeOf = ({ file }: Database): number =>
  [file, `${file}-wal`].reduce(
    (sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
