import { fold } from '../../../../shared/people/members/name-order.ts';

/**
 * The typed text as a query of the full text index: every word from its beginning, all of them, in any order.
 * Umlauts may be typed as such, written out or left out, phone numbers in any grouping, national or international.
 * Null where nothing searchable was typed.
 */
export function memberSearchQuery(text: string): string | null {
  const clauses = wordClauses(text);
  return clauses.length > 0 ? clauses.map(({ clause }) => clause).join(' AND ') : null;
}

/** Each typed word by itself, folded, with its query of the index; groups of figures are one word. */
export const memberSearchParts = (text: string): { readonly word: string; readonly clause: string }[] =>
  wordClauses(text);

/**
 * The same, only for those whose name begins with one of the words: 'mü mus' finds all members in Musterwil, but means
 * Müller there. Null where no word has a letter.
 */
export function memberNameQuery(text: string): string | null {
  const clauses = wordClauses(text);
  const names = clauses.filter(({ isNumber }) => !isNumber).map(({ clause }) => clause);
  if (names.length === 0) return null;
  return `(${clauses.map(({ clause }) => clause).join(' AND ')}) AND name : (${names.join(' OR ')})`;
}

function wordClauses(text: string): { word: string; clause: string; isNumber: boolean }[] {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const clauses: { word: string; clause: string; isNumber: boolean }[] = [];
  for (let at = 0; at < words.length;) {
    const end = words.findIndex((word, index) => index >= at && !/^\d+$/.test(word));
    const digits = words.slice(at, end === -1 ? undefined : end);
    const isNumber = digits.length > 0;
    clauses.push({
      word: fold(isNumber ? digits.join(' ') : words[at]),
      clause: isNumber ? numberClause(digits) : anyOf(spellings(words[at] ?? '')),
      isNumber,
    });
    at += Math.max(digits.length, 1);
  }
  return clauses;
}

/** '079 12' may be a phone number in groups or a postcode and a house number: as typed, or in one piece. */
function numberClause(groups: readonly string[]): string {
  const pieces = phoneForms(groups.join(''));
  if (groups.length === 1) return anyOf([...groups, ...pieces]);
  return `((${groups.map(group => anyOf([group])).join(' AND ')}) OR ${anyOf(pieces)})`;
}

/** '004179', '4179' and '079' are the beginning of the same number; abroad '0049' and '49' are. */
function phoneForms(digits: string): string[] {
  const swiss = /^(?:00)?410?(\d*)$/.exec(digits)?.[1];
  if (swiss !== undefined) return [digits, `0${swiss}`, `41${swiss}`, `0041${swiss}`];
  if (digits.startsWith('00')) return [digits, digits.slice(2)];
  if (digits.startsWith('0')) return [digits, `41${digits.slice(1)}`];
  return digits.length < 4 ? [digits] : [digits, `00${digits}`];
}

/** The index leaves umlauts and accents out; a name may yet be stored, or typed, with two letters for one. */
function spellings(word: string): string[] {
  const plain = strip(word);
  return [
    plain,
    strip(word.replace(/[äöüß]/g, letter => outlines[letter] ?? letter)),
    plain.replace(/([aou])e/g, '$1'),
    plain.replace(/ss/g, 'ß'),
  ];
}

const outlines: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
const strip = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');

function anyOf(words: readonly string[]): string {
  const terms = [...new Set(words)].map(word => `"${word}"*`);
  return terms.length === 1 ? (terms[0] ?? '') : `(${terms.join(' OR ')})`;
}
