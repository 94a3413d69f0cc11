import { useCallback } from 'react';
import { formatDay } from '../../../../shared/day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { formatRappen } from '../../../../shared/money.ts';
import { api } from '../../api.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { useLive } from '../../use-live.ts';
import { amountText, outstandingOf, type InvoiceRow } from './invoice-row.ts';
import { InvoiceStatusBadge } from './invoice-status.tsx';

const topics = ['invoices'] as const;

/** A member's invoices, for the member's card. */
export function MemberInvoices({ memberId }: { readonly memberId: string }) {
  const read = useCallback(() => api.desktopInvoices.list({ member_id: memberId }), [memberId]);
  const { value: rows, error } = useLive(read, topics);
  return (
    <Section
      title={label('member.group.invoices')}
      count={rows?.length}
      action={rows && rows.length > 0 && <span className="soft tabular-nums">{openText(rows)}</span>}
    >
      <ErrorNote error={error} />
      {rows?.length === 0 && <p className="soft">{label('invoice.none')}</p>}
      <ul className="links">
        {rows?.map(row => (
          <Line key={row.id} invoice={row} />
        ))}
      </ul>
    </Section>
  );
}

/** 'Offen: CHF 120.00', each currency by itself. */
function openText(rows: readonly InvoiceRow[]): string {
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  const open = currencies
    .map(currency => [currency, outstandingOf(rows.filter(row => row.currency === currency))] as const)
    .filter(([, rappen]) => rappen > 0);
  if (open.length === 0) return label('invoice.member.none.open');
  const amount = open.map(([currency, rappen]) => `${currency} ${formatRappen(rappen)}`).join(', ');
  return label('invoice.member.open', { amount });
}

function Line({ invoice }: { readonly invoice: InvoiceRow }) {
  return (
    <li>
      <a href={`#/invoices/${invoice.id}`}>
        <span>{invoice.number}</span>
        <span className="truncate flex-1 min-width-0">{invoice.description}</span>
        <span className="soft">{formatDay(invoice.due_at)}</span>
        <InvoiceStatusBadge invoice={invoice} />
        <span data-end>{amountText(invoice)}</span>
      </a>
    </li>
  );
}
