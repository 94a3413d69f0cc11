import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../../run/command.ts';
import type { Mutant } from '../mutant.ts';
import { runProgram, withFolder } from './program.ts';

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** Files of tests to run, with a mutant or without. */
export interface TestRun {
  readonly tests: readonly string[];
  readonly mutant: Mutant | null;
  /** Milliseconds after which a run counts as hung. */
  readonly limit: number;
}

/** What a run of tests or of the simulation came to. */
export interface Verdict {
  /** What noticed the fault; null: all is green. */
  readonly noticedBy: string | null;
}

export interface TestVerdict extends Verdict {
  /** Milliseconds that each file took. */
  readonly took: ReadonlyMap<string, number>;
}

/** Runs files of tests up to the first failure. Throws where they could not be run at all. */
export function runTests({ tests, mutant, limit }: TestRun): Promise<TestVerdict> {
  return withFolder(async folder => {
    const file = join(folder, 'report.json');
    const args = [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      'test/vitest.config.ts',
      '--reporter=json',
      `--outputFile.json=${file}`,
      // One process for all files: starting another takes longer than it saves.
      ...(mutant ? ['--bail=1', '--maxWorkers=1'] : ['--maxWorkers=2']),
      ...tests.map(test => join(root, test)),
    ];
    const { code, output, hung } = await runProgram({ args, mutant, limit, folder });
    if (hung) return { noticedBy: `hung for ${Math.round(limit / 1000)} s`, took: new Map() };
    const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null;
    const missing = tests.filter(
      test => !report?.testResults.some(({ name }) => relative(root, name) === test),
    );
    const took = timesOf(report);
    if (code === 0 && missing.length === 0) return { noticedBy: null, took };
    const broken = report === null ? null : firstBroken(report);
    if (broken === null) throw new Error(`The tests did not run (${missing.join(', ')}):\n${output}`);
    return { noticedBy: broken, took };
  });
}

function firstBroken({ testResults }: Report): string | null {
  const failed = testResults.find(({ status }) => status === 'failed');
  if (!failed) return null;
  const file = relative(root, failed.name);
  const test = failed.assertionResults.find(({ status }) => status === 'failed');
  return test ? `${file} › ${test.fullName}` : `${file}: ${failed.message.split('\n', 1).join('')}`;
}

const timesOf = (report: Report | null): ReadonlyMap<string, number> =>
  new Map(
    (report?.testResults ?? []).map(({ name, startTime, endTime }) => [
      relative(root, name),
      endTime - startTime,
    ]),
  );
