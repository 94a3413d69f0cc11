import { createHash } from 'node:crypto';
import { dunningContent, invoiceContent } from '../../../../shared/finance/invoices/bill-content.ts';
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
 * than the person saw who ordered it. What it says is compared, so that an order outlives an update of the program that
 * draws it otherwise; older laptops and other programs name the bytes of their PDF instead.
 */
export async function drawBill(
  { db }: Sources,
  text: string,
  carrier: Carrier,
): Promise<PdfFile | { readonly refused: BillRefusal }> {
  const ref = parseRef(text);
  if (ref === null) return { refused: 'content missing' };
  const bill = readBill(db, ref);
  if ('refused' in bill) return bill;
  const document = await bill.draw(carrier);
  const known = ['', hashOf(bill.content), hashOf(document.bytes)];
  return known.includes(ref.sha256) ? document : { refused: 'document changed' };
}

const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

interface ReadBill {
  readonly content: string;
  readonly draw: (carrier: Carrier) => Promise<PdfFile>;
}

function readBill(db: Sources['db'], { kind, id }: BillRef): ReadBill | { readonly refused: BillRefusal } {
  const notice = kind === 'dunning' ? dunningStore.find(db, id) : undefined;
  const invoice = invoiceStore.find(db, notice?.invoice_id ?? id);
  if (!invoice || (kind === 'dunning' && !notice)) return { refused: 'content missing' };
  if (invoice.status === 'cancelled' || notice?.status === 'cancelled') return { refused: 'cancelled' };
  const branding = readBranding(db, kind);
  // Loaded with the first document: most starts of a server draw none soon.
  if (!notice)
    return {
      content: invoiceContent(invoice, branding),
      draw: async carrier => {
        const { renderInvoice } = await import('../../../../shared/pdf/bill/invoice-file.ts');
        return renderInvoice(invoice, branding, carrier);
      },
    };
  const document = readDocument(db, notice, invoice);
  return {
    content: dunningContent(document, branding),
    draw: async carrier => {
      const { renderDunning } = await import('../../../../shared/pdf/bill/dunning-file.ts');
      return renderDunning(document, branding, carrier);
    },
  };
}
