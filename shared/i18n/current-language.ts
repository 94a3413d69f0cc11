import type { Language } from '../language.ts';
import de from './de.json' with { type: 'json' };

/** The message of every key in one language. */
export type Messages = Readonly<Record<keyof typeof de, string>>;

/** How a language is written in Switzerland: for plural forms, numbers and dates. */
export const localeOf: Readonly<Record<Language, string>> = {
  de: 'de-CH',
  fr: 'fr-CH',
  it: 'it-CH',
  en: 'en-GB',
};

interface Current {
  readonly language: Language;
  readonly messages: Messages;
}

let current: Current = { language: 'de', messages: de };
const listeners = new Set<() => void>();

/** The language of the person at this computer; German until another one is set, and always on the server. */
export const currentLanguage = (): Language => current.language;

/** 'de-CH', 'fr-CH', 'it-CH' or 'en-GB' */
export const currentLocale = (): string => localeOf[current.language];

/** The messages of the current language. */
export const currentMessages = (): Messages => current.messages;

/** From now on sentences, days and numbers of this process are in this language. */
export function setCurrentLanguage(language: Language, messages: Messages): void {
  current = { language, messages };
  for (const listener of listeners) listener();
}

/** Calls `listener` after each change of the language; returns the function that ends it. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
