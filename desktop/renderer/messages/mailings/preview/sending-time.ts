import { formatDay, parseDay } from '../../../../../shared/day.ts';
import { formatDays } from '../../../../../shared/i18n/event-day.ts';
import { formatClock } from '../../../../../shared/i18n/when.ts';
import { instantOf, localTimeOf } from '../../../../../shared/local-time.ts';
import { parseClock } from '../../../ui/form/clock-text.ts';

/** What stands in the two fields. */
export interface TypedTime {
  readonly day: string;
  readonly clock: string;
}

/** Which field is wrong, or the instant that is meant; where the clocks change, the time that they show then. */
export type ReadTime =
  | { readonly problem: 'day' | 'clock' | 'past' }
  | { readonly problem: null; readonly instant: string };

/** Reads a day and a time of day of the association's time zone. */
export function readTime({ day, clock }: TypedTime, timezone: string, now: Date): ReadTime {
  const parsedDay = parseDay(day);
  if (parsedDay === null) return { problem: 'day' };
  const parsedClock = parseClock(clock);
  if (parsedClock === null) return { problem: 'clock' };
  const instant = instantOf(`${parsedDay}T${parsedClock}:00`, timezone);
  return instant <= now ? { problem: 'past' } : { problem: null, instant: instant.toISOString() };
}

/** The fields for an instant: '20.11.2026' and '18:00'. */
export function typedTime(instant: Date, timezone: string): TypedTime {
  const local = localTimeOf(instant, timezone);
  return { day: formatDay(local.slice(0, 10)), clock: local.slice(11, 16) };
}

/** Tomorrow at nine, in the association's time zone: what is proposed first. */
export function tomorrowMorning(now: Date, timezone: string): Date {
  const tomorrow = localTimeOf(new Date(now.getTime() + 86_400_000), timezone).slice(0, 10);
  return instantOf(`${tomorrow}T09:00:00`, timezone);
}

/** 'Sa, 20. November 2026, 18:00' in the association's time zone. */
export function timeText(instant: string, timezone: string): string {
  const day = localTimeOf(new Date(instant), timezone).slice(0, 10);
  return `${formatDays(day, day)}, ${formatClock(instant, timezone)}`;
}
