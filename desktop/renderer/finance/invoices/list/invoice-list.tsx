import { Button } from '@mantine/core';
import { IconFileInvoice, IconReceipt } from '@tabler/icons-react';
import { label } from '../../../../../shared/i18n/label.ts';
import { formatRappen } from '../../../../../shared/money.ts';
import { InvoiceViews } from '../../invoice-views.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { navigate } from '../../../ui/location.ts';
import { ErrorNote } from '../../../ui/note.tsx';
import { PageHead } from '../../../ui/page.tsx';
import { useRowMarks, type RowMarks } from '../../../ui/table/use-row-marks.ts';
import { useKeys } from '../../../ui/use-keys.ts';
import { WriteButton } from '../../../write-button.tsx';
import { outstandingOf, type InvoiceRow } from '../invoice-row.ts';
import { useInvoices } from '../invoice-store.ts';
import { invoiceColumns } from './invoice-columns.tsx';
import { SearchBar } from '../../../ui/table/filters.tsx';
import { InvoiceFilters } from './invoice-filters.tsx';
import { MarkedBar } from './marked-bar.tsx';
import { useInvoiceList, type InvoiceListState } from './use-invoice-list.ts';
import { KnownTable } from '../../../ui/table/known-table.tsx';

const bill = () => navigate('/invoice-run/compose');

/** All invoices with search and filters, and what can be done with several at once. */
export function InvoiceList({ selected }: { readonly selected: string | null }) {
  const { rows, error } = useInvoices();
  const list = useInvoiceList(rows);
  const marks = useRowMarks(list.rows, ({ id }) => id, list.key);
  useKeys({ n: bill });
  return (
    <>
      <PageHead title={label('invoice.title')} aside={rows && <Sum rows={list.rows} />}>
        <WriteButton leftSection={<IconFileInvoice size={16} aria-hidden />} onClick={bill}>
          {label('run.begin')}
        </WriteButton>
      </PageHead>
      <InvoiceViews />
      <SearchBar what="invoice" list={list}>
        <InvoiceFilters list={list} rows={rows ?? []} />
      </SearchBar>
      <ErrorNote error={error} />
      <MarkedBar marks={marks} />
      {rows && <Rows list={list} marks={marks} none={rows.length === 0} selected={selected} />}
    </>
  );
}

function Sum({ rows }: { readonly rows: readonly InvoiceRow[] }) {
  const open = outstandingOf(rows);
  const parts = [label('invoice.sum', { count: rows.length })];
  if (open !== 0) parts.push(label('invoice.sumOpen', { amount: formatRappen(open) }));
  return <span role="status">{parts.join(', ')}</span>;
}

interface RowsProps {
  readonly list: InvoiceListState;
  readonly marks: RowMarks<InvoiceRow>;
  readonly none: boolean;
  readonly selected: string | null;
}

/** Space marks, Shift with the arrows marks on, Enter opens. */
function Rows({ list, marks, none, selected }: RowsProps) {
  if (list.rows.length === 0) return <NoRows list={list} none={none} />;
  return (
    <KnownTable
      label={label('invoice.table')}
      path="/invoices"
      columns={invoiceColumns(marks)}
      rows={list.rows}
      rowKey={row => row.id}
      selected={selected}
      marks={marks}
      sort={list.sort}
      onSort={list.setSort}
      listKey={list.key}
    />
  );
}

function NoRows({ list, none }: Pick<RowsProps, 'list' | 'none'>) {
  return (
    <EmptyState icon={IconReceipt} message={none ? 'invoice.empty' : 'invoice.nothing'}>
      <Button variant="default" onClick={none ? bill : list.reset}>
        {label(none ? 'run.begin' : 'member.filter.reset')}
      </Button>
    </EmptyState>
  );
}
