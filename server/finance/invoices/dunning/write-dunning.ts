import { DomainError } from '../../../../shared/errors.ts';
import { moveDunning } from '../../../../shared/finance/invoices/dunning/dunning-rule.ts';
import type { Dunning } from '../../../../shared/finance/invoices/dunning/dunning.ts';
import type { Call } from '../../../context.ts';
import { getInvoice } from '../write-invoice.ts';
import { findIssued, dunningStore } from './dunning-store.ts';

/**
 * Stores a reminder as it was issued. Throws `not_found` for its invoice, `conflict` for an id that exists, for an
 * invoice that is not open, and for a level that is out already: two people remind nobody of the same twice.
 */
export function storeDunning(
  call: Call,
  notice: Omit<Dunning, 'created_at' | 'updated_at' | 'version'>,
): Dunning {
  const { db } = call;
  if (dunningStore.has(db, notice.id)) throw new DomainError('conflict', { what: 'dunning' });
  const invoice = getInvoice(call, notice.invoice_id);
  if (notice.status === 'issued') {
    if (invoice.status !== 'open') throw new DomainError('conflict', { what: 'invoice' });
    if (findIssued(db, invoice.id, notice.level))
      throw new DomainError('conflict', { what: 'dunning_level' });
  }
  const now = call.now().toISOString();
  const row = { ...notice, created_at: now, updated_at: now, version: 1 };
  dunningStore.insert(db, row);
  return row;
}

/** Takes a reminder back; its fee goes. Throws `not_found`, or `conflict` for bringing one back that was taken back. */
export function updateDunning(call: Call, id: string, status: Dunning['status']): Dunning {
  const before = dunningStore.get(call.db, id);
  if (moveDunning(before.status, status) === before.status) return before;
  const change = { status, updated_at: call.now().toISOString(), version: before.version + 1 };
  dunningStore.change(call.db, id, change);
  return { ...before, ...change };
}
