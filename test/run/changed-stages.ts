import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, tool } from './command.ts';
import { buildStage, typeStage } from './code-stages.ts';
import { runInChromium } from './e2e-stages.ts';
import type { Stage } from './stage.ts';
import { runVitest } from './vitest-stages.ts';

const git = (...args: readonly string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(file => file !== '' && existsSync(join(root, file)));

/** Files that differ from the last commit, new ones included; deleted ones are left to the types. */
const changedFiles = (): string[] => [
  ...git('diff', '--name-only', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
];

const succeeds = async (command: readonly string[]) => ({ ok: (await run(command)) === 0 });

/**
 * For use while working: types as far as something changed, lint and format of changed files, the tests that import
 * something changed, and changed end-to-end tests. Throws where the folder is no git checkout.
 */
export function changedStages(): readonly Stage[] {
  const files = changedFiles();
  const code = files.filter(file => /\.(?:ts|tsx|mjs|js)$/.test(file));
  const specs = files.filter(file => /^e2e\/.*\.(?:spec|web)\.ts$/.test(file));
  if (files.length === 0) return [];
  const lint: Stage = {
    name: 'lint',
    title: 'Lint of changed files',
    run: () => succeeds(tool('oxlint/bin/oxlint', '--deny-warnings', ...code)),
  };
  const format: Stage = {
    name: 'format',
    title: 'Format of changed files',
    run: () =>
      succeeds(
        tool('prettier/bin/prettier.cjs', '--check', '--ignore-unknown', '--log-level=warn', ...files),
      ),
  };
  const unit: Stage = {
    name: 'unit',
    title: 'Tests that depend on changed files',
    run: () => runVitest(['--changed', '--passWithNoTests', '--project', 'pure', '--project', 'unit']),
  };
  const jobs: Stage = {
    name: 'e2e',
    title: 'Changed end-to-end tests, in Chromium',
    run: () => runInChromium(...specs),
  };
  return [
    ...(code.length > 0 ? [typeStage, lint] : []),
    format,
    unit,
    ...(specs.length > 0 ? [buildStage, jobs] : []),
  ];
}
