import { languages, type Language } from '../language.ts';
import { setCurrentLanguage, type Messages } from './current-language.ts';
import de from './de.json' with { type: 'json' };

/** Each file is read when its language is wanted first; German is part of the program. */
const loaders: Readonly<Record<Exclude<Language, 'de'>, () => Promise<{ readonly default: Messages }>>> = {
  fr: () => import('./fr.json', { with: { type: 'json' } }),
  it: () => import('./it.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
};

const loaded = new Map<Language, Messages>([['de', de]]);

async function loadMessages(language: Language): Promise<Messages> {
  const known = loaded.get(language);
  if (known) return known;
  if (language === 'de') return de;
  const { default: messages } = await loaders[language]();
  loaded.set(language, messages);
  return messages;
}

/** From then on sentences, days and numbers of this process are in this language. */
export async function switchLanguage(language: Language): Promise<void> {
  setCurrentLanguage(language, await loadMessages(language));
}

/** The first of the wanted languages, BCP 47 tags such as 'fr-CH', that the program speaks; German where it speaks none. */
export function languageAmong(wanted: readonly string[]): Language {
  const tags = wanted.map(tag => tag.toLowerCase().split(/[-_.]/)[0]);
  return tags.map(tag => languages.find(language => language === tag)).find(found => found) ?? 'de';
}
