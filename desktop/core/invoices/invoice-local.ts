import { assertDefined } from '../../../shared/assert.ts';
import { DomainError } from '../../../shared/errors.ts';
import { draftInvoice } from '../../../shared/invoices/invoice-draft.ts';
import { moveInvoice } from '../../../shared/invoices/invoice-status.ts';
import type { NewInvoice } from '../../../shared/invoices/invoice-contract.ts';
import type { Invoice } from '../../../shared/invoices/invoice.ts';
import { fullName } from '../../../shared/members/member.ts';
import { toRappen } from '../../../shared/money.ts';
import type { LocalHandlers } from '../answer.ts';
import type { Context } from '../context.ts';
import { getMember } from '../members/member-local.ts';
import type { PdfDocument, PdfRoom } from '../pdf/pdf-room.ts';
import type { Replica } from '../replica/open-replica.ts';
import type { Session } from '../session/session.ts';
import { readSettings } from '../settings/setting-local.ts';
import { drawInvoiceNumber, freeInvoiceNumber } from './invoice-number.ts';

export interface InvoiceParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly replica: Replica;
  readonly session: Session;
  readonly pdf: PdfRoom;
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
    pdf.draw({ kind: 'invoice', invoice, settings: readSettings(replica) });
  const oneByOne = sequence();
  return {
    async preview(order) {
      const invoice = draft(parts, order, { id: parts.context.newId(), n: await availableNumber(parts) });
      return { number: invoice.number, document: await draw(invoice) };
    },
    create: ({ id, ...order }) => oneByOne(() => createInvoice(parts, order, { id, draw })),
    list: ({ member_id }) => listInvoices(replica, member_id),
    save: ({ id, changes }) => saveInvoice(replica, id, changes),
    pdf: ({ id }) => draw(getInvoice(replica, id)),
  };
}

/** Runs one piece of work after the other: two invoices at once must not draw the same number. */
function sequence(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return work => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
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
  if (made !== null) return { invoice: made as Invoice, document: await draw(made as Invoice) };
  const invoice = draft(parts, order, { id, n: await availableNumber(parts) });
  const document = await draw(invoice);
  replica.engine.store.transaction(() => {
    const device = parts.session.device();
    if (device === null || freeInvoiceNumber(replica, device) !== invoice.n)
      throw new DomainError('number_taken', { number: invoice.number });
    drawInvoiceNumber(replica, device, invoice.n);
    const { created_at, updated_at, version, ...values } = invoice;
    replica.create('invoice', id, values, { created_at, updated_at, version });
  });
  return { invoice, document };
}

/** The next number; where none is left, the server is asked for more. Throws `invoice_numbers_used_up`. */
async function availableNumber({ replica, session }: InvoiceParts): Promise<number> {
  const n = freeInvoiceNumber(replica, session.device());
  if (n !== null) return n;
  await session.syncNow();
  const more = freeInvoiceNumber(replica, session.device());
  if (more === null) throw new DomainError('invoice_numbers_used_up', {});
  return more;
}

function draft(
  { context, replica }: InvoiceParts,
  order: NewInvoice,
  identity: { readonly id: string; readonly n: number },
): Invoice {
  return draftInvoice({
    ...identity,
    member: getMember(replica, order.member_id),
    settings: readSettings(replica),
    amount_rappen: assertDefined(toRappen(order.amount), 'amount in Rappen'),
    description: order.description,
    currency: order.currency,
    due_at: order.due_at,
    now: context.now(),
  });
}

/** Throws `not_found`. */
function getInvoice(replica: Replica, id: string): Invoice {
  const row = replica.read('invoice', id);
  if (row === null) throw new DomainError('not_found', { what: 'invoice' });
  return row as Invoice;
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
  const waiting = replica.engine.store.waitingRows();
  return bodies.map(body => {
    const invoice = JSON.parse(body) as Invoice;
    const member = replica.read('member', invoice.member_id);
    return {
      ...invoice,
      waiting: waiting.has(`invoice/${invoice.id}`),
      member_name: member === null ? invoice.debtor.name : fullName(getMember(replica, invoice.member_id)),
    };
  });
}

type Changes = Parameters<LocalHandlers['desktopInvoices']['save']>[0]['changes'];

/** Throws `not_found`, or `conflict` for a move between states that is not allowed. */
function saveInvoice(replica: Replica, id: string, { status, due_at }: Changes): Invoice {
  const invoice = getInvoice(replica, id);
  if (status) moveInvoice(invoice.status, status.to);
  replica.edit('invoice', id, { ...(status ? { status } : {}), ...(due_at ? { due_at } : {}) });
  return getInvoice(replica, id);
}
