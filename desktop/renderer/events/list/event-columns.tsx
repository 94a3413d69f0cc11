import type { EventRow } from '../../../../shared/events/desktop-event-contract.ts';
import { formatDays, formatTimes } from '../../../../shared/i18n/event-day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { FillBar } from '../../ui/fill-bar.tsx';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { EventStatusMark } from '../event-status.tsx';
import styles from './event-list.module.css';

interface WideColumn extends Column<EventRow> {
  /** Shown from this width of the list. */
  readonly from: number;
}

const columns: readonly WideColumn[] = [
  {
    key: 'title',
    from: 0,
    title: label('event.column.title'),
    width: 'minmax(13.5rem, 2fr)',
    sortable: true,
    cell: row => (
      <span className={styles['title']} data-cancelled={row.status === 'cancelled' || undefined}>
        {row.title}
        {row.category !== '' && <span className="soft">{row.category}</span>}
      </span>
    ),
  },
  {
    key: 'marks',
    from: 0,
    title: label('event.column.marks'),
    hideTitle: true,
    width: '2.5rem',
    cell: row => <SyncMarks waiting={row.waiting} conflict={row.conflict} />,
  },
  {
    key: 'date',
    from: 0,
    title: label('event.column.date'),
    width: '14.5rem',
    sortable: true,
    numeric: true,
    cell: row => formatDays(row.start_date, row.end_date),
  },
  {
    key: 'time',
    from: 1240,
    title: label('event.column.time'),
    width: '6.5rem',
    numeric: true,
    cell: row => formatTimes(row),
  },
  {
    key: 'location',
    from: 900,
    title: label('event.column.location'),
    width: 'minmax(6rem, 1fr)',
    sortable: true,
    cell: row => row.location,
  },
  {
    key: 'status',
    from: 720,
    title: label('event.column.status'),
    width: '7.5rem',
    cell: row => <EventStatusMark status={row.status} />,
  },
  {
    key: 'fill',
    from: 0,
    title: label('event.column.fill'),
    width: '8.5rem',
    sortable: true,
    cell: Fill,
  },
  {
    key: 'undecided',
    from: 560,
    title: label('event.column.undecided'),
    width: '4.5rem',
    align: 'end',
    sortable: true,
    cell: row =>
      row.pending > 0 && (
        <span className={styles['undecided']} title={label('event.undecided', { count: row.pending })}>
          {row.pending}
        </span>
      ),
  },
];

function Fill(row: EventRow) {
  if (row.places === 0) return <span className="soft">{label('ui.empty')}</span>;
  const words = label('event.fill', { approved: row.approved, places: row.places });
  return <FillBar filled={row.approved} of={row.places} label={words} />;
}

const fitting = new Map<number, readonly Column<EventRow>[]>();

/** The columns that fit into a list of this width; the same list for the same columns. */
export function columnsFor(width: number): readonly Column<EventRow>[] {
  const shown = columns.filter(column => width >= column.from);
  const known = fitting.get(shown.length) ?? shown;
  fitting.set(shown.length, known);
  return known;
}
