import { useCallback } from 'react';
import { formatDay } from '../../../../shared/day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { formatRappen, toRappen } from '../../../../shared/money.ts';
import { api } from '../../api.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { useLive } from '../../use-live.ts';

const topics = ['invoices'] as const;

/** What came in for a member's invoices, for the member's page. */
export function MemberPayments({ memberId }: { readonly memberId: string }) {
  const read = useCallback(() => api.desktopPayments.ofMember({ member_id: memberId }), [memberId]);
  const { value: rows, error } = useLive(read, topics);
  return (
    <Section title={label('memberPayment.title')} count={rows?.length}>
      <ErrorNote error={error} />
      {rows?.length === 0 && <p className="soft">{label('memberPayment.none')}</p>}
      <ul className="links">
        {rows?.map(({ payment_id, invoice_id, number, amount, currency, booked_on }) => (
          <li key={`${payment_id} ${invoice_id}`}>
            <a href={`#/payments/${payment_id}`}>
              <span>{formatDay(booked_on)}</span>
              <span className="truncate flex-1 min-width-0 soft">
                {label('memberPayment.of', { number })}
              </span>
              <span data-end>{`${currency} ${formatRappen(toRappen(amount) ?? 0)}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
