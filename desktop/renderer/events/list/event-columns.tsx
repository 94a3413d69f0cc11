import type { EventRow } from '../../../../shared/events/desktop-event-contract.ts';
import { formatDays, formatTimes } from '../../../../shared/i18n/event-day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { FillBar } from '../../ui/fill-bar.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { EventStatusMark } from '../event-status.tsx';
import styles from './event-list.module.css';
import { columnsOf, syncMarks } from '../../ui/table/columns.tsx';

export const eventColumns: readonly Column<EventRow>[] = columnsOf('event', {
  title: {
    width: 'minmax(12rem, 2fr)',
    sortable: true,
    cell: row => (
      <span className={styles['title']} data-cancelled={row.status === 'cancelled' || undefined}>
        {row.title}
        {row.category !== '' && <span className="soft">{row.category}</span>}
      </span>
    ),
  },
  marks: syncMarks(),
  date: {
    width: '14.5rem',
    sortable: true,
    numeric: true,
    cell: row => formatDays(row.start_date, row.end_date),
  },
  time: { from: 1240, width: '6.5rem', numeric: true, cell: row => formatTimes(row) },
  location: { from: 900, width: 'minmax(6rem, 1fr)', sortable: true, cell: row => row.location },
  status: { from: 720, width: '7.5rem', cell: row => <EventStatusMark status={row.status} /> },
  fill: { width: '8.5rem', sortable: true, cell: Fill },
  undecided: {
    from: 560,
    width: '5.75rem',
    align: 'end',
    sortable: true,
    cell: row =>
      row.undecided > 0 && (
        <span className={styles['undecided']} title={label('event.undecided', { count: row.undecided })}>
          {row.undecided}
        </span>
      ),
  },
});

function Fill(row: EventRow) {
  if (row.places === 0) return <span className="soft">{label('ui.empty')}</span>;
  const fillText = label('event.fill', { approved: row.approved, places: row.places });
  return <FillBar filled={row.approved} of={row.places} label={fillText} />;
}
