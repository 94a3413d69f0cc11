import { storedLabel } from '../../i18n/label.ts';
import {
  digitsOf,
  isAnyCase,
  nameSource,
  numberSource,
  placeSource,
  plainRun,
  wholeSource,
  type SpeltName,
  type SpeltPlace,
} from './person-spelling.ts';

/** By what a person is found in texts. */
export interface PersonIdentifiers {
  readonly addresses: readonly string[];
  /** Full names, former ones included, that no other member has. */
  readonly names: readonly SpeltName[];
  /** Full names that another member has as well: they count only beside something else of the person. */
  readonly sharedNames: readonly SpeltName[];
  /** Names of a company, of two words or more. */
  readonly companies: readonly string[];
  /** Telephone numbers as they were typed. */
  readonly numbers: readonly string[];
  /** Where the person lives alone. */
  readonly places: readonly SpeltPlace[];
}

export const nothingKnown: PersonIdentifiers = {
  addresses: [],
  names: [],
  sharedNames: [],
  companies: [],
  numbers: [],
  places: [],
};

/**
 * Takes a person's names, addresses and numbers out of a text. What is only a first or a last name stays, as it may be
 * another person's; so does a name that is part of a company's, and one of another member where nothing else of the person
 * stands beside it.
 */
export function forgetter(person: PersonIdentifiers): (text: string) => string {
  const sure = [
    anyOf(
      person.addresses.map(each => wholeSource(each, String.raw`\p{L}\p{N}_.+\-`, String.raw`\p{L}\p{N}_`)),
    ),
    anyOf(person.numbers.map(numberSource)),
    anyOf(person.places.map(place => placeSource(place, true))),
  ];
  const names = namePatterns(person.names, person.companies);
  const shared = namePatterns(person.sharedNames, []);
  const nearby = anyOf(person.places.map(place => placeSource(place, false)));
  const erased = storedLabel('erasure.erasedName');
  return text => {
    let clean = without(text, sure, '');
    clean = without(clean, names, erased);
    if (clean === text) return text;
    clean = without(clean, shared, erased);
    return without(clean, [nearby], '');
  };
}

const without = (text: string, patterns: readonly (RegExp | null)[], instead: string): string =>
  patterns.reduce<string>((clean, pattern) => (pattern ? clean.replace(pattern, instead) : clean), text);

function namePatterns(names: readonly SpeltName[], companies: readonly string[]): (RegExp | null)[] {
  const word = String.raw`\p{L}\p{M}\p{N}\-`;
  const [any, exact] = [names.filter(isAnyCase), names.filter(name => !isAnyCase(name))];
  const capitals = exact.map(({ first, last }) => ({ first: first.toUpperCase(), last: last.toUpperCase() }));
  return [
    anyOf([...any.map(nameSource), ...companies.map(each => wholeSource(each, word, word))]),
    anyOf([...exact, ...capitals].map(nameSource), 'gu'),
  ];
}

function anyOf(sources: readonly (string | null)[], flags = 'giu'): RegExp | null {
  const known = [...new Set(sources)].filter(source => source !== null);
  return known.length === 0 ? null : new RegExp(known.map(source => `(?:${source})`).join('|'), flags);
}

/** Plain runs of letters that stand together in every text that may name the person, and digits of its numbers. */
export interface Needles {
  readonly words: readonly (readonly string[])[];
  readonly digits: readonly string[];
}

/** Finds quickly which texts may name the person; `forgetter` is asked about those only. */
export function needlesOf(person: PersonIdentifiers): Needles {
  const words = [
    ...person.addresses.map(address => [address.toLowerCase().match(/[a-z0-9@._-]+/g)?.[0] ?? '']),
    ...[...person.names, ...person.sharedNames].map(({ first, last }) => runsOf(`${first} ${last}`)),
    ...person.companies.map(runsOf),
    ...person.places.map(({ strasse, hausnummer }) => [
      plainRun(strasse.replace(/stra(ss|ß)e$/i, 'str')),
      plainRun(hausnummer),
    ]),
  ];
  return {
    words: words.map(parts => parts.filter(part => part !== '')),
    digits: person.numbers.flatMap(typed => digitsOf(typed)?.digits.slice(-7) ?? []),
  };
}

const runsOf = (name: string): string[] => name.split(/[\s\-\u2010\u2011]+/).map(plainRun);

/** True for a person who would be found by something. */
export const isKnown = (person: PersonIdentifiers): boolean =>
  Object.values(person).some(each => Array.isArray(each) && each.length > 0);

/**
 * As `forget` for a column that may hold JSON: words in it are changed one by one, so that it stays JSON; numbers, which
 * look like those of a telephone, are left alone.
 */
export function forgetStored(stored: string, forget: (text: string) => string): string {
  if (!/^\s*[[{"]/.test(stored)) return forget(stored);
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return forget(stored);
  }
  const before = JSON.stringify(value);
  const after = JSON.stringify(forgetValue(value, forget));
  return after === before ? stored : after;
}

function forgetValue(value: unknown, forget: (text: string) => string): unknown {
  if (typeof value === 'string') return forgetStored(value, forget);
  if (Array.isArray(value)) return value.map(each => forgetValue(each, forget));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [forget(key), forgetValue(each, forget)]),
  );
}
