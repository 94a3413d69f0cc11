import type { EventRow } from '../../../../shared/events/desktop-event-contract.ts';
import { formatDays, formatLongDay } from '../../../../shared/i18n/event-day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import styles from './calendar.module.css';
import { eventsOn, type Bar, type Week } from './calendar-layout.ts';
import type { CalendarState } from './use-calendar.ts';

interface CalendarWeekProps {
  readonly week: Week<EventRow>;
  readonly calendar: CalendarState;
  readonly events: readonly EventRow[];
}

/** One row of the calendar; each bar belongs to the first of its days in this week. */
export function CalendarWeek({ week, calendar, events }: CalendarWeekProps) {
  return (
    <div role="row" className={styles['week']} style={{ '--lanes': week.lanes } as React.CSSProperties}>
      {week.days.map((day, index) => (
        <Day key={day} day={day} calendar={calendar} count={eventsOn(day, events).length}>
          {week.bars
            .filter(bar => bar.from === index)
            .map(bar => (
              <EventBar key={bar.event.uuid} bar={bar} reachable={covers(bar, week, calendar.day)} />
            ))}
        </Day>
      ))}
    </div>
  );
}

const covers = (bar: Bar<EventRow>, week: Week<EventRow>, day: string) =>
  week.days.slice(bar.from, bar.from + bar.days).includes(day);

interface DayProps {
  readonly day: string;
  readonly calendar: CalendarState;
  readonly count: number;
  readonly children: React.ReactNode;
}

function Day({ day, calendar, count, children }: DayProps) {
  const name = formatLongDay(day);
  const isHere = day === calendar.day;
  return (
    <div
      role="gridcell"
      data-day={day}
      data-outside={!day.startsWith(calendar.month) || undefined}
      data-today={day === calendar.today || undefined}
      aria-selected={isHere}
      aria-current={day === calendar.today ? 'date' : undefined}
      tabIndex={isHere ? 0 : -1}
      className={styles['day']}
      onClick={() => calendar.setDay(day)}
    >
      <span className={styles['date']} aria-hidden>
        {Number(day.slice(8, 10))}
      </span>
      <span className="visually-hidden">
        {count === 0
          ? label('event.calendar.none', { day: name })
          : label('event.calendar.some', { day: name, count })}
      </span>
      {children}
    </div>
  );
}

interface EventBarProps {
  readonly bar: Bar<EventRow>;
  /** Reached by Tab from the chosen day. */
  readonly reachable: boolean;
}

function EventBar({ bar, reachable }: EventBarProps) {
  const { event } = bar;
  const place = { '--lane': bar.lane, '--days': bar.days } as React.CSSProperties;
  const time = event.start_time !== null && !bar.begun ? `${event.start_time} ` : '';
  return (
    <a
      href={`#/events/${event.uuid}`}
      data-event={event.uuid}
      data-status={event.status}
      data-begun={bar.begun || undefined}
      data-goes-on={bar.goesOn || undefined}
      tabIndex={reachable ? 0 : -1}
      className={styles['bar']}
      style={place}
      title={`${event.title}, ${formatDays(event.start_date, event.end_date)}`}
      onClick={click => click.stopPropagation()}
    >
      {time && <span className={styles['time']}>{time}</span>}
      {event.title}
      {event.status !== 'active' && (
        <span className="visually-hidden">, {label(`event.status.${event.status}`)}</span>
      )}
    </a>
  );
}
