import { useCallback } from 'react';
import { formatDay } from '../../../../../shared/day.ts';
import { positionRappen } from '../../../../../shared/finance/invoices/position.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { formatRappen, toRappen } from '../../../../../shared/money.ts';
import { api } from '../../../api.ts';
import { useLive } from '../../../use-live.ts';
import { ErrorNote } from '../../../ui/note.tsx';
import { Section } from '../../../ui/page.tsx';
import { NoticeLines } from '../dunning/notice-lines.tsx';
import type { InvoiceRow } from '../invoice-row.ts';
import styles from '../invoice.module.css';
import { noPaymentText } from './no-payment-text.ts';

interface PartProps {
  readonly invoice: InvoiceRow;
}

/** The lines of the invoice; an old one has its text alone. */
export function Positions({ invoice: { positions, description, amount } }: PartProps) {
  const lines = positions.length > 0 ? positions : [{ text: description, quantity: 1, amount }];
  // They have no name of their own and do not change: their place is one.
  const placed = lines.map((line, place) => ({ ...line, key: String(place) }));
  return (
    <Section title={label('invoice.positions')}>
      <ul className="links">
        {placed.map(({ key, ...line }) => (
          <li key={key} className={styles['position']}>
            <span>{line.text}</span>
            <span className="soft">
              {line.quantity === 1 ? '' : `${line.quantity} × ${formatRappen(toRappen(line.amount) ?? 0)}`}
            </span>
            <span data-end>{formatRappen(positionRappen(line))}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const topics = ['invoices'] as const;

/** What was asked for again; nothing where nothing was. */
export function Reminders({ invoice: { id } }: PartProps) {
  const read = useCallback(() => api.desktopDunning.of({ invoice_id: id }), [id]);
  const { value, error } = useLive(read, topics);
  if (error) return <ErrorNote error={error} />;
  if (value === null || value.length === 0) return null;
  return (
    <Section title={label('invoice.reminders')}>
      <NoticeLines notices={value} />
    </Section>
  );
}

/** What came in for it. */
export function Payments({ invoice }: PartProps) {
  const { id } = invoice;
  const read = useCallback(() => api.desktopPayments.ofInvoice({ invoice_id: id }), [id]);
  const { value, error } = useLive(read, topics);
  return (
    <Section title={label('invoice.payments')}>
      <ErrorNote error={error} />
      {value?.length === 0 && <p className="soft">{noPaymentText(invoice)}</p>}
      <ul className="links">
        {value?.map(({ payment_id, amount, currency, booked_on, payer_name }) => (
          <li key={`${payment_id} ${amount}`}>
            <a href={`#/payments/${payment_id}?view=all`}>
              <span>{formatDay(booked_on)}</span>
              <span className="truncate flex-1 min-width-0">{payer_name || label('payment.unnamed')}</span>
              <span data-end>{`${currency} ${formatRappen(toRappen(amount) ?? 0)}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
