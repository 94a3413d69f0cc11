import { countryOf } from './country-cell.ts';

export interface NamePair {
  readonly vorname: string;
  readonly nachname: string;
}

/** Words that belong to the family name that follows them. */
const particles = new Set(
  'von vom van zu zum zur de del della delle dello der den des di da dal du la le les el al ter ten te af av dos das do bin ibn mc mac st'.split(
    ' ',
  ),
);
const isParticle = (word: string): boolean => particles.has(word.toLowerCase().replace(/[.'’]$/, ''));

/** Cuts a name where the family name begins or ends; a comma always stands behind the family name. */
export function splitName(text: string, order: 'first_last' | 'last_first'): NamePair {
  const [beforeComma, ...afterComma] = text.split(',').map(part => part.trim());
  if (afterComma.length > 0 && beforeComma) return { nachname: beforeComma, vorname: afterComma.join(', ') };
  const words = text
    .replace(/\s*[–-]\s+|\s+[–-]\s*/g, '-')
    .split(/\s+/)
    .filter(Boolean);
  if (words.length < 2) return { nachname: words[0] ?? '', vorname: '' };
  return order === 'last_first' ? lastFirst(words) : firstLast(words);
}

function lastFirst(words: readonly string[]): NamePair {
  let end = 0;
  while (end < words.length - 2 && isParticle(words[end] ?? '')) end += 1;
  return { nachname: words.slice(0, end + 1).join(' '), vorname: words.slice(end + 1).join(' ') };
}

function firstLast(words: readonly string[]): NamePair {
  let start = words.length - 1;
  while (start > 1 && isParticle(words[start - 1] ?? '')) start -= 1;
  return { vorname: words.slice(0, start).join(' '), nachname: words.slice(start).join(' ') };
}

export interface PlacePair {
  readonly plz: string;
  readonly ort: string;
  /** Where the postal code says it: 'D-79539'. */
  readonly land: string | null;
}

/** 'CH-3000' → '3000' in CH; a sign of a country that is unknown stays where it was. */
export function splitPostcode(text: string): Pick<PlacePair, 'plz' | 'land'> {
  const [, sign, rest] = /^([A-Z]{1,3})[\s-]+(\d{3,6}.*)$/.exec(text.trim()) ?? [];
  const land = sign === undefined ? null : countryOf(sign);
  return land === null ? { plz: text.trim(), land: null } : { plz: (rest ?? '').trim(), land };
}

const withCode = /^((?:[A-Z]{1,3}[\s-]+)?\d{3,6}(?:[- ]?\d{3,4})?(?=\s))\s+(\D.*)$/u;
const british = /^([A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2})\s+(.+)$/;
const codeLast = /^(\p{L}[^\d]*?),?\s+((?:[A-Z]{1,3}-)?\d{4,5})$/u;

/** '3000 Bern 22' → '3000' and 'Bern 22'; 'Bern 3000' is understood too. */
export function splitPlace(text: string): PlacePair {
  const line = text.trim().replace(/\s+/g, ' ');
  const [, plz, ort] = withCode.exec(line) ?? british.exec(line) ?? [];
  if (plz !== undefined) return { ...splitPostcode(plz), ort: ort ?? '' };
  const [, town, last] = codeLast.exec(line) ?? [];
  if (last !== undefined) return { ...splitPostcode(last), ort: town ?? '' };
  return /^[\d\s-]+$/.test(line) ? { plz: line, ort: '', land: null } : { plz: '', ort: line, land: null };
}

/** Text in one line, without signs that cannot be seen. */
export const lineOf = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim();

/** The same with its line breaks. */
export const paragraphOf = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .trim();
