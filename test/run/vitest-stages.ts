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

async function runVitest(filters: readonly string[]): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-vitest-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const config = ['--config', 'test/vitest.config.ts'];
  try {
    const code = await run(tool('vitest/vitest.mjs', 'run', ...config, ...reporters, ...filters));
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const { numPassedTests: passed, numFailedTests: failed } = report;
    return { ok: code === 0 && report.success, passed, failed, broken: brokenIn(report) };
  } catch {
    return { ok: false };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runAll(): Promise<Outcome> {
  const lack = missing('dovecot', 'pdftoppm');
  if (lack === undefined) return runVitest([]);
  const refused = unable(lack);
  if (!refused.ok) return refused;
  process.stdout.write(`Without some tests: ${lack}\n`);
  return runVitest([]);
}

export const ruleStage: Stage = {
  name: 'rules',
  title: 'Rules of the house',
  run: () => runVitest(['test/rules/']),
};

export const unitStage: Stage = { name: 'unit', title: 'Unit, integration, rules, simulation', run: runAll };
