/** Which characters a QR-bill may carry, and how text that people paste becomes such text (IG QR-bill 4.1.1). */

const spellings: readonly (readonly [RegExp, string])[] = [
  [/[\u2018-\u201b\u2032\u02bc]/g, "'"],
  [/[\u201c-\u201f\u2033]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\u2026/g, '...'],
  [/\u00ad|\u200b|\u200c|\u200d|\u2060|\ufeff/g, ''],
  [/[\p{Cc}\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/gu, ' '],
];

/**
 * Text as pasted → text that fits the permitted set where a plain spelling exists: composed letters (NFC), straight
 * apostrophes and quotes, hyphens for dashes, three points, plain blanks for tabs and line breaks; trimmed.
 * What has no plain spelling (emoji, Cyrillic …) stays, and `hasOnlyPermitted` reports it.
 */
export function cleanText(text: string): string {
  let cleaned = text.normalize('NFC');
  for (const [pattern, spelling] of spellings) cleaned = cleaned.replace(pattern, spelling);
  return cleaned.replace(/ {2,}/g, ' ').trim();
}

/** Basic Latin, Latin-1, Latin Extended-A, Ș ș Ț ț and €; no control characters. */
export function hasOnlyPermitted(text: string): boolean {
  return /^[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]*$/.test(text);
}

/** Length as the guidelines count it: characters, not UTF-16 units. */
export function countCharacters(text: string): number {
  return [...text].length;
}

/** Bytes of a text in UTF-8. */
export function countBytes(text: string): number {
  let bytes = 0;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
