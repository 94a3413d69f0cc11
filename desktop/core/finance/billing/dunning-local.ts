import { dayIn } from '../../../../shared/day.ts';
import {
  dunningDocument,
  type DunningDocument,
} from '../../../../shared/finance/invoices/dunning/dunning-document.ts';
import {
  draftDunning,
  previewDunning,
  type DunningOrder,
} from '../../../../shared/finance/invoices/dunning/dunning-draft.ts';
import { lastDay, nextReminder } from '../../../../shared/finance/invoices/dunning/dunning-rule.ts';
import type { Dunning } from '../../../../shared/finance/invoices/dunning/dunning.ts';
import type { Invoice } from '../../../../shared/finance/invoices/invoice.ts';
import { statusWithoutFee } from '../../../../shared/finance/invoices/invoice-status.ts';
import { outstanding } from '../../../../shared/finance/invoices/outstanding.ts';
import type { DueInvoice } from '../../../../shared/finance/desktop-billing-contract.ts';
import { fullName } from '../../../../shared/people/members/member.ts';
import { fromRappen } from '../../../../shared/money.ts';
import { invoiceLabels } from '../../../../shared/pdf/captions.ts';
import type { LocalHandlers } from '../../answer.ts';
import type { Context } from '../../context.ts';
import { rowsWhere } from '../../replica/read-rows.ts';
import { getInvoice, wholeInvoice } from '../invoices/invoice-row.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { mapInSlices, type JobWork, type Running } from '../../jobs/slices.ts';
import { readBranding } from '../../letters/read-branding.ts';
import { drawJob, type PdfPool } from '../../pdf/pdf-pool.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { changesTo } from '../../sync/changes/checked-changes.ts';
import { entityRows } from '../../sync/changes/entity-rows.ts';
import { readSettings } from '../../association/setting-local.ts';
import { outstandingOf } from '../payments/payment-rows.ts';
import { keepRun } from '../runs/bill-run-local.ts';
import { orderDunnings } from './dispatch-order.ts';
import { derivedId } from './run-invoices.ts';

export interface DunningParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly replica: Replica;
  readonly pdf: PdfPool;
  readonly jobs: Pick<JobQueue, 'run' | 'write'>;
  /** Name of the signed-in person. */
  readonly person: () => string;
}

type Issue = Parameters<LocalHandlers['desktopDunning']['issue']>[0];

/** Reminders of payment, from this computer's own copy. */
export function dunningHandlers(parts: DunningParts): LocalHandlers['desktopDunning'] {
  const { replica, pdf, jobs, context } = parts;
  const notices = entityRows('dunning', parts);
  const document = (id: string) => documentOf(replica, notices.get(id));
  return {
    list: () => listDue(parts),
    of: ({ invoice_id }) => noticesOf(replica, invoice_id),
    preview: ({ invoice_id, ...typed }) => {
      const order = { ...orderOf(parts, getInvoice(replica, invoice_id), context.newId()), ...typed };
      const document = dunningDocument(previewDunning(order), order.invoice, order);
      return pdf.draw({
        kind: 'dunning',
        document,
        branding: readBranding(replica, 'dunning'),
        carrier: 'own',
      });
    },
    issue: order => issueAll(parts, order),
    cancel({ ids }) {
      replica.engine.store.transaction(() => {
        for (const id of ids) {
          const { invoice_id } = notices.update(id, { status: 'cancelled' });
          followFee(replica, invoice_id);
        }
      });
      return null;
    },
    document: ({ ids, work_id, format }) =>
      jobs.run(work_id, async running => {
        running.count(0, ids.length);
        const documents = await mapInSlices(ids, running, document);
        const branding = readBranding(replica, 'dunning');
        return documents && drawJob(pdf, { kind: 'dunnings', documents, branding, format }, running);
      }),
    dispatch: ({ work_id = context.newId(), ...order }) =>
      jobs.run(work_id, running => orderDunnings(parts, { ...order, documentOf: document }, running)),
  };
}

/** What came in for an invoice may be enough once the fee of a reminder is gone. */
function followFee(replica: Replica, invoiceId: string): void {
  const invoice = getInvoice(replica, invoiceId);
  const status = statusWithoutFee(invoice.status, outstandingOf(replica, invoice));
  replica.edit('invoice', invoiceId, changesTo(invoice, { status }));
}

const noticesOf = (replica: Replica, invoiceId: string): Dunning[] =>
  rowsWhere(replica, 'dunning', "invoice_id = ? ORDER BY body ->> 'issued_at'", invoiceId);

const allocationsOf = (replica: Replica, invoiceId: string): { amount: number }[] =>
  rowsWhere(replica, 'allocation', 'invoice_id = ?', invoiceId);

function documentOf(replica: Replica, notice: Dunning): DunningDocument {
  const { invoice_id } = notice;
  const known = { notices: noticesOf(replica, invoice_id), allocations: allocationsOf(replica, invoice_id) };
  return dunningDocument(notice, getInvoice(replica, invoice_id), known);
}

function orderOf({ context, replica }: DunningParts, invoice: Invoice, id: string): DunningOrder {
  return {
    invoice,
    notices: noticesOf(replica, invoice.id),
    allocations: allocationsOf(replica, invoice.id),
    settings: readSettings(replica),
    now: context.now(),
    id,
    day: invoiceLabels[invoice.sprache].longDay,
  };
}

/** Open invoices whose day has passed, the longest overdue first. */
function listDue({ context, replica }: DunningParts): DueInvoice[] {
  const today = dayIn(context.now(), readSettings(replica).timezone);
  const open = rowsWhere(replica, 'invoice', "body ->> 'status' = 'open' AND body ->> 'due_at' < ?", today);
  return open
    .map(row => dueOf(replica, wholeInvoice(row), today))
    .filter(({ outstanding: owed }) => owed > 0)
    .sort((one, other) => other.days_late - one.days_late || (one.invoice.n < other.invoice.n ? -1 : 1));
}

function dueOf(replica: Replica, invoice: Invoice, today: string): DueInvoice {
  const notices = noticesOf(replica, invoice.id);
  const allocations = allocationsOf(replica, invoice.id);
  const next = nextReminder({ invoice, notices, allocations }, today);
  const member = replica.read('member', invoice.member_id);
  const issued = notices.filter(({ status }) => status === 'issued');
  const since = (day: string): number => Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
  return {
    invoice,
    member_name: member ? fullName(member) : invoice.debtor.name,
    outstanding: fromRappen(outstanding(invoice, notices, allocations)),
    days_late: since(invoice.due_at),
    notices,
    next_level: 'level' in next ? next.level : null,
    waits_until: 'level' in next ? null : lastDay(invoice, issued),
  };
}

type Issued = Awaited<ReturnType<LocalHandlers['desktopDunning']['issue']>>;

/** All of them, or none where it is stopped; ids come from the work's own, so that a repeat issues none twice. */
function issueAll(parts: DunningParts, order: Issue): Promise<Issued> {
  return parts.jobs.run(order.work_id, async running => {
    const issued = await parts.jobs.write('dunning_issue', running, issueWork(parts, order, running));
    return issued ?? { notices: [], left_out: [] };
  });
}

function* issueWork(
  parts: DunningParts,
  { invoice_ids, work_id, ...typed }: Issue,
  running: Running,
): JobWork<Issued> {
  const issued: Issued = { notices: [], left_out: [] };
  const ids = new Set(invoice_ids);
  yield* keepRun(parts, work_id, yield* runOf(parts.replica, work_id, ids), parts.person());
  let done = 0;
  for (const invoice_id of ids) {
    const made = issueOne(parts, invoice_id, derivedId(`${work_id}/${invoice_id}`), typed);
    if ('reason' in made) issued.left_out.push({ invoice_id, reason: made.reason });
    else issued.notices.push(made.notice);
    running.count(++done, ids.size);
    yield done / ids.size;
  }
  return issued;
}

/** Reminders that a run is to issue, each with its payer. */
function* runOf(
  replica: Replica,
  work_id: string,
  ids: ReadonlySet<string>,
): JobWork<Parameters<typeof keepRun>[2]> {
  const entries: { id: string; member_id: string }[] = [];
  for (const id of ids) {
    entries.push({ id: derivedId(`${work_id}/${id}`), member_id: getInvoice(replica, id).member_id });
    yield 0;
  }
  return { kind: 'dunnings', title: '', entries };
}

function issueOne(
  parts: DunningParts,
  invoiceId: string,
  id: string,
  typed: Omit<Issue, 'invoice_ids' | 'work_id'>,
): ReturnType<typeof draftDunning> {
  const { replica } = parts;
  const before = replica.read('dunning', id);
  if (before) return { notice: before };
  const drafted = draftDunning({ ...orderOf(parts, getInvoice(replica, invoiceId), id), ...typed });
  if ('reason' in drafted) return drafted;
  entityRows('dunning', parts).create(id, drafted.notice);
  return drafted;
}
