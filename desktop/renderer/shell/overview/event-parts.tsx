import { formatDays, formatShortDay } from '../../../../shared/i18n/event-day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { Section } from '../../ui/page.tsx';
import type { EventFigures, OpenShift } from './event-figures.ts';
import styles from './overview.module.css';

/** So many lines before the rest becomes a number. */
const shown = 6;

/** Shifts that need a helper soon; each leads to its place on the board. */
export function OpenShifts({ shifts }: { readonly shifts: readonly OpenShift[] }) {
  if (shifts.length === 0) return null;
  const rest = shifts.length - shown;
  return (
    <Section title={label('overview.shifts')}>
      <ul className={styles['table']}>
        {shifts.slice(0, shown).map(shift => (
          <li key={shift.uuid}>
            <a href={`#/events/${shift.event_uuid}/shifts?shift=${shift.uuid}`} className={styles['shift']}>
              <span>{whenOf(shift)}</span>
              <span>
                <strong>{shift.title}</strong> <span className="soft">{areaOf(shift)}</span>
              </span>
              <span className="number">{label('overview.shift.free', { count: shift.free_places })}</span>
            </a>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="soft top-8">{label('overview.shifts.more', { count: rest })}</p>}
    </Section>
  );
}

const whenOf = ({ start_time, end_time }: OpenShift) =>
  `${formatShortDay(start_time.slice(0, 10))} ${start_time.slice(11, 16)}–${end_time.slice(11, 16)}`;

const areaOf = ({ bereich, title, event_title }: OpenShift) =>
  [bereich === title ? '' : bereich, event_title].filter(part => part !== '').join(', ');

/** The next events with how many of their places are taken; nothing where none is planned. */
export function ComingEvents({ coming }: Pick<EventFigures, 'coming'>) {
  if (coming.length === 0) return null;
  return (
    <Section title={label('overview.events')}>
      <ul className={styles['table']}>
        {coming.slice(0, 4).map(event => (
          <li key={event.uuid}>
            <a href={`#/events/${event.uuid}`} className={styles['line']}>
              <span>
                {event.title}
                <span className="block soft">{formatDays(event.start_date, event.end_date)}</span>
              </span>
              <span className="number">{event.places > 0 && `${event.approved}/${event.places}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
