import type { Member } from './member.ts';

/** What is looked through when somebody searches for a member. */
export type SearchedMember = Pick<
  Member,
  | 'vorname'
  | 'nachname'
  | 'email'
  | 'phone'
  | 'mobile'
  | 'strasse'
  | 'hausnummer'
  | 'plz'
  | 'ort'
  | 'funktion'
  | 'nr'
>;

const special: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** Small letters without umlauts and accents: 'Müller-Ødegård' → 'muller-odegard'. The same on both sides of a search. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, letter => special[letter] ?? letter);
}

/** The folded words of a text, split wherever something stands that is neither letter nor digit. */
export const searchWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The text of a member that the search index keeps: folded words, umlauts also written out ('muller' and 'mueller'),
 * and each phone number in one piece, national and international, so that it is found however it is typed.
 */
export function memberSearchText(member: SearchedMember): string {
  const words = [member.vorname, member.nachname, member.ort, member.strasse, member.funktion].join(' ');
  const rest = [member.hausnummer, member.plz, member.email, member.phone, member.mobile].join(' ');
  const numbers = [...phoneForms(member.phone), ...phoneForms(member.mobile)];
  const number = member.nr === null ? [] : [String(member.nr)];
  return [...searchWords(`${words} ${rest}`), ...writtenOut(words), ...numbers, ...number].join(' ');
}

const outlines: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** 'Müller Anna' → ['mueller']: people without the key for an umlaut type two letters. */
const writtenOut = (text: string): string[] =>
  (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .filter(word => /[äöü]/.test(word))
    .map(word => fold(word.replace(/[äöü]/g, letter => outlines[letter] ?? letter)));

/** '+41 79 123 45 67' and '079 123 45 67' → ['0791234567', '41791234567', '791234567']; others in one piece. */
function phoneForms(phone: string): string[] {
  const digits = phone.replace(/\(0\)/, '').replace(/\D/g, '');
  if (digits === '') return [];
  const international = phone.trim().startsWith('+') ? digits : digits.replace(/^00/, '');
  const isForeign = international !== digits || phone.trim().startsWith('+');
  if (isForeign && !international.startsWith('41')) return [international];
  const subscriber = isForeign ? international.slice(2) : digits.replace(/^0/, '');
  return [`0${subscriber}`, `41${subscriber}`, subscriber];
}

/**
 * What somebody typed, as a query of FTS5: every word from its beginning, all of them; groups of digits also joined
 * to one number. Null where nothing searchable was typed.
 */
export function memberSearchQuery(text: string): string | null {
  const clauses: string[] = [];
  const words = searchWords(text.replace(/\(0\)/g, ' '));
  for (let at = 0; at < words.length;) {
    const digits = words.slice(at).findIndex(word => !/^\d+$/.test(word));
    const run = words.slice(at, digits === -1 ? undefined : at + digits);
    clauses.push(run.length > 0 ? numberClause(run) : prefix(words[at] ?? ''));
    at += Math.max(run.length, 1);
  }
  return clauses.length > 0 ? clauses.join(' AND ') : null;
}

/** `0041 79 12` is one number in groups, but `8000 12` may be a postcode and a house number. */
function numberClause(groups: readonly string[]): string {
  const joined = groups.join('').replace(/^00/, '');
  if (groups.length === 1)
    return groups[0]?.startsWith('00') && joined !== '' ? prefix(joined) : prefix(groups[0] ?? '');
  return `((${groups.map(prefix).join(' AND ')}) OR ${prefix(joined === '' ? groups.join('') : joined)})`;
}

const prefix = (word: string): string => `"${word}"*`;
