import { availableParallelism, tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { nodeOptions } from './node-program.ts';

/** Tests of functions without a file, a clock or a server. */
const pure = ['test/{shared,desktop/renderer}/**/*.test.{ts,tsx}'];

/** Reckons for long; begun with the last files, it would run on alone. */
const simulation = ['test/sim/**/*.test.ts'];
/** Half as many again as there are processors: a test waits for a fifth of its time. */
const maxWorkers = Math.ceil(availableParallelism() * 1.5);

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

/**
 * Files share processes: each closes what it opens and puts back what it sets, so that the next may use its process.
 * Starting one and importing everything anew for each file took a third of the time.
 */
const shared = {
  isolate: false,
  maxWorkers,
  sequence: { groupOrder: 0 },
  execArgv: [...nodeOptions, '--import', new URL('cheap-passwords.ts', import.meta.url).href],
};

/** Kills and full disks are about the disk: not in memory, where quick tests keep their folders. */
const onDisk = { ...every.env, TMPDIR: tmpdir() };

export default defineConfig({
  root: every.root,
  cacheDir: 'node_modules/.vitest',
  test: {
    // Read at run time, so that no import leads from a test to them.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/migrations/**', '**/test/templates/**'],
    globalSetup: 'test/templates/global-setup.ts',
    projects: [
      {
        test: {
          ...every,
          ...shared,
          name: 'pure',
          include: pure,
          exclude: [...configDefaults.exclude, 'test/**/*.proof.test.ts'],
        },
      },
      {
        // Vitest plays projects in the order of their names.
        test: {
          ...every,
          ...shared,
          name: 'simulation',
          include: simulation,
          exclude: [...configDefaults.exclude, 'test/**/*.proof.test.ts'],
        },
      },
      {
        test: {
          ...every,
          ...shared,
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [
            ...configDefaults.exclude,
            ...pure,
            ...simulation,
            'test/faults/**',
            'test/**/*.proof.test.ts',
          ],
        },
      },
      {
        // What takes more than ten seconds: kills, long simulations, large numbers.
        test: {
          ...every,
          name: 'proof',
          env: onDisk,
          include: ['test/**/*.proof.test.ts'],
          exclude: [...configDefaults.exclude, 'test/faults/**'],
          maxWorkers: '100%',
          sequence: { groupOrder: 1 },
        },
      },
      {
        // Servers and desktops as processes of their own, which mostly wait for each other.
        test: {
          ...every,
          name: 'faults',
          env: onDisk,
          include: ['test/faults/**/*.test.ts'],
          maxWorkers: '100%',
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
