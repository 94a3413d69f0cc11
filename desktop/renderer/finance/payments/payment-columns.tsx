import { formatDay } from '../../../../shared/day.ts';
import type { PaymentRow } from '../../../../shared/finance/desktop-payment-contract.ts';
import { formatReference } from '../../../../shared/finance/invoices/reference.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { moneyText, payerName } from './payment-labels.ts';
import styles from './payment.module.css';

export const paymentColumns: readonly Column<PaymentRow>[] = [
  {
    key: 'booked',
    title: label('payment.column.booked'),
    width: '6.5rem',
    numeric: true,
    cell: ({ booked_on }) => formatDay(booked_on),
  },
  {
    key: 'payer',
    title: label('payment.column.payer'),
    width: 'minmax(9rem, 1.2fr)',
    cell: row => <strong>{payerName(row)}</strong>,
  },
  {
    key: 'text',
    title: label('payment.column.text'),
    width: 'minmax(7rem, 1fr)',
    cell: textOf,
  },
  {
    key: 'amount',
    title: label('payment.column.amount'),
    width: '8rem',
    align: 'end',
    numeric: true,
    cell: ({ amount, currency }) => moneyText(amount, currency),
  },
  {
    key: 'standing',
    title: label('payment.column.standing'),
    width: '8rem',
    cell: row => <PaymentStatus row={row} />,
  },
  {
    key: 'marks',
    title: label('list.column.marks'),
    hideTitle: true,
    width: '2.5rem',
    cell: ({ waiting, conflict }) => <SyncMarks waiting={waiting} conflict={conflict} />,
  },
];

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
    <span className={styles['standing']} data-standing={hasProposal ? 'proposed' : row.standing}>
      {hasProposal ? label('payment.proposed') : statusText(row)}
    </span>
  );
}

const statusText = ({ hint, standing }: PaymentRow): string =>
  hint === null ? label(`payment.standing.${standing}`) : label(`payment.mark.${hint}`);
