import { Button, SegmentedControl } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { formatDay } from '../../../shared/day.ts';
import { label } from '../../../shared/labels/label.ts';
import { formatRappen } from '../../../shared/money.ts';
import { InvoiceViews } from '../invoice-views.tsx';
import { dayOf } from '../ui/clock.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { navigate, withQuery } from '../ui/location.ts';
import { ErrorNote } from '../ui/note.tsx';
import { PageHead, Toolbar } from '../ui/page.tsx';
import { DataTable, type Column } from '../ui/table/data-table.tsx';
import { SearchField } from '../ui/table/search-field.tsx';
import { SyncMarks } from '../ui/sync-marks.tsx';
import { useFollow } from '../ui/use-follow.ts';
import { amountText, standings, sumOf, type InvoiceRow } from './invoice-row.ts';
import { useInvoices } from './invoice-store.ts';
import { StandingMark } from './standing-mark.tsx';
import { useInvoiceList, type InvoiceListState } from './use-invoice-list.ts';

const columns: readonly Column<InvoiceRow>[] = [
  {
    key: 'number',
    title: label('invoice.column.number'),
    width: '7.5rem',
    sortable: true,
    cell: row => (
      <>
        {row.number} <SyncMarks waiting={row.waiting} conflict={false} />
      </>
    ),
  },
  {
    key: 'member',
    title: label('invoice.column.member'),
    width: 'minmax(9rem, 1.2fr)',
    sortable: true,
    cell: row => row.member_name,
  },
  {
    key: 'text',
    title: label('invoice.column.description'),
    width: 'minmax(7rem, 1fr)',
    cell: row => row.description,
  },
  {
    key: 'issued',
    title: label('invoice.column.issued'),
    width: '6rem',
    sortable: true,
    numeric: true,
    cell: row => formatDay(dayOf(row.issued_at)),
  },
  {
    key: 'due',
    title: label('invoice.column.due'),
    width: '6rem',
    sortable: true,
    numeric: true,
    cell: row => formatDay(row.due_at),
  },
  {
    key: 'status',
    title: label('invoice.column.status'),
    width: '6rem',
    sortable: true,
    cell: row => <StandingMark invoice={row} />,
  },
  {
    key: 'amount',
    title: label('invoice.column.amount'),
    width: '7.5rem',
    align: 'end',
    sortable: true,
    numeric: true,
    cell: amountText,
  },
];

/** All invoices with search and filter by how they stand. */
export function InvoiceList({ selected }: { readonly selected: string | null }) {
  const { rows, error } = useInvoices();
  const list = useInvoiceList(rows ?? undefined);
  return (
    <>
      <PageHead title={label('invoice.title')} aside={rows && <Sum rows={list.found} />} />
      <InvoiceViews />
      {rows?.length !== 0 && (
        <Toolbar>
          <SearchField
            label={label('invoice.search')}
            placeholder={label('invoice.search.placeholder')}
            value={list.search}
            onChange={list.setSearch}
          />
          <StandingFilter list={list} />
        </Toolbar>
      )}
      <ErrorNote error={error} />
      {rows && <Rows list={list} none={rows.length === 0} selected={selected} />}
    </>
  );
}

function Sum({ rows }: { readonly rows: readonly InvoiceRow[] }) {
  const open = rows.filter(row => row.status === 'open');
  const parts = [label('invoice.sum', { count: rows.length })];
  if (open.length > 0) parts.push(label('invoice.sumOpen', { amount: formatRappen(sumOf(open)) }));
  return <span role="status">{parts.join(', ')}</span>;
}

function StandingFilter({ list }: { readonly list: InvoiceListState }) {
  const data = ['', ...standings].map(value => ({
    value,
    label: value === '' ? label('ui.all') : label(`invoice.filter.${value as (typeof standings)[number]}`),
  }));
  return (
    <SegmentedControl
      aria-label={label('invoice.filter.label')}
      data={data}
      value={list.standing}
      onChange={list.setStanding}
    />
  );
}

interface RowsProps {
  readonly list: InvoiceListState;
  readonly none: boolean;
  readonly selected: string | null;
}

function Rows({ list, none, selected }: RowsProps) {
  const follow = useFollow('/invoices');
  if (list.found.length === 0) return <NoRows list={list} none={none} />;
  return (
    <DataTable
      label={label('invoice.table')}
      columns={columns}
      rows={list.paged}
      rowKey={row => row.id}
      selected={selected}
      onOpen={row => navigate(`/invoices/${row.id}${withQuery()}`)}
      {...follow}
      sort={list.sort}
      onSort={list.setSort}
      listKey={list.key}
    />
  );
}

function NoRows({ list, none }: { readonly list: InvoiceListState; readonly none: boolean }) {
  return (
    <EmptyState
      icon={<IconReceipt size={24} stroke={1.6} />}
      title={label(none ? 'invoice.empty.title' : 'invoice.nothing.title')}
      text={label(none ? 'invoice.empty.text' : 'invoice.nothing.text')}
    >
      <Button variant="default" onClick={none ? () => navigate('/members') : list.reset}>
        {label(none ? 'invoice.empty.action' : 'member.filter.reset')}
      </Button>
    </EmptyState>
  );
}
