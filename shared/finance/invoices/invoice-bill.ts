import { toRappen } from '../../money.ts';
import { codeAmount } from './amount.ts';
import type { Invoice } from './invoice.ts';
import { cleanBill, type QrBill } from './qr-bill/qr-bill.ts';

/** The parts of an invoice that its QR code repeats. */
export type BilledInvoice = Pick<
  Invoice,
  'account' | 'creditor' | 'amount' | 'currency' | 'debtor' | 'reference' | 'description'
>;

/** The QR-bill of an invoice: its description is the message that reaches the association with the payment. */
export function billOfInvoice(invoice: BilledInvoice): QrBill {
  const rappen = toRappen(invoice.amount);
  return cleanBill({
    account: invoice.account,
    creditor: invoice.creditor,
    amount: rappen === null ? String(invoice.amount) : codeAmount(rappen),
    currency: invoice.currency,
    debtor: invoice.debtor,
    reference: invoice.reference,
    message: invoice.description,
    bill_information: null,
    alternative_procedures: [],
  });
}
