import { availableParallelism } from 'node:os';
import { globSync } from 'node:fs';
import { capture, root, run, tool } from './command.ts';
import type { Outcome, Stage } from './stage.ts';

/** Each room has its own tsconfig, so that what a room may not do does not compile there. */
const rooms = (): string[] =>
  globSync('{shared,server,desktop,test,e2e}/{,*/}tsconfig.json', { cwd: root }).sort();

async function checkTypes(): Promise<Outcome> {
  const waiting = rooms();
  let ok = true;
  const work = async (): Promise<void> => {
    for (let room = waiting.shift(); room !== undefined; room = waiting.shift()) {
      const { code, output } = await capture(tool('typescript/bin/tsc', '-p', room, '--pretty'));
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

export const formatStage: Stage = {
  name: 'format',
  title: 'Format',
  run: () => succeeds(tool('prettier/bin/prettier.cjs', '--check', '--cache', '--log-level=warn', '.')),
};

export const buildStage: Stage = {
  name: 'build',
  title: 'The page and the Electron shell, built',
  run: () => succeeds([process.execPath, 'desktop/build.ts']),
};
