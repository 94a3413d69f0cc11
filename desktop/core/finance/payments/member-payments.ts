import type { LocalHandlers } from '../../answer.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { rowsWhere } from '../../replica/read-rows.ts';
import { allocationsFor } from './payment-rows.ts';

type MemberPayment = Awaited<ReturnType<LocalHandlers['desktopPayments']['ofMember']>>[number];

/** What came in for the invoices of a member, the newest first. */
export function paymentsOfMember(replica: Replica, memberId: string): MemberPayment[] {
  const invoices = rowsWhere(replica, 'invoice', "body ->> 'member_id' = ?", memberId);
  const payments = invoices.flatMap(({ id: invoice_id, number }) =>
    allocationsFor(replica, invoice_id).flatMap(({ payment_id, amount }) => {
      const payment = replica.read('payment', payment_id);
      if (payment === null) return [];
      const { currency, booked_on } = payment;
      return [{ payment_id, invoice_id, number: number ?? '', amount, currency, booked_on }];
    }),
  );
  return payments.sort(
    (one, other) =>
      other.booked_on.localeCompare(one.booked_on) || other.payment_id.localeCompare(one.payment_id),
  );
}
