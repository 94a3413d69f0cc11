import { nameKey, phoneKey, type Comparable } from '../applications/duplicate.ts';
import { fold } from '../members/name-order.ts';
import type { ImportKey } from './import.ts';
import type { CheckedRow } from './table.ts';

/** What identifies a person. */
type Identified = Pick<
  Comparable,
  'firma' | 'vorname' | 'nachname' | 'email' | 'phone' | 'mobile' | 'land' | 'geburtsdatum'
>;

/** What of a person is looked up before anything is compared more closely. */
export interface PersonIndex<T> {
  add(person: T): void;
  /** Those who share an e-mail, a telephone number or a name with a person; of the name only who may be born that day. */
  alike(person: Identified): readonly T[];
}

/**
 * Who shares a name, an e-mail or a number: few of many, also where a whole village has one postal code. Those of a name
 * are kept by their birthday, as a large register has dozens of each frequent one.
 */
export function personIndex<T extends Identified>(): PersonIndex<T> {
  const reached = new Map<string, T[]>();
  const named = new Map<string, Map<string, T[]>>();
  const namesakes = (name: string, born: string): readonly T[] => {
    const byBirth = named.get(name);
    if (byBirth === undefined) return [];
    if (born === '') return [...byBirth.values()].flat();
    return [...(byBirth.get(born) ?? []), ...(byBirth.get('') ?? [])];
  };
  return {
    add(person) {
      const { name, marks } = spelledOf(person);
      let byBirth = named.get(name);
      if (byBirth === undefined) named.set(name, (byBirth = new Map<string, T[]>()));
      push(byBirth, person.geburtsdatum ?? '', person);
      for (const key of marks) push(reached, key, person);
    },
    alike(person) {
      const { name, marks } = spelledOf(person);
      const people = new Set(namesakes(name, person.geburtsdatum ?? ''));
      for (const key of marks) for (const other of reached.get(key) ?? []) people.add(other);
      return [...people];
    },
  };
}

interface Spelled {
  readonly name: string;
  readonly marks: readonly string[];
}

/** A row is looked up among the members and among the rows before it, and does not change in between. */
const spelled = new WeakMap<Identified, Spelled>();

function spelledOf(person: Identified): Spelled {
  let known = spelled.get(person);
  if (known === undefined) spelled.set(person, (known = { name: nameKey(person), marks: marksOf(person) }));
  return known;
}

function marksOf(person: Identified): string[] {
  const marks: string[] = [];
  if (person.email !== '') marks.push(`e ${person.email.toLowerCase()}`);
  for (const number of [person.phone, person.mobile]) {
    const phone = number === '' ? '' : phoneKey(number, person.land);
    if (phone !== '') marks.push(`p ${phone}`);
  }
  return marks;
}

/** Members as a plan looks them up. */
export interface MemberBook<T> {
  get(id: string): T | undefined;
  /** Those whom a row names by its key; none where the row has no such key. */
  named(key: ImportKey, values: CheckedRow['values']): readonly T[];
  alike: PersonIndex<T>['alike'];
}

type Known = Identified & { readonly id: string; readonly nr: number | null };

/** Looks all members over once; pauses (with the number of those done) so that others get their turn. */
export function* memberBook<T extends Known>(members: Iterable<T>): Generator<number, MemberBook<T>> {
  const byId = new Map<string, T>();
  const people = personIndex<T>();
  const byKey = new Map<string, T[]>();
  for (const member of members) {
    byId.set(member.id, member);
    people.add(member);
    for (const key of ['nr', 'email', 'name_birthday'] as const) {
      const text = keyText(key, member);
      if (text !== '') push(byKey, `${key} ${text}`, member);
    }
    yield byId.size;
  }
  return {
    get: id => byId.get(id),
    named(key, values) {
      const text = keyText(key, values);
      if (text === '') return [];
      if (key !== 'id') return byKey.get(`${key} ${text}`) ?? [];
      const member = byId.get(text);
      return member ? [member] : [];
    },
    alike: people.alike,
  };
}

/** By what a row or a member is found; '' where it says nothing of it. Umlauts and capitals do not count. */
function keyText(key: ImportKey, person: Partial<Known>): string {
  if (key === 'id') return person.id ?? '';
  if (key === 'nr') return String(person.nr ?? '');
  if (key === 'email') return fold(person.email ?? '');
  if (key === 'none') return '';
  const name = nameKey({ ...person, vorname: person.vorname ?? '', nachname: person.nachname ?? '' });
  if (person.firma) return name;
  if (!person.geburtsdatum) return '';
  return name === '' ? '' : `${name} ${person.geburtsdatum}`;
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
