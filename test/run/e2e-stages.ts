import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '../../shared/language.ts';
import { root, run, tool } from './command.ts';
import { leaveOut, missing, unable } from './machine.ts';
import type { Outcome, Stage } from './stage.ts';

interface Spec {
  readonly title: string;
  readonly file: string;
  readonly ok: boolean;
  readonly tests: readonly { readonly status: string }[];
}
interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly Spec[];
}
interface Report extends Suite {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

const namesOf = ({ suites = [], specs = [] }: Suite, which: (spec: Spec) => boolean): string[] => [
  ...specs.filter(which).map(spec => `e2e/${spec.file} › ${spec.title}`),
  ...suites.flatMap(suite => namesOf(suite, which)),
];
const isFlaky = ({ tests }: Spec): boolean => tests.some(({ status }) => status === 'flaky');

/** Runs the specs in one shell. A test that passes only at its second try (in CI alone) passes, and is named. */
async function runPlaywright(
  projects: readonly string[],
  wrap: readonly string[],
  only: readonly string[],
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-e2e-'));
  const file = join(folder, 'report.json');
  const args = [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    ...projects.flatMap(project => ['--project', project]),
    '--reporter',
    'list,json',
    ...only,
  ];
  try {
    const code = await run([...wrap, ...tool('@playwright/test/cli.js', ...args)], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const { expected, unexpected, flaky } = report.stats;
    return {
      ok: code === 0,
      passed: expected + flaky,
      failed: unexpected,
      broken: namesOf(report, spec => !spec.ok),
      flaky: namesOf(report, isFlaky),
    };
  } catch {
    return { ok: false };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runProjects(projects: readonly string[], only: readonly string[]): Promise<Outcome> {
  return missing('chromium').length === 0 ? runPlaywright(projects, [], only) : unable('chromium not found');
}

/** `only`: files or options of Playwright that choose among the specs; none: all. */
export const runInChromium = (...only: readonly string[]): Promise<Outcome> =>
  runProjects(['chromium'], only);

async function runInElectron(...only: readonly string[]): Promise<Outcome> {
  if (process.platform !== 'linux') return { ok: true, skipped: 'the packaged app is tried on Linux only' };
  if (!process.env['ELECTRON_RUNTIME'] && !existsSync(join(root, 'node_modules/electron/dist/electron'))) {
    leaveOut({ what: 'the jobs in the packaged Electron app', lacks: 'Electron (npx install-electron)' });
    return { ok: true, skipped: 'no Electron runtime here (npx install-electron brings it)' };
  }
  const screen = process.env['DISPLAY'] ? [] : ['xvfb-run', '-a'];
  if (screen.length > 0 && missing('xvfb-run').length > 0) return unable('xvfb-run not found');
  if ((await run([process.execPath, 'desktop/package.ts', '--for-tests'])) !== 0) return { ok: false };
  return runPlaywright(['electron'], screen, only);
}

export const chromiumStage: Stage = {
  name: 'e2e',
  title: 'Every end-to-end test, in Chromium; the first quarter of an hour in every language',
  run: () => runProjects(['chromium', ...languages.filter(language => language !== 'de')], []),
};
export const electronStage: Stage = {
  name: 'electron',
  title: 'Every end-to-end test of the shell, in the packaged Electron app',
  run: () => runInElectron(),
};

/** The ten jobs that a secretary is measured by are tagged @job, three of them @packaged. */
export const jobStage: Stage = {
  name: 'jobs',
  title: 'The ten jobs, in Chromium',
  run: () => runInChromium('--grep', '@job'),
};
export const packagedJobStage: Stage = {
  name: 'packaged',
  title: 'Three of the jobs, in the packaged Electron app',
  run: () => runInElectron('--grep', '@packaged'),
};
