import type { Services } from './services.ts';
import type { Settings } from './setting.ts';

/** The steps that make a new association ready to work, in their order. */
export const setUpSteps = [
  'association',
  'account',
  'offices',
  'mail',
  'letters',
  'login',
  'fields',
  'members',
  'templates',
  'backup',
] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** What the setting `set_up` may name: steps that a person declared done, and that the list is put away. */
const setUpValues = [...setUpSteps, 'dismissed'] as const;
type SetUpValue = (typeof setUpValues)[number];

const isWord = (text: string): text is SetUpValue => setUpValues.some(word => word === text);

/** The setting `set_up`: 'letters,backup' → its words; one of a newer program is left out. */
const parseSetUp = (value: string): readonly SetUpValue[] => value.split(',').filter(isWord);

/** The setting with one word more, in the order of the steps. */
export const withSetUpWord = (value: string, word: SetUpValue): string =>
  setUpValues.filter(each => each === word || parseSetUp(value).includes(each)).join(',');

/** The setting without a word. */
export const withoutSetUpWord = (value: string, word: SetUpValue): string =>
  parseSetUp(value)
    .filter(each => each !== word)
    .join(',');

/** True for a value that the setting may have. */
export const isSetUpValue = (value: string): boolean => value === '' || value.split(',').every(isWord);

/** What is known of the association. Null: the server cannot be asked right now. */
export interface SetUpFacts {
  readonly settings: Pick<Settings, 'set_up' | 'name' | 'plz' | 'ort' | 'iban'>;
  /** Offices in use with at least one holder. */
  readonly heldOffices: number;
  readonly members: number;
  readonly articles: number;
  readonly templates: number;
  readonly services: Pick<Services, 'mail' | 'letters'> | null;
  /** People of the board with a login of their own. */
  readonly logins: number | null;
  /** A copy was written and read back. */
  readonly hasBackup: boolean;
}

/** 'done': the data show it. 'settled': a person declared it done. */
export type SetUpState = 'done' | 'settled' | 'open';

const isDone: Readonly<Record<SetUpStep, (facts: SetUpFacts) => boolean>> = {
  association: ({ settings: { name, plz, ort } }) => name !== '' && plz !== '' && ort !== '',
  account: ({ settings }) => settings.iban !== '',
  // The first person holds one from the beginning.
  offices: ({ heldOffices }) => heldOffices > 1,
  mail: ({ services }) => services?.mail === 'sending',
  letters: ({ services }) => services?.letters === 'post',
  login: ({ logins }) => (logins ?? 0) > 1,
  // Without an article no fee can be billed; own statuses, groups and fields are as one likes.
  fields: ({ articles }) => articles > 0,
  members: ({ members }) => members > 1,
  templates: ({ templates }) => templates > 0,
  backup: ({ hasBackup }) => hasBackup,
};

export const setUpState = (facts: SetUpFacts, step: SetUpStep): SetUpState => {
  if (isDone[step](facts)) return 'done';
  return parseSetUp(facts.settings.set_up).includes(step) ? 'settled' : 'open';
};

/** The steps that are neither done nor declared so. */
export const openSteps = (facts: SetUpFacts): readonly SetUpStep[] =>
  setUpSteps.filter(step => setUpState(facts, step) === 'open');

/** True while the overview reminds of the set-up. */
export const isSetUpShown = (facts: SetUpFacts): boolean =>
  openSteps(facts).length > 0 && !parseSetUp(facts.settings.set_up).includes('dismissed');
