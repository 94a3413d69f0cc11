import { z } from 'zod';
import { uuid } from '../../fields.ts';
import { companyKey } from '../members/company-key.ts';
import { fullName, isCompany, type Member, type Named } from '../members/member.ts';
import { plain } from '../members/name-order.ts';

/** Why an applicant may be a member already, the surest reason first. */
const duplicateReasons = ['name_birthday', 'company', 'email', 'phone', 'name_address'] as const;
type DuplicateReason = (typeof duplicateReasons)[number];

/** A member who may be the same person as an applicant. */
export const duplicateSchema = z.object({
  member_id: uuid,
  name: z.string(),
  reasons: z.array(z.enum(duplicateReasons)),
});
export type Duplicate = z.output<typeof duplicateSchema>;

/** What of a person is compared. */
export type Comparable = Named &
  Pick<Member, 'email' | 'phone' | 'mobile' | 'strasse' | 'hausnummer' | 'plz' | 'land' | 'geburtsdatum'>;
type Known = Comparable & Pick<Member, 'id'>;

export interface DuplicateIndex {
  /** Members who may be this person, those with most reasons first. */
  find(person: Comparable): Duplicate[];
}

/** Members who may be this person, for a single question: who has nothing in common falls out at a glance. */
export function duplicatesAmong(person: Comparable, members: readonly Known[]): Duplicate[] {
  const keys = [...remembered(knownKeys, person, keysOf)];
  const shared = members
    .filter(member => haveSomething(person, member))
    .flatMap(member => {
      const own = remembered(knownKeys, member, keysOf);
      return keys.flatMap(([key, reason]) => (own.has(key) ? [{ member, reason }] : []));
    });
  return gather(person, shared);
}

/** Rows do not change: what was spelled out of one is there for the next question. */
const knownKeys = new WeakMap<Comparable, ReadonlyMap<string, DuplicateReason>>();
const knownNames = new WeakMap<Comparable, string>();

function remembered<T>(
  memory: WeakMap<Comparable, T>,
  member: Comparable,
  spell: (member: Comparable) => T,
): T {
  const known = memory.get(member);
  if (known !== undefined) return known;
  const spelled = spell(member);
  memory.set(member, spelled);
  return spelled;
}

function haveSomething(person: Comparable, member: Known): boolean {
  if (isCompany(person) !== isCompany(member)) return false;
  if (
    isCompany(person) &&
    remembered(knownNames, person, nameKey) === remembered(knownNames, member, nameKey)
  )
    return true;
  if (person.geburtsdatum !== null && person.geburtsdatum === member.geburtsdatum) return true;
  if (person.plz !== '' && person.plz === member.plz) return true;
  if (person.email !== '' && person.email.length === member.email.length) return true;
  const ends = [person.phone.at(-1), person.mobile.at(-1)].filter(end => end !== undefined);
  return ends.some(end => end === member.phone.at(-1) || end === member.mobile.at(-1));
}

/**
 * Looks all members over once, by what costs little to compare; names and streets are spelled out only for those who
 * share a birthday or a postal code with a member.
 */
export function duplicateIndex(members: Iterable<Known>): DuplicateIndex {
  const byKey = new Map<string, Known[]>();
  for (const member of members)
    for (const key of keysOf(member).keys()) {
      const others = byKey.get(key);
      if (others) others.push(member);
      else byKey.set(key, [member]);
    }
  const sharing = (person: Comparable) =>
    [...keysOf(person)].flatMap(([key, reason]) =>
      (byKey.get(key) ?? []).map(member => ({ member, reason })),
    );
  return { find: person => gather(person, sharing(person)) };
}

interface Shared {
  readonly member: Known;
  /** What the shared key may stand for. */
  readonly reason: DuplicateReason;
}

function gather(person: Comparable, shared: readonly Shared[]): Duplicate[] {
  const found = new Map<Known, Set<DuplicateReason>>();
  const name = remembered(knownNames, person, nameKey);
  let address: string | undefined;
  const isSo = (member: Known, reason: DuplicateReason): boolean => {
    if (isCompany(member) !== isCompany(person)) return false;
    if (reason === 'email' || reason === 'phone' || reason === 'company') return true;
    if (name === '' || remembered(knownNames, member, nameKey) !== name) return false;
    if (reason === 'name_birthday') return true;
    address ??= addressKey(person);
    return address !== '' && addressKey(member) === address;
  };
  for (const { member, reason } of shared)
    if (isSo(member, reason)) found.set(member, (found.get(member) ?? new Set()).add(reason));
  return [...found]
    .map(([member, reasons]) => ({
      member_id: member.id,
      name: fullName(member),
      reasons: duplicateReasons.filter(reason => reasons.has(reason)),
    }))
    .sort((one, other) => other.reasons.length - one.reasons.length || compare(one, other));
}

const compare = (one: Duplicate, other: Duplicate): number =>
  one.name.localeCompare(other.name, 'de') || (one.member_id < other.member_id ? -1 : 1);

/** What two entries of one person share, each with the reason that it may stand for. */
function keysOf(person: Comparable): Map<string, DuplicateReason> {
  const keys = new Map<string, DuplicateReason>();
  if (isCompany(person)) keys.set(`c ${nameKey(person)}`, 'company');
  else if (person.geburtsdatum) keys.set(`b ${person.geburtsdatum}`, 'name_birthday');
  if (person.email !== '') keys.set(`e ${person.email.toLowerCase()}`, 'email');
  for (const number of [person.phone, person.mobile]) {
    const phone = number === '' ? '' : phoneKey(number, person.land);
    if (phone !== '') keys.set(`p ${phone}`, 'phone');
  }
  if (person.plz !== '' && person.strasse !== '') keys.set(`z ${placeKey(person)}`, 'name_address');
  return keys;
}

const placeKey = ({ plz }: Comparable): string => plz.replace(/[^0-9A-Za-z]/g, '');

/** True for two spellings of one name. */
export const sameName = (one: Named, other: Named): boolean => nameKey(one) === nameKey(other);

/**
 * The words of the whole name in the order of the alphabet: first and last name are often swapped, hyphens forgotten. A
 * company's key begins with a sign that stands in no name of a person.
 */
export const nameKey = ({ firma = '', vorname, nachname }: Named): string =>
  isCompany({ firma })
    ? `& ${companyKey(firma)}`
    : plain(`${vorname} ${nachname}`)
        .split(/[^\p{L}\p{N}]+/u)
        .filter(word => word !== '')
        .sort()
        .join(' ');

/** 'Dorfstr. 12' and 'Dorfstrasse 12' in one place; '' where street or postal code is missing. */
export function addressKey(person: Comparable): string {
  const street = plain(`${person.strasse}${person.hausnummer}`)
    .replace(/strasse/g, 'str')
    .replace(/[^\p{L}\p{N}]/gu, '');
  const place = placeKey(person);
  return street === '' || place === '' ? '' : `${place} ${street}`;
}

const countryCodes: Readonly<Record<string, string>> = {
  CH: '41',
  LI: '423',
  DE: '49',
  AT: '43',
  FR: '33',
};

/** Shorter than this it is no number that only one household has. */
const shortestPhone = 7;

/** '079 123 45 67', '+41 79 123 45 67', '0041 (0)79 123 45 67' → '41791234567'; '' for what is no number. */
export function phoneKey(text: string, land: string): string {
  const digits = text.replace(/\(0\)/g, '').replace(/[^\d+]/g, '');
  const international = /^(?:\+|00)(\d+)$/.exec(digits)?.[1];
  const code = countryCodes[land];
  const key = international ?? (code ? digits.replace(/^0/, code) : digits);
  return key.length < shortestPhone ? '' : key;
}
