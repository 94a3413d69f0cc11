import { availableParallelism } from 'node:os';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { capture, root, run, tool } from './command.ts';
import type { Outcome, Stage } from './stage.ts';

/** Each room has its own tsconfig, so that what a room may not do does not compile there. The longest come first. */
function rooms(): string[] {
  const longest = ['test', 'desktop/renderer', 'desktop/core', 'server'];
  const rank = (room: string): number => (longest.indexOf(room) + longest.length + 1) % (longest.length + 1);
  return globSync('{shared,server,desktop,test,e2e}/{,*/}tsconfig.json', { cwd: root })
    .map(file => dirname(file))
    .sort((one, other) => rank(one) - rank(other) || one.localeCompare(other));
}

/**
 * Checks one room. Several checkers in one process would each work out the types of the contract again, which costs
 * twice the processor time; what did not change since the last check is not checked again.
 */
function checkRoom(room: string): Promise<{ code: number; output: string }> {
  const record = join(root, 'node_modules/.cache/types', `${room.replaceAll('/', '-')}.tsbuildinfo`);
  const options = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', record];
  return capture(tool('typescript/bin/tsc', '-p', room, '--pretty', ...options));
}

async function checkTypes(): Promise<Outcome> {
  const waiting = rooms();
  let ok = true;
  const work = async (): Promise<void> => {
    for (let room = waiting.shift(); room !== undefined; room = waiting.shift()) {
      const { code, output } = await checkRoom(room);
      if (code === 0) continue;
      ok = false;
      process.stdout.write(`${room}\n${output}\n`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return { ok };
}

const succeeds = async (command: readonly string[]): Promise<Outcome> => ({ ok: (await run(command)) === 0 });

export const typeStage: Stage = { name: 'types', title: 'Types of every room', run: checkTypes };

export const lintStage: Stage = {
  name: 'lint',
  title: 'Lint',
  run: () => succeeds(tool('oxlint/bin/oxlint', '--deny-warnings')),
};

/** Half of the files each: prettier uses one processor. */
const formatted = [['desktop'], ['.', '!desktop/**']];

async function checkFormat(): Promise<Outcome> {
  const halves = formatted.map((paths, index) => {
    const cache = ['--cache', '--cache-location', join(root, `node_modules/.cache/prettier/${index}`)];
    return succeeds(tool('prettier/bin/prettier.cjs', '--check', ...cache, '--log-level=warn', ...paths));
  });
  return { ok: (await Promise.all(halves)).every(({ ok }) => ok) };
}

export const formatStage: Stage = { name: 'format', title: 'Format', run: checkFormat };

export const unusedStage: Stage = {
  name: 'unused',
  title: 'Files, exports and packages that nothing uses',
  run: () => succeeds(tool('knip/bin/knip.js', '--cache')),
};

export const buildStage: Stage = {
  name: 'build',
  title: 'The page and the Electron shell, built',
  run: () => succeeds([process.execPath, 'desktop/build.ts']),
};
