import { isDay } from '../../../day.ts';
import { fold } from '../../members/name-order.ts';
import { dayOfSerial } from '../read/number-format.ts';

/** How a column writes its days, and which is the last that makes sense in it. */
export interface DayReading {
  /** 'mdy' only where the column itself shows that months come first. */
  readonly order: 'dmy' | 'mdy';
  /** Two figures of a year mean the latest year up to this day. */
  readonly latest: string;
}

const anyDay: DayReading = { order: 'dmy', latest: '2050-12-31' };

/** Folded beginnings of months in four languages. */
const monthNames: readonly RegExp[] = [
  /^(jan|gen)/,
  /^(feb|fev)/,
  /^(mar|mrz|maer)/,
  /^(apr|avr)/,
  /^(mai|may|mag)/,
  /^(juni|june|jun$|juin|giu)/,
  /^(juli|july|jul$|juil|lug)/,
  /^(aug|aou|ago)/,
  /^(sep|set)/,
  /^(okt|oct|ott)/,
  /^(nov)/,
  /^(dez|dec|dic)/,
];
const firstYear = '1850-01-01';

/** 'YYYY-MM-DD', or null for what is no day: as people write it, as ISO, as the number a spreadsheet counts. */
export function readDay(text: string, reading: DayReading = anyDay): string | null {
  const bare = text
    .trim()
    .replace(/[T\s]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2}|[ap]m)?$/i, '')
    .replace(/^(mo|di|mi|do|fr|sa|so)[a-z]*\.?,\s*/i, '');
  const day = numbered(bare, reading) ?? named(bare, reading) ?? serial(bare);
  return day !== null && day >= firstYear && isDay(day) ? day : null;
}

const numbers = /^(\d{1,2})\s?([./-])\s?(\d{1,2})\s?[./-]\s?(\d{4}|\d{2})\.?$/;

function numbered(text: string, { order, latest }: DayReading): string | null {
  const iso =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text);
  if (iso) return dated(iso[1], iso[2], iso[3]);
  const [, one, sign, two, year] = numbers.exec(text) ?? [];
  if (one === undefined) return null;
  const isSwapped = order === 'mdy' && sign !== '.';
  const [day, month] = isSwapped ? [two, one] : [one, two];
  return dated(fullYear(year ?? '', month ?? '', day ?? '', latest), month, day);
}

function named(text: string, { latest }: DayReading): string | null {
  const [, day, name, year] = /^(\d{1,2})(?:\.|er|°)?[\s-]*(\p{L}+)\.?[\s-]*(\d{4}|\d{2})$/u.exec(text) ?? [];
  if (name === undefined) return null;
  const month = String(monthNames.findIndex(start => start.test(fold(name))) + 1);
  return month === '0' ? null : dated(fullYear(year ?? '', month, day ?? '', latest), month, day);
}

/** Numbers from 1927 to 2064; smaller ones are years or ages. */
const serial = (text: string): string | null =>
  /^[1-5]\d{4}(\.\d+)?$/.test(text) ? dayOfSerial(Number(text)) : null;

const dated = (year = '', month = '', day = ''): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** The latest century in which the day is not after the last that makes sense. */
function fullYear(year: string, month: string, day: string, latest: string): string {
  if (year.length === 4) return year;
  const century = latest.slice(0, 2);
  return dated(`${century}${year}`, month, day) <= latest
    ? `${century}${year}`
    : `${Number(century) - 1}${year}`;
}

/** True for what programs write where there is no day. */
export const isNoDay = (text: string): boolean => /^0{1,4}[./-]0{1,2}[./-]0{1,4}$/.test(text.trim());

/** Whether months come first in a column: only where a second number shows it, and no first one denies it. */
export function dayOrder(cells: Iterable<string>): 'dmy' | 'mdy' {
  let shows = false;
  for (const cell of cells) {
    const [, one, sign, two] = numbers.exec(cell) ?? [];
    if (one === undefined || sign === '.') continue;
    if (Number(one) > 12) return 'dmy';
    if (Number(two) > 12) shows = true;
  }
  return shows ? 'mdy' : 'dmy';
}
