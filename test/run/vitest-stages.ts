import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, tool } from './command.ts';
import { missing, unable } from './machine.ts';
import type { Outcome, Stage } from './stage.ts';

interface Report {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
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
    return { ok: code === 0 && report.success, passed, failed };
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
