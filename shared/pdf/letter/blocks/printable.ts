import type { Sheets } from '../../sheet/document.ts';

/** Marks that are not seen and have no place in print: joiners, variants, soft hyphens, marks of direction. */
const unseen = /[\p{Cf}\p{Variation_Selector}]/gu;

/** Stands for a letter that the font has not; reading the letter back finds it. */
export const missing = '\uFFFC';

interface KnowsGlyphs {
  readonly _font: { readonly font: { hasGlyphForCodePoint(code: number): boolean } };
}

/**
 * A text as it can be printed: signs that are composed of several in one piece, unseen ones left out, and in the place
 * of each one that the font has not a mark that is found when the letter is read back.
 */
export function printable(sheets: Sheets, text: string): string {
  sheets.font(sheets.typeface.font);
  const { font } = (sheets as unknown as KnowsGlyphs)._font;
  return [...text.normalize('NFC').replace(unseen, '')]
    .map(sign => (sign === '\n' || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? sign : missing))
    .join('');
}
