import { useCallback } from 'react';
import { formatDay } from '../../../../../shared/day.ts';
import { formatReference } from '../../../../../shared/finance/invoices/reference.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { fullName } from '../../../../../shared/people/members/member.ts';
import { api } from '../../../api.ts';
import { MemberLinks } from '../../../member-links.tsx';
import { useLive } from '../../../use-live.ts';
import { Fact, Facts } from '../../../ui/split/facts.tsx';
import { amountText, outstandingText, type InvoiceRow } from '../invoice-row.ts';

/** Whose, how much, until when, and under which reference. */
export function InvoiceFacts({ invoice }: { readonly invoice: InvoiceRow }) {
  return (
    <Facts>
      <Fact name={label('invoice.column.member')}>
        <MemberLinks members={[{ id: invoice.member_id, name: invoice.member_name }]} />
      </Fact>
      {invoice.covers.length > 1 && (
        <Fact name={label('invoice.covers')}>
          <Covered ids={invoice.covers} />
        </Fact>
      )}
      <Fact name={label('invoice.column.amount')}>{amountText(invoice)}</Fact>
      {invoice.status === 'open' && (
        <Fact name={label('invoice.outstanding')}>{outstandingText(invoice)}</Fact>
      )}
      <Fact name={label('invoice.due')}>{formatDay(invoice.due_at)}</Fact>
      {invoice.period !== '' && <Fact name={label('invoice.period')}>{invoice.period}</Fact>}
      <RunsOf id={invoice.id} />
      <Fact name={label('invoice.reference')}>{formatReference(invoice.reference)}</Fact>
    </Facts>
  );
}

const runTopics = ['invoices'] as const;

/** The run that made the invoice; nothing where it was made by itself. */
function RunsOf({ id }: { readonly id: string }) {
  const read = useCallback(() => api.desktopBillRuns.list({ document_id: id }), [id]);
  const [run] = useLive(read, runTopics).value ?? [];
  if (!run) return null;
  return (
    <Fact name={label('billRun.one')}>
      <a href={`#/billing-runs/${run.id}`}>{run.title || label('billRun.open')}</a>
    </Fact>
  );
}

const topics = ['members'] as const;

/** A household by name, without former members. */
function Covered({ ids }: { readonly ids: readonly string[] }) {
  const key = ids.join(' ');
  const read = useCallback(async () => {
    const found = await Promise.allSettled(key.split(' ').map(id => api.desktopMembers.get({ id })));
    return found.flatMap(each =>
      each.status === 'fulfilled' ? [{ id: each.value.member.id, name: fullName(each.value.member) }] : [],
    );
  }, [key]);
  const { value } = useLive(read, topics);
  return <MemberLinks members={value ?? []} />;
}
