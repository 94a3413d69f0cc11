import { run } from './command.ts';
import type { Stage } from './stage.ts';

/** Long enough that each generator meets each endpoint with each credential; see test/attack. */
const cases = 100_000;

export const attackStage: Stage = {
  name: 'attack',
  title: 'Generated attacks on a server and laptops of its own',
  run: async () => ({
    ok: (await run([process.execPath, 'test/attack/main.ts', '--cases', String(cases)])) === 0,
  }),
};
