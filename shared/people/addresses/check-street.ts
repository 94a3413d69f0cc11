import { fixOf, type Address, type AddressFix } from './address-fix.ts';
import { matchPlace } from './match-place.ts';
import type { PlaceIndex } from './place-index.ts';
import { fullPostBox, splitStreet, type StreetLine } from './split-street.ts';

/** What is odd about street and number; null where nothing is. Only for addresses in Switzerland and Liechtenstein. */
export function checkStreet(address: Address, index: PlaceIndex): AddressFix | null {
  const { strasse, hausnummer } = address;
  if (strasse === '') return null;
  const full = fullPostBox(strasse);
  if (full !== null && hausnummer === '') return fixOf(address, 'box_short', 'sure', { strasse: full });
  const split = splitStreet(strasse, (plz, ort) => matchPlace(ort, index.placesOf(plz)).kind !== 'other');
  if (split.plz !== '') return placeInStreet(address, split);
  if (split.number === '') return null;
  const { street, number } = split;
  if (hausnummer === '') {
    // A number without a blank may belong to the name.
    const certainty = strasse.endsWith(` ${number}`) && !/^c\/o/i.test(strasse) ? 'sure' : 'likely';
    return fixOf(address, 'number_split', certainty, { strasse: street, hausnummer: number });
  }
  if (sameNumber(hausnummer, number)) return fixOf(address, 'number_twice', 'sure', { strasse: street });
  return null;
}

const sameNumber = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (number: string): string => number.replace(/\s/g, '').toLowerCase();

/** The whole address in one line: postcode and place go where they belong, unless something else stands there. */
function placeInStreet(address: Address, { street, number, plz, ort }: StreetLine): AddressFix | null {
  const isFree = (own: string, found: string) => own === '' || own.toLowerCase() === found.toLowerCase();
  if (!isFree(address.plz, plz) || !isFree(address.ort, ort)) return null;
  if (number !== '' && address.hausnummer !== '' && !sameNumber(address.hausnummer, number)) return null;
  return fixOf(address, 'place_in_street', 'sure', {
    strasse: street,
    hausnummer: number === '' ? address.hausnummer : number,
    plz,
    ort,
  });
}
