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

export interface Current {
  readonly language: Language;
  readonly messages: Messages;
}

let current: Current = { language: 'de', messages: de };
let ofReader: () => Current | null = () => null;
const present = (): Current => ofReader() ?? current;
const listeners = new Set<() => void>();

/** The language of the person at this computer; German until another one is set; on the server that of the request. */
export const currentLanguage = (): Language => present().language;

/** 'de-CH', 'fr-CH', 'it-CH' or 'en-GB' */
export const currentLocale = (): string => localeOf[present().language];

/** The messages of the current language. */
export const currentMessages = (): Messages => present().messages;

/** A process that works for many people at once says by `of` whose language counts now; null for its own. */
export function languageOfReader(of: () => Current | null): void {
  ofReader = of;
}

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
