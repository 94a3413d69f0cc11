import { formatDay } from '../../day.ts';
import type { Language } from '../../language.ts';

const weekdays: Record<Language, string> = {
  de: 'So Mo Di Mi Do Fr Sa',
  fr: 'di lu ma me je ve sa',
  it: 'do lu ma me gi ve sa',
  en: 'Sun Mon Tue Wed Thu Fri Sat',
};

/** 'Sa' for 'YYYY-MM-DD'. Own tables: Intl differs by version. */
function weekday(day: string, language: Language): string {
  return weekdays[language].split(' ')[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
}

/** 'Sa 03.07.2027' */
export const dayWithWeekday = (day: string, language: Language): string =>
  `${weekday(day, language)} ${formatDay(day)}`;

/** 'Sa 03.07.' */
export const shortDay = (day: string, language: Language): string =>
  dayWithWeekday(day, language).slice(0, -4);

/** 'Sa 03.07.2027', or both days with a dash between them. */
export function daySpan(from: string, to: string, language: Language): string {
  const first = dayWithWeekday(from, language);
  return from === to ? first : `${first} – ${dayWithWeekday(to, language)}`;
}

/** '18:00–23:30'; an end on another day than the next morning with its day: '18:00–Mo 05.07. 02:00'. Local times. */
export function timeSpan(start: string, end: string, language: Language): string {
  const sameNight = Date.parse(`${end}Z`) - Date.parse(`${start}Z`) < 24 * 3_600_000;
  const day = sameNight ? '' : `${shortDay(end.slice(0, 10), language)} `;
  return `${start.slice(11, 16)}–${day}${end.slice(11, 16)}`;
}

/** '2026-11-20T11:00:00' as '20.11.2026, 11:00'. */
export const dayAndTime = (local: string): string =>
  `${formatDay(local.slice(0, 10))}, ${local.slice(11, 16)}`;
