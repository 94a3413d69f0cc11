import { momentOf } from './backup-name.ts';

/** How many copies stay: the newest ones, and the newest of each of so many days, weeks and months that have copies. */
export interface Keep {
  readonly newest: number;
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

/** A copy that was just made by hand does not push out the one before it. */
const alwaysKept = 3;
/** What an operator's copies are kept by unless told otherwise. */
export const usualKeep = '7d,4w,12m';
const partPattern = /^(\d{1,3})([dwm])$/;

/** Reads '7d,4w,12m': each unit at most once, at least one above 0. Null for anything else. */
export function readKeep(text: string): Keep | null {
  const counts: Record<string, number> = {};
  for (const part of text.split(',')) {
    const [, count = '', unit = ''] = partPattern.exec(part) ?? [];
    if (unit === '' || unit in counts) return null;
    counts[unit] = Number(count);
  }
  const { d: days = 0, w: weeks = 0, m: months = 0 } = counts;
  return days + weeks + months > 0 ? { newest: alwaysKept, days, weeks, months } : null;
}

/**
 * Which of these names of copies may be deleted. Days, weeks and months count only where there is a copy in them, so that
 * a pause deletes nothing. They are those of the names: local days, which a change of the clocks leaves as they are.
 * `written`, the copy that was just made, is never among them, even where the clock was wrong for others. Names that no
 * backup gives are left alone.
 */
export function outdatedCopies(names: readonly string[], keep: Keep, written: string): string[] {
  const sorted = names
    .filter(name => momentOf(name) !== null)
    .sort()
    .reverse();
  const kept = new Set([written, ...sorted.slice(0, keep.newest)]);
  for (const [count, periodOf] of [
    [keep.days, (day: string) => day],
    [keep.weeks, mondayOf],
    [keep.months, (day: string) => day.slice(0, 7)],
  ] as const)
    for (const name of newestOfEach(sorted, periodOf).slice(0, count)) kept.add(name);
  return sorted.filter(name => !kept.has(name));
}

/** The newest copy of each period, newest first. */
function newestOfEach(sorted: readonly string[], periodOf: (day: string) => string): string[] {
  const found = new Map<string, string>();
  for (const name of sorted) {
    const period = periodOf(momentOf(name)?.day ?? '');
    if (!found.has(period)) found.set(period, name);
  }
  return [...found.values()];
}

/** The Monday of the week of a day, reckoned in UTC, where every day has 24 hours. */
function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00.000Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
