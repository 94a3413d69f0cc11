import { Semaphore } from 'async-mutex';
import { globSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { capture, root, tool } from './command.ts';
import type { Outcome, Stage } from './stage.ts';

/** Each room has its own tsconfig, so that what a room may not do does not compile there. The longest come first. */
function rooms(): string[] {
  const longest = ['test', 'desktop/renderer', 'desktop/core', 'server'];
  const rank = (room: string): number => (longest.indexOf(room) + longest.length + 1) % (longest.length + 1);
  return globSync('{shared,server,desktop,test,e2e,clients}/{,*/,*/*/}tsconfig.json', { cwd: root })
    .map(file => dirname(file))
    .sort((one, other) => rank(one) - rank(other) || one.localeCompare(other));
}

/** All checks share the processors, so that the next one uses what the last one leaves idle. */
const processors = new Semaphore(availableParallelism());

/** Runs these commands as processors get free; what the failed ones printed comes in one piece. */
async function check(
  commands: readonly (readonly string[])[],
  env: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  const inTurn = (command: readonly string[]) => processors.runExclusive(() => capture(command, env));
  const failed = (await Promise.all(commands.map(inTurn))).filter(({ code }) => code !== 0);
  return { ok: failed.length === 0, output: failed.map(({ output }) => output).join('\n') };
}

/**
 * The compiler is a Go program that ends soon: it collects garbage only where its quarter of the memory gets short, which
 * takes a quarter off its processor time (22.4 → 17.0 s for `test`).
 */
const collectLate = { GOGC: 'off', GOMEMLIMIT: String(Math.floor(totalmem() / 4)) };

/**
 * Checks one room. Several checkers in one process would each work out the types of the contract again, which costs
 * twice the processor time; what did not change since the last check is not checked again.
 */
function typesOf(room: string): string[] {
  const record = join(root, 'node_modules/.cache/types', `${room.replaceAll('/', '-')}.tsbuildinfo`);
  const options = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', record];
  return tool('typescript/bin/tsc', '-p', room, '--pretty', ...options);
}

export const typeStage: Stage = {
  name: 'types',
  title: 'Types of every room',
  isQuiet: true,
  run: () => check(rooms().map(typesOf), collectLate),
};

/** Lint of these files; of all where none are named. */
export const lintOf = (...files: readonly string[]): Stage => ({
  name: 'lint',
  title: 'Lint',
  isQuiet: true,
  run: () => check([tool('oxlint/bin/oxlint', '--deny-warnings', ...files)]),
});
export const lintStage = lintOf();

export const formatOf = (...files: readonly string[]): Stage => ({
  name: 'format',
  title: 'Format',
  isQuiet: true,
  // A changed file may be of a kind that has no format, such as a picture.
  run: () => check([tool('oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files)]),
});
export const formatStage = formatOf();

export const unusedStage: Stage = {
  name: 'unused',
  title: 'Files, exports and packages that nothing uses',
  isQuiet: true,
  run: () => check([tool('knip/bin/knip.js', '--cache')]),
};

export const buildStage: Stage = {
  name: 'build',
  title: 'The page and the Electron shell, built',
  isQuiet: true,
  run: () => check([[process.execPath, 'desktop/build.ts']]),
};
