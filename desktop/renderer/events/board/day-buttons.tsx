import type { BoardShift } from '../../../../shared/events/desktop-event-contract.ts';
import { formatLongDay, formatShortDay } from '../../../../shared/i18n/event-day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import styles from './board.module.css';

interface DayButtonsProps {
  readonly days: readonly string[];
  readonly shiftsOf: (day: string) => readonly BoardShift[];
  readonly day: string;
  readonly onDay: (day: string) => void;
}

/** The days of an event, each with its free places. A dragged name that rests on one changes to it. */
export function DayButtons({ days, shiftsOf, day: shown, onDay }: DayButtonsProps) {
  return (
    <div role="group" aria-label={label('board.days')} className="flex flex-wrap gap-6">
      {days.map(day => {
        const shifts = shiftsOf(day);
        const free = shifts.reduce((sum, shift) => sum + shift.free_places, 0);
        return (
          <button
            key={day}
            type="button"
            data-day-button={day}
            aria-pressed={day === shown}
            title={formatLongDay(day)}
            className={styles['day']}
            onClick={() => onDay(day)}
          >
            <span className="bold">{formatShortDay(day)}</span>{' '}
            <span className={styles['dayFree']} data-full={free === 0 || undefined}>
              {shifts.length === 0 ? label('board.none') : label('board.free', { count: free })}
            </span>
          </button>
        );
      })}
    </div>
  );
}
