import type { invoiceContract } from '../../../../shared/finance/invoices/invoice-contract.ts';
import type { SentBills } from '../../../../shared/finance/invoices/billing/bill-dispatch.ts';
import { invoiceFileName } from '../../../../shared/finance/invoices/invoice-file-name.ts';
import type { Parsed } from '../../../../shared/endpoint.ts';
import { toRappen } from '../../../../shared/money.ts';
import { invoiceLabels } from '../../../../shared/pdf/captions.ts';
import type { Call } from '../../../context.ts';
import { findInvoice } from '../invoice-store.ts';
import type { Bill } from './bill.ts';
import { sendBills } from './send-bills.ts';

/** Sends invoices; see `sendBills`. */
export function sendInvoices(
  call: Call,
  { documents, ...order }: Parsed<(typeof invoiceContract)['dispatch']>,
): SentBills {
  const bills = documents.map(({ invoice_id, sha256 = '' }): Bill | string => {
    const invoice = findInvoice(call.db, invoice_id);
    if (!invoice) return invoice_id;
    return {
      ref: { kind: 'invoice', id: invoice_id, sha256 },
      invoice,
      amount: toRappen(invoice.amount) ?? 0,
      due_at: invoice.due_at,
      filename: invoiceFileName(invoiceLabels[invoice.sprache].invoice, invoice),
      refused: invoice.status === 'open' ? null : invoice.status,
    };
  });
  return sendBills(call, bills, order);
}
