import { isDay } from '../../../../shared/day.ts';
import { useQuery } from '../../ui/location.ts';
import { useToday } from '../use-today.ts';

export interface CalendarState {
  readonly today: string;
  /** The chosen day; its month is the one on the screen. */
  readonly day: string;
  readonly month: string;
  readonly setDay: (day: string) => void;
}

/** The day on which the calendar stands; kept in the address, today unless it says otherwise. */
export function useCalendar(): CalendarState {
  const [query, setQuery] = useQuery();
  const today = useToday();
  const asked = query.get('day') ?? '';
  const day = isDay(asked) ? asked : today;
  return {
    today,
    day,
    month: day.slice(0, 7),
    setDay: next => setQuery({ day: next === today ? '' : next }),
  };
}
