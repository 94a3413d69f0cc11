const plain = /^[\x20-\x7e]*$/;

/** 'Müller Ève' → 'muller eve': how names are ordered and compared (DIN 5007-1; accents and capitals do not count). */
export function fold(text: unknown): string {
  if (typeof text !== 'string') return '';
  if (plain.test(text)) return text.toLowerCase();
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
