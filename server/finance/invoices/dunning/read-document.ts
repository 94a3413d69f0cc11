import {
  dunningDocument,
  type DunningDocument,
} from '../../../../shared/finance/invoices/dunning/dunning-document.ts';
import type { Dunning } from '../../../../shared/finance/invoices/dunning/dunning.ts';
import type { Invoice } from '../../../../shared/finance/invoices/invoice.ts';
import type { Database } from '../../../db/open.ts';
import { allocationsFor } from '../../payments/payment-store.ts';
import { dunningsOf } from './dunning-store.ts';

/** What is known of a debt besides its invoice. */
export const debtOf = (db: Database, invoice: Invoice) => ({
  notices: dunningsOf(db, invoice.id),
  allocations: allocationsFor(db, invoice.id),
});

/** All that the letter of a reminder says now. */
export const readDocument = (db: Database, notice: Dunning, invoice: Invoice): DunningDocument =>
  dunningDocument(notice, invoice, debtOf(db, invoice));
