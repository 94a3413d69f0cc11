import { currentLocale } from '../../../../shared/i18n/current-language.ts';
import { addDays } from '../../../../shared/day.ts';
import { weekdayOf } from '../../../../shared/i18n/event-day.ts';

/** A month as weeks of days, with events as bars in lanes. Days are 'YYYY-MM-DD', months 'YYYY-MM'. */

export interface Dated {
  readonly uuid: string;
  readonly title: string;
  readonly start_date: string;
  readonly end_date: string;
}

/** The part of an event that lies in one week. */
export interface Bar<E> {
  readonly event: E;
  /** 0 is the uppermost. */
  readonly lane: number;
  /** First day in the week, 0 for Monday. */
  readonly from: number;
  readonly days: number;
  /** True where the event goes on in the week before or after. */
  readonly begun: boolean;
  readonly goesOn: boolean;
}

export interface Week<E> {
  readonly days: readonly string[];
  readonly bars: readonly Bar<E>[];
  readonly lanes: number;
}

/** The weeks, Monday to Sunday, that hold the days of a month. */
export function monthWeeks<E extends Dated>(month: string, events: readonly E[]): Week<E>[] {
  const first = `${month}-01`;
  const weeks: Week<E>[] = [];
  const begin = addDays(first, -weekdayOf(first));
  for (let monday = begin; monday < first || monday.startsWith(month); monday = addDays(monday, 7))
    weeks.push(weekOf(monday, events));
  return weeks;
}

function weekOf<E extends Dated>(monday: string, events: readonly E[]): Week<E> {
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const sunday = days[6] ?? monday;
  const here = events
    .filter(({ start_date, end_date }) => start_date <= sunday && end_date >= monday)
    .toSorted(compareBars);
  /** Per lane the first day that is free. */
  const free: number[] = [];
  const bars = here.map(event => {
    const from = Math.max(0, days.indexOf(event.start_date));
    const to = event.end_date > sunday ? 6 : days.indexOf(event.end_date);
    const found = free.findIndex(day => day <= from);
    const lane = found === -1 ? free.length : found;
    free[lane] = to + 1;
    const begun = event.start_date < monday;
    return { event, lane, from, days: to - from + 1, begun, goesOn: event.end_date > sunday };
  });
  return { days, bars, lanes: free.length };
}

/** What begins first stands on top, of those the longest. */
const compareBars = (a: Dated, b: Dated) =>
  a.start_date.localeCompare(b.start_date) ||
  b.end_date.localeCompare(a.end_date) ||
  a.title.localeCompare(b.title, currentLocale()) ||
  a.uuid.localeCompare(b.uuid);

/** Events on a day, in the order of their bars. */
export function eventsOn<E extends Dated>(day: string, events: readonly E[]): E[] {
  return events
    .filter(({ start_date, end_date }) => start_date <= day && day <= end_date)
    .toSorted(compareBars);
}

/** The day that a key leads to, or null when the key means nothing in a calendar. */
export function dayTarget(key: string, day: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return null;
  }
}

/** The same date some months later, or the month's last day where it is shorter. */
export function addMonths(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const year = String(Math.floor(count / 12)).padStart(4, '0');
  const month = `${year}-${String((count % 12) + 1).padStart(2, '0')}`;
  const last = lastDateOf(month);
  return `${month}-${String(Math.min(last, Number(day.slice(8, 10)))).padStart(2, '0')}`;
}

function lastDateOf(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}
