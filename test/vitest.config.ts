import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { nodeOptions } from './node-program.ts';

/** Tests of functions without a file, a clock or a server. */
const pure = ['test/{shared,desktop/renderer}/**/*.test.{ts,tsx}'];

const every = {
  root: fileURLToPath(new URL('..', import.meta.url)),
  environment: 'node',
  pool: 'forks' as const,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  restoreMocks: true,
  env: { TZ: 'Europe/Zurich' },
  // Node reads TypeScript by itself, as it does for the product; nothing here mocks a module.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: [...nodeOptions],
};

export default defineConfig({
  root: every.root,
  cacheDir: 'node_modules/.vitest',
  test: {
    // Read at run time, so that no import leads from a test to them.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/migrations/**', '**/test/templates/**'],
    globalSetup: 'test/templates/global-setup.ts',
    projects: [
      {
        // Pure functions keep nothing: their files share one process, which saves a start and the imports of each.
        test: {
          ...every,
          name: 'pure',
          include: pure,
          exclude: [...configDefaults.exclude, 'test/**/*.proof.test.ts'],
          isolate: false,
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...every,
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...pure, 'test/faults/**', 'test/**/*.proof.test.ts'],
          // Most of them wait for disks, lines and other processes more than they reckon.
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
        },
      },
      {
        // What takes more than ten seconds: kills, long simulations, large numbers.
        test: {
          ...every,
          name: 'proof',
          include: ['test/**/*.proof.test.ts'],
          exclude: [...configDefaults.exclude, 'test/faults/**'],
          maxWorkers: '100%',
          sequence: { groupOrder: 1 },
        },
      },
      {
        // Servers and desktops as processes of their own need the machine for themselves.
        test: {
          ...every,
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
