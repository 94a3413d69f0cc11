import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { languages } from '../shared/language.ts';
import type { ShellOptions } from './stage/association-server.ts';
import type { LanguageOption } from './stage/language.ts';

/** What these show is the page alone; `mailing.spec.ts` goes the whole way from the editor to the mailbox in both shells. */
const sameInBoth = [
  'about.spec.ts',
  'attendance.spec.ts',
  'decisions.spec.ts',
  'dispatch/{audience,correspondence,letters,rehearsal}.spec.ts',
  'dispatch-log.spec.ts',
  'template.spec.ts',
  'set-up.spec.ts',
  'unsaved.spec.ts',
  'every-screen.spec.ts',
  'events.spec.ts',
  'appearance.spec.ts',
  'jobs/*.spec.ts',
  'layouts.spec.ts',
  'people/*.spec.ts',
  'addresses/*.spec.ts',
  'billing/{dunning,finances,run-result,single}.spec.ts',
  'full-shift.spec.ts',
  'handbook.spec.ts',
  'mail-connection.spec.ts',
  'palette.spec.ts',
  'payments.spec.ts',
  'reminder.spec.ts',
  'mailboxes/*.spec.ts',
  'members/*.spec.ts',
];

/** From nothing to member, invoice and e-mail, in every language. */
const measured = ['fifteen-minutes.spec.ts'];

/** Contrast, names and roles: axe finds the same in both, as the same engine draws the page. */
const readable = /everybody can|read by everybody/;

/** Specs of the desktop play in both shells unless named above, those of the server's own pages in Chromium. */
export default defineConfig<ShellOptions, LanguageOption>({
  testDir: '.',
  outputDir: '../test-results',
  // Beside each other they wait less: 17 % with two processors.
  workers: Math.min(2, availableParallelism()),
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
    // One: windows on one screen take the focus from each other.
    {
      name: 'electron',
      workers: 1,
      testMatch: '*.spec.ts',
      testIgnore: sameInBoth,
      grepInvert: readable,
      use: { shell: 'electron' },
    },
    // What is measured, for people of the other languages.
    ...languages
      .filter(language => language !== 'de')
      .map(language => ({
        name: language,
        testMatch: measured,
        use: { shell: 'browser', language } as const,
      })),
    // npm run jobs: figures, of what the first project plays in German as well.
    ...languages.map(language => ({
      name: `jobs-${language}`,
      workers: 1,
      testMatch: 'jobs/*.spec.ts',
      use: { shell: 'browser', language } as const,
    })),
    // npm run pictures: no test, but the pictures of README and handbook taken from the real app.
    {
      name: 'pictures',
      workers: 1,
      testMatch: 'pictures/*-pictures.ts',
      testIgnore: 'pictures/app-*.ts',
      use: { shell: 'browser' },
    },
    // What only the app has.
    { name: 'pictures-app', workers: 1, testMatch: 'pictures/app-*.ts', use: { shell: 'electron' } },
    // npm run bench -- screens: figures.
    { name: 'bench', workers: 1, testMatch: 'bench/*.ts', use: { shell: 'browser' } },
  ],
});
