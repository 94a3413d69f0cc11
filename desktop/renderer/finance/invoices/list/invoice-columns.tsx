import { formatDay } from '../../../../../shared/day.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { dayOf } from '../../../ui/clock.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { markColumn } from '../../../ui/table/mark-column.tsx';
import type { RowMarks } from '../../../ui/table/use-row-marks.ts';
import { SyncMarks } from '../../../ui/sync-marks.tsx';
import { amountText, outstandingText, type InvoiceRow } from '../invoice-row.ts';
import { InvoiceStatusBadge } from '../invoice-status.tsx';

interface WideColumn extends Column<InvoiceRow> {
  /** Shown from this width of the list. */
  readonly from: number;
}

/** The columns that fit the width; the box to mark is always there. */
export const invoiceColumns = (
  width: number,
  marks: Pick<RowMarks<InvoiceRow>, 'marked' | 'toggle'>,
): readonly Column<InvoiceRow>[] => [
  markColumn({
    marks,
    rowKey: ({ id }) => id,
    title: label('invoice.column.mark'),
    name: ({ number, member_name }) => label('dunning.mark', { number, name: member_name }),
  }),
  ...facts.filter(({ from }) => width >= from),
];

const facts: readonly WideColumn[] = [
  {
    key: 'number',
    from: 0,
    title: label('invoice.column.number'),
    width: '7rem',
    sortable: true,
    numeric: true,
    cell: row => (
      <>
        {row.number} <SyncMarks waiting={row.waiting} conflict={false} />
      </>
    ),
  },
  {
    key: 'member',
    from: 0,
    title: label('invoice.column.member'),
    width: 'minmax(8rem, 1.2fr)',
    sortable: true,
    cell: row => row.member_name,
  },
  {
    key: 'text',
    from: 800,
    title: label('invoice.column.description'),
    width: 'minmax(7rem, 1.3fr)',
    cell: row => row.description,
  },
  {
    key: 'issued',
    from: 1100,
    title: label('invoice.column.issued'),
    width: '6rem',
    sortable: true,
    numeric: true,
    cell: row => formatDay(dayOf(row.issued_at)),
  },
  {
    key: 'due',
    from: 640,
    title: label('invoice.column.due'),
    width: '5.75rem',
    sortable: true,
    numeric: true,
    cell: row => formatDay(row.due_at),
  },
  {
    key: 'status',
    from: 0,
    title: label('invoice.column.status'),
    width: '6rem',
    sortable: true,
    cell: row => <InvoiceStatusBadge invoice={row} />,
  },
  {
    key: 'amount',
    from: 980,
    title: label('invoice.column.amount'),
    width: '7rem',
    align: 'end',
    sortable: true,
    numeric: true,
    cell: amountText,
  },
  {
    key: 'outstanding',
    from: 0,
    title: label('invoice.column.outstanding'),
    width: '7rem',
    align: 'end',
    sortable: true,
    numeric: true,
    cell: outstandingText,
  },
];
