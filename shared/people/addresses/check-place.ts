import { fixOf, question, type Address, type AddressFix } from './address-fix.ts';
import { matchPlace } from './match-place.ts';
import type { PlaceIndex } from './place-index.ts';
import { letterDistance, namesOf } from './place-name.ts';
import { isLiechtenstein } from './postcode.ts';

const countries: Readonly<Record<string, string>> = {
  CH: 'CH',
  FL: 'LI',
  LI: 'LI',
  D: 'DE',
  A: 'AT',
  F: 'FR',
  I: 'IT',
};
const prefixed = /^(CH|FL|LI|D|A|F|I)[\s-]*(\d{4,5})$/i;
const bothInOne = /^(?:CH[\s-]*)?([1-9]\d{3})[\s,]+(\p{L}.*)$/u;

/** What is odd about postcode, place and country; null where nothing is, or nothing is known of the country. */
export function checkPlace(address: Address, index: PlaceIndex): AddressFix | null {
  const { plz, ort, land } = address;
  if (prefixed.test(plz)) return withoutPrefix(address);
  if (land !== 'CH' && land !== 'LI') return null;
  const [, found = '', town = ''] = bothInOne.exec(ort) ?? [];
  if (found !== '' && (plz === '' || plz === found))
    return fixOf(address, 'place_in_town', 'sure', { plz: found, ort: town.trim() });
  if (plz === '') return ort === '' ? null : missingPostcode(address, index);
  if (!/^[1-9]\d{3}$/.test(plz)) return oddPostcode(address, index);
  const places = index.placesOf(plz);
  if (places.length === 0) return unknownPostcode(address, index);
  if (ort === '') return missingPlace(address, places);
  return wrongPlace(address, places, index) ?? wrongCountry(address);
}

/** «D-78462» names a country, which must not be another one than the address says. */
function withoutPrefix(address: Address): AddressFix | null {
  const [, letters = '', plz = ''] = prefixed.exec(address.plz) ?? [];
  const land = countries[letters.toUpperCase()] ?? address.land;
  const fits = address.land === 'CH' || address.land === land;
  return fits ? fixOf(address, 'plz_prefix', 'sure', { plz, land }) : null;
}

function missingPostcode(address: Address, index: PlaceIndex): AddressFix | null {
  const { ort } = address;
  const codes = index.postcodesOf(ort);
  const [only] = codes;
  if (codes.length === 1 && only !== undefined) return fixOf(address, 'plz_missing', 'likely', { plz: only });
  if (codes.length > 1) return question('plz_missing', codes);
  return question('plz_missing', index.near(ort));
}

/** Five digits are most likely of a neighbouring country, which cannot be determined. */
const oddPostcode = ({ plz, ort }: Address, index: PlaceIndex): AddressFix =>
  /^\d{5}$/.test(plz)
    ? question('land', ['DE', 'FR', 'IT'])
    : question('plz_unknown', index.postcodesOf(ort));

/** The list is some years old: an unknown postcode may be a new one, so nothing is sure. */
function unknownPostcode(address: Address, index: PlaceIndex): AddressFix {
  const near = closeCodes(address.plz, index.postcodesOf(address.ort));
  const [only] = near;
  if (near.length === 1 && only !== undefined) return fixOf(address, 'plz_unknown', 'likely', { plz: only });
  return question('plz_unknown', index.postcodesOf(address.ort));
}

function missingPlace(address: Address, places: readonly string[]): AddressFix {
  const [only] = places;
  if (places.length === 1 && only !== undefined) return fixOf(address, 'ort_missing', 'sure', { ort: only });
  return question('ort_missing', places);
}

function wrongPlace(address: Address, places: readonly string[], index: PlaceIndex): AddressFix | null {
  const { plz, ort } = address;
  const match = matchPlace(ort, places);
  if (match.kind === 'same') return null;
  const codes = index.postcodesOf(ort);
  // A name that another postcode has just so is no typing error.
  if (match.kind === 'letters' && codes.length === 0)
    return fixOf(address, 'ort_letters', 'likely', { ort: writtenAs(ort, match.place) });
  if (match.kind === 'accents')
    return fixOf(address, 'ort_accents', /[aou]e/i.test(ort) ? 'sure' : 'likely', {
      ort: writtenAs(ort, match.place),
    });
  const near = closeCodes(plz, codes);
  const [only] = near;
  if (near.length === 1 && only !== undefined) return fixOf(address, 'mismatch', 'likely', { plz: only });
  return question('mismatch', [...places, ...codes]);
}

/** One language of a place with two names, whichever was meant. */
const writtenAs = (ort: string, place: string): string =>
  namesOf(place).find(name => !name.includes('/') && letterDistance(ort, name, 2) <= 2) ?? place;

/** Postcodes that one slip of the finger leads to: one digit wrong, or two swapped. */
const closeCodes = (plz: string, codes: readonly string[]): string[] =>
  codes.filter(code => letterDistance(plz, code, 1) <= 1);

function wrongCountry(address: Address): AddressFix | null {
  const land = isLiechtenstein(address.plz) ? 'LI' : 'CH';
  return land === address.land ? null : fixOf(address, 'land', 'sure', { land });
}
