import { createHash } from 'node:crypto';
import { DomainError } from '../../../../shared/errors.ts';
import { billingChannel } from '../../../../shared/finance/invoices/billing/billing-channel.ts';
import type { BillingChannel } from '../../../../shared/finance/invoices/billing/billing.ts';
import type { DunningDocument } from '../../../../shared/finance/invoices/dunning/dunning-document.ts';
import type { Carrier } from '../../../../shared/letters/envelope.ts';
import type { Context } from '../../context.ts';
import { invoiceRows } from '../invoices/invoice-row.ts';
import { readBranding } from '../../letters/read-branding.ts';
import { suppressedAddresses } from '../../messages/preview-mailing.ts';
import type { PdfOrder } from '../../pdf/pdf-order.ts';
import type { PdfPool } from '../../pdf/pdf-pool.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { serverNow } from '../../sync/server-clock.ts';
import type { Work } from './job-list.ts';

export interface DispatchParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly replica: Replica;
  readonly pdf: PdfPool;
}

interface Wishes {
  readonly way: Exclude<BillingChannel, 'print'>;
  readonly again: boolean;
  readonly confirmed: number;
}

/** One paper that is to leave. */
interface Paper {
  readonly id: string;
  /** Who pays. */
  readonly member_id: string;
  readonly isCancelled: boolean;
  readonly drawn: (carrier: Carrier) => PdfOrder;
}

/** So many go with one order, so that a large run does not hold up what waits behind it. */
const perOrder = 100;

/** Orders the server to send these invoices; see `orderPapers`. Throws `not_found`. */
export function orderInvoices(
  parts: DispatchParts,
  { invoice_ids, ...wishes }: Wishes & { readonly invoice_ids: readonly string[] },
  work: Work,
): Promise<{ queued: number }> {
  const look = readBranding(parts.replica, 'invoice');
  const papers = invoiceRows(parts.replica, invoice_ids).map(invoice => ({
    id: invoice.id,
    member_id: invoice.member_id,
    isCancelled: invoice.status === 'cancelled',
    drawn: (carrier: Carrier): PdfOrder => ({ kind: 'invoice', invoice, look, carrier }),
  }));
  return orderPapers(parts, { papers, name: 'invoices.dispatch', field: 'invoice_id', ...wishes }, work);
}

/** Orders the server to send these reminders; see `orderPapers`. */
export function orderDunnings(
  parts: DispatchParts,
  { documents, ...wishes }: Wishes & { readonly documents: readonly DunningDocument[] },
  work: Work,
): Promise<{ queued: number }> {
  const look = readBranding(parts.replica, 'dunning');
  const papers = documents.map(document => ({
    id: document.notice.id,
    member_id: document.invoice.member_id,
    isCancelled: document.notice.status === 'cancelled' || document.invoice.status === 'cancelled',
    drawn: (carrier: Carrier): PdfOrder => ({ kind: 'dunning', document, look, carrier }),
  }));
  return orderPapers(parts, { papers, name: 'dunnings.dispatch', field: 'dunning_id', ...wishes }, work);
}

interface PaperOrder extends Wishes {
  readonly papers: readonly Paper[];
  /** Of the command, and of the field that names a paper in it. */
  readonly name: string;
  readonly field: string;
}

/**
 * Renders every document as it will be sent and puts the orders to send them into the outbox, each with the hash of its
 * file: the server sends these very bytes or names the recipients who did not get them. Throws `conflict` for a cancelled one,
 * `more_than_confirmed`, and the reason of the signal when it is cancelled: nothing is ordered then.
 */
async function orderPapers(parts: DispatchParts, order: PaperOrder, work: Work): Promise<{ queued: number }> {
  const { context, replica } = parts;
  const { papers, confirmed, name, field, way, again } = order;
  if (papers.length > confirmed)
    throw new DomainError('more_than_confirmed', { confirmed, found: papers.length });
  if (papers.some(({ isCancelled }) => isCancelled)) throw new DomainError('conflict', { what: 'invoice' });
  const hashes = await hashed(parts, order, work);
  const documents = papers.map(({ id }, place) => ({ [field]: id, sha256: hashes[place] }));
  const confirmed_at = serverNow(replica, context).toISOString();
  const copies = again ? context.newId() : null;
  replica.engine.store.transaction(() => {
    for (let from = 0; from < documents.length; from += perOrder)
      replica.command({
        name,
        key: context.newId(),
        args: { documents: documents.slice(from, from + perOrder), way, again: copies, confirmed_at },
        not_after: null,
      });
  });
  return { queued: documents.length };
}

/** By document and channel: the file for the letter post differs slightly from the one for e-mail. */
async function hashed(
  { replica, pdf }: DispatchParts,
  { papers, way: wanted }: PaperOrder,
  { tell, signal }: Work,
): Promise<string[]> {
  const suppressed = suppressedAddresses(replica);
  const hashes: string[] = [];
  for (const { member_id, drawn } of papers) {
    signal.throwIfAborted();
    const payer = replica.read('member', member_id);
    const { way } = payer ? billingChannel(payer, wanted, suppressed) : { way: null };
    const { bytes } = await pdf.draw(drawn(way === 'letterpost' ? 'provider' : 'own'));
    hashes.push(createHash('sha256').update(bytes).digest('hex'));
    tell(hashes.length, papers.length);
  }
  return hashes;
}
