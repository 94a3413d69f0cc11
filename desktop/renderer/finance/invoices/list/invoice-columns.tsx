import { label } from '../../../../../shared/i18n/label.ts';
import { dayOf } from '../../../ui/clock.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import type { RowMarks } from '../../../ui/table/use-row-marks.ts';
import { SyncMarks } from '../../../ui/sync-marks.tsx';
import { amountText, outstandingText, type InvoiceRow } from '../invoice-row.ts';
import { InvoiceStatusBadge } from '../invoice-status.tsx';
import { columnsOf, day, markColumn, number } from '../../../ui/table/columns.tsx';

/** The columns of the list, with a box to mark at the left. */
export const invoiceColumns = ({ marked, toggle }: RowMarks<InvoiceRow>): readonly Column<InvoiceRow>[] => [
  markColumn({
    title: label('invoice.column.mark'),
    name: ({ number, member_name }) => label('dunning.mark', { number, name: member_name }),
    isMarked: ({ id }) => marked.has(id),
    onMark: toggle,
  }),
  ...facts,
];

const facts: readonly Column<InvoiceRow>[] = columnsOf('invoice', {
  number: {
    width: '7rem',
    sortable: true,
    numeric: true,
    cell: row => (
      <>
        {row.number} <SyncMarks waiting={row.waiting} conflict={false} />
      </>
    ),
  },
  member: { width: 'minmax(8rem, 1.2fr)', sortable: true, cell: row => row.member_name },
  description: { from: 800, width: 'minmax(7rem, 1.3fr)', cell: row => row.description },
  issued: day('6rem', row => dayOf(row.issued_at), { from: 1100, sortable: true }),
  due: day('5.75rem', row => row.due_at, { from: 640, sortable: true }),
  status: { width: '6rem', sortable: true, cell: row => <InvoiceStatusBadge invoice={row} /> },
  amount: number('7rem', amountText, { from: 980, sortable: true }),
  outstanding: number('7rem', outstandingText, { sortable: true }),
});
