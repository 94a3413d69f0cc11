import { z } from 'zod';
import { addressKey, nameKey, phoneKey, type Comparable } from '../applications/duplicate.ts';
import { uuid } from '../../fields.ts';
import { isCompany, type Member } from '../members/member.ts';
import { plain } from '../members/name-order.ts';

/** What two entries share. `similar_name`: spelled a little differently, or one of the two names only. */
const pairReasons = ['same_name', 'similar_name', 'birthday', 'email', 'phone', 'address'] as const;
type PairReason = (typeof pairReasons)[number];

/** How likely two entries are one person, the surest first. */
export const pairLevels = ['sure', 'likely', 'possible'] as const;
type PairLevel = (typeof pairLevels)[number];

export const memberPairSchema = z.object({
  /** The one with the smaller id. */
  one_id: uuid,
  other_id: uuid,
  level: z.enum(pairLevels),
  reasons: z.array(z.enum(pairReasons)),
});
export type MemberPair = z.output<typeof memberPairSchema>;

export type Paired = Comparable & Pick<Member, 'id'>;

/** One person's comparable sides, spelled out once. */
export interface Sides {
  readonly id: string;
  readonly company: boolean;
  readonly name: string;
  /** Of a company the words of its name, and no last name. */
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly phones: readonly string[];
  readonly address: string;
  readonly birthday: string;
}

/** What is compared of a member; '' for what is not known. */
export function sidesOf(person: Paired): Sides {
  const numbers = [person.phone, person.mobile].filter(number => number !== '');
  const company = isCompany(person);
  return {
    id: person.id,
    company,
    name: nameKey(person),
    first: company ? nameKey(person) : plain(person.vorname),
    last: company ? '' : plain(person.nachname),
    email: person.email.toLowerCase(),
    phones: [...new Set(numbers.map(number => phoneKey(number, person.land)))].filter(key => key !== ''),
    address: addressKey(person),
    birthday: company ? '' : (person.geburtsdatum ?? ''),
  };
}

/**
 * Whether two entries may be one person; null when not.
 *
 * - The same name (in any order, umlaut-proof): with the same birthday it is sure; with e-mail, phone or address in
 *   common likely, but only possible where the birthdays differ, as father and son are often called the same. With
 *   nothing else in common they are two people.
 * - Another name and the same birthday: likely where both names are spelled alike, or where the first name is alike and
 *   e-mail, phone or address is shared (a marriage); possible with a shared e-mail or phone (a nickname, or twins).
 * - Another name and no birthday to compare: likely where both names are spelled alike and something is shared;
 *   possible where only the first name is alike and e-mail or phone is shared.
 * - A family shares e-mail, phone and address: other first names without the same birthday, and other names with
 *   different birthdays, are never a pair.
 * - A person and a company are never a pair. Two companies of one name (whatever their legal form) are likely one where
 *   something is shared, and possibly without; of names spelled alike as of persons.
 */
export function judgePair(one: Sides, other: Sides): Pick<MemberPair, 'level' | 'reasons'> | null {
  if (one.company !== other.company) return null;
  const shared = sharedBy(one, other);
  const level = one.company ? levelOfCompanies(one, other, shared) : levelOf(one, other, shared);
  if (level === null) return null;
  const likeness: PairReason = shared.has('same_name') ? 'same_name' : 'similar_name';
  if (shared.has('same_name') || isAlike(one.first, other.first)) shared.add(likeness);
  return { level, reasons: pairReasons.filter(reason => shared.has(reason)) };
}

/**
 * Whether a member may be the person whose details are just being typed; null when not. As `judgePair`, but a namesake
 * is possible as long as the birthdays do not differ: of a new entry little is known yet.
 */
export function judgeTyped(typed: Sides, member: Sides): Pick<MemberPair, 'level' | 'reasons'> | null {
  const judged = judgePair(typed, member);
  if (judged !== null || typed.name === '' || typed.name !== member.name) return judged;
  const differ = typed.birthday !== '' && member.birthday !== '' && typed.birthday !== member.birthday;
  return differ ? null : { level: 'possible', reasons: ['same_name'] };
}

function sharedBy(one: Sides, other: Sides): Set<PairReason> {
  const shared = new Set<PairReason>();
  if (one.name !== '' && one.name === other.name) shared.add('same_name');
  if (one.birthday !== '' && one.birthday === other.birthday) shared.add('birthday');
  if (one.email !== '' && one.email === other.email) shared.add('email');
  if (one.phones.some(phone => other.phones.includes(phone))) shared.add('phone');
  if (one.address !== '' && one.address === other.address) shared.add('address');
  return shared;
}

function levelOf(one: Sides, other: Sides, shared: ReadonlySet<PairReason>): PairLevel | null {
  const differInBirthday = one.birthday !== '' && other.birthday !== '' && !shared.has('birthday');
  if (shared.has('same_name')) return levelOfNamesakes(shared, differInBirthday);
  if (differInBirthday) return null;
  const firstAlike = isAlike(one.first, other.first);
  const bothAlike = firstAlike && isAlike(one.last, other.last);
  const isBornAlike = shared.has('birthday');
  if (bothAlike && (isBornAlike || hasPlace(shared))) return 'likely';
  if (firstAlike && isBornAlike && hasPlace(shared)) return 'likely';
  return (firstAlike || isBornAlike) && isReachedAlike(shared) ? 'possible' : null;
}

function levelOfCompanies(one: Sides, other: Sides, shared: ReadonlySet<PairReason>): PairLevel | null {
  if (shared.has('same_name')) return hasPlace(shared) ? 'likely' : 'possible';
  return isAlike(one.first, other.first) && hasPlace(shared) ? 'possible' : null;
}

function levelOfNamesakes(shared: ReadonlySet<PairReason>, differInBirthday: boolean): PairLevel | null {
  if (shared.has('birthday')) return 'sure';
  if (!hasPlace(shared)) return null;
  return differInBirthday ? 'possible' : 'likely';
}

const isReachedAlike = (shared: ReadonlySet<PairReason>): boolean =>
  shared.has('email') || shared.has('phone');
const hasPlace = (shared: ReadonlySet<PairReason>): boolean =>
  isReachedAlike(shared) || shared.has('address');

/** Shorter words differ by one letter in too many ways. */
const shortestTypo = 4;

/**
 * One name spelled in two ways: the same, one of several («Hans» and «Hans-Peter»), its first letter («H.»), or one
 * letter typed otherwise. Andrea and Andreas, Simon and Simone are two people: the end of a word must be the same.
 */
function isAlike(one: string, other: string): boolean {
  if (one === other) return one !== '';
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const [few = [], many = []] = words.length <= others.length ? [words, others] : [others, words];
  return few.length > 0 && few.every((word, place) => many.some(each => sameWord(word, each, place)));
}

const wordsOf = (name: string): string[] => name.split(/[^\p{L}\p{N}]+/u).filter(word => word !== '');

function sameWord(one: string, other: string, place: number): boolean {
  if (one === other) return true;
  if (place === 0 && (one.length === 1 || other.length === 1)) return one[0] === other[0];
  if (Math.min(one.length, other.length) < shortestTypo || one.at(-1) !== other.at(-1)) return false;
  return isOneLetterOff(one, other);
}

/** One letter more, less or another, or two in the wrong order. */
function isOneLetterOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  if (rest.length === otherRest.length)
    return (
      rest.slice(1) === otherRest.slice(1) ||
      (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
    );
  return rest.length > otherRest.length ? rest.slice(1) === otherRest : otherRest.slice(1) === rest;
}
