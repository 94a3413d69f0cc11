import { fromRappen, toRappen } from '../../../money.ts';
import type { Dunning } from './dunning.ts';
import type { BilledInvoice } from '../invoice-bill.ts';
import type { Invoice } from '../invoice.ts';
import { askedFor } from '../outstanding.ts';

/** A reminder with the content of its letter: plain data that is sent to a worker. */
export interface DunningDocument {
  readonly notice: Dunning;
  readonly invoice: Invoice;
  /** Reminders of the invoice whose fees count, this one included. */
  readonly notices: readonly Dunning[];
  /** What came in for the invoice, in Rappen. */
  readonly paid: number;
}

/** What a reminder's letter is made of: later reminders do not count. */
export function dunningDocument(
  notice: Dunning,
  invoice: Invoice,
  known: {
    readonly notices: readonly Dunning[];
    readonly allocations: readonly { readonly amount: number }[];
  },
): DunningDocument {
  const counting = known.notices.filter(
    ({ status, level, id }) => status === 'issued' && level < notice.level && id !== notice.id,
  );
  const paid = known.allocations.reduce((sum, { amount }) => sum + (toRappen(amount) ?? 0), 0);
  return { notice, invoice, notices: [...counting, notice], paid };
}

/** The amount due in the letter, in Rappen. */
export const demanded = ({ invoice, notices, paid }: DunningDocument): number =>
  askedFor(
    invoice,
    notices.map(({ fee }) => ({ fee, status: 'issued' as const })),
  ) - paid;

/** The bill of the letter: the invoice's own reference, and what is still open with all fees. */
export const dunningBill = (document: DunningDocument, message: string): BilledInvoice => ({
  ...document.invoice,
  amount: fromRappen(demanded(document)),
  description: message,
});
