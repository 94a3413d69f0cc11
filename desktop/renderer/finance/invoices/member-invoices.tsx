import { useCallback } from 'react';
import { formatDay } from '../../../../shared/day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { useLive } from '../../use-live.ts';
import { amountText, type InvoiceRow } from './invoice-row.ts';
import { InvoiceStatusBadge } from './invoice-status.tsx';

const topics = ['invoices'] as const;

/** A member's invoices, for the member's card. */
export function MemberInvoices({ memberId }: { readonly memberId: string }) {
  const read = useCallback(() => api.desktopInvoices.list({ member_id: memberId }), [memberId]);
  const { value: rows, error } = useLive(read, topics);
  return (
    <Section title={label('member.group.invoices')}>
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
