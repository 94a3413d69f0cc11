/** Calendar days as 'YYYY-MM-DD' and instants as ISO 8601 UTC with 'Z'. No clock: 'now' is always handed in. */

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a real calendar day written 'YYYY-MM-DD' (so not for 2026-02-30). */
export function isDay(text: string): boolean {
  const match = dayPattern.exec(text);
  if (!match) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** True for a day of a year that a form may mean: 1900 to 2199. Others come from a slip of the finger. */
export const isUsualDay = (day: string): boolean => day >= '1900' && day < '2200';

/** The day `days` after `day`; negative values count backwards. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The day of the same weekday nearest to the same date, some years later: 20.6.2026 → 19.6.2027, both Saturdays. */
export function sameWeekday(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  // 29 February becomes 1 March where there is none.
  const date = new Date(Date.UTC(year, Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))));
  const same = date.toISOString().slice(0, 10);
  const ahead = (weekday(day) - weekday(same) + 7) % 7;
  return addDays(same, ahead > 3 ? ahead - 7 : ahead);
}

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The calendar day of an instant in an IANA time zone, e.g. 'Europe/Zurich'. */
export function dayIn(instant: Date, timezone: string): string {
  const parts = formatterFor(timezone).formatToParts(instant);
  const part = (type: string) => parts.find(p => p.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Kept, because making one takes longer than drawing a line of text. */
function formatterFor(timezone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timezone);
  if (!formatter) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    formatter = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, ...parts });
    formatters.set(timezone, formatter);
  }
  return formatter;
}

/** '2026-11-20' as people here write it: '20.11.2026'. */
export function formatDay(day: string): string {
  const match = dayPattern.exec(day);
  return match ? `${match[3]}.${match[2]}.${match[1]}` : day;
}

/** Reads '20.11.2026', '1.2.26' or '2026-11-20'; returns null when it is no real day. */
export function parseDay(text: string): string | null {
  const candidate = writtenDay(text);
  return candidate !== null && isDay(candidate) ? candidate : null;
}

/** True for what is written as a day that no calendar has: '31.2.2026', '5.13.2026'. */
export function isImpossibleDay(text: string): boolean {
  const candidate = writtenDay(text);
  return candidate !== null && !isDay(candidate);
}

/** 'YYYY-MM-DD' of what is written as a day, whether there is such a day or not; null for anything else. */
export function writtenDay(text: string): string | null {
  const trimmed = text.trim();
  if (dayPattern.test(trimmed)) return trimmed;
  const match = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{2}|\d{4})$/.exec(trimmed);
  if (!match) return null;
  const [, day = '', month = '', year = ''] = match;
  const full = year.length === 2 ? `${Number(year) > 30 ? '19' : '20'}${year}` : year;
  return `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
