import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Mutant, Simulation } from '../mutant.ts';
import { runProgram, withFolder } from './program.ts';
import type { Verdict } from './run-tests.ts';

const program = fileURLToPath(new URL('simulation-program.ts', import.meta.url));
/** Plays the simulation up to the first schedule that breaks; `limit` in milliseconds. Throws where it could not be played. */
export function runSimulation(
  simulation: Simulation,
  mutant: Mutant | null,
  limit: number,
): Promise<Verdict> {
  return withFolder(async folder => {
    const file = join(folder, 'broken.txt');
    const args = [program, file, JSON.stringify(simulation)];
    const { code, output, hung } = await runProgram({ args, mutant, limit, folder });
    if (hung) return { noticedBy: `simulation: hung for ${Math.round(limit / 1000)} s` };
    if (code !== 0 || !existsSync(file)) throw new Error(`The simulation did not run:\n${output}`);
    return { noticedBy: readFileSync(file, 'utf8') || null };
  });
}
