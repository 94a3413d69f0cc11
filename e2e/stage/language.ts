import { test as base } from '@playwright/test';
import { switchLanguage } from '../../shared/i18n/load-language.ts';
import type { Language } from '../../shared/language.ts';

export interface LanguageOption {
  /** What people at these desktops and visitors of the pages read, and what the test expects. */
  readonly language: Language;
}

/** Projects of Playwright choose the language; the sentences that a test asks for are in it. */
export const test = base.extend<object, LanguageOption & { speaking: undefined }>({
  language: ['de', { option: true, scope: 'worker' }],
  speaking: [
    async ({ language }, play) => {
      await switchLanguage(language);
      await play(undefined);
    },
    { scope: 'worker', auto: true },
  ],
});
