import { Temporal } from 'temporal-polyfill';

/**
 * Local times without a zone, 'YYYY-MM-DDTHH:MM:SS', and the instants that they mean. A time that a change of the
 * clocks skips means the time one hour later, one that comes twice means the first (Temporal's 'compatible').
 * Local times of one zone compare as texts, but their difference does not: use `hoursBetween`.
 */

/** The instant at which the clocks of the zone show this local time. */
export function instantOf(local: string, timezone: string): Date {
  return new Date(zoned(local, timezone).epochMilliseconds);
}

/** The same, but the second instant of a local time that comes twice. */
export function lastInstantOf(local: string, timezone: string): Date {
  const last = Temporal.PlainDateTime.from(local).toZonedDateTime(timezone, { disambiguation: 'later' });
  return new Date(last.epochMilliseconds);
}

/** What the clocks of the zone show at an instant, to the second. */
export function localTimeOf(instant: Date, timezone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' });
}

/** Hours that pass between two local times, over changes of the clocks. Negative when `to` comes first. */
export function hoursBetween(from: string, to: string, timezone: string): number {
  return (momentOf(to, timezone) - momentOf(from, timezone)) / 3_600_000;
}

const moments = new Map<string, number>();
const mostMoments = 2000;

/** Kept: the shifts of a feast begin and end at a few times, which are compared thousands of times. */
function momentOf(local: string, timezone: string): number {
  const key = timezone + local;
  const known = moments.get(key);
  if (known !== undefined) return known;
  const moment = zoned(local, timezone).epochMilliseconds;
  if (moments.size >= mostMoments) moments.clear();
  moments.set(key, moment);
  return moment;
}

/** The same time of day, `days` later. */
export function addLocalDays(local: string, days: number): string {
  return Temporal.PlainDateTime.from(local).add({ days }).toString({ smallestUnit: 'second' });
}

const zoned = (local: string, timezone: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(timezone);
