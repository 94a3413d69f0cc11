import type { Mutant, Simulation } from '../mutant.ts';
import { runSimulation } from './run-simulation.ts';
import { runTests, type Verdict } from './run-tests.ts';

/** What became of one mutant. */
export interface Outcome extends Verdict {
  readonly mutant: Mutant;
  readonly seconds: number;
}

/** The product without any fault does not pass what shall notice faults. */
export class NotGreen extends Error {
  override readonly name = 'NotGreen';
}

const since = (begun: number): number => (performance.now() - begun) / 1000;
const base = { perFile: 60_000, least: 120_000 } as const;

/** Milliseconds for files of tests that take a few seconds each. */
const limitOf = (tests: readonly string[]): number => base.least + tests.length * base.perFile;

/**
 * Runs everything that the mutants need once against the product as it is, which has to be green. Throws NotGreen.
 * Answers the seconds that it took.
 */
export async function checkGreen(mutants: readonly Mutant[]): Promise<number> {
  const begun = performance.now();
  const tests = [...new Set(mutants.flatMap(mutant => mutant.tests))].sort();
  const { noticedBy } =
    tests.length > 0 ? await runTests({ tests, mutant: null, limit: limitOf(tests) }) : none;
  if (noticedBy !== null) throw new NotGreen(`Without any fault: ${noticedBy}`);
  for (const simulation of largest(mutants.flatMap(mutant => mutant.simulation ?? []))) {
    const { noticedBy } = await runSimulation(simulation, null);
    if (noticedBy !== null) throw new NotGreen(`Without any fault: ${noticedBy}`);
  }
  return since(begun);
}

/** Of each mixture of moods the longest: the shorter ones begin with the same schedules. */
function largest(simulations: readonly Simulation[]): Simulation[] {
  const found = new Map<string, Simulation>();
  for (const simulation of simulations) {
    const key = (simulation.moods ?? []).join();
    if ((found.get(key)?.schedules ?? 0) < simulation.schedules) found.set(key, simulation);
  }
  return [...found.values()];
}

/** Tries each mutant, `workers` at the same time; `tried` hears of each as it ends. */
export async function tryMutants(
  mutants: readonly Mutant[],
  workers: number,
  tried: (outcome: Outcome, count: number) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = [...mutants];
  const work = async (): Promise<void> => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const outcome = await tryMutant(mutant);
      outcomes.push(outcome);
      tried(outcome, outcomes.length);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return outcomes;
}

async function tryMutant(mutant: Mutant): Promise<Outcome> {
  const begun = performance.now();
  const { tests, simulation } = mutant;
  let { noticedBy } = tests.length > 0 ? await runTests({ tests, mutant, limit: limitOf(tests) }) : none;
  if (noticedBy === null && simulation) ({ noticedBy } = await runSimulation(simulation, mutant));
  return { mutant, noticedBy, seconds: since(begun) };
}

const none: Verdict = { noticedBy: null };
