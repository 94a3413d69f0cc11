import type { LetterRow } from '../../../shared/letters/letter.ts';
import { label } from '../../../shared/i18n/label.ts';
import { formatRappen } from '../../../shared/money.ts';
import { whenInFile, whenInWords } from '../ui/clock.ts';
import type { Column } from '../ui/table/data-table.tsx';
import { LetterState } from './letter-state.tsx';

interface WideColumn extends Column<LetterRow> {
  /** Shown from this width of the list. */
  readonly from: number;
}

const columns: readonly WideColumn[] = [
  {
    key: 'when',
    from: 0,
    title: label('post.column.when'),
    width: '8.25rem',
    numeric: true,
    cell: row => whenInWords(row.sentAt ?? row.created_at),
    plain: row => whenInFile(row.sentAt ?? row.created_at),
  },
  {
    key: 'to',
    from: 0,
    title: label('post.column.to'),
    width: 'minmax(8rem, 1fr)',
    cell: row => row.name,
  },
  {
    key: 'what',
    from: 520,
    title: label('post.column.what'),
    width: 'minmax(9rem, 1.3fr)',
    cell: row => row.subject || <span className="soft">{label('post.noSubject')}</span>,
  },
  {
    key: 'state',
    from: 0,
    title: label('post.column.state'),
    width: 'minmax(8rem, 0.7fr)',
    cell: row => <LetterState letter={row} />,
  },
  {
    key: 'pages',
    from: 760,
    title: label('post.column.pages'),
    width: '4rem',
    align: 'end',
    numeric: true,
    cell: row => row.pages,
  },
  {
    key: 'price',
    from: 640,
    title: label('post.column.price'),
    width: '4.5rem',
    align: 'end',
    numeric: true,
    cell: row => formatRappen(Math.round(row.price * 100)),
  },
];

/** The columns that fit a list of this width. */
export const letterColumns = (width: number): readonly Column<LetterRow>[] =>
  columns.filter(column => width >= column.from);
