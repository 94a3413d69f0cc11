import { ScreenViews } from '../screen-views.tsx';
import { usePaymentCount } from './payments/payment-count-store.ts';

/** Invoices, runs, reminders, payments, articles and the figures, with the payments that wait for a decision. */
export function InvoiceViews() {
  const { undecided } = usePaymentCount();
  return <ScreenViews of="/invoices" counts={{ '/payments': undecided }} />;
}
