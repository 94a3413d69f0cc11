import type {
  OwnInvoice,
  ownInvoiceContract,
} from '../../../shared/finance/invoices/own-invoice-contract.ts';
import type { Invoice } from '../../../shared/finance/invoices/invoice.ts';
import { DomainError } from '../../../shared/errors.ts';
import { fromRappen } from '../../../shared/money.ts';
import type { Call, Handlers } from '../../context.ts';
import { getOwnMember } from '../../people/members/write-member.ts';
import { outstandingOf } from '../payments/write-payment.ts';
import { drawInvoice } from './invoice-handlers.ts';
import { invoiceStore } from './invoice-store.ts';

/** Invoices of the member who calls; whom else a household's invoice stands for reads it at the payer's. */
export const ownInvoiceHandlers: Handlers<typeof ownInvoiceContract> = {
  list: (call, paging) => {
    const page = invoiceStore.page(call.db, { ...paging, member_id: getOwnMember(call).id });
    return { ...page, rows: page.rows.map(invoice => viewOf(call, invoice)) };
  },
  pdf: (call, { id }) => drawInvoice(call, ownInvoice(call, id)),
};

/** Throws `not_found` for another person's as for one that is not there: the answer says nothing of others. */
function ownInvoice(call: Call, id: string): Invoice {
  const invoice = invoiceStore.find(call.db, id);
  if (invoice?.member_id !== getOwnMember(call).id) throw new DomainError('not_found', { what: 'invoice' });
  return invoice;
}

function viewOf(call: Call, invoice: Invoice): OwnInvoice {
  const { id, number, description, amount, currency, status, issued_at, due_at } = invoice;
  const outstanding = status === 'open' ? fromRappen(Math.max(0, outstandingOf(call, invoice))) : 0;
  return { id, number, description, amount, currency, status, issued_at, due_at, outstanding };
}
