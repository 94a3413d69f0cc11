import type { Dunning } from '../../../../shared/finance/invoices/dunning/dunning.ts';
import type { Invoice } from '../../../../shared/finance/invoices/invoice.ts';
import { outstanding } from '../../../../shared/finance/invoices/outstanding.ts';
import type { Receipt } from '../../../../shared/finance/payments/match.ts';
import {
  rappenOf,
  statusOf,
  type Allocation,
  type Payment,
  type PaymentState,
} from '../../../../shared/finance/payments/payment.ts';
import type { ReportedPayment } from '../../../../shared/finance/payments/same-payment.ts';
import { getRow, rowsWhere } from '../../replica/read-rows.ts';
import type { Replica } from '../../replica/open-replica.ts';

/** A payment with what of it is used, in Rappen. */
export interface UsedPayment {
  readonly payment: Payment;
  readonly used: number;
  readonly standing: PaymentState;
}

/** SQL: true for the payment of this name in the query whose parts came in as payments of their own. */
export const isCoveredPayment = (p: 'p' | 't'): string => `coalesce(
    CASE WHEN ${p}.body ->> 'kind' = 'summary' AND ${p}.entry_reference <> '' THEN
      (SELECT sum(round((part.body ->> 'amount') * 100)) FROM payment part
       WHERE part.entry_reference = ${p}.entry_reference AND part.body ->> 'kind' <> 'summary'
         AND part.body ->> 'account' = ${p}.body ->> 'account') = round((${p}.body ->> 'amount') * 100)
    END, 0)`;

const select = `
  SELECT p.body,
    coalesce((SELECT sum(round((a.body ->> 'amount') * 100)) FROM allocation a WHERE a.payment_id = p.id), 0) AS used,
    ${isCoveredPayment('p')} AS covered
  FROM payment p`;

interface Found {
  readonly body: string;
  readonly used: number;
  readonly covered: number;
}

/** Payments, e.g. those `'statement_id = ?'`, the newest first. */
export function usedPayments(replica: Replica, where: string, ...values: readonly string[]): UsedPayment[] {
  return replica.sql
    .prepare<string[], Found>(`${select} WHERE ${where} ORDER BY p.booked_on DESC, p.id DESC`)
    .all(...values)
    .map(({ body, used, covered }) => {
      const payment = JSON.parse(body) as Payment;
      return { payment, used, standing: statusOf(payment, used, covered === 1) };
    });
}

/** Throws `not_found`. */
export function getUsed(replica: Replica, id: string): UsedPayment {
  getRow(replica, 'payment', id);
  const [found] = usedPayments(replica, 'p.id = ?', id);
  if (!found) throw new Error('a payment was there and is gone');
  return found;
}

export const isUndecided = ({ standing }: UsedPayment): boolean => standing === 'open' || standing === 'rest';

export const allocationsOf = (replica: Replica, paymentId: string): Allocation[] =>
  rowsWhere(replica, 'allocation', 'payment_id = ?', paymentId);

export const withAllocations = (replica: Replica, payment: Payment) => ({
  ...payment,
  allocations: allocationsOf(replica, payment.id),
});

export const allocationsFor = (replica: Replica, invoiceId: string): Allocation[] =>
  rowsWhere(replica, 'allocation', 'invoice_id = ?', invoiceId);

type AskingInvoice = Pick<Invoice, 'id' | 'amount' | 'status'>;

/** Outstanding amount of an invoice, in Rappen. */
export const outstandingOf = (replica: Replica, invoice: Invoice): number =>
  outstanding(
    invoice,
    rowsWhere(replica, 'dunning', 'invoice_id = ?', invoice.id),
    allocationsFor(replica, invoice.id),
  );

/** The same for many invoices: reminders and payments are summed once, in two queries. */
export function outstandingAmounts({ sql }: Replica): (invoice: AskingInvoice) => number {
  const sums = <T>(columns: string, table: string): ReadonlyMap<string, T[]> => {
    const rows = sql
      .prepare<[], T & { id: string }>(`SELECT invoice_id AS id, ${columns} FROM ${table}`)
      .all();
    const groups = new Map<string, T[]>();
    for (const row of rows) groups.set(row.id, [...(groups.get(row.id) ?? []), row]);
    return groups;
  };
  const francs = (field: string) => `sum(round((body ->> '${field}') * 100)) / 100.0 AS ${field}`;
  const notices = sums<Pick<Dunning, 'fee' | 'status'>>(
    `body ->> 'status' AS status, ${francs('fee')}`,
    "dunning GROUP BY invoice_id, body ->> 'status'",
  );
  const allocations = sums<Pick<Allocation, 'amount'>>(francs('amount'), 'allocation GROUP BY invoice_id');
  return invoice => outstanding(invoice, notices.get(invoice.id) ?? [], allocations.get(invoice.id) ?? []);
}

/** Receipts of this account and amount with what they settled. */
export function receiptsOf(replica: Replica, account: string, amount: number): Receipt[] {
  const where = "p.body ->> 'account' = ? AND round((p.body ->> 'amount') * 100) = CAST(? AS INTEGER)";
  return usedPayments(replica, where, account, String(rappenOf(amount))).map(({ payment, used }) => ({
    payment,
    shares: allocationsOf(replica, payment.id).map(each => ({
      invoice_id: each.invoice_id,
      rappen: rappenOf(each.amount),
    })),
    rest: rappenOf(payment.amount) - used,
  }));
}

/** What files told of a day of an account. */
export function reportedOn(replica: Replica, account: string, day: string): ReportedPayment[] {
  const kinds = new Map<string, string>();
  const kindOf = (id: string): string => {
    const kind = kinds.get(id) ?? replica.read('bank_statement', id)?.kind ?? '';
    kinds.set(id, kind);
    return kind;
  };
  return rowsWhere(replica, 'payment', "booked_on = ? AND body ->> 'account' = ?", day, account).map(
    payment => ({
      ...payment,
      amount_rappen: rappenOf(payment.amount),
      told_by: kindOf(payment.statement_id),
    }),
  );
}
