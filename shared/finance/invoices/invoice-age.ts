import type { Invoice } from './invoice.ts';

/** How long an open invoice is overdue, in days. */
export const invoiceAges = ['not_due', '1-30', '31-60', '61-90', '91+'] as const;
export type InvoiceAge = (typeof invoiceAges)[number];

/** The age of an invoice on a day; null where it is not open. Its due day is the last on which it is in time. */
export function ageOf(
  { status, due_at }: Pick<Invoice, 'status' | 'due_at'>,
  today: string,
): InvoiceAge | null {
  if (status !== 'open') return null;
  const late = (Date.parse(today) - Date.parse(due_at)) / 86_400_000;
  if (late <= 0) return 'not_due';
  const upper = [30, 60, 90].findIndex(limit => late <= limit);
  return invoiceAges[upper === -1 ? 4 : upper + 1] ?? 'not_due';
}

/** The period that an invoice is for; the year of issue where it names none. */
export const periodOf = ({ period, issued_at }: Pick<Invoice, 'period' | 'issued_at'>): string =>
  period || issued_at.slice(0, 4);
