import { createHash } from 'node:crypto';
import {
  draftPlanned,
  type PlannedInvoice,
} from '../../../../shared/finance/invoices/billing/billing-plan.ts';
import type { BillingOrder } from '../../../../shared/finance/invoices/billing/billing.ts';
import type { Invoice } from '../../../../shared/finance/invoices/invoice.ts';
import { DomainError, invalid } from '../../../../shared/errors.ts';
import { fullName } from '../../../../shared/people/members/member.ts';
import type { Settings } from '../../../../shared/association/setting.ts';
import { drawInvoiceNumber, freeInvoiceNumbers } from '../invoices/invoice-number.ts';
import type { Session } from '../../session/session.ts';
import { readSettings } from '../../association/setting-local.ts';
import type { SourceParts } from './billing-source.ts';
import { planHash, planRun } from './plan-run.ts';
import type { Work } from './job-list.ts';

export interface RunParts extends SourceParts {
  readonly session: Session;
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

/** So many are made in one transaction; in between the page gets its turn, and a person may stop. */
const chunk = 50;

/**
 * Makes the invoices that a person confirmed. What the run has made is known by ids that come from its own: a repeat,
 * be it after a crash, makes the rest. Throws `conflict` where the plan is another one than the person saw,
 * `validation_failed` for a run that something is wrong with, `invoice_numbers_used_up` before anything is made where
 * the numbers of this device do not suffice.
 */
export async function runInvoices(
  parts: RunParts,
  { order, work_id, hash }: RunOrder,
  work: Work,
): Promise<RunResult> {
  const { replica } = parts;
  const idOf = (payer: string): string => derivedId(`${work_id}/${payer}`);
  const plan = planRun(parts, order, idOf);
  if (planHash(plan, order) !== hash) throw new DomainError('conflict', { what: 'billing' });
  const [problem] = plan.problems;
  if (problem) throw invalid(problem.path, problem.message);
  const ready = plan.invoices.filter(({ state }) => state === 'ready');
  const isMade = ({ key }: PlannedInvoice): boolean => replica.read('invoice', idOf(key)) !== null;
  const missing = ready.filter(planned => !isMade(planned));
  await requireNumbers(parts, missing.length);
  const making = { order, idOf, settings: readSettings(replica) };
  const failed: RunResult['failed'] = [];
  let done = ready.length - missing.length;
  work.tell(done, ready.length);
  for (let from = 0; from < missing.length && !work.signal.aborted; from += chunk) {
    const some = missing.slice(from, from + chunk);
    failed.push(...makeChunk(parts, some, making));
    work.tell((done += some.length), ready.length);
    await new Promise(resolve => setImmediate(resolve));
  }
  const made = ready.filter(isMade);
  return {
    invoice_ids: made.map(({ key }) => idOf(key)),
    failed,
    stopped: made.length + failed.length < ready.length,
  };
}

/** More numbers come with the sync, as soon as the server has seen those that are used. */
async function requireNumbers({ replica, session }: RunParts, count: number): Promise<void> {
  const suffices = (): boolean => freeInvoiceNumbers(replica, session.device(), count).length >= count;
  for (let round = 0; round < 2 && !suffices(); round++) await session.syncNow();
  if (!suffices()) throw new DomainError('invoice_numbers_used_up', {});
}

interface Making {
  readonly order: BillingOrder;
  readonly idOf: (payer: string) => string;
  readonly settings: Settings;
}

/** All of them in one transaction, or none; who cannot be billed is named and does not stop the rest. */
function makeChunk(
  { context, replica, session }: RunParts,
  some: readonly PlannedInvoice[],
  { order, idOf, settings }: Making,
): RunResult['failed'] {
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
        storeInvoice(replica, invoice);
        return [];
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'invoice_not_billable') throw error;
        return [{ key: planned.key, name: fullName(planned.members[0]), code: error.code }];
      }
    });
  });
}

/** The invoice with what is shown of it until the server has it. */
export function storeInvoice(replica: RunParts['replica'], invoice: Invoice): void {
  const { created_at, updated_at, version, ...values } = invoice;
  replica.create('invoice', invoice.id, values, { created_at, updated_at, version });
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
