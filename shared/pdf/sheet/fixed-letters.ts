const between = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_code, index) => first + index));

/** What bills and letters in German, French, Italian and English are made of. */
const usual = `${between(0x20, 0x7e)}\u00a0ÄÖÜäöüÀÂÇÈÉÊËÎÏÔÙàâçèéêëîïôùìíòóúñß«»–—‘’“”„…·•€£§°©`;

/** The rest of what a QR-bill may carry (Latin-1, Latin Extended-A, Ș and Ț), with other quotes. */
const further = `${between(0xa1, 0xac)}${between(0xae, 0x17f)}ȘșȚț‚‹›`;

/**
 * The letters that have fixed places in every embedded face, in this order. A file carries the first group or both, so
 * these two programs of a face are cut once, whatever its documents say.
 */
export const groups = [usual, further] as const;
