import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root, run, tool } from './command.ts';
import { missing, unable } from './machine.ts';
import type { Outcome, Stage } from './stage.ts';

interface Report {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const firstLine = (text = ''): string => text.split('\n', 1).join('');

/** Failed tests, and files that broke before they had any. */
function brokenIn(report: Report): string[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter(test => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
    return failed.map(test => `${file} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  });
}

/** The files that took longest, to show what makes a run slow. */
function slowest({ testResults }: Report): string {
  const lasted = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
  const worst = lasted.sort((one, other) => other.seconds - one.seconds).slice(0, 10);
  return worst.map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}\n`).join('');
}

/** Runs Vitest with these arguments; counts tests and names the failed ones. */
async function runVitest(args: readonly string[]): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-vitest-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const config = ['--config', 'test/vitest.config.ts'];
  try {
    const vitest = tool('vitest/vitest.mjs', 'run', ...config, ...reporters, ...args);
    const code = await run(vitest);
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const { numPassedTests: passed, numFailedTests: failed } = report;
    process.stdout.write(`The slowest files:\n${slowest(report)}`);
    return { ok: code === 0 && report.success, passed, failed, broken: brokenIn(report) };
  } catch {
    return { ok: false };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const only = (...projects: readonly string[]): string[] =>
  projects.flatMap(project => ['--project', project]);
const quick = ['pure', 'simulation', 'unit'] as const;
const long = ['proof', 'faults'] as const;

/** Runs projects of the configuration; tests that need a program which is not there leave themselves out. */
async function runProjects(...projects: readonly string[]): Promise<Outcome> {
  const absent = missing('dovecot', 'postfix', 'pdftoppm', 'openssl', 'rclone');
  // Only named at the end: without them their files are checked by what the project itself knows.
  missing('systemd-analyze', 'caddy');
  if (absent.length > 0) {
    const refused = unable(`${absent.join(', ')} not found`);
    if (!refused.ok) return refused;
  }
  return runVitest(only(...projects));
}

export const ruleStage: Stage = {
  name: 'rules',
  title: 'Rules of the house',
  run: () => runVitest(['test/rules/']),
};

/** The quick ones of these files. */
export const testsOf = (files: readonly string[]): Stage => ({
  name: 'unit',
  title: `${files.length} files of tests that changed files concern`,
  run: () => runVitest([...only(...quick), ...files.map(file => join(root, file))]),
});

export const unitStage: Stage = {
  name: 'unit',
  title: 'Unit, integration, rules, simulation',
  run: () => runProjects(...quick),
};

export const proofStage: Stage = {
  name: 'faults',
  title: 'Faults, kills, long simulations',
  run: () => runProjects(...long),
};

export const everyTestStage: Stage = {
  name: 'vitest',
  title: 'Unit, integration, rules, simulation, faults, kills',
  run: () => runProjects(...quick, ...long),
};
