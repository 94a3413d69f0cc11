import { splitPlace, splitPostcode } from '../imports/cells/pair-cell.ts';

/** Digits of a postcode, by country; others have letters or change too often to be checked. */
const digits: Readonly<Record<string, number>> = { CH: 4, LI: 4, AT: 4, DE: 5, FR: 5, IT: 5 };

/**
 * What is odd about a typed postcode: not as many digits as its country has, or, in Switzerland and Liechtenstein,
 * none that the list of places knows. The list is some years old, so neither forbids anything. `places` null: not
 * looked up yet.
 */
export function postcodeProblem(
  plz: string,
  land: string,
  places: readonly string[] | null,
): 'postcode.four' | 'postcode.five' | 'postcode.unknown' | null {
  const code = plz.trim();
  const length = digits[land];
  if (code === '' || length === undefined) return null;
  if (!new RegExp(`^\\d{${length}}$`).test(code)) return length === 4 ? 'postcode.four' : 'postcode.five';
  const isListed = land === 'CH' || land === 'LI';
  return isListed && places !== null && places.length === 0 ? 'postcode.unknown' : null;
}

interface TidyPostcode {
  readonly plz: string;
  /** Where a place was typed or pasted along. */
  readonly ort?: string;
  /** Where the postcode says which country it is of. */
  readonly land?: string;
}

/** '8000 Zürich' → '8000' and 'Zürich'; 'D-79539' → '79539' in DE; '9490' → Liechtenstein. */
export function tidyPostcode(text: string): TidyPostcode {
  const line = splitPlace(text);
  const { plz, ort, land } = line.plz === '' ? { ...splitPostcode(text), ort: '' } : line;
  const country = land ?? (isLiechtenstein(plz) ? 'LI' : null);
  return { plz, ...(ort !== '' && { ort }), ...(country !== null && { land: country }) };
}

/** True for the postcodes of Liechtenstein, which lie amid Swiss ones. */
export const isLiechtenstein = (plz: string): boolean => plz.length === 4 && plz >= '9485' && plz <= '9498';
