import { label } from '../../../../../shared/i18n/label.ts';
import { formatRappen, toRappen } from '../../../../../shared/money.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import type { RowMarks } from '../../../ui/table/use-row-marks.ts';
import { lastNotice, waitText, type DunningRow } from './dunning-row.ts';
import { columnsOf, markColumn, number } from '../../../ui/table/columns.tsx';

/** Who, for how long, what they got already, and what comes next. */
export const dunningColumns = ({ marked, toggle }: RowMarks<DunningRow>): readonly Column<DunningRow>[] => [
  markColumn({
    title: label('dunning.column.mark'),
    name: ({ invoice, member_name }) => label('dunning.mark', { number: invoice.number, name: member_name }),
    isMarked: ({ id }) => marked.has(id),
    onMark: toggle,
  }),
  ...facts,
];

const facts: readonly Column<DunningRow>[] = columnsOf('dunning', {
  member: { width: 'minmax(7rem, 1fr)', cell: ({ member_name }) => member_name },
  number: {
    from: 660,
    width: '6.5rem',
    numeric: true,
    cell: ({ invoice }) => <span title={invoice.description}>{invoice.number}</span>,
  },
  late: number('5rem', ({ days_late }) => label('dunning.late', { count: days_late })),
  last: {
    from: 800,
    width: 'minmax(8.5rem, 1fr)',
    cell: row => {
      const notice = lastNotice(row);
      return <span className="soft">{label(`dunning.level.${notice?.level ?? 'none'}`)}</span>;
    },
  },
  next: {
    width: 'minmax(10rem, 1fr)',
    cell: row =>
      row.next_level === null ? (
        <span className="soft">{waitText(row)}</span>
      ) : (
        label(`dunning.level.${row.next_level}`)
      ),
  },
  outstanding: number(
    '7rem',
    ({ outstanding, invoice }) => `${invoice.currency} ${formatRappen(toRappen(outstanding) ?? 0)}`,
  ),
});
