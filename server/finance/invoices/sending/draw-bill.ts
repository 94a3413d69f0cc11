import { createHash } from 'node:crypto';
import type { Carrier } from '../../../../shared/letters/envelope.ts';
import type { PdfFile } from '../../../../shared/pdf/bill/letter-batch.ts';
import type { Context } from '../../../context.ts';
import { readBranding } from '../../../letters/layouts/read-branding.ts';
import { dunningStore } from '../dunning/dunning-store.ts';
import { readDocument } from '../dunning/read-document.ts';
import { parseRef, type BillRef } from './bill-ref.ts';
import { invoiceStore } from '../invoice-store.ts';

type Sources = Pick<Context, 'db'>;

/** Why a document does not leave; words for it are with the other reasons of the log. */
export type BillRefusal = 'content missing' | 'cancelled' | 'document changed';

/**
 * The PDF of an invoice or a reminder as it leaves now, or why it may not: it is cancelled, or it would be another one
 * than the person saw who ordered it.
 */
export async function drawBill(
  context: Sources,
  text: string,
  carrier: Carrier,
): Promise<PdfFile | { readonly refused: BillRefusal }> {
  const ref = parseRef(text);
  if (ref === null) return { refused: 'content missing' };
  const document = await drawn(context, ref, carrier);
  if ('refused' in document || ref.sha256 === '') return document;
  const sha256 = createHash('sha256').update(document.bytes).digest('hex');
  return sha256 === ref.sha256 ? document : { refused: 'document changed' };
}

async function drawn(
  { db }: Sources,
  { kind, id }: BillRef,
  carrier: Carrier,
): Promise<PdfFile | { readonly refused: BillRefusal }> {
  const notice = kind === 'dunning' ? dunningStore.find(db, id) : undefined;
  const invoice = invoiceStore.find(db, notice?.invoice_id ?? id);
  if (!invoice || (kind === 'dunning' && !notice)) return { refused: 'content missing' };
  if (invoice.status === 'cancelled' || notice?.status === 'cancelled') return { refused: 'cancelled' };
  // Loaded with the first document: most starts of a server draw none soon.
  if (!notice) {
    const { renderInvoice } = await import('../../../../shared/pdf/bill/invoice-file.ts');
    return renderInvoice(invoice, readBranding(db, 'invoice'), carrier);
  }
  const { renderDunning } = await import('../../../../shared/pdf/bill/dunning-file.ts');
  return renderDunning(readDocument(db, notice, invoice), readBranding(db, 'dunning'), carrier);
}
