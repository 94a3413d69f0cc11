import { addDays } from '../../../day.ts';
import { DomainError } from '../../../errors.ts';
import { fromRappen, toRappen } from '../../../money.ts';
import type { Settings } from '../../../association/setting.ts';
import { dunningLevels, type Dunning, type DunningLevel } from './dunning.ts';
import type { Invoice } from '../invoice.ts';
import { outstanding } from '../outstanding.ts';

/** A reminder may be taken back, for good. Throws `conflict` for bringing one back. */
export function moveDunning(from: Dunning['status'], to: Dunning['status']): Dunning['status'] {
  if (from === 'cancelled' && to === 'issued') throw new DomainError('conflict', { what: 'dunning' });
  return to;
}

/** Why an invoice gets no reminder now. */
export type NotDue = 'not_due' | 'paid' | 'cancelled' | 'last';

/** An invoice with what is known of it. */
export interface Debt {
  readonly invoice: Pick<Invoice, 'amount' | 'status' | 'due_at'>;
  readonly notices: readonly Pick<Dunning, 'level' | 'fee' | 'status' | 'due_at'>[];
  readonly allocations: readonly { readonly amount: number }[];
}

/**
 * The next reminder of an invoice, or why there is none: it is paid or cancelled, the last one is out, or the day that
 * the invoice or its last reminder gave has not passed.
 */
export function nextReminder(
  debt: Debt,
  today: string,
): { readonly level: DunningLevel } | { readonly reason: NotDue } {
  const { invoice } = debt;
  if (invoice.status === 'cancelled') return { reason: 'cancelled' };
  if (invoice.status === 'paid' || owed(debt) <= 0) return { reason: 'paid' };
  const issued = debt.notices.filter(({ status }) => status === 'issued');
  const level = dunningLevels.find(each => issued.every(notice => notice.level < each));
  if (level === undefined) return { reason: 'last' };
  return today > lastDay(invoice, issued) ? { level } : { reason: 'not_due' };
}

/** Outstanding amount of an invoice, in Rappen. */
const owed = ({ invoice, notices, allocations }: Debt): number => outstanding(invoice, notices, allocations);

/** The due date by the last invoice or reminder. */
export const lastDay = (
  invoice: Pick<Invoice, 'due_at'>,
  issued: readonly Pick<Dunning, 'due_at'>[],
): string => issued.reduce((latest, { due_at }) => (due_at > latest ? due_at : latest), invoice.due_at);

/** Fee and day of payment that the association's settings give a reminder. */
export function dunningTerms(
  level: DunningLevel,
  settings: Settings,
  today: string,
): { readonly fee: number; readonly due_at: string } {
  const fee = fromRappen(toRappen(Number(settings[`dunning_fee_${level}`])) ?? 0);
  return { fee, due_at: addDays(today, Number(settings[`dunning_days_${level}`]) || 0) };
}
