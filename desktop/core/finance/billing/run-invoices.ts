import { createHash } from 'node:crypto';
import {
  draftPlanned,
  type PlannedInvoice,
} from '../../../../shared/finance/invoices/billing/billing-plan.ts';
import type { BillingOrder } from '../../../../shared/finance/invoices/billing/billing.ts';
import { DomainError, invalid } from '../../../../shared/errors.ts';
import { fullName } from '../../../../shared/people/members/member.ts';
import type { Settings } from '../../../../shared/association/setting.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { idle, mapInSlices, otherTurns, wholeInSlices, type Running } from '../../jobs/slices.ts';
import { entityRows } from '../../sync/changes/entity-rows.ts';
import { keepRun } from '../runs/bill-run-local.ts';
import { drawInvoiceNumber, freeInvoiceNumbers, requireInvoiceNumbers } from '../invoices/invoice-number.ts';
import type { Session } from '../../session/session.ts';
import type { ClockCheck } from '../../sync/clock-check.ts';
import { readSettings } from '../../association/setting-local.ts';
import type { SourceParts } from './billing-source.ts';
import { planHash, planRun } from './plan-run.ts';

export interface RunParts extends SourceParts {
  readonly jobs: Pick<JobQueue, 'keep'>;
  readonly session: Session;
  readonly clock: Pick<ClockCheck, 'requireSure'>;
}

interface RunOrder {
  readonly order: BillingOrder;
  readonly work_id: string;
  readonly hash: string;
}

export interface RunResult {
  readonly invoice_ids: string[];
  readonly failed: { key: string; name: string; code: string }[];
  readonly stopped: boolean;
}

/** So many get their numbers at once. */
const chunk = 10;

/**
 * Makes the invoices that a person confirmed, in slices of the queue that stay where the run is stopped. What the run has made is known by ids that come from its own: a repeat,
 * be it after a crash, makes the rest. Throws `conflict` where the plan is another one than the person saw,
 * `validation_failed` for a run that something is wrong with, `invoice_numbers_used_up` before anything is made where
 * the numbers of this device do not suffice, `clock_doubtful` where the clock has to be confirmed first.
 */
export async function runInvoices(
  parts: RunParts,
  { order, work_id, hash }: RunOrder,
  running: Running,
): Promise<RunResult> {
  const { replica, jobs } = parts;
  parts.clock.requireSure();
  const idOf = derivedIds(work_id);
  const plan = await wholeInSlices(planRun(parts, order, idOf));
  await otherTurns();
  if (planHash(plan, order) !== hash) throw new DomainError('conflict', { what: 'billing' });
  const [problem] = plan.problems;
  if (problem) throw invalid(problem.path, problem.message);
  const ready = plan.invoices.filter(({ state }) => state === 'ready');
  const { store } = replica.engine;
  const isMade = ({ key }: PlannedInvoice): boolean => store.shown('invoice', idOf(key)) !== null;
  const missing = await filterInSlices(ready, planned => !isMade(planned));
  await requireInvoiceNumbers(parts, missing.length);
  await otherTurns();
  const entries = ready.map(({ key }) => ({ id: idOf(key), member_id: key }));
  const by = parts.session.state().person?.name ?? '';
  const run = { kind: 'invoices', title: titleOf(ready, order), entries } as const;
  await wholeInSlices(keepRun(parts, work_id, run, by));
  const failed: RunResult['failed'] = [];
  const tell = (count: number) => running.count(ready.length - missing.length + count, ready.length);
  tell(0);
  await otherTurns();
  const making = { order, idOf, settings: readSettings(replica), failed };
  await jobs.keep(makeAll(parts, missing, making), { hear: tell, isStopped: () => running.stopped });
  const made = await filterInSlices(ready, isMade);
  return {
    invoice_ids: made.map(({ key }) => idOf(key)),
    failed,
    stopped: made.length + failed.length < ready.length,
  };
}

/** Looks rows up in slices, whether or not the run was stopped meanwhile. */
async function filterInSlices<T>(all: readonly T[], isWanted: (one: T) => boolean): Promise<T[]> {
  const wanted = await mapInSlices(all, idle(), isWanted);
  return all.filter((_, index) => wanted?.[index]);
}

/** What a run bills, in words: its first texts and the period. */
function titleOf(ready: readonly PlannedInvoice[], { period }: BillingOrder): string {
  const texts = new Set(ready.flatMap(({ positions }) => positions.map(({ text }) => text)));
  const named = [...texts].slice(0, mostTexts);
  const isNamed = period === '' || named.some(text => text.includes(period));
  return [...named, ...(texts.size > mostTexts ? ['…'] : []), ...(isNamed ? [] : [period])].join(', ');
}
const mostTexts = 3;

interface Making {
  readonly order: BillingOrder;
  readonly idOf: (payer: string) => string;
  readonly settings: Settings;
  /** Gets those who cannot be billed. */
  readonly failed: RunResult['failed'];
}

/** Yields how many were looked at. */
function* makeAll(parts: RunParts, missing: readonly PlannedInvoice[], making: Making): Generator<number> {
  for (let done = 0; done < missing.length;) {
    const some = missing.slice(done, done + chunk);
    making.failed.push(...makeChunk(parts, some, making));
    yield (done += some.length);
  }
}

/** All of them in one transaction, or none; who cannot be billed is named and does not stop the rest. */
function makeChunk(
  parts: RunParts,
  some: readonly PlannedInvoice[],
  { order, idOf, settings }: Making,
): RunResult['failed'] {
  const { context, replica, session } = parts;
  const invoices = entityRows('invoice', parts);
  return replica.engine.store.transaction(() => {
    const device = session.device();
    const numbers = freeInvoiceNumbers(replica, device, some.length);
    if (device === null || numbers.length < some.length) throw new DomainError('invoice_numbers_used_up', {});
    return some.flatMap(planned => {
      const [n = 0] = numbers;
      try {
        const invoice = draftPlanned(planned, order, {
          id: idOf(planned.key),
          n,
          settings,
          now: context.now(),
        });
        drawInvoiceNumber(replica, device, n);
        numbers.shift();
        invoices.create(invoice.id, invoice);
        return [];
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'invoice_not_billable') throw error;
        return [{ key: planned.key, name: fullName(planned.members[0]), code: error.code }];
      }
    });
  });
}

/** The ids of the invoices of a run by their payers; each is derived once. */
function derivedIds(work_id: string): (payer: string) => string {
  const known = new Map<string, string>();
  return payer => {
    const id = known.get(payer) ?? derivedId(`${work_id}/${payer}`);
    known.set(payer, id);
    return id;
  };
}

/** The same text makes the same id: a uuid of version 8 (RFC 9562). */
export function derivedId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}
