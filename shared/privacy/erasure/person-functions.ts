import { storedLabel } from '../../i18n/label.ts';
import { forgetStored, forgetter, nothingKnown, type PersonIdentifiers } from './redact-text.ts';

/** What stands before a name in a field. */
const salutations =
  /(?<!\p{L})(herrn?|frau|hr|fr|monsieur|madame|mm?e?|signora?|sig|sigra|dr|mr|mrs|ms)(?!\p{L})/giu;

/** Functions of SQL that look for a person in texts; `person` is JSON of `PersonIdentifiers` or a part of it. */
export interface PersonFunctions {
  /** 1 where the text is the person's name, perhaps with a salutation. */
  readonly called: (person: unknown, text: unknown) => 0 | 1;
  /** 1 where the text names the person. */
  readonly named: (person: unknown, text: unknown) => 0 | 1;
  /** The text without the person. */
  readonly forget: (person: unknown, text: unknown) => unknown;
}

export function personFunctions(): PersonFunctions {
  // One person is asked about for every row of a table.
  let last: { readonly person: string; readonly forget: (text: string) => string } | null = null;
  const forgetOf = (person: string) => {
    if (last?.person !== person) last = { person, forget: forgetter(identifiersIn(person)) };
    return last.forget;
  };
  const remaining = (person: unknown, text: unknown): string | null => {
    if (typeof person !== 'string' || typeof text !== 'string' || text === '') return null;
    const rest = forgetOf(person)(text);
    return rest === text ? null : rest;
  };
  return {
    named: (person, text) => (remaining(person, text) === null ? 0 : 1),
    called(person, text) {
      const rest = remaining(person, text);
      if (rest === null) return 0;
      const others = rest.replaceAll(storedLabel('erasure.erasedName'), '').replace(salutations, '');
      return /\p{L}/u.test(others) ? 0 : 1;
    },
    forget: (person, text) =>
      typeof person === 'string' && typeof text === 'string' ? forgetStored(text, forgetOf(person)) : text,
  };
}

const identifiersIn = (person: string): PersonIdentifiers => ({
  ...nothingKnown,
  ...(JSON.parse(person) as Partial<PersonIdentifiers>),
});
