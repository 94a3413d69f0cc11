import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { affectedTests, type Project } from './affected-tests.ts';
import { buildStage, formatOf, lintOf, typeStage } from './code-stages.ts';
import { root } from './command.ts';
import { runInChromium } from './e2e-stages.ts';
import type { Stage } from './stage.ts';
import { testsOf } from './vitest-stages.ts';

/** Paths that git prints; deleted files are left to the types. */
const git = (...args: readonly string[]): string[] =>
  execFileSync('git', ['-c', 'core.quotePath=false', ...args], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(file => file !== '' && existsSync(join(root, file)));

const inGit = (): Project => ({
  files: git('ls-files', '--cached', '--others', '--exclude-standard'),
  text: path => readFileSync(join(root, path), 'utf8'),
});

const specsOf = (specs: readonly string[]): Stage => ({
  name: 'e2e',
  title: 'Changed end-to-end tests, in Chromium',
  run: () => runInChromium(...specs),
});

/** What these files concern: types as soon as there is code, lint and format of the files, tests, changed specs. */
export function stagesFor(changed: readonly string[], project: Project): readonly Stage[] {
  if (changed.length === 0) return [];
  const code = changed.filter(file => /\.(?:ts|tsx|mjs|js)$/.test(file));
  const specs = changed.filter(file => /^e2e\/.*\.(?:spec|web)\.ts$/.test(file));
  const tests = affectedTests(changed, project);
  return [
    ...(code.length > 0 ? [typeStage, lintOf(...code)] : []),
    formatOf(...changed),
    ...(specs.length > 0 ? [buildStage] : []),
    ...(tests.length > 0 ? [testsOf(tests)] : []),
    ...(specs.length > 0 ? [specsOf(specs)] : []),
  ];
}

/** For use while working: what the files concern that differ from the last commit, new ones included. */
export const changedStages = (): readonly Stage[] =>
  stagesFor(
    [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')],
    inGit(),
  );
