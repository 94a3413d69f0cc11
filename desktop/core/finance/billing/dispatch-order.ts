import { createHash } from 'node:crypto';
import { DomainError } from '../../../../shared/errors.ts';
import { dunningContent, invoiceContent } from '../../../../shared/finance/invoices/bill-content.ts';
import { billingChannel } from '../../../../shared/finance/invoices/billing/billing-channel.ts';
import type { BillingChannel } from '../../../../shared/finance/invoices/billing/billing.ts';
import type { DunningDocument } from '../../../../shared/finance/invoices/dunning/dunning-document.ts';
import type { Carrier } from '../../../../shared/letters/envelope.ts';
import type { Context } from '../../context.ts';
import { mapInSlices, type Running } from '../../jobs/slices.ts';
import { getInvoice } from '../invoices/invoice-row.ts';
import { readBranding } from '../../letters/read-branding.ts';
import { suppressedAddresses } from '../../messages/preview-mailing.ts';
import type { PdfOrder } from '../../pdf/pdf-order.ts';
import type { PdfPool } from '../../pdf/pdf-pool.ts';
import type { Replica } from '../../replica/open-replica.ts';

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
  /** What it says. */
  readonly content: () => string;
  readonly id: string;
  /** Who pays. */
  readonly member_id: string;
  readonly isCancelled: boolean;
  readonly drawn: (carrier: Carrier) => PdfOrder;
}

/** So many go with one order, so that a large run does not hold up what waits behind it. */
const perOrder = 100;

type Ordered = Promise<{ queued: number } | null>;

/** Orders the server to send these invoices; see `orderPapers`. Throws `not_found`. */
export async function orderInvoices(
  parts: DispatchParts,
  { invoice_ids, ...wishes }: Wishes & { readonly invoice_ids: readonly string[] },
  running: Running,
): Ordered {
  const branding = readBranding(parts.replica, 'invoice');
  const papers = await mapInSlices([...new Set(invoice_ids)], running, (id): Paper => {
    const invoice = getInvoice(parts.replica, id);
    return {
      id,
      member_id: invoice.member_id,
      isCancelled: invoice.status === 'cancelled',
      content: () => invoiceContent(invoice, branding),
      drawn: carrier => ({ kind: 'invoice', invoice, branding, carrier }),
    };
  });
  const order = { name: 'invoices.dispatch', field: 'invoice_id', ...wishes };
  return papers && orderPapers(parts, { papers, ...order }, running);
}

/** Orders the server to send these reminders; see `orderPapers`. */
export async function orderDunnings(
  parts: DispatchParts,
  { ids, documentOf, ...wishes }: Wishes & DunningSource,
  running: Running,
): Ordered {
  const branding = readBranding(parts.replica, 'dunning');
  const papers = await mapInSlices(ids, running, (id): Paper => {
    const document = documentOf(id);
    return {
      id,
      member_id: document.invoice.member_id,
      isCancelled: document.notice.status === 'cancelled' || document.invoice.status === 'cancelled',
      content: () => dunningContent(document, branding),
      drawn: carrier => ({ kind: 'dunning', document, branding, carrier }),
    };
  });
  const order = { name: 'dunnings.dispatch', field: 'dunning_id', ...wishes };
  return papers && orderPapers(parts, { papers, ...order }, running);
}

interface DunningSource {
  readonly ids: readonly string[];
  readonly documentOf: (id: string) => DunningDocument;
}

interface PaperOrder extends Wishes {
  readonly papers: readonly Paper[];
  /** Of the command, and of the field that names a paper in it. */
  readonly name: string;
  readonly field: string;
}

/**
 * Puts the orders to send every document into the outbox, each with the hash of what it says: the server sends just that
 * or names the recipients who did not get it. Throws `conflict` for a cancelled one, `more_than_confirmed`. Null where a
 * person stopped it: nothing is ordered then.
 */
async function orderPapers(parts: DispatchParts, order: PaperOrder, running: Running): Ordered {
  const { context, replica } = parts;
  const { papers, confirmed, name, field, way, again } = order;
  if (papers.length > confirmed)
    throw new DomainError('more_than_confirmed', { confirmed, found: papers.length });
  if (papers.some(({ isCancelled }) => isCancelled)) throw new DomainError('conflict', { what: 'invoice' });
  const hashes = await hashed(parts, order, running);
  if (hashes === null) return null;
  const documents = papers.map(({ id }, place) => ({ [field]: id, sha256: hashes[place] }));
  const confirmed_at = context.now().toISOString();
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

/** Null where it was stopped. */
function hashed(parts: DispatchParts, order: PaperOrder, running: Running): Promise<string[] | null> {
  const { store } = parts.replica.engine;
  if (store.marks().bill_content !== true) return filesHashed(parts, order, running);
  return mapInSlices(order.papers, running, ({ content }) => hashOf(content()));
}

/**
 * For an older server, which compares files: by document and channel, as the file for the letter post differs slightly
 * from the one for e-mail.
 */
async function filesHashed(
  { replica, pdf }: DispatchParts,
  { papers, way: wanted }: PaperOrder,
  running: Running,
): Promise<string[] | null> {
  const suppressed = suppressedAddresses(replica);
  const hashes: string[] = [];
  for (const { member_id, drawn } of papers) {
    if (running.stopped) return null;
    const payer = replica.read('member', member_id);
    const { way } = payer ? billingChannel(payer, wanted, suppressed) : { way: null };
    const { bytes } = await pdf.draw(drawn(way === 'letterpost' ? 'provider' : 'own'));
    hashes.push(hashOf(bytes));
    running.count(hashes.length, papers.length);
  }
  return hashes;
}

const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
