import { readDay } from '../cells/day-cell.ts';
import { languageOf, yesNo } from '../cells/keyword-cell.ts';
import type { ColumnMeaning } from '../import.ts';

/** Shares (0 to 1) of the filled cells of a column that look like something. */
export interface Content {
  readonly filled: number;
  readonly email: number;
  readonly day: number;
  readonly phone: number;
  readonly mobile: number;
  readonly plz: number;
  readonly plzWithOrt: number;
  readonly language: number;
  readonly yesNo: number;
  readonly uuid: number;
  readonly number: number;
  readonly word: number;
  readonly twoWords: number;
  readonly comma: number;
  readonly endsWithNumber: number;
}

const looks: Readonly<Record<Exclude<keyof Content, 'filled'>, (text: string) => boolean>> = {
  // Some cells hold several addresses.
  email: text => /[^\s@]+@[^\s@]+\.[a-z]{2,}/i.test(text),
  day: text => /[./-]/.test(text) && typeof readDay(text) === 'string',
  phone: text => /^(\+|0)[\d\s()/.'-]{8,}$/.test(text),
  mobile: text => /^(\+41|0041|0)[\s()0/.-]*7[4-9]/.test(text),
  plz: text => /^((CH|FL|LI)[\s-])?[1-9]\d{3}(?:\.0+)?$/.test(text),
  plzWithOrt: text => /^([A-Z]{1,2}[\s-])?\d{4,5}\s+\p{L}/u.test(text),
  language: text => languageOf(text) !== null,
  yesNo: text => yesNo(text) !== null,
  uuid: text => /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text),
  number: text => /^\d+(?:\.0+)?$/.test(text),
  word: text => /^[\p{L}\s.'’-]+$/u.test(text),
  twoWords: text => /^[\p{L}.'’-]+,?\s+[\p{L}.'’-]/u.test(text),
  comma: text => /^[^,]+,\s*\p{L}[^,]*$/u.test(text),
  endsWithNumber: text => /\p{L}.*\s\d{1,4}\s?[a-z]?$/iu.test(text),
};

/** How many rows are looked at. */
const looked = 300;

export function contentOf(rows: readonly (readonly string[])[], column: number): Content {
  const cells: string[] = [];
  for (const row of rows) {
    const cell = row[column]?.trim() ?? '';
    if (cell !== '') cells.push(cell);
    if (cells.length >= looked) break;
  }
  const share = (look: (text: string) => boolean): number =>
    cells.length === 0 ? 0 : cells.filter(look).length / cells.length;
  const shares = Object.entries(looks).map(([name, look]) => [name, share(look)]);
  return { ...(Object.fromEntries(shares) as Omit<Content, 'filled'>), filled: cells.length };
}

/** What a column may mean by its cells alone, where its heading says nothing. */
export function meaningByContent(content: Content): { meaning: ColumnMeaning; weight: number }[] {
  if (content.filled < 2) return [];
  const found: [ColumnMeaning, number][] = [
    ['email', content.email],
    ['id', content.uuid],
    ['mobile', content.mobile],
    ['phone', content.phone - content.mobile / 2],
    ['geburtsdatum', content.day],
    ['plz_with_ort', content.plzWithOrt],
    ['plz', content.plz],
    ['sprache', content.language],
  ];
  return found
    .filter(([, share]) => share >= 0.8)
    .map(([meaning, share]) => ({ meaning, weight: share * 0.5 }));
}

type Fit = (content: Content) => number;
const day: Fit = content => (content.day > 0.3 || content.number > 0.5 ? 1 : 0.3);
const phone: Fit = content => (content.email > 0.3 || content.day > 0.5 ? 0 : 1);
const name: Fit = content => (content.email > 0.3 || content.number > 0.5 ? 0 : 1);
const word: Fit = content => (content.day > 0.5 || content.email > 0.3 ? 0 : 1);

const fits: Partial<Readonly<Record<ColumnMeaning, Fit>>> = {
  email: content => (content.email > 0.2 ? 1 : 0),
  id: content => (content.uuid > 0.5 ? 1 : 0),
  nr: content => (content.number > 0.5 ? 1 : 0),
  geburtsdatum: day,
  eintritt: day,
  austritt: day,
  todestag: day,
  phone,
  mobile: phone,
  vorname: name,
  nachname: name,
  ort: name,
  anrede: word,
  funktion: word,
  sprache: content => (content.language > 0.3 ? 1 : 0.3),
  verzeichnis: content => (content.yesNo > 0.5 ? 1 : 0.2),
};

/** How well the cells go with what the heading says: 1 nothing speaks against it, 0 they are something else. */
export const fitOf = (meaning: ColumnMeaning, content: Content): number =>
  content.filled === 0 ? 0.8 : (fits[meaning]?.(content) ?? 1);
