import { toRappen } from '../../money.ts';
import type { Dunning } from './dunning/dunning.ts';
import type { Invoice } from './invoice.ts';

/**
 * What an invoice still asks for, in Rappen: its amount and the fees of its reminders, less what came in for it. Less
 * than nothing where too much came in; a cancelled one asks for nothing of its own, so that all that came in for it is
 * too much. `allocations`: francs that payments gave it; less than nothing for what the bank took back.
 */
export function outstanding(
  invoice: Pick<Invoice, 'amount' | 'status'>,
  notices: readonly Pick<Dunning, 'fee' | 'status'>[],
  allocations: readonly { readonly amount: number }[],
): number {
  return askedFor(invoice, notices) - allocations.reduce((sum, { amount }) => sum + rappenOf(amount), 0);
}

/** What an invoice asks for altogether, in Rappen: its amount and the fees of its reminders that count. */
export function askedFor(
  { amount, status }: Pick<Invoice, 'amount' | 'status'>,
  notices: readonly Pick<Dunning, 'fee' | 'status'>[],
): number {
  if (status === 'cancelled') return 0;
  const issued = notices.filter(notice => notice.status === 'issued');
  return issued.reduce((sum, { fee }) => sum + rappenOf(fee), rappenOf(amount));
}

const rappenOf = (amount: number): number => toRappen(amount) ?? 0;
