import { defineConfig } from '@playwright/test';
import { languages } from '../shared/language.ts';
import type { ShellOptions } from './stage/association-server.ts';
import type { LanguageOption } from './stage/language.ts';

/** What these show is the page alone; `mailing.spec.ts` goes the whole way from the editor to the mailbox in both shells. */
const sameInBoth = [
  'dispatch/{audience,correspondence,letters,rehearsal}.spec.ts',
  'dispatch-log.spec.ts',
  'template.spec.ts',
  'set-up.spec.ts',
  'unsaved.spec.ts',
  'every-screen.spec.ts',
  'appearance.spec.ts',
  'layouts.spec.ts',
  'people/*.spec.ts',
  'addresses/*.spec.ts',
  'billing/{dunning,single}.spec.ts',
  'mailboxes/*.spec.ts',
  'members/*.spec.ts',
];

/** From nothing to member, invoice and e-mail, in every language. */
const measured = ['fifteen-minutes.spec.ts'];

/** Every spec of the desktop plays in both shells, those of the server's own pages in Chromium; both are as slow as the machine, and share it with no other program. */
export default defineConfig<ShellOptions, LanguageOption>({
  testDir: '.',
  outputDir: '../test-results',
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  // A person who works on a test wants to see it fail; elsewhere a second try tells a slow machine from a fault, and is named.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: { actionTimeout: 10_000, navigationTimeout: 10_000 },
  reporter: 'list',
  projects: [
    { name: 'chromium', testMatch: ['*.spec.ts', '*.web.ts'], use: { shell: 'browser' } },
    { name: 'electron', testMatch: '*.spec.ts', testIgnore: sameInBoth, use: { shell: 'electron' } },
    // What is measured, for people of the other languages.
    ...languages
      .filter(language => language !== 'de')
      .map(language => ({
        name: language,
        testMatch: measured,
        use: { shell: 'browser', language } as const,
      })),
    // npm run pictures: no test, but the pictures of the README taken from the real app.
    { name: 'pictures', testMatch: 'pictures/*.ts', use: { shell: 'browser' } },
    // npm run bench -- screens: figures.
    { name: 'bench', testMatch: 'bench/*.ts', use: { shell: 'browser' } },
  ],
});
