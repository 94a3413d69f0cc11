import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '../../shared/language.ts';
import { capture, root, run, tool } from './command.ts';
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

/** Whether a stage prints while it runs, or keeps its output for its end. */
type Output = 'printed' | 'kept';

interface Specs {
  readonly projects: readonly string[];
  /** What the command is run by. */
  readonly wrap?: readonly string[];
  /** Files or options of Playwright that choose among the specs; none: all. */
  readonly only: readonly string[];
  readonly output?: Output;
}

async function ended(command: readonly string[], output: Output, env: NodeJS.ProcessEnv = {}) {
  return output === 'kept' ? capture(command, env) : { code: await run(command, env), output: '' };
}

/** Runs the specs in one shell. A test that passes only at its second try (in CI alone) passes, and is named. */
async function runPlaywright({ projects, wrap = [], only, output = 'printed' }: Specs): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-e2e-'));
  const file = join(folder, 'report.json');
  const args = [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    ...projects.flatMap(project => ['--project', project]),
    '--reporter',
    'list,json',
    // Each run empties its folder when it begins.
    '--output',
    `test-results/${projects.join('-')}`,
    ...only,
  ];
  let said = '';
  try {
    const command = [...wrap, ...tool('@playwright/test/cli.js', ...args)];
    const { code, output: kept } = await ended(command, output, { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
    said = kept;
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const { expected, unexpected, flaky } = report.stats;
    return {
      ok: code === 0,
      passed: expected + flaky,
      failed: unexpected,
      broken: namesOf(report, spec => !spec.ok),
      flaky: namesOf(report, isFlaky),
      output: said,
    };
  } catch {
    return { ok: false, output: said };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runProjects(projects: readonly string[], only: readonly string[]): Promise<Outcome> {
  return missing('chromium').length === 0 ? runPlaywright({ projects, only }) : unable('chromium not found');
}

/** `only`: files or options of Playwright that choose among the specs; none: all. */
export const runInChromium = (...only: readonly string[]): Promise<Outcome> =>
  runProjects(['chromium'], only);

async function runInElectron(output: Output, ...only: readonly string[]): Promise<Outcome> {
  if (process.platform !== 'linux') return { ok: true, skipped: 'the packaged app is tried on Linux only' };
  if (!process.env['ELECTRON_RUNTIME'] && !existsSync(join(root, 'node_modules/electron/dist/electron'))) {
    leaveOut({ what: 'the jobs in the packaged Electron app', lacks: 'Electron (npx install-electron)' });
    return { ok: true, skipped: 'no Electron runtime here (npx install-electron brings it)' };
  }
  const screen = process.env['DISPLAY'] ? [] : ['xvfb-run', '-a'];
  if (screen.length > 0 && missing('xvfb-run').length > 0) return unable('xvfb-run not found');
  const packaged = await ended([process.execPath, 'desktop/package.ts', '--for-tests'], output);
  if (packaged.code !== 0) return { ok: false, output: packaged.output };
  return runPlaywright({ projects: ['electron'], wrap: screen, only, output });
}

export const chromiumStage: Stage = {
  name: 'e2e',
  title: 'Every end-to-end test, in Chromium; the first quarter of an hour in every language',
  run: () => runProjects(['chromium', ...languages.filter(language => language !== 'de')], []),
};
export const electronStage: Stage = {
  name: 'electron',
  title: 'Every end-to-end test of the shell, in the packaged Electron app',
  run: () => runInElectron('printed'),
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
  isBeside: true,
  run: () => runInElectron('kept', '--grep', '@packaged'),
};
