import type { Language } from '../language.ts';
import { currentLanguage } from './current-language.ts';
import { label } from './label.ts';

/** Days of events as people say them, in the current language. Days are 'YYYY-MM-DD', times of day 'HH:MM'. */

const names = (words: string): readonly string[] => words.split(' ');

/** From Monday on, as short as calendars here print them. */
const weekdays: Readonly<Record<Language, readonly string[]>> = {
  de: names('Mo Di Mi Do Fr Sa So'),
  fr: names('lu ma me je ve sa di'),
  it: names('lu ma me gi ve sa do'),
  en: names('Mon Tue Wed Thu Fri Sat Sun'),
};
const months: Readonly<Record<Language, readonly string[]>> = {
  de: names('Januar Februar März April Mai Juni Juli August September Oktober November Dezember'),
  fr: names('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
  it: names('gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'),
  en: names('January February March April May June July August September October November December'),
};

/** The day of the month in front of its month: '1.', '1er', '1°', '1'. */
function ordinal(date: number): string {
  const first: Readonly<Record<Language, string>> = { de: '1.', fr: '1er', it: '1°', en: '1' };
  const language = currentLanguage();
  if (date === 1) return first[language];
  return language === 'de' ? `${date}.` : `${date}`;
}

/** Name of a month from 1 to 12: 'Juni', 'juin' */
const monthName = (month: number): string => months[currentLanguage()][month - 1] ?? '';

const partsOf = (day: string) => ({
  year: day.slice(0, 4),
  month: monthName(Number(day.slice(5, 7))),
  date: ordinal(Number(day.slice(8, 10))),
});

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** '2027-06-19' → 'Sa' */
export const formatWeekday = (day: string): string => weekdays[currentLanguage()][weekdayOf(day)] ?? '';

/** The weekday before a day written out: 'Sa, ', 'sa ' */
const weekdayBefore = (day: string): string =>
  `${formatWeekday(day)}${currentLanguage() === 'de' ? ',' : ''} `;

/** '2027-06-19' → 'Sa, 19. Juni 2027', 'sa 19 juin 2027' */
export function formatLongDay(day: string): string {
  const { year, month, date } = partsOf(day);
  return `${weekdayBefore(day)}${date} ${month} ${year}`;
}

/** '2027-06-19' → 'Sa 19.6.', where the year is clear from what stands around. */
export const formatShortDay = (day: string): string =>
  `${formatWeekday(day)} ${Number(day.slice(8, 10))}.${Number(day.slice(5, 7))}.`;

/** '2027-06' → 'Juni 2027' */
export const formatMonth = (month: string): string =>
  `${monthName(Number(month.slice(5, 7)))} ${month.slice(0, 4)}`;

/** '2027-02-29' → '29. Februar', '29 février' */
export function formatDayOfMonth(day: string): string {
  const { month, date } = partsOf(day);
  return `${date} ${month}`;
}

/** 'Sa, 19. Juni 2027'; over several days 'Sa, 19. – So, 20. Juni 2027', as short as it stays clear. */
export function formatDays(from: string, to: string): string {
  if (from === to) return formatLongDay(from);
  const [start, end] = [partsOf(from), partsOf(to)];
  const year = start.year === end.year ? '' : ` ${start.year}`;
  const month = year === '' && start.month === end.month ? '' : ` ${start.month}`;
  return `${weekdayBefore(from)}${start.date}${month}${year} – ${formatLongDay(to)}`;
}

interface Times {
  readonly start_time: string | null;
  readonly end_time: string | null;
}

/** '14:00–02:00', 'ab 14:00', 'bis 18:00', '' for whole days. */
export function formatTimes({ start_time, end_time }: Times): string {
  if (start_time !== null && end_time !== null) return `${start_time}–${end_time}`;
  if (start_time !== null) return label('day.from', { time: start_time });
  return end_time === null ? '' : label('day.until', { time: end_time });
}
