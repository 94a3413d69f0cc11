import { DomainError } from '../../../../shared/errors.ts';
import { moveDunning } from '../../../../shared/finance/invoices/dunning/dunning-rule.ts';
import { statusWithoutFee } from '../../../../shared/finance/invoices/invoice-status.ts';
import type { Dunning } from '../../../../shared/finance/invoices/dunning/dunning.ts';
import type { Call } from '../../../context.ts';
import { entityUseCases } from '../../../db/entity-use-cases.ts';
import { dunningStore, findIssued } from './dunning-store.ts';
import { outstandingOf } from '../../payments/write-payment.ts';
import { invoiceStore } from '../invoice-store.ts';
import { invoices } from '../write-invoice.ts';

/**
 * Reminders as they were issued; one may be taken back, for good, and its fee goes: an invoice that asks for nothing more
 * without it is paid. Throws `not_found` for the invoice of a new one, `conflict` for an invoice that is not open and for a level that is out already: two people never send the same reminder
 * twice.
 */
export const dunnings = entityUseCases(dunningStore, {
  check(call, _set, { before, after }) {
    if (before) moveDunning(before.status, after.status);
    else requireDue(call, after);
  },
  changed(call, _before, { invoice_id }) {
    const invoice = invoiceStore.get(call.db, invoice_id);
    const status = statusWithoutFee(invoice.status, outstandingOf(call, invoice));
    invoices.update(call, invoice.id, { status });
  },
});

function requireDue(call: Call, notice: Pick<Dunning, 'invoice_id' | 'status' | 'level'>): void {
  const invoice = invoiceStore.get(call.db, notice.invoice_id);
  if (notice.status !== 'issued') return;
  if (invoice.status !== 'open') throw new DomainError('conflict', { what: 'invoice' });
  if (findIssued(call.db, invoice.id, notice.level))
    throw new DomainError('conflict', { what: 'dunning_level' });
}
