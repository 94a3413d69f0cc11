import { addDays, dayIn, formatDay } from '../day.ts';
import { label } from './label.ts';

/** Instants as people say them, in the current language. The clock and the time zone are handed in. */

const clocks = new Map<string, Intl.DateTimeFormat>();

/** '10:42' in the given time zone. */
export function formatClock(instant: string, timezone: string): string {
  // German digits and colons are those of all four languages.
  const format =
    clocks.get(timezone) ??
    new Intl.DateTimeFormat('de-CH', {
      timeZone: timezone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(timezone, format);
  return format.format(new Date(instant));
}

/** 'heute, 10:42', 'gestern, 18:00', 'morgen, 09:15', otherwise '20.11.2026, 10:42'. */
export function formatWhen(instant: string, now: Date, timezone: string): string {
  const day = dayIn(new Date(instant), timezone);
  return `${nearDay(day, dayIn(now, timezone))}, ${formatClock(instant, timezone)}`;
}

/** Only the clock for today ('10:42'), with the day for older instants: for sentences such as "Offline seit …". */
export function formatSince(instant: string, now: Date, timezone: string): string {
  const sameDay = dayIn(new Date(instant), timezone) === dayIn(now, timezone);
  return sameDay ? formatClock(instant, timezone) : formatWhen(instant, now, timezone);
}

function nearDay(day: string, today: string): string {
  if (day === today) return label('day.today');
  if (day === addDays(today, -1)) return label('day.yesterday');
  if (day === addDays(today, 1)) return label('day.tomorrow');
  return formatDay(day);
}
