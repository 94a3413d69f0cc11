import { z } from 'zod';
import { uuid } from '../fields.ts';
import { fullName, type Member } from '../members/member.ts';
import { fold } from '../members/name-order.ts';

/** Why somebody may be a member already, the surest reason first. */
export const duplicateReasons = ['name_birthday', 'email', 'phone', 'name_address'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** A member who may be the same person as somebody who applies. */
export const duplicateSchema = z.object({
  member_id: uuid,
  name: z.string(),
  reasons: z.array(z.enum(duplicateReasons)),
});
export type Duplicate = z.output<typeof duplicateSchema>;

/** What of a person is compared. */
export type Comparable = Pick<
  Member,
  | 'vorname'
  | 'nachname'
  | 'email'
  | 'phone'
  | 'mobile'
  | 'strasse'
  | 'hausnummer'
  | 'plz'
  | 'land'
  | 'geburtsdatum'
>;
type Known = Comparable & Pick<Member, 'id'>;

export interface DuplicateIndex {
  /** Members who may be this person, those with most reasons first. */
  find(person: Comparable): Duplicate[];
}

/** Looks all members over once; each search is then a handful of look-ups, however many they are. */
export function duplicateIndex(members: Iterable<Known>): DuplicateIndex {
  const byKey = new Map<string, Known[]>();
  for (const member of members)
    for (const key of keysOf(member).keys()) {
      const others = byKey.get(key);
      if (others) others.push(member);
      else byKey.set(key, [member]);
    }
  return { find: person => gather(keysOf(person), byKey) };
}

function gather(
  keys: ReadonlyMap<string, DuplicateReason>,
  byKey: ReadonlyMap<string, readonly Known[]>,
): Duplicate[] {
  const found = new Map<string, { member: Known; reasons: Set<DuplicateReason> }>();
  for (const [key, reason] of keys)
    for (const member of byKey.get(key) ?? []) {
      const known = found.get(member.id);
      if (known) known.reasons.add(reason);
      else found.set(member.id, { member, reasons: new Set([reason]) });
    }
  return [...found.values()]
    .map(({ member, reasons }) => ({
      member_id: member.id,
      name: fullName(member),
      reasons: duplicateReasons.filter(reason => reasons.has(reason)),
    }))
    .sort((one, other) => other.reasons.length - one.reasons.length || compare(one, other));
}

const compare = (one: Duplicate, other: Duplicate): number =>
  one.name.localeCompare(other.name, 'de') || (one.member_id < other.member_id ? -1 : 1);

/** What would be the same in two entries of one person, with the reason that it stands for. */
function keysOf(person: Comparable): Map<string, DuplicateReason> {
  const keys = new Map<string, DuplicateReason>();
  const name = nameKey(person);
  const address = addressKey(person);
  if (person.geburtsdatum && name !== '') keys.set(`n ${name} ${person.geburtsdatum}`, 'name_birthday');
  if (person.email !== '') keys.set(`e ${person.email.toLowerCase()}`, 'email');
  for (const number of [person.phone, person.mobile]) {
    const phone = phoneKey(number, person.land);
    if (phone !== '') keys.set(`p ${phone}`, 'phone');
  }
  if (name !== '' && address !== '') keys.set(`a ${name} ${address}`, 'name_address');
  return keys;
}

/** 'ä', 'ae' and 'a' are one letter here, and so are 'é' and 'e', 'ß' and 'ss': people type them as their keyboard can. */
const plain = (text: string): string => fold(text).replace(/([aou])e/g, '$1');

/** True for two spellings of one name. */
export const sameName = (one: Named, other: Named): boolean => nameKey(one) === nameKey(other);

type Named = Pick<Member, 'vorname' | 'nachname'>;

/** The words of the whole name in the order of the alphabet: first and last name are often swapped, hyphens forgotten. */
const nameKey = ({ vorname, nachname }: Named): string =>
  plain(`${vorname} ${nachname}`)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
    .sort()
    .join(' ');

/** 'Dorfstr. 12' and 'Dorfstrasse 12' in one place; '' where street or postal code is missing. */
function addressKey({ strasse, hausnummer, plz }: Comparable): string {
  const street = plain(`${strasse}${hausnummer}`)
    .replace(/strasse/g, 'str')
    .replace(/[^\p{L}\p{N}]/gu, '');
  const place = plz.replace(/[^0-9A-Za-z]/g, '');
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
