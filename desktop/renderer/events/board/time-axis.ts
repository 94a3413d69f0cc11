import { addDays } from '../../../../shared/day.ts';
import { daysBetween, shiftDays } from '../../../../shared/events/event-rule.ts';
import type { ShiftFields } from '../../../../shared/events/shifts/shift.ts';

/** Days and hours of a shift board. Times count in minutes from midnight of the board's day, on after the next one. */

type Times = Pick<ShiftFields, 'start_time' | 'end_time'>;
type EventDays = Parameters<typeof shiftDays>[0];

/** A shift that begins before this hour belongs to the evening before. */
const nightEnds = 5;
/** Longer events show only the days that have shifts. */
const mostEmptyDays = 14;
/** Hours that a board shows at least. */
const leastHours = 8;

export interface TimeAxis {
  readonly day: string;
  /** Full hours, in minutes. */
  readonly from: number;
  readonly to: number;
  readonly pxPerMinute: number;
}

/** ('2027-06-18', '2027-06-19T01:30:00') → 1530 */
export function minutesFrom(day: string, local: string): number {
  const days = local.startsWith(day) ? 0 : daysBetween(day, local.slice(0, 10));
  return days * 1440 + Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
}

/** ('2027-06-18', 1530) → '2027-06-19T01:30:00' */
export function localAt(day: string, minutes: number): string {
  const clock = ((minutes % 1440) + 1440) % 1440;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${addDays(day, Math.floor(minutes / 1440))}T${two(Math.floor(clock / 60))}:${two(clock % 60)}:00`;
}

/** The day under which a shift stands: a shift at 01:30 belongs to the night before, except on the event's first day. */
export function boardDayOf({ start_time }: Pick<Times, 'start_time'>, event: EventDays): string {
  const day = start_time.slice(0, 10);
  const atNight = Number(start_time.slice(11, 13)) < nightEnds;
  return atNight && day > shiftDays(event).first ? addDays(day, -1) : day;
}

/** The days of an event in order, with those on which shifts begin. */
export function boardDays(event: EventDays, shifts: readonly Pick<Times, 'start_time'>[]): string[] {
  const days = new Set(shifts.map(shift => boardDayOf(shift, event)));
  const { first, last } = shiftDays(event);
  const length = daysBetween(first, last);
  if (length < mostEmptyDays) for (let at = 0; at <= length; at++) days.add(addDays(first, at));
  else days.add(event.start_date);
  return [...days].toSorted();
}

/** The hours that hold all shifts of a day, spread over `width` pixels but never narrower than `leastPxPerHour`. */
export function axisOf(
  day: string,
  shifts: readonly Times[],
  { width, leastPxPerHour }: { readonly width: number; readonly leastPxPerHour: number },
): TimeAxis {
  const starts = shifts.map(({ start_time }) => minutesFrom(day, start_time));
  const ends = shifts.map(({ end_time }) => minutesFrom(day, end_time));
  const from = Math.floor(Math.min(...(starts.length > 0 ? starts : [9 * 60])) / 60) * 60;
  const last = Math.ceil(Math.max(...(ends.length > 0 ? ends : [18 * 60])) / 60) * 60;
  const to = Math.max(last, from + leastHours * 60);
  const hours = (to - from) / 60;
  return { day, from, to, pxPerMinute: Math.max(leastPxPerHour, Math.floor(width / hours)) / 60 };
}

/** Pixels from the left edge of the axis. */
export const xOf = (axis: TimeAxis, minutes: number): number => (minutes - axis.from) * axis.pxPerMinute;

/** The minute under a pixel, on the half hour before it. */
export function minuteAt(axis: TimeAxis, x: number): number {
  const minute = axis.from + x / axis.pxPerMinute;
  return Math.min(Math.max(Math.floor(minute / 30) * 30, axis.from), axis.to - 30);
}

/** The full hours of the axis, in minutes. */
export function hoursOf({ from, to }: TimeAxis): number[] {
  return Array.from({ length: (to - from) / 60 + 1 }, (_, hour) => from + hour * 60);
}
