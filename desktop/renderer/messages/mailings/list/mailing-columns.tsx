import type { MailingRow } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { whenInFile, whenInWords } from '../../../ui/clock.ts';
import { SyncMarks } from '../../../ui/sync-marks.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { mailingInstant, mailingState, mailingTitle } from '../mailing-state.ts';
import styles from './mailing-list.module.css';

interface WideColumn extends Column<MailingRow> {
  /** Shown from this width of the list. */
  readonly from: number;
}

const columns: readonly WideColumn[] = [
  {
    key: 'subject',
    from: 0,
    title: label('mailing.column.subject'),
    width: 'minmax(13rem, 1.6fr)',
    cell: row => (
      <span className={styles['subject']} data-empty={row.subject.trim() === '' || undefined}>
        {mailingTitle(row)}
      </span>
    ),
  },
  {
    key: 'marks',
    from: 0,
    title: label('mailing.column.marks'),
    hideTitle: true,
    width: '2.5rem',
    cell: row => <SyncMarks waiting={row.waiting && !row.queued} conflict={row.conflict} />,
  },
  {
    key: 'channel',
    from: 760,
    title: label('mailing.column.channel'),
    width: '7.25rem',
    cell: row => label(`mailing.way.${row.channel}`),
  },
  {
    key: 'state',
    from: 0,
    title: label('mailing.column.state'),
    width: 'minmax(15rem, 1.6fr)',
    cell: row => <StateWords row={row} />,
  },
];

/** The columns that fit this width of the list; `nameOf` says who acted, in words. */
export function mailingColumns(width: number, nameOf: (actor: string) => string): readonly WideColumn[] {
  const more: readonly WideColumn[] = [
    {
      key: 'who',
      from: 900,
      title: label('mailing.column.who'),
      width: 'minmax(7rem, 0.5fr)',
      cell: row => nameOf(row.sent_by || row.created_by),
    },
    {
      key: 'when',
      from: 700,
      title: label('mailing.column.when'),
      width: '9.5rem',
      numeric: true,
      cell: row => whenInWords(mailingInstant(row)),
      plain: row => whenInFile(mailingInstant(row)),
    },
  ];
  return [...columns, ...more].filter(({ from }) => width >= from);
}

function StateWords({ row }: { readonly row: MailingRow }) {
  const { text, tone } = mailingState(row, whenInWords);
  return (
    <span className={styles['state']} data-tone={tone} title={text}>
      {text}
    </span>
  );
}
