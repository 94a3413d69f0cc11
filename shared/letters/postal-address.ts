import { contactName, fullName, isCompany, type Member, type Named } from '../people/members/member.ts';
import { countryName } from '../country-name.ts';
import { mostAddressLines } from './envelope.ts';
import type { LetterProblemCode } from './letter-check.ts';

/** An address as it stands on paper. */
export interface Receiver {
  /** From the title or the name to the place; abroad the country below it. */
  readonly lines: readonly string[];
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** The parts of a postal address; `contact` is the person within the company of the name. */
type PostalAddress = Readonly<
  Record<'name' | 'street' | 'house_no' | 'postal_code' | 'town' | 'country', string>
> & { readonly contact?: string | undefined };

/** Countries that the Swiss post serves like its own. */
const isHome = (country: string): boolean => country === 'CH' || country === 'LI';

/**
 * Name, contact person, what stands in the street (its parts between commas on lines of their own: `c/o Meier, Dorfstrasse`), place;
 * abroad place and country in capitals, the country in English. No empty lines.
 */
export function postalLines(address: PostalAddress): string[] {
  const { name, contact = '', street, house_no, postal_code, town, country } = address;
  const streets = `${street} ${house_no}`.split(',');
  const place = `${postal_code} ${town}`;
  const last = isHome(country) ? [place] : [place.toUpperCase()];
  const abroad = country === 'CH' ? [] : [countryName(country).toUpperCase()];
  return [...name.split('\n'), contact, ...streets, ...last, ...abroad]
    .map(oneSpace)
    .filter(line => line !== '');
}

const oneSpace = (line: string): string => line.trim().replace(/\s+/g, ' ');

/** A member's address with the title above the name where one is known, or before that of a company's contact person. */
export function receiverOf(
  member: Named & Pick<Member, 'anrede' | 'strasse' | 'hausnummer' | 'plz' | 'ort' | 'land'>,
): Receiver {
  const { strasse, hausnummer, plz, ort, land } = member;
  const title = titleLine(member.anrede);
  const contact = contactName(member);
  const party = {
    name: fullName(member),
    contact: contact === '' ? '' : [...title, contact].join(' '),
    street: strasse,
    house_no: hausnummer,
    postal_code: plz,
    town: ort,
    country: land,
  };
  return { lines: [...(isCompany(member) ? [] : title), ...postalLines(party)], country: land };
}

/** 'Frau', 'Herr' and the like; not what is no title, e.g. 'Liebe' or 'Hoi'. */
function titleLine(anrede: string): string[] {
  const title = oneSpace(anrede).replace(/^Herrn$/i, 'Herr');
  return titles.test(title) ? [title] : [];
}
const titles =
  /^(frau|herr|familie|eheleute|firma|madame|mme|monsieur|m\.|famille|signora?|sig\.(ra)?|famiglia|mrs\.?|ms\.?|miss|mr\.?|family|dr\.?|prof\.?)(\s|$)/i;

/** True for a postcode with a place, or abroad for a country in capitals. */
function isLastLine(line: string, country: string): boolean {
  if (country === 'CH') return /^(CH-)?\d{4} \p{L}/u.test(line);
  if (country === 'LI' && /^((FL|LI)-)?\d{4} \p{L}/u.test(line)) return true;
  return /\p{Lu}{2}/u.test(line) && line === line.toUpperCase() && !/\d/.test(line);
}

/**
 * What is wrong with an address, told by its lines as they stand on the page: the one rule for those that are going to
 * be set and for those that are read back.
 */
export function addressFaults(lines: readonly string[], country: string): AddressFault[] {
  const last = lines.at(-1);
  if (last === undefined) return ['address_missing'];
  return [
    ...(lines.length > mostAddressLines ? (['address_lines'] as const) : []),
    ...(isLastLine(last, country) ? [] : (['address_last_line'] as const)),
  ];
}
type AddressFault = Extract<LetterProblemCode, 'address_missing' | 'address_lines' | 'address_last_line'>;
