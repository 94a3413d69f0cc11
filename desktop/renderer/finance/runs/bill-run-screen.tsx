import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import type { BillRunSummary } from '../../../../shared/finance/runs/desktop-bill-run-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import { formatRappen, toRappen } from '../../../../shared/money.ts';
import { InvoiceViews } from '../invoice-views.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { navigate } from '../../ui/location.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { PageHead } from '../../ui/page.tsx';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import { columnsOf, instant, number } from '../../ui/table/columns.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { KnownTable } from '../../ui/table/known-table.tsx';
import { BillRunResult } from './bill-run-result.tsx';
import { useRuns } from './use-run.ts';

/** Runs of invoices and reminders: the list of them, or the result of one. */
export function BillRunScreen({ open }: { readonly open: string | null }) {
  return open === null ? <RunList /> : <BillRunResult key={open} id={open} />;
}

function RunList() {
  const { value, error } = useRuns();
  return (
    <article className="column fill min-width-0" aria-label={label('billRun.title')}>
      <PageHead
        title={label('billRun.title')}
        aside={value && value.length > 0 && label('billRun.count', { count: value.length })}
      />
      <InvoiceViews />
      <ErrorNote error={error} />
      {value?.length === 0 && (
        <EmptyState icon={IconListCheck} message="billRun.empty">
          <Button variant="default" onClick={() => navigate('/invoice-run/compose')}>
            {label('run.begin')}
          </Button>
        </EmptyState>
      )}
      {value && value.length > 0 && (
        <KnownTable
          label={label('billRun.table')}
          path="/billing-runs"
          columns={columns}
          rows={value}
          rowKey={({ id }) => id}
          selected={null}
          listKey=""
        />
      )}
    </article>
  );
}

/** 'Rechnungen' or 'Mahnungen', with what was billed. */
const nameOf = ({ kind, title }: BillRunSummary): string =>
  title === '' ? label(`billRun.kind.${kind}`) : title;

const columns: readonly Column<BillRunSummary>[] = columnsOf('billRun', {
  made: instant('9.5rem', ({ created_at }) => created_at),
  title: {
    width: 'minmax(10rem, 2fr)',
    cell: run => (
      <>
        {nameOf(run)} <SyncMarks waiting={run.waiting} conflict={false} />
      </>
    ),
  },
  kind: { width: '8rem', from: 760, cell: ({ kind }) => label(`billRun.kind.${kind}`) },
  by: { width: 'minmax(8rem, 1fr)', from: 980, cell: ({ made_by }) => made_by },
  count: number('6rem', ({ counts }) => formatNumber(counts.all - counts.missing)),
  paid: number('6rem', ({ counts }) => formatNumber(counts.paid)),
  amount: number('8rem', ({ amount, currency }) => `${currency} ${formatRappen(toRappen(amount) ?? 0)}`),
});
