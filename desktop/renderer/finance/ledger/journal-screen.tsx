import { IconDownload, IconNotebook } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import type { AccountSum, Booking } from '../../../../shared/finance/ledger/journal.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { formatRappen } from '../../../../shared/money.ts';
import { api } from '../../api.ts';
import { saveDocument } from '../../deliver-document.ts';
import { InvoiceViews } from '../invoice-views.tsx';
import { FigureTable } from '../../ui/chart/figure-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { navigate } from '../../ui/location.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { PageHead } from '../../ui/page.tsx';
import { columnsOf, day, number } from '../../ui/table/columns.tsx';
import { KnownTable } from '../../ui/table/known-table.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { attempt } from '../../ui/toast.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { useLive } from '../../use-live.ts';
import { counted } from '../invoices/counted.ts';
import { PeriodBar } from './period-bar.tsx';
import { usePeriod } from './use-period.ts';
import styles from './journal.module.css';

const topics = ['invoices', 'settings'] as const;

/** The bookings of a period for the accountant: to look at, print and save. */
export function JournalScreen() {
  const period = usePeriod();
  const { from, to } = period;
  const read = useCallback(() => api.desktopLedger.journal({ from, to }), [from, to]);
  const { value, error } = useLive(read, topics);
  useKeys({ Escape: () => navigate('/invoices') });
  return (
    <article className="column fill min-width-0" aria-label={label('journal.title')}>
      <PageHead
        title={label('journal.title')}
        aside={value && <span role="status">{counted('journal.count', value.bookings.length)}</span>}
      >
        <Button
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={!value || value.bookings.length === 0}
          onClick={() => attempt(async () => saveDocument(await api.desktopLedger.file({ from, to })))}
        >
          {label('journal.save')}
        </Button>
      </PageHead>
      <InvoiceViews />
      <PeriodBar key={`${from}|${to}`} period={period} />
      <ErrorNote error={error} />
      {value && <Found bookings={value.bookings} accounts={value.accounts} listKey={`${from}|${to}`} />}
    </article>
  );
}

/** A region that scrolls takes the keyboard's focus, so that the arrows move it. */
const scrollable = { tabIndex: 0 };

interface FoundProps {
  readonly bookings: readonly Booking[];
  readonly accounts: readonly AccountSum[];
  readonly listKey: string;
}

function Found({ bookings, accounts, listKey }: FoundProps) {
  const places = useMemo(() => new Map(bookings.map((booking, place) => [booking, place])), [bookings]);
  if (bookings.length === 0) return <EmptyState icon={IconNotebook} message="journal.empty" />;
  return (
    <div className={styles['found']}>
      <div className={styles['list']}>
        <KnownTable
          label={label('journal.title')}
          columns={columns}
          rows={bookings}
          rowKey={row => `${row.voucher}|${places.get(row)}`}
          selected={null}
          listKey={listKey}
        />
      </div>
      <div className={styles['sums']} role="region" aria-label={label('journal.accounts')} {...scrollable}>
        <h2>{label('journal.accounts')}</h2>
        <FigureTable
          label={label('journal.accounts')}
          head={[
            label('journal.column.account'),
            label('journal.column.debit'),
            label('journal.column.credit'),
            label('journal.column.balance'),
          ]}
          rows={accounts.map(({ account, currency, debit, credit }) => [
            currency === accounts[0]?.currency ? account : `${account} ${currency}`,
            formatRappen(debit),
            formatRappen(credit),
            formatRappen(debit - credit),
          ])}
        />
      </div>
    </div>
  );
}

const columns: readonly Column<Booking>[] = columnsOf('journal', {
  date: day('6rem', ({ date }) => date),
  voucher: { width: '9.5rem', cell: ({ voucher }) => voucher },
  text: { width: 'minmax(12rem, 1fr)', cell: ({ text }) => text },
  debit: { width: '5rem', numeric: true, cell: ({ debit }) => debit },
  credit: { width: '5rem', numeric: true, cell: ({ credit }) => credit },
  amount: number('6.5rem', ({ rappen }) => formatRappen(rappen)),
  currency: { width: '4.5rem', from: 760, cell: ({ currency }) => currency },
});
