import { AsyncLocalStorage } from 'node:async_hooks';
import { languageOfReader } from '../shared/i18n/current-language.ts';
import { translationOf } from '../shared/i18n/translation.ts';
import type { Language } from '../shared/language.ts';

const reader = new AsyncLocalStorage<Language>();

languageOfReader(() => {
  const language = reader.getStore();
  return language === undefined ? null : { language, messages: translationOf(language) };
});

/**
 * Runs work for a person who reads this language: sentences that `label` makes meanwhile are in it, those of
 * `storedLabel` stay German. What runs by itself on the server speaks German.
 */
export const speakIn = <T>(language: Language, work: () => T): T => reader.run(language, work);
