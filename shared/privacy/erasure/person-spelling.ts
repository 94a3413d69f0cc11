import { escapeHtml } from '../../escape-html.ts';

/**
 * Regular expressions that find what was typed about a person in the spellings in which people write it. Every part is
 * bounded, so that no text takes longer than its length.
 */

/** What may stand between two words of a name: blanks, escaped line ends in JSON, tags and blanks of HTML. */
const blank = String.raw`(?:[\s\u00a0\u202f]|\\[nrt]|&nbsp;|&#160;|</?[a-z][^<>]{0,100}>)`;
const gap = `${blank}{1,8}`;
/** 'Hans-Peter' is typed as 'Hans Peter' and 'Hanspeter' as well. */
const joint = String.raw`(?:[\s\u00a0\u202f\-\u2010\u2011]|&nbsp;){0,2}`;
const digitJoint = String.raw`(?:[\s\u00a0\u202f./()\-\u2010\u2011\u2013]|&nbsp;){0,3}`;

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);

/** A letter as people and programs write it: 'ü' is 'u' with a mark, 'ue', 'u', an entity or an escape. */
function letterOf(letter: string): string {
  if (/^[\x20-\x7e]$/.test(letter)) {
    const html = escapeHtml(letter);
    return html === letter
      ? escaped(letter)
      : `(?:${escaped(letter)}|${escaped(html)}|\\\\${escaped(letter)})`;
  }
  const [base = '', ...marks] = letter.normalize('NFD');
  const code = letter.codePointAt(0) ?? 0;
  const forms = [
    escaped(letter),
    marks.length > 0 ? `${escaped(base)}${marks.map(escaped).join('')}` : '',
    marks.length > 0 ? escaped(base) : '',
    umlauts[letter.toLowerCase()] ?? '',
    `&#${code};`,
    `&#x${code.toString(16)};`,
    String.raw`\\u${code.toString(16).padStart(4, '0')}`,
    marks.length > 0 ? `&${escaped(base)}(?:uml|acute|grave|circ|cedil|tilde|ring);` : '',
  ];
  return `(?:${forms.filter(Boolean).join('|')})`;
}

/** One word with its joints, e.g. the first name 'Hans-Peter'. */
const wordOf = (word: string): string =>
  word
    .normalize('NFC')
    .trim()
    .split(/[\s\-\u2010\u2011]+/)
    .map(part => Array.from(part, letterOf).join(''))
    .join(joint);

/** First and last name in both orders; `between` is what stands between them. */
const bothOrders = (one: string, other: string, between: string): string =>
  `${one}${between}${other}|${other},?${between}${one}`;

/** A full name that is part of a company's: 'Hans Müller AG' is no person. */
const company = String.raw`(?!${blank}{0,3}(?:&|\+|und|et|e)?${blank}{0,3}(?:AG|SA|GmbH|Sàrl|Sarl|Sagl|KG|Co\.?|Cie\.?|Söhne|Sohn|Fils|Figli|Ltd|Inc|Stiftung|Fondation)(?![\p{L}\p{N}]))`;
/** 'Hans-Müller-Strasse' is a place. */
const street = String.raw`(?!-(?:str|weg|gasse|platz|haus|preis|halle|stiftung))`;
/** Fewer letters than this are words of another language, too, unless they are capitalised. */
const shortName = 6;

export interface SpeltName {
  readonly first: string;
  readonly last: string;
}

/** Finds a full name; null where it has only one part, which many people have or which is a word. */
export function nameSource({ first, last }: SpeltName): string | null {
  if (first.trim() === '' || last.trim() === '') return null;
  const [one, other] = [wordOf(first), wordOf(last)];
  const spoken = String.raw`(?<![\p{L}\p{M}\p{N}\-])(?:${bothOrders(one, other, gap)})(?:['’]s)?(?![\p{L}\p{M}\p{N}\-])${company}`;
  const inFileName = String.raw`(?<![\p{L}\p{N}])(?:${bothOrders(one, other, '[-_.+]')})(?![\p{L}\p{N}])${street}`;
  return `${spoken}|${inFileName}`;
}

/** False for a name that is found only as it is capitalised. */
export const isAnyCase = ({ first, last }: SpeltName): boolean =>
  (first + last).replace(/[^\p{L}]/gu, '').length >= shortName;

/** Finds a text as a whole word: the name of a company, an e-mail address. */
export function wholeSource(text: string, before: string, after: string): string {
  const words = text.trim().split(/\s+/).map(wordOf).join(gap);
  return `(?<![${before}])${words}(?![${after}])`;
}

/** The digits of a telephone number without 0 and Swiss country code; '' for what is too short to be one. */
export function digitsOf(typed: string): { readonly digits: string; readonly swiss: boolean } | null {
  const bare = typed.replace(/\(0\)/g, '').replace(/[^\d+]/g, '');
  const international = bare.startsWith('+') ? bare.slice(1) : /^00(\d+)/.exec(bare)?.[1];
  const swiss =
    international === undefined ? /^0([1-9]\d+)/.exec(bare)?.[1] : /^410?(\d+)/.exec(international)?.[1];
  const digits = swiss ?? international ?? bare.replace(/\D/g, '');
  return digits.length < 7 ? null : { digits, swiss: swiss !== undefined };
}

/** Finds a telephone number however it is grouped, with country code, with 0 or without either. */
export function numberSource(typed: string): string | null {
  const number = digitsOf(typed);
  if (!number) return null;
  const body = [...number.digits].join(digitJoint);
  const country = String.raw`(?:\+|00)${digitJoint}41${digitJoint}(?:\(?0\)?${digitJoint})?`;
  const prefix = number.swiss
    ? `(?:${country}|\\(?0\\)?${digitJoint})?`
    : String.raw`(?:\+|00)?${digitJoint}`;
  return String.raw`(?<![\d+])${prefix}${body}(?!\d)`;
}

export interface SpeltPlace {
  readonly strasse: string;
  readonly hausnummer: string;
  readonly plz: string;
}

/** Finds street and number; with `whole` only where the postcode follows them. */
export function placeSource({ strasse, hausnummer, plz }: SpeltPlace, whole: boolean): string | null {
  if (strasse.trim() === '' || hausnummer.trim() === '') return null;
  // 'Dorfstrasse' is written 'Dorfstr.' on labels.
  const road = wordOf(strasse).replace(/strasse$/i, '(?:strasse|straße|str\\.?)');
  const here = String.raw`(?<![\p{L}\p{N}])${road}${gap}${wordOf(hausnummer)}(?![\p{L}\p{N}])`;
  if (!whole) return here;
  return plz.trim() === ''
    ? null
    : String.raw`${here}(?=(?:${blank}|[,;·]){1,10}(?:[A-Z]{1,2}-)?${escaped(plz.trim())}(?!\d))`;
}

/** The longest run of plain letters of a word in small letters, by which SQLite finds rows that may name the person. */
export function plainRun(word: string): string {
  const runs = word.toLowerCase().match(/[a-z0-9]+/g) ?? [''];
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '');
}
