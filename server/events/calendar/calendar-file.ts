import ical, { ICalEventStatus, type ICalEventData } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { timeZoneRule } from './time-zone-rule.ts';

/** Whole days, both included, or local times of the zone; without an end it is known only when it begins. */
export type CalendarTime =
  | { readonly kind: 'days'; readonly first: string; readonly last: string }
  | { readonly kind: 'times'; readonly start: string; readonly end: string | null };

export interface CalendarEntry {
  /** Names the entry for ever; a calendar that knows it replaces it. */
  readonly uid: string;
  /** Grows with every change. */
  readonly sequence: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly time: CalendarTime;
  readonly title: string;
  readonly location: string;
  readonly description: string;
  readonly category: string;
  readonly url: string;
  readonly cancelled: boolean;
}

export interface Calendar {
  readonly name: string;
  readonly timezone: string;
  readonly entries: readonly CalendarEntry[];
}

/** Seconds after which a calendar may ask again. */
const refreshSeconds = 3600;

/**
 * A calendar to subscribe to (RFC 5545), the same bytes for the same data. An entry that cannot be written is left out. No zone is named for the calendar as a
 * whole, since the library would then write instants without their Z; entries carry the zone instead, as Temporal
 * values, which do not depend on the zone of this machine.
 */
export function calendarFile(calendar: Calendar): Uint8Array {
  try {
    return wholeFile(calendar);
  } catch {
    // One event with a day that the library refuses must not empty everybody's calendar.
    return wholeFile({ ...calendar, entries: calendar.entries.filter(entry => isWritable(calendar, entry)) });
  }
}

function isWritable(calendar: Calendar, entry: CalendarEntry): boolean {
  try {
    return wholeFile({ ...calendar, entries: [entry] }).length > 0;
  } catch {
    return false;
  }
}

function wholeFile({ name, timezone, entries }: Calendar): Uint8Array {
  const calendar = ical({
    prodId: { company: 'Aktuar', product: 'Aktuar', language: 'DE' },
    name: escaped(name),
    ttl: refreshSeconds,
  });
  for (const entry of entries) calendar.createEvent(eventOf(entry, timezone));
  // The library leaves the last line open, and would write the zone among the properties, where it must not stand.
  const text = `${calendar.toString()}\r\n`;
  const first = '\r\nBEGIN:VEVENT\r\n';
  return Buffer.from(text.replace(first, `\r\n${zoneOf(entries, timezone)}${first.slice(2)}`), 'utf8');
}

/** The rule of the zone, when any entry has times of it. */
function zoneOf(entries: Calendar['entries'], timezone: string): string {
  const years = entries.flatMap(({ time }) => (time.kind === 'times' ? Number(time.start.slice(0, 4)) : []));
  if (years.length === 0) return '';
  return `${timeZoneRule(timezone, Math.min(...years), Math.max(...years))}\r\n`;
}

function eventOf(entry: CalendarEntry, timezone: string): ICalEventData {
  const changed = new Date(entry.updated_at);
  return {
    id: entry.uid,
    sequence: entry.sequence,
    // Without a METHOD the stamp says when the entry changed, not when it was fetched.
    stamp: changed,
    lastModified: changed,
    created: new Date(entry.created_at),
    summary: entry.title,
    status: entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(entry.location === '' ? {} : { location: entry.location }),
    ...(entry.description === '' ? {} : { description: { plain: entry.description } }),
    ...(entry.category === '' ? {} : { categories: [{ name: entry.category }] }),
    ...(entry.url === '' ? {} : { url: entry.url }),
    ...spanOf(entry.time, timezone),
  };
}

function spanOf(
  time: CalendarTime,
  timezone: string,
): Pick<ICalEventData, 'start' | 'end' | 'allDay' | 'timezone'> {
  if (time.kind === 'times') {
    const end = time.end === null ? {} : { end: zoned(time.end, timezone) };
    return { start: zoned(time.start, timezone), ...end, timezone };
  }
  const start = Temporal.PlainDate.from(time.first);
  // The last day of an all-day entry is the one that does not belong to it any more.
  return { allDay: true, start, end: Temporal.PlainDate.from(time.last).add({ days: 1 }) };
}

const zoned = (local: string, timezone: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(timezone);

/** The library escapes everything but the name (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, character => `\\${character}`).replace(/\r\n?|\n/g, '\\n');
