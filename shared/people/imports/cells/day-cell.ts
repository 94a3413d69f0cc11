import { isDay } from '../../../day.ts';
import { fold } from '../../members/name-order.ts';
import { dayOfSerial } from '../read/number-format.ts';

/** How a column writes its days, and which is the last that makes sense in it. */
export interface DayReading {
  /** 'mdy' only where the column itself shows that months come first. */
  readonly order: 'dmy' | 'mdy';
  /** Two figures of a year mean the latest year up to this day. */
  readonly latest: string;
  /** The century of years with two figures; left out, the latest that makes sense. */
  readonly century?: '19' | '20' | undefined;
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

function numbered(text: string, { order, latest, century }: DayReading): string | null {
  const iso =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text);
  if (iso) return dated(iso[1], iso[2], iso[3]);
  const [, one, sign, two, year] = numbers.exec(text) ?? [];
  if (one === undefined) return null;
  const isSwapped = order === 'mdy' && sign !== '.';
  const [day, month] = isSwapped ? [two, one] : [one, two];
  return dated(fullYear([year ?? '', month ?? '', day ?? ''], latest, century), month, day);
}

function named(text: string, { latest, century }: DayReading): string | null {
  const [, day, name, year] = /^(\d{1,2})(?:\.|er|°)?[\s-]*(\p{L}+)\.?[\s-]*(\d{4}|\d{2})$/u.exec(text) ?? [];
  if (name === undefined) return null;
  const month = String(monthNames.findIndex(start => start.test(fold(name))) + 1);
  return month === '0' ? null : dated(fullYear([year ?? '', month, day ?? ''], latest, century), month, day);
}

/** Numbers from 1927 to 2064; smaller ones are years or ages. */
const serial = (text: string): string | null =>
  /^[1-5]\d{4}(\.\d+)?$/.test(text) ? dayOfSerial(Number(text)) : null;

const dated = (year = '', month = '', day = ''): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** The given century, else the latest one in which the day is not after the last that makes sense. */
function fullYear(
  [year, month, day]: readonly [year: string, month: string, day: string],
  latest: string,
  given?: string,
): string {
  if (year.length === 4) return year;
  if (given !== undefined) return `${given}${year}`;
  const century = latest.slice(0, 2);
  return dated(`${century}${year}`, month, day) <= latest
    ? `${century}${year}`
    : `${Number(century) - 1}${year}`;
}

/** Whether a year of two figures makes sense in two centuries, for a day that is no older than `earliest`. */
export function fitsTwoCenturies(text: string, reading: DayReading, earliest: string): boolean {
  const both = (['19', '20'] as const).map(century => readDay(text, { ...reading, century }));
  const fitting = both.filter(day => day !== null && day >= earliest && day <= reading.latest);
  return fitting.length === 2 && fitting[0] !== fitting[1];
}

/** A time of which the day is unknown, by its first and last day. */
export interface PartOfDays {
  readonly kind: 'year' | 'month';
  readonly first: string;
  readonly last: string;
}

/** '2019', 'März 85', '03.1985'; null for anything else. */
export function partOfDays(text: string, { latest, century }: DayReading): PartOfDays | null {
  const bare = text.trim();
  if (/^(?:18|19|20)\d{2}$/.test(bare))
    return { kind: 'year', first: `${bare}-01-01`, last: `${bare}-12-31` };
  const [, name, year] = /^(\p{L}{3,}|\d{1,2})[.\s/'’-]+(\d{4}|\d{2})$/u.exec(bare) ?? [];
  if (name === undefined || year === undefined) return null;
  const isNumber = /^\d/.test(name);
  if (isNumber && year.length === 2) return null;
  const month = isNumber ? Number(name) : monthNames.findIndex(start => start.test(fold(name))) + 1;
  if (month < 1 || month > 12) return null;
  const first = dated(fullYear([year, String(month), '1'], latest, century), String(month), '1');
  const end = new Date(Date.UTC(Number(first.slice(0, 4)), month, 0)).getUTCDate();
  return first < firstYear ? null : { kind: 'month', first, last: `${first.slice(0, 8)}${end}` };
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
