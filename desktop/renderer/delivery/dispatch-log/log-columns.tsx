import { Checkbox } from '@mantine/core';
import { label } from '../../../../shared/i18n/label.ts';
import { dispatchKind } from '../../../../shared/i18n/dispatch-words.ts';
import { whenInFile, whenInWords } from '../../ui/clock.ts';
import type { Column } from '../../ui/table/data-table.tsx';
import { recipientOf, type LogRow } from './log-row.ts';
import { StatusBadge } from './status-badge.tsx';
import styles from './log.module.css';

interface ColumnParts {
  readonly marked: ReadonlySet<number>;
  readonly onMark: (row: LogRow) => void;
  readonly asked: Date;
  /** Pixels that the list has. */
  readonly width: number;
}

interface WideColumn extends Column<LogRow> {
  /** Shown from this width of the list. */
  readonly from: number;
}

/** The columns of the log that fit its width. */
export const logColumns = (parts: ColumnParts): readonly Column<LogRow>[] =>
  [markColumn(parts), ...wordColumns, stateColumn(parts), ...quietColumns].filter(
    column => parts.width >= column.from,
  );

const markColumn = ({ marked, onMark }: ColumnParts): WideColumn => ({
  key: 'mark',
  from: 0,
  title: label('log.column.mark'),
  hideTitle: true,
  width: '1.25rem',
  cell: row => (
    <Checkbox
      size="xs"
      tabIndex={-1}
      aria-label={label('log.mark', { subject: row.subject, to: recipientOf(row) })}
      checked={marked.has(row.id)}
      onChange={() => onMark(row)}
      onClick={event => event.stopPropagation()}
    />
  ),
});

const wordColumns: readonly WideColumn[] = [
  {
    key: 'when',
    from: 0,
    title: label('log.column.when'),
    width: '8.25rem',
    numeric: true,
    cell: row => whenInWords(row.sent_at ?? row.created_at),
    plain: row => whenInFile(row.sent_at ?? row.created_at),
  },
  {
    key: 'to',
    from: 0,
    title: label('log.column.to'),
    width: 'minmax(8rem, 1fr)',
    cell: row => <Recipient row={row} />,
  },
  {
    key: 'what',
    from: 520,
    title: label('log.column.what'),
    width: 'minmax(9rem, 1.4fr)',
    cell: row => row.subject || <span className="soft">{label('log.noSubject')}</span>,
  },
  {
    key: 'kind',
    from: 900,
    title: label('log.column.kind'),
    width: 'minmax(6.5rem, 0.7fr)',
    cell: row => dispatchKind(row.kind),
  },
];

const stateColumn = ({ asked }: ColumnParts): WideColumn => ({
  key: 'state',
  from: 0,
  title: label('log.column.state'),
  width: 'minmax(6.5rem, 0.7fr)',
  cell: row => <StatusBadge entry={row} asked={asked} />,
});

const quietColumns: readonly WideColumn[] = [
  {
    key: 'way',
    from: 1000,
    title: label('log.column.way'),
    width: '4.5rem',
    cell: row => label(`log.way.${row.type}`),
  },
  {
    key: 'attempts',
    from: 820,
    title: label('log.column.attempts'),
    width: '4.75rem',
    align: 'end',
    numeric: true,
    cell: row => row.attempts,
  },
];

/** A member by name, a way to the member's page; anybody else by address. */
function Recipient({ row }: { readonly row: LogRow }) {
  if (row.member_id === null || row.name === '')
    return row.recipient === '' ? <span className="soft">{recipientOf(row)}</span> : row.recipient;
  return (
    <a
      href={`#/members/${row.member_id}`}
      tabIndex={-1}
      className={styles['person']}
      title={row.recipient}
      onClick={event => event.stopPropagation()}
    >
      {row.name}
    </a>
  );
}
