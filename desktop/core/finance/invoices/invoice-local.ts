import { Mutex } from 'async-mutex';
import { DomainError } from '../../../../shared/errors.ts';
import { draftPlanned } from '../../../../shared/finance/invoices/billing/billing-plan.ts';
import { billingChannel } from '../../../../shared/finance/invoices/billing/billing-channel.ts';
import { planSingle } from '../../../../shared/finance/invoices/billing/single-invoice.ts';
import { requireInvoiceMove } from '../../../../shared/finance/invoices/invoice-status.ts';
import type { NewInvoice } from '../../../../shared/finance/invoices/new-invoice.ts';
import type { Invoice } from '../../../../shared/finance/invoices/invoice.ts';
import { fullName } from '../../../../shared/people/members/member.ts';
import type { LocalHandlers } from '../../answer.ts';
import type { Context } from '../../context.ts';
import { suppressedAddresses } from '../../messages/preview-mailing.ts';
import type { PdfDocument, PdfPool } from '../../pdf/pdf-pool.ts';
import { getRow } from '../../replica/read-rows.ts';
import type { Replica } from '../../replica/open-replica.ts';
import type { Session } from '../../session/session.ts';
import { billingSource } from '../billing/billing-source.ts';
import { readBranding } from '../../letters/read-branding.ts';
import { entityRows } from '../../sync/changes/entity-rows.ts';
import type { ClockCheck } from '../../sync/clock-check.ts';
import { invoiceCounts } from './invoice-counts.ts';
import { drawInvoiceNumber, freeInvoiceNumber, requireInvoiceNumbers } from './invoice-number.ts';
import { keepTakenInvoice } from './keep-taken.ts';
import { getInvoice, wholeInvoice } from './invoice-row.ts';
import type { DunningLevel } from '../../../../shared/finance/invoices/dunning/dunning.ts';
import { outstanding } from '../../../../shared/finance/invoices/outstanding.ts';
import { fromRappen } from '../../../../shared/money.ts';

export interface InvoiceParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly replica: Replica;
  readonly session: Session;
  readonly clock: Pick<ClockCheck, 'requireSure'>;
  readonly pdf: PdfPool;
}

interface Drawn {
  readonly invoice: Invoice;
  readonly document: PdfDocument;
}

/**
 * Invoices from this computer's own copy. A new one is drawn, checked and then stored with a number from the range
 * that is reserved for this device, so that paper and books agree with or without network.
 */
export function invoiceHandlers(parts: InvoiceParts): LocalHandlers['desktopInvoices'] {
  const { replica, pdf } = parts;
  const draw = (invoice: Invoice): Promise<PdfDocument> =>
    pdf.draw({ kind: 'invoice', invoice, branding: readBranding(replica, 'invoice'), carrier: 'own' });
  // Two invoices at once must not draw the same number.
  const mutex = new Mutex();
  return {
    async preview(order) {
      const invoice = draft(parts, order, { id: parts.context.newId(), n: await availableNumber(parts) });
      return { number: invoice.number, document: await draw(invoice) };
    },
    create: ({ id, ...order }) => mutex.runExclusive(() => createInvoice(parts, order, { id, draw })),
    list: ({ member_id }) => listInvoices(replica, member_id),
    counts: () => invoiceCounts(replica, parts.context.now()),
    save: ({ id, changes }) => saveInvoice(parts, id, changes),
    keepTaken: ({ mid }) => mutex.runExclusive(() => keepTaken(parts, mid)),
    pdf: ({ id }) => draw(getInvoice(replica, id)),
  };
}

interface Making {
  readonly id: string;
  readonly draw: (invoice: Invoice) => Promise<PdfDocument>;
}

/** Drawn before it is stored: an invoice that cannot be printed uses up no number. A repeat answers the first one. */
async function createInvoice(parts: InvoiceParts, order: NewInvoice, { id, draw }: Making): Promise<Drawn> {
  const { replica } = parts;
  const made = replica.read('invoice', id);
  if (made !== null) {
    const invoice = wholeInvoice(made);
    return { invoice, document: await draw(invoice) };
  }
  parts.clock.requireSure();
  const invoice = draft(parts, order, { id, n: await availableNumber(parts) });
  const document = await draw(invoice);
  replica.engine.store.transaction(() => {
    const device = parts.session.device();
    if (device === null || freeInvoiceNumber(replica, device) !== invoice.n)
      throw new DomainError('number_taken', { number: invoice.number });
    drawInvoiceNumber(replica, device, invoice.n);
    entityRows('invoice', parts).create(id, invoice);
  });
  return { invoice, document };
}

async function keepTaken(parts: InvoiceParts, mid: string): Promise<Invoice> {
  const n = await availableNumber(parts);
  const device = parts.session.device();
  if (device === null) throw new DomainError('not_signed_in', {});
  const prefix = billingSource(parts).settings.qrr_prefix.trim();
  return keepTakenInvoice(parts.replica, { mid, n, device, prefix });
}

/** The next number; where none is left, the server is asked for more. Throws `invoice_numbers_used_up`. */
async function availableNumber(parts: InvoiceParts): Promise<number> {
  await requireInvoiceNumbers(parts, 1);
  const n = freeInvoiceNumber(parts.replica, parts.session.device());
  if (n === null) throw new DomainError('invoice_numbers_used_up', {});
  return n;
}

function draft(
  { context, replica }: InvoiceParts,
  order: NewInvoice,
  identity: { readonly id: string; readonly n: number },
): Invoice {
  const source = billingSource({ context, replica });
  const planned = planSingle(order, getRow(replica, 'member', order.member_id), source);
  return draftPlanned(planned, order, { ...identity, settings: source.settings, now: source.now });
}

/** The newest first. */
function listInvoices(
  replica: Replica,
  memberId: string | null,
): Awaited<ReturnType<LocalHandlers['desktopInvoices']['list']>> {
  const where = memberId === null ? '' : 'WHERE member_id = ?';
  const bodies = replica.sql
    .prepare<string[], string>(`SELECT body FROM invoice ${where} ORDER BY issued_at DESC, number_n DESC`)
    .pluck()
    .all(...(memberId === null ? [] : [memberId]));
  const asked = amountDue(replica);
  const suppressed = suppressedAddresses(replica);
  return bodies.map(body => {
    const invoice = wholeInvoice(JSON.parse(body) as object);
    const isMember = replica.read('member', invoice.member_id) !== null;
    const member = isMember ? getRow(replica, 'member', invoice.member_id) : null;
    return {
      ...invoice,
      ...asked(invoice),
      waiting: replica.isWaiting('invoice', invoice.id),
      member_name: member === null ? invoice.debtor.name : fullName(member),
      way: member === null ? null : billingChannel(member, 'wish', suppressed).way,
    };
  });
}

type Changes = Parameters<LocalHandlers['desktopInvoices']['save']>[0]['changes'];

/**
 * Throws `not_found`, `conflict` for a move between states that is not allowed, `already_billed` for opening one again
 * whose bill is in another by now.
 */
function saveInvoice(parts: InvoiceParts, id: string, { status, due_at }: Changes): Invoice {
  const invoice = getInvoice(parts.replica, id);
  if (status) requireInvoiceMove(invoice, status.to, billingSource(parts).billed);
  return wholeInvoice(
    entityRows('invoice', parts).save(id, { ...(status && { status }), ...(due_at && { due_at }) }),
  );
}

/** Outstanding amount of an invoice, and the number of its reminders. */
interface AmountDue {
  /** Fees included, less what came in; nothing for one that is paid or cancelled. */
  readonly outstanding: number;
  /** The last reminder that counts; 0 for none. */
  readonly reminded: DunningLevel | 0;
}

/** For many invoices at once: reminders and payments are read once. */
function amountDue(replica: Replica): (invoice: Invoice) => AmountDue {
  const notices = byInvoice(replica.all('dunning'));
  const money = byInvoice(replica.all('allocation'));
  return invoice => {
    const issued = (notices.get(invoice.id) ?? []).filter(({ status }) => status === 'issued');
    const rappen = outstanding(invoice, issued, money.get(invoice.id) ?? []);
    const levels = issued.map(({ level }) => level);
    return {
      outstanding: invoice.status === 'open' ? fromRappen(rappen) : 0,
      reminded: levels.length === 0 ? 0 : (Math.max(...levels) as DunningLevel),
    };
  };
}

function byInvoice<T extends { readonly invoice_id: string }>(rows: readonly T[]): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.invoice_id);
    if (group) group.push(row);
    else groups.set(row.invoice_id, [row]);
  }
  return groups;
}
