const ascii = /^[\x20-\x7e]*$/;

/** 'Müller Ève' → 'muller eve': how names are ordered and compared (DIN 5007-1; accents and capitals do not count). */
export function fold(text: unknown): string {
  if (typeof text !== 'string') return '';
  if (ascii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[øØ]/g, 'o')
    .replace(/[œŒ]/g, 'oe')
    .replace(/[łŁ]/g, 'l')
    .toLowerCase();
}

/** The words of a text, folded: 'Rötiboden 12a' → ['rotiboden', '12a']. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** True when every one of the folded words begins some word of the text. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  const own = wordsOf(text);
  return words.every(word => own.some(candidate => candidate.startsWith(word)));
}

/** 'ä', 'ae' and 'a' are one letter here, and so are 'é' and 'e', 'ß' and 'ss': people type them as their keyboard can. */
export const plain = (text: string): string => fold(text).replace(/([aou])e/g, '$1');
