import { dayIn } from '../../../../shared/day.ts';
import { fromRappen } from '../../../../shared/money.ts';
import type { LocalHandlers } from '../../answer.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { readSettings } from '../../association/setting-local.ts';

type Counts = Awaited<ReturnType<LocalHandlers['desktopInvoices']['counts']>>;

/** In Rappen; `asked`: with fees of reminders, less what came in. */
const figures = `
  SELECT count(*) AS open, coalesce(sum(asked), 0) AS asked,
    count(*) FILTER (WHERE due_at < @today) AS overdue,
    coalesce(sum(asked) FILTER (WHERE due_at < @today), 0) AS overdue_asked
  FROM (
    SELECT body ->> 'due_at' AS due_at, round((body ->> 'amount') * 100)
      + coalesce((SELECT sum(round((body ->> 'fee') * 100)) FROM dunning
          WHERE invoice_id = invoice.id AND body ->> 'status' = 'issued'), 0)
      - coalesce((SELECT sum(round((body ->> 'amount') * 100)) FROM allocation
          WHERE invoice_id = invoice.id), 0) AS asked
    FROM invoice WHERE status = 'open'
  )`;
const paid = `SELECT coalesce(sum(round((body ->> 'amount') * 100)), 0) FROM invoice
  WHERE status = 'paid' AND issued_at >= ? AND issued_at < ?`;

/** Number and sum of unpaid invoices, aggregated in SQL because the list may be long. */
export function invoiceCounts(replica: Replica, now: Date): Counts {
  const today = dayIn(now, readSettings(replica).timezone);
  const year = Number(today.slice(0, 4));
  const row = replica.sql
    .prepare<[{ today: string }], Record<'open' | 'asked' | 'overdue' | 'overdue_asked', number>>(figures)
    .get({ today });
  const paidThisYear = replica.sql
    .prepare<[string, string], number>(paid)
    .pluck()
    .get(`${year}`, `${year + 1}`);
  return {
    open: row?.open ?? 0,
    open_amount: fromRappen(row?.asked ?? 0),
    overdue: row?.overdue ?? 0,
    overdue_amount: fromRappen(row?.overdue_asked ?? 0),
    paid_this_year: fromRappen(paidThisYear ?? 0),
  };
}
