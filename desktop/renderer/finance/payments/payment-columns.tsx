import type { PaymentRow } from '../../../../shared/finance/desktop-payment-contract.ts';
import { formatReference } from '../../../../shared/finance/invoices/reference.ts';
import { label } from '../../../../shared/i18n/label.ts';
import type { Column } from '../../ui/table/data-table.tsx';
import { moneyText, payerName } from './payment-labels.ts';
import styles from './payment.module.css';
import { columnsOf, day, number, strong, syncMarks } from '../../ui/table/columns.tsx';

export const paymentColumns: readonly Column<PaymentRow>[] = columnsOf('payment', {
  booked: day('6.5rem', ({ booked_on }) => booked_on),
  payer: strong('minmax(9rem, 1.2fr)', row => payerName(row)),
  text: { width: 'minmax(7rem, 1fr)', cell: textOf },
  amount: number('8rem', ({ amount, currency }) => moneyText(amount, currency)),
  standing: { width: '8rem', cell: row => <PaymentStatus row={row} /> },
  marks: syncMarks(),
});

/** The payer's words, else the invoice that the reference names, else the reference. */
function textOf({ message, named, reference }: PaymentRow): string {
  if (message !== '') return message;
  if (named) return label('invoice.one', { number: named.number });
  return reference === '' ? '' : formatReference(reference);
}

/** How it stands; of one that waits, whether there is a proposal. */
export function PaymentStatus({ row }: { readonly row: PaymentRow }) {
  const hasProposal = row.standing === 'open' && row.proposals.length > 0;
  return (
    <span className={styles['status']} data-state={hasProposal ? 'proposed' : row.standing}>
      {hasProposal ? label('payment.proposed') : statusText(row)}
    </span>
  );
}

const statusText = ({ hint, standing }: PaymentRow): string =>
  hint === null ? label(`payment.standing.${standing}`) : label(`payment.mark.${hint}`);
