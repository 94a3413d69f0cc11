import { toRappen } from '../../money.ts';
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

/** Amounts as the QR-bill spells them; letters use `formatRappen` of money.ts instead. */

/** 159000 → '1590.00', as in the code (IG 4.2.2 Amt). */
export function codeAmount(rappen: number): string {
  return `${Math.floor(rappen / 100)}.${String(rappen % 100).padStart(2, '0')}`;
}

/** 159000 → '1 590.00', as printed on the slip (IG 3.5.3). */
export function slipAmount(rappen: number): string {
  return codeAmount(rappen).replace(/\B(?=(\d{3})+\.)/g, ' ');
}
