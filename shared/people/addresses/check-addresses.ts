import { type Address, type AddressFix, fixOf } from './address-fix.ts';
import { checkPlace } from './check-place.ts';
import type { PlaceIndex } from './place-index.ts';
import { matchPlace } from './match-place.ts';
import { fullPostBox, splitStreet, type StreetLine } from './split-street.ts';

/** What is odd about street and number; null where nothing is. Only for addresses in Switzerland and Liechtenstein. */
function checkStreet(address: Address, index: PlaceIndex): AddressFix | null {
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

export interface FoundFix<T> {
  readonly of: T;
  readonly fix: AddressFix;
}

/** From so many members on, a postcode and a place that go together are known better here than by any list. */
const manyWriteSo = 5;

/**
 * What is odd about these addresses, in their order. `own`: the association's own address, which is right by
 * definition. Equal addresses are looked at once.
 */
export function checkAddresses<T extends Address>(
  all: readonly T[],
  index: PlaceIndex,
  own: Pick<Address, 'plz' | 'ort'>,
): FoundFix<T>[] {
  const known = wellKnown(all, own);
  const places = new Map<string, AddressFix | null>();
  return all.flatMap(address => {
    const fixes = [checkStreet(address, index), placeFix(address, index, { known, places })];
    // Both may want postcode and place: the street says more.
    const [street, place] = fixes;
    const both = street?.reason === 'place_in_street' ? [street] : [street, place];
    return both.flatMap(fix => (fix ? [{ of: address, fix }] : []));
  });
}

/** Places that many of these addresses have with one postcode, as most of them write it. */
export function wellKnownTowns(all: readonly Address[], plz: string): string[] {
  const counts = new Map<string, number>();
  for (const { plz: own, ort } of all)
    if (own === plz && ort !== '') counts.set(ort, (counts.get(ort) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= manyWriteSo)
    .toSorted(([, one], [, other]) => other - one)
    .map(([ort]) => ort);
}

interface Memory {
  readonly known: ReadonlySet<string>;
  readonly places: Map<string, AddressFix | null>;
}

function placeFix(address: Address, index: PlaceIndex, { known, places }: Memory): AddressFix | null {
  const key = placeKey(address);
  const remembered = places.get(key);
  if (remembered !== undefined) return remembered;
  const fix = checkPlace(address, index);
  const trusted = fix?.certainty === 'look' && known.has(townKey(address));
  places.set(key, trusted ? null : fix);
  return trusted ? null : fix;
}

const placeKey = ({ plz, ort, land }: Address): string => `${plz}\n${ort}\n${land}`;
const townKey = ({ plz, ort }: Pick<Address, 'plz' | 'ort'>): string => `${plz}\n${ort.toLowerCase()}`;

function wellKnown(all: readonly Address[], own: Pick<Address, 'plz' | 'ort'>): Set<string> {
  const counts = new Map<string, number>();
  for (const address of all) {
    if (address.plz === '' || address.ort === '') continue;
    const key = townKey(address);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const many = [...counts].filter(([, count]) => count >= manyWriteSo).map(([key]) => key);
  return new Set([...many, townKey(own)]);
}
