import { label } from '../../../../../shared/i18n/label.ts';
import { formatRappen, toRappen } from '../../../../../shared/money.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { markColumn } from '../../../ui/table/mark-column.tsx';
import type { RowMarks } from '../../../ui/table/use-row-marks.ts';
import { lastNotice, waitWords, type DunningRow } from './dunning-row.ts';

/** Who, for how long, what they got already, and what comes next, as far as it fits the width. */
export const dunningColumns = (width: number, marks: RowMarks<DunningRow>): readonly Column<DunningRow>[] => [
  markColumn({
    marks,
    rowKey: ({ id }) => id,
    title: label('dunning.column.mark'),
    name: ({ invoice, member_name }) => label('dunning.mark', { number: invoice.number, name: member_name }),
  }),
  ...facts.filter(({ from }) => width >= from),
];

interface WideColumn extends Column<DunningRow> {
  /** Shown from this width of the list. */
  readonly from: number;
}

const facts: readonly WideColumn[] = [
  {
    key: 'member',
    from: 0,
    title: label('dunning.column.member'),
    width: 'minmax(7rem, 1fr)',
    cell: ({ member_name }) => member_name,
  },
  {
    key: 'number',
    from: 660,
    title: label('dunning.column.number'),
    width: '6.5rem',
    numeric: true,
    cell: ({ invoice }) => <span title={invoice.description}>{invoice.number}</span>,
  },
  {
    key: 'late',
    from: 0,
    title: label('dunning.column.late'),
    width: '5rem',
    align: 'end',
    numeric: true,
    cell: ({ days_late }) => label('dunning.late', { count: days_late }),
  },
  {
    key: 'last',
    from: 800,
    title: label('dunning.column.last'),
    width: 'minmax(8.5rem, 1fr)',
    cell: row => {
      const notice = lastNotice(row);
      return <span className="soft">{label(`dunning.level.${notice?.level ?? 'none'}`)}</span>;
    },
  },
  {
    key: 'next',
    from: 0,
    title: label('dunning.column.next'),
    width: 'minmax(8.5rem, 1fr)',
    cell: row =>
      row.next_level === null ? (
        <span className="soft">{waitWords(row)}</span>
      ) : (
        label(`dunning.level.${row.next_level}`)
      ),
  },
  {
    key: 'outstanding',
    from: 0,
    title: label('dunning.column.outstanding'),
    width: '7rem',
    align: 'end',
    numeric: true,
    cell: ({ outstanding, invoice }) => `${invoice.currency} ${formatRappen(toRappen(outstanding) ?? 0)}`,
  },
];
