import { sameWeekday } from '../day.ts';
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

/** A day of the calendar at the front of a title ('1. August-Brunch') counts no editions. */
const month = /^\d+\.\s+(Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)/;

/** 'Sommerfest 2026' → 'Sommerfest 2027', '89. Generalversammlung' → '90. Generalversammlung', others stay. */
function nextTitle(title: string, year: number, years: number): string {
  const withYear = title.replace(new RegExp(`\\b${year}\\b`, 'g'), String(year + years));
  if (withYear !== title || month.test(title)) return withYear;
  return title.replace(/^(\d{1,3})\.(?=\s+\p{L})/u, (_, number: string) => `${Number(number) + years}.`);
}
