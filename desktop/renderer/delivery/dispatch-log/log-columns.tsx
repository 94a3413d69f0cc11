import { label } from '../../../../shared/i18n/label.ts';
import { dispatchKind } from '../../../../shared/i18n/dispatch-texts.ts';
import type { Column } from '../../ui/table/data-table.tsx';
import { recipientOf, type LogRow } from './log-row.ts';
import { StatusBadge } from './status-badge.tsx';
import styles from './log.module.css';
import { columnsOf, instant, markColumn, number } from '../../ui/table/columns.tsx';

interface ColumnParts {
  readonly marked: ReadonlyMap<number, LogRow>;
  readonly onMark: (row: LogRow) => void;
  readonly asked: Date;
}

/** The columns of the log. */
export const logColumns = ({ marked, onMark, asked }: ColumnParts): readonly Column<LogRow>[] => [
  markColumn({
    title: label('log.column.mark'),
    name: row => label('log.mark', { subject: row.subject, to: recipientOf(row) }),
    isMarked: ({ id }) => marked.has(id),
    onMark,
  }),
  ...factColumns(asked),
];

const factColumns = (asked: Date): readonly Column<LogRow>[] =>
  columnsOf('log', {
    when: instant('8.25rem', row => row.sent_at ?? row.created_at),
    to: { width: 'minmax(8rem, 1fr)', cell: row => <Recipient row={row} /> },
    what: {
      from: 520,
      width: 'minmax(9rem, 1.4fr)',
      cell: row => row.subject || <span className="soft">{label('log.noSubject')}</span>,
    },
    kind: { from: 900, width: 'minmax(6.5rem, 0.7fr)', cell: row => dispatchKind(row.kind) },
    state: { width: 'minmax(10.5rem, 1fr)', cell: row => <StatusBadge entry={row} asked={asked} /> },
    channel: { from: 1000, width: '4.5rem', cell: row => label(`log.channel.${row.type}`) },
    attempts: number('4.75rem', row => row.attempts, { from: 820 }),
  });

/** A member by name, a way to the member's page; other recipients by address. */
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
