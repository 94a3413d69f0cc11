import { currentLocale } from '../../../../shared/i18n/current-language.ts';
import { useMemo } from 'react';
import type { EventRow } from '../../../../shared/events/desktop-event-contract.ts';
import { duplicateEvent } from '../../../../shared/events/event-rule.ts';
import { formatDays, formatLongDay } from '../../../../shared/i18n/event-day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { useBoard } from '../use-board.ts';
import styles from './duplicate.module.css';

interface AlongListProps {
  readonly source: EventRow;
  /** The new first day, or null while it is none. */
  readonly day: string | null;
}

/** What comes along into the new event, on its new days. */
export function AlongList({ source, day }: AlongListProps) {
  const areas = useAreas(source.uuid);
  const next = day === null ? null : duplicateEvent(source, { ...source, start_date: day });
  return (
    <section className={styles['along']} aria-label={label('event.duplicate.along')}>
      <h3>{label('event.duplicate.along')}</h3>
      <ul>
        <li>
          <strong>{label('event.duplicate.shifts', { count: source.shifts, places: source.places })}</strong>
          {areas.length > 0 && (
            <span className="soft">{label('event.duplicate.areas', { areas: areas.join(', ') })}</span>
          )}
        </li>
        {next && (
          <>
            <li>{label('event.duplicate.days', { days: formatDays(next.start_date, next.end_date) })}</li>
            <Moved name="setup" day={next.setup_date} />
            <Moved name="teardown" day={next.teardown_date} />
            <Moved name="deadline" day={next.registration_deadline} />
          </>
        )}
        <li>{label('event.duplicate.rest')}</li>
      </ul>
      <p className="soft">{label('event.duplicate.not')}</p>
    </section>
  );
}

interface MovedProps {
  readonly name: 'setup' | 'teardown' | 'deadline';
  readonly day: string | null;
}

function Moved({ name, day }: MovedProps) {
  return day === null ? null : <li>{label(`event.duplicate.${name}`, { day: formatLongDay(day) })}</li>;
}

/** Work areas of the event, in the order of the alphabet. */
function useAreas(uuid: string): readonly string[] {
  const board = useBoard(uuid).value;
  return useMemo(() => {
    const names = new Set(board?.shifts.map(({ bereich }) => bereich).filter(name => name !== ''));
    return [...names].sort((a, b) => a.localeCompare(b, currentLocale()));
  }, [board]);
}
