/** Looks words up in a text, without regard to capitals and accents. */

/** Words to look for. */
export const wordsOf = (search: string): string[] =>
  plain(search)
    .split(/\s+/)
    .filter(word => word !== '');

/** True when every word stands somewhere in the text. */
export function holdsAll(text: string, words: readonly string[]): boolean {
  const searched = plain(text);
  return words.every(word => searched.includes(word));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('de-CH');
