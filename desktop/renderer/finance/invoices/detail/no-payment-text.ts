import { label } from '../../../../../shared/i18n/label.ts';
import type { Invoice } from '../../../../../shared/finance/invoices/invoice.ts';

/** What stands in place of payments where none is known: an invoice may be paid without a bank statement. */
export const noPaymentText = ({ status }: Pick<Invoice, 'status'>): string =>
  label(status === 'open' ? 'invoice.payments.none' : `invoice.payments.none.${status}`);
