import { escapeHtml } from '../../escape-html.ts';
import { storedLabel } from '../../i18n/label.ts';

/** By what a person is found in texts. */
export interface PersonIdentifiers {
  readonly addresses: readonly string[];
  readonly names: readonly string[];
  readonly numbers: readonly string[];
}

/** Takes a person's names, addresses and numbers out of a text. */
export function forgetter({ addresses, names, numbers }: PersonIdentifiers): (text: string) => string {
  const address = wordsOf(addresses, '\\p{L}\\p{N}_.+\\-', '\\p{L}\\p{N}_');
  const name = wordsOf(names, '\\p{L}\\p{N}\\-', '\\p{L}\\p{N}\\-');
  const number = wordsOf(numbers, '\\d', '\\d');
  return text => {
    let clean = address ? text.replace(address, '') : text;
    if (number) clean = clean.replace(number, '');
    return name ? clean.replace(name, storedLabel('erasure.erasedName')) : clean;
  };
}

/** First and last name in the ways in which people write them. */
export const namesOf = (vorname: string, nachname: string): string[] =>
  vorname.trim() === '' || nachname.trim() === ''
    ? []
    : [`${vorname} ${nachname}`, `${nachname} ${vorname}`, `${nachname}, ${vorname}`];

/** Telephone numbers as they were typed and without blanks; what is too short is no number. */
export function numbersOf(typed: readonly string[]): string[] {
  const whole = typed.filter(number => number.replace(/\D/g, '').length >= 7);
  return [...new Set([...whole, ...whole.map(number => number.replaceAll(' ', ''))])];
}

/** Finds whole words only: «Hans Meier» is not in «Hans Meierhofer». `before` and `after` would go on with the word. */
function wordsOf(words: readonly string[], before: string, after: string): RegExp | null {
  const forms = [...new Set(words.flatMap(word => [word, escapeHtml(word)]))].map(escaped);
  return forms.length === 0
    ? null
    : new RegExp(`(?<![${before}])(?:${forms.join('|')})(?![${after}])`, 'giu');
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
