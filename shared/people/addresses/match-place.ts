import { bareName, letterDistance, looseName, namesOf } from './place-name.ts';

/** Names shorter than this are left alone: too many are alike. */
const shortest = 4;

/** One letter in a short name, two in a long one. */
export function allowedDistance(bare: string): number {
  if (bare.length < shortest) return 0;
  return bare.length < 8 ? 1 : 2;
}

/** How a written place stands to the places of its postcode. */
export type PlaceMatch =
  | { readonly kind: 'same' }
  /** Umlauts or accents are missing, or a letter or two are wrong. */
  | { readonly kind: 'accents' | 'letters'; readonly place: string }
  | { readonly kind: 'other' };

/** Compares a written place with those of its postcode. */
export function matchPlace(ort: string, places: readonly string[]): PlaceMatch {
  const [loose, bare] = [looseName(ort), bareName(ort)];
  const names = places.flatMap(namesOf);
  if (names.some(name => looseName(name) === loose)) return { kind: 'same' };
  const accents = names.find(name => bareName(name) === bare);
  if (accents !== undefined) return { kind: 'accents', place: accents };
  // «Zürich-Oerlikon» and «Bern Bümpliz» say more than the list knows.
  if (names.some(name => ` ${loose} `.includes(` ${looseName(name)} `))) return { kind: 'same' };
  const most = allowedDistance(bare);
  const close = names.find(name => most > 0 && letterDistance(bare, bareName(name), most) <= most);
  return close === undefined ? { kind: 'other' } : { kind: 'letters', place: close };
}
