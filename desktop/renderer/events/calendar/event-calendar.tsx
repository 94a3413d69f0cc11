import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import type { EventRow } from '../../../../shared/events/desktop-event-contract.ts';
import { formatMonth, formatWeekday } from '../../../../shared/i18n/event-day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { navigate } from '../../ui/location.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { Toolbar } from '../../ui/page.tsx';
import { useEvents } from '../event-store.ts';
import styles from './calendar.module.css';
import { addMonths, dayTarget, eventsOn, monthWeeks } from './calendar-layout.ts';
import { CalendarWeek } from './calendar-week.tsx';
import { useCalendar, type CalendarState } from './use-calendar.ts';
import { IconButton } from '../../ui/icon-button.tsx';

const noEvents: readonly EventRow[] = [];

/** Events in the weeks of a month; the keys move from day to day. */
export function EventCalendar() {
  const calendar = useCalendar();
  const { rows, error } = useEvents();
  const events = rows ?? noEvents;
  const weeks = useMemo(() => monthWeeks(calendar.month, events), [calendar.month, events]);
  const grid = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusOn(calendar.day, grid);
  const onKeyDown = useCalendarKeys(calendar, events, keepFocus);
  return (
    <>
      <CalendarBar calendar={calendar} />
      <ErrorNote error={error} />
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={`${label('event.calendar')}, ${formatMonth(calendar.month)}`}
        className={styles['calendar']}
        onKeyDown={onKeyDown}
      >
        <div role="row" className={styles['weekdays']}>
          {weeks[0]?.days.map(day => (
            <div key={day} role="columnheader">
              {formatWeekday(day)}
            </div>
          ))}
        </div>
        {weeks.map(week => (
          <CalendarWeek key={week.days[0]} week={week} calendar={calendar} events={events} />
        ))}
      </div>
      <p className={styles['keys']}>{label('event.calendar.keys')}</p>
    </>
  );
}

function CalendarBar({ calendar }: { readonly calendar: CalendarState }) {
  const { day, today, setDay } = calendar;
  const step = (months: number, name: string, icon: React.ReactNode) => (
    <IconButton variant="default" size={34} name={name} onClick={() => setDay(addMonths(day, months))}>
      {icon}
    </IconButton>
  );
  return (
    <Toolbar>
      {step(-1, label('event.calendar.previous'), <IconChevronLeft size={16} aria-hidden />)}
      {step(1, label('event.calendar.next'), <IconChevronRight size={16} aria-hidden />)}
      <Button variant="default" onClick={() => setDay(today)}>
        {label('event.calendar.today')}
      </Button>
      <h2 className={styles['month']} aria-live="polite">
        {formatMonth(calendar.month)}
      </h2>
    </Toolbar>
  );
}

/** Arrows and page keys move, T goes to today, Enter opens what is on the day, N begins something new there. */
function useCalendarKeys(
  { day, today, setDay }: CalendarState,
  events: readonly EventRow[],
  keepFocus: () => void,
) {
  return (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isDayCell = (event.target as HTMLElement).dataset['day'] !== undefined;
    const target = event.key.toLowerCase() === 't' ? today : dayTarget(event.key, day);
    if (target !== null) {
      keepFocus();
      setDay(target);
    } else if (event.key.toLowerCase() === 'n') navigate(`/events/new?start=${day}`);
    else if (event.key === 'Enter' && isDayCell) openDay(event.currentTarget, eventsOn(day, events));
    else return;
    event.preventDefault();
  };
}

/** One event opens; of several the first gets the focus, the others follow by Tab. */
function openDay(grid: Element, events: readonly EventRow[]): void {
  const [first, ...others] = events;
  if (!first) return;
  if (others.length === 0) navigate(`/events/${first.uuid}`);
  else grid.querySelector<HTMLElement>(`[data-event="${first.uuid}"]`)?.focus();
}

/**
 * Answers a function to call before the day changes by a key: the focus then goes along. The day that had it may be
 * gone by then, with its month.
 */
function useFocusOn(day: string, grid: React.RefObject<HTMLDivElement | null>): () => void {
  const follows = useRef(false);
  useEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day, grid]);
  return () => {
    follows.current = true;
  };
}
