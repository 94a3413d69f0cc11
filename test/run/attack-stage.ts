import { run } from './command.ts';
import type { Stage } from './stage.ts';

/** Long enough that each generator meets each endpoint; before a release `npm run attack -- --cases 100000` plays more. */
const cases = 25_000;
/** The same cases every time, so that a failure is of the change; `npm run attack` takes others. */
const seed = 20_261_123;
/** A run that has not played all of them by then has failed: two slow cores need about half of it. */
const minutes = 12;

export const attackStage: Stage = {
  name: 'attack',
  title: 'Generated attacks on a server and laptops of its own',
  run: async () => {
    const options = ['--cases', String(cases), '--seed', String(seed), '--minutes', String(minutes)];
    return { ok: (await run([process.execPath, 'test/attack/main.ts', ...options])) === 0 };
  },
};
