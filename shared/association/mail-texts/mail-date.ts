import { localTimeOf } from '../../local-time.ts';
import type { Language } from '../../language.ts';

/** Days and times as the languages of this country write them. Times are local, 'YYYY-MM-DDTHH:MM:SS'. */

const weekdays: Readonly<Record<Language, readonly string[]>> = {
  de: ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'],
  fr: ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
  it: ['domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
};
const months: Readonly<Record<Language, string>> = {
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  en: 'January February March April May June July August September October November December',
};
const ranges: Readonly<Record<Language, readonly [from: string, to: string]>> = {
  de: ['', ' bis '],
  fr: ['du ', ' au '],
  it: ['da ', ' a '],
  en: ['', ' to '],
};

/** 'Samstag, 19. Juni 2027' · 'samedi 19 juin 2027' · 'sabato 19 giugno 2027' · 'Saturday 19 June 2027'. */
export function formatLongDay(day: string, language: Language): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const weekday = weekdayOf(day, language);
  const name = months[language].split(' ')[month - 1] ?? '';
  const numeral = { de: `${date}.`, fr: date === 1 ? '1er' : `${date}`, it: date === 1 ? '1°' : `${date}` };
  const number = language === 'en' ? `${date}` : numeral[language];
  return `${weekday}${language === 'de' ? ',' : ''} ${number} ${name} ${year}`;
}

/** 'Sa, 19. Juni 2027' · 'sam. 19 juin 2027' · 'sab 19 giugno 2027' · 'Sat 19 June 2027'. */
export function formatBriefDay(day: string, language: Language): string {
  const weekday = weekdayOf(day, language);
  const brief = { de: weekday.slice(0, 2), fr: `${weekday.slice(0, 3)}.`, it: weekday.slice(0, 3) };
  const short = language === 'en' ? weekday.slice(0, 3) : brief[language];
  return short + formatLongDay(day, language).slice(weekday.length);
}

/** Days as 'YYYY-MM-DD', times as 'HH:MM' or null. */
interface EventTimes {
  readonly start_date: string;
  readonly end_date: string;
  readonly start_time: string | null;
  readonly end_time: string | null;
}

/** One day, or 'Freitag, 18. Juni 2027 bis Sonntag, 20. Juni 2027'. */
export function formatEventDays(
  { start_date, end_date }: { readonly start_date: string; readonly end_date: string },
  language: Language,
): string {
  const first = formatLongDay(start_date, language);
  if (start_date === end_date) return first;
  const [from, to] = ranges[language];
  return `${from}${first}${to}${formatLongDay(end_date, language)}`;
}

/**
 * '14:00–18:00' · 'de 14h00 à 18h00' · 'dalle 14.00 alle 18.00'. An end on another day names it:
 * '22:00–02:00 (Sonntag)'.
 */
export function formatShiftTime(
  { start_time, end_time }: { readonly start_time: string; readonly end_time: string },
  language: Language,
): string {
  const [start, end] = [start_time, end_time].map(time => formatClockTime(time.slice(11, 16), language));
  const times = {
    de: `${start}–${end}`,
    en: `${start}–${end}`,
    fr: `de ${start} à ${end}`,
    it: `${italianHour('dalle ', start_time)}${start} ${italianHour('alle ', end_time)}${end}`,
  }[language];
  const endsOn = end_time.slice(0, 10);
  return endsOn === start_time.slice(0, 10) ? times : `${times} (${weekdayOf(endsOn, language)})`;
}

/** The times of an event as those of a shift; its beginning alone where the end is open, '' without one. */
export function formatEventTime(
  { start_date, end_date, start_time, end_time }: EventTimes,
  language: Language,
): string {
  if (start_time === null) return '';
  if (end_time === null) return formatClockTime(start_time, language);
  const times = { start_time: `${start_date}T${start_time}`, end_time: `${end_date}T${end_time}` };
  return formatShiftTime(times, language);
}

/** 'Samstag, 19. Juni 2027, 18:00' · 'samedi 19 juin 2027 à 18h00', in the zone of the association. */
export function formatDeadline(instant: Date, timezone: string, language: Language): string {
  const local = localTimeOf(instant, timezone);
  const day = formatLongDay(local.slice(0, 10), language);
  const time = formatClockTime(local.slice(11, 16), language);
  const joint = { de: ', ', fr: ' à ', it: ` ${italianHour('alle ', local)}`, en: ', ' }[language];
  return `${day}${joint}${time}`;
}

/** '14:00' · '14h00' · '14.00'. */
function formatClockTime(time: string, language: Language): string {
  const [hour = '', minute = ''] = time.split(':');
  if (language === 'fr') return `${Number(hour)}h${minute}`;
  return language === 'it' ? `${Number(hour)}.${minute}` : time;
}

/** 'dalle ' and 'alle ' become 'dall’' and 'all’' before one o'clock. */
const italianHour = (word: string, local: string): string =>
  local.slice(11, 13) === '01' ? `${word.slice(0, -2)}’` : word;

const weekdayOf = (day: string, language: Language): string =>
  weekdays[language][new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
