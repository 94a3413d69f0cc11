import type { Language } from '../language.ts';
import type { LabelsBelow } from './label.ts';
import { errorLabelIn, fieldErrorLabelIn, translationOf } from './translation.ts';

/** Keys such as 'event.title' as nested objects; a key and what stands below it cannot both have a sentence. */
type Tree<Key extends string> = {
  readonly [Name in First<Key>]: Name extends Key ? string : Tree<Rest<Key, Name>>;
};
type First<Key extends string> = Key extends `${infer Name}.${string}` ? Name : Key;
type Rest<Key extends string, Name extends string> = Key extends `${Name}.${infer Below}` ? Below : never;

/** Every sentence on the server's own pages, in one language: the keys below 'page.', nested, and refusals. */
export interface PageTexts extends Tree<LabelsBelow<'page'>> {
  readonly language: Language;
  /** Why something was refused. */
  readonly refusal: (error: { readonly code: string; readonly params: object }) => string;
  /** What is wrong with a field. */
  readonly problem: (message: string) => string;
}

interface Branch {
  [name: string]: Branch | string;
}

function nest(messages: Readonly<Record<string, string>>, prefix: string): Branch {
  const tree: Branch = {};
  for (const [key, message] of Object.entries(messages)) {
    if (!key.startsWith(prefix)) continue;
    const path = key.slice(prefix.length).split('.');
    const last = path.pop() ?? '';
    let branch = tree;
    for (const name of path) {
      const below = branch[name];
      branch = typeof below === 'object' ? below : (branch[name] = {});
    }
    branch[last] = message;
  }
  return tree;
}

const sentences = new Map<Language, PageTexts>();

/** The sentences of a language. */
export function pageTexts(language: Language): PageTexts {
  const known = sentences.get(language);
  if (known) return known;
  const texts: PageTexts = {
    ...(nest(translationOf(language), 'page.') as Tree<LabelsBelow<'page'>>),
    language,
    refusal: ({ code, params }) => errorLabelIn(language, code, params),
    problem: message => fieldErrorLabelIn(language, message),
  };
  sentences.set(language, texts);
  return texts;
}

/** What the script for other websites says: its own sentences, and those of the page of an event. */
export const embedTexts = ({ embed, event, kit }: PageTexts) => ({
  ...embed,
  locale: kit.locale,
  none: event.none,
  cancelled: event.cancelledSentence,
  over: event.over,
  help: event.helpTitle,
  intro: event.help,
  otherArea: event.otherArea,
  full: event.full,
  fullWaiting: event.fullWaiting,
  name: event.name,
  email: event.email,
  phone: `${event.phone} (${event.optional})`,
  message: `${event.message} (${event.optional})`,
  trap: event.trap,
  privacy: event.privacy,
  submit: event.submit,
  chooseShift: event.chooseShift,
  justFull: event.justFull,
  justFullNoList: event.justFullNoList,
  thanks: event.thanksTitle,
});
export type EmbedTexts = ReturnType<typeof embedTexts>;
