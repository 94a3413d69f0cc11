import { useCallback } from 'react';
import { formatDay } from '../../shared/day.ts';
import { label } from '../../shared/labels/label.ts';
import { formatRappen } from '../../shared/money.ts';
import { rappenOf } from '../../shared/payments/payment.ts';
import { api } from './api.ts';
import { Fact, Facts } from './ui/split/facts.tsx';
import { useLive } from './use-live.ts';

const topics = ['invoices'] as const;

/** What came in for an invoice, each with the way to its payment; nothing where nothing did. */
export function InvoicePayments({ invoiceId }: { readonly invoiceId: string }) {
  const read = useCallback(() => api.desktopPayments.ofInvoice({ invoice_id: invoiceId }), [invoiceId]);
  const { value } = useLive(read, topics);
  if (value === null || value.length === 0) return null;
  return (
    <section aria-label={label('payment.ofInvoice')}>
      <Facts>
        {value.map(({ payment_id, booked_on, payer_name, amount, currency }) => (
          <Fact
            key={payment_id}
            name={label('payment.ofInvoice.line', {
              day: formatDay(booked_on),
              name: payer_name === '' ? label('payment.unnamed') : payer_name,
            })}
          >
            <a href={`#/payments/${payment_id}?view=all`}>
              {currency} {formatRappen(rappenOf(amount))}
            </a>
          </Fact>
        ))}
      </Facts>
    </section>
  );
}
