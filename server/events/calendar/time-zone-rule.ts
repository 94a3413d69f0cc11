import { Temporal } from 'temporal-polyfill';

/** One change of the clocks of a zone. */
interface Change {
  /** What the clocks show just before. */
  readonly at: Temporal.PlainDateTime;
  /** Offsets from UTC before and after, '+01:00'. */
  readonly from: string;
  readonly to: string;
}

/** Changes that happen every year by the same rule are written once. */
const yearsToSeeARule = 6;

/**
 * The VTIMEZONE of a zone for times from one year to another (RFC 5545, 3.6.5): two yearly rules where the zone has
 * them, else every single change, else one fixed offset. The same lines for the same years on every machine.
 */
export function timeZoneRule(timezone: string, firstYear: number, lastYear: number): string {
  const changes = changesOf(timezone, firstYear - 1, Math.max(lastYear + 1, firstYear + yearsToSeeARule));
  const observances = yearlyRules(changes) ?? singleChanges(changes, offsetOf(timezone, firstYear - 1));
  return ['BEGIN:VTIMEZONE', `TZID:${timezone}`, ...observances.flat(), 'END:VTIMEZONE'].join('\r\n');
}

/** What held before the first change stands in front, so that no time is without an offset. */
function singleChanges(changes: readonly Change[], before: string): string[][] {
  const start = Temporal.PlainDateTime.from({ year: 1970, month: 1, day: 1 });
  return [observance({ at: start, from: before, to: before }), ...changes.map(change => observance(change))];
}

function changesOf(timezone: string, firstYear: number, lastYear: number): Change[] {
  const changes: Change[] = [];
  let at = Temporal.PlainDateTime.from({ year: firstYear, month: 1, day: 1 }).toZonedDateTime(timezone);
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (!next || next.year > lastYear) return changes;
    const before = next.subtract({ nanoseconds: 1 });
    const shown = before.toPlainDateTime().add({ nanoseconds: 1 });
    if (before.offset !== next.offset) changes.push({ at: shown, from: before.offset, to: next.offset });
    at = next;
  }
}

/** Two rules when every year has the same two changes; null otherwise. */
function yearlyRules(changes: readonly Change[]): string[][] | null {
  const first = changes[0];
  if (!first) return null;
  const kinds = [...Map.groupBy(changes, ({ from, to }) => `${from} ${to}`).values()];
  if (kinds.length !== 2) return null;
  const rules = kinds.map(yearlyRule);
  return rules.every(rule => rule !== null) ? rules : null;
}

function yearlyRule(changes: readonly Change[]): string[] | null {
  const [first] = changes;
  if (!first) return null;
  const { at } = first;
  const sameTime = changes.every(
    (change, index) =>
      change.at.year === at.year + index &&
      change.at.month === at.month &&
      change.at.dayOfWeek === at.dayOfWeek &&
      change.at.toPlainTime().equals(at.toPlainTime()),
  );
  const weeks = new Set(changes.map(change => Math.ceil(change.at.day / 7)));
  const isLast = changes.every(change => change.at.day + 7 > change.at.daysInMonth);
  if (!sameTime || (!isLast && weeks.size > 1)) return null;
  const week = isLast ? -1 : Math.ceil(at.day / 7);
  const weekday = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'][at.dayOfWeek - 1] ?? '';
  const rule = `RRULE:FREQ=YEARLY;BYMONTH=${at.month};BYDAY=${week}${weekday}`;
  return observance({ ...first, at: sameDayOfMonth(at, week, 1970) }, rule);
}

/** The n-th (or with -1 the last) such weekday of the same month of another year. */
function sameDayOfMonth(at: Temporal.PlainDateTime, week: number, year: number): Temporal.PlainDateTime {
  const start = at.with({ year, day: 1 });
  const firstDay = ((at.dayOfWeek - start.dayOfWeek + 7) % 7) + 1;
  const weeks = week === -1 ? Math.floor((start.daysInMonth - firstDay) / 7) : week - 1;
  return start.with({ day: firstDay + weeks * 7 });
}

function observance({ at, from, to }: Change, rule?: string): string[] {
  const kind = minutes(to) > minutes(from) ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${at.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')}`,
    `TZOFFSETFROM:${from.replace(':', '')}`,
    `TZOFFSETTO:${to.replace(':', '')}`,
    ...(rule === undefined ? [] : [rule]),
    `END:${kind}`,
  ];
}

const offsetOf = (timezone: string, year: number): string =>
  Temporal.PlainDateTime.from({ year, month: 1, day: 1 }).toZonedDateTime(timezone).offset;

const minutes = (offset: string): number => {
  const [hours = 0, rest = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + rest);
};
