import { defineConfig } from '@playwright/test';
import type { ShellOptions } from './stage/house.ts';

/** Every spec plays in both shells; both are as slow as the machine, and share it with nobody else. */
export default defineConfig<ShellOptions>({
  testDir: '.',
  outputDir: '../test-results',
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  projects: [
    { name: 'chromium', use: { shell: 'browser' } },
    { name: 'electron', use: { shell: 'electron' } },
  ],
});
