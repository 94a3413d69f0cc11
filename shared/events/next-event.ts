import { addDays } from '../day.ts';
import type { ClubEvent } from './event.ts';

type Earlier = Pick<ClubEvent, 'title' | 'start_date'>;

/** Title and first day of an event that is held again. */
export interface NextEvent {
  readonly title: string;
  readonly start_date: string;
}

/**
 * What the event after an earlier one will most likely be called and when it will be: on the same weekday nearest to
 * the same date, in the first year in which that lies after `today` ('YYYY-MM-DD').
 */
export function nextEvent({ title, start_date }: Earlier, today: string): NextEvent {
  let years = 1;
  while (sameWeekday(start_date, years) <= today) years++;
  return {
    title: nextTitle(title, Number(start_date.slice(0, 4)), years),
    start_date: sameWeekday(start_date, years),
  };
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

/** A day of the calendar at the front of a title ('1. August-Brunch') counts no editions. */
const month = /^\d+\.\s+(Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)/;

/** 'Sommerfest 2026' → 'Sommerfest 2027', '89. Generalversammlung' → '90. Generalversammlung', others stay. */
function nextTitle(title: string, year: number, years: number): string {
  const withYear = title.replace(new RegExp(`\\b${year}\\b`, 'g'), String(year + years));
  if (withYear !== title || month.test(title)) return withYear;
  return title.replace(/^(\d{1,3})\.(?=\s+\p{L})/u, (_, number: string) => `${Number(number) + years}.`);
}
