import { dayIn } from '../../../../shared/day.ts';
import type { Invoice } from '../../../../shared/finance/invoices/invoice.ts';
import { fromRappen } from '../../../../shared/money.ts';
import type { LocalHandlers } from '../../answer.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { outstandingAmounts } from '../payments/payment-rows.ts';
import { readSettings } from '../../association/setting-local.ts';

type Counts = Awaited<ReturnType<LocalHandlers['desktopInvoices']['counts']>>;

const open = `SELECT id, status, body ->> 'amount' AS amount, body ->> 'due_at' AS due_at
  FROM invoice WHERE status = 'open'`;
const paid = `SELECT coalesce(sum(round((body ->> 'amount') * 100)), 0) FROM invoice
  WHERE status = 'paid' AND issued_at >= ? AND issued_at < ?`;

/** Number and sum of unpaid invoices; fees of reminders count, less what came in. */
export function invoiceCounts(replica: Replica, now: Date): Counts {
  const today = dayIn(now, readSettings(replica).timezone);
  const year = Number(today.slice(0, 4));
  const asked = outstandingAmounts(replica);
  const invoices = replica.sql
    .prepare<[], Pick<Invoice, 'id' | 'status' | 'amount' | 'due_at'>>(open)
    .all()
    .map(invoice => ({ due_at: invoice.due_at, rappen: asked(invoice) }));
  const overdue = invoices.filter(({ due_at }) => due_at < today);
  const paidThisYear = replica.sql
    .prepare<[string, string], number>(paid)
    .pluck()
    .get(`${year}`, `${year + 1}`);
  return {
    open: invoices.length,
    open_amount: sumOf(invoices),
    overdue: overdue.length,
    overdue_amount: sumOf(overdue),
    paid_this_year: fromRappen(paidThisYear ?? 0),
  };
}

const sumOf = (invoices: readonly { readonly rappen: number }[]): number =>
  fromRappen(invoices.reduce((sum, { rappen }) => sum + rappen, 0));
