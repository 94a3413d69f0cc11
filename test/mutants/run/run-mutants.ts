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

/** Without any fault even a busy machine is through by then. */
const longestGreen = 3_600_000;
/** So much longer than without a fault a run may take before it counts as hung: other work may slow it down. */
const patience = { factor: 10, least: 180_000 } as const;

/** Milliseconds that everything took without any fault. */
export interface Green {
  readonly files: ReadonlyMap<string, number>;
  readonly simulations: ReadonlyMap<string, number>;
}

const limitFor = (green: number): number => patience.least + green * patience.factor;

/** Runs everything that the mutants need once against the product as it is, which has to be green. Throws NotGreen. */
export async function checkGreen(mutants: readonly Mutant[]): Promise<Green> {
  const tests = [...new Set(mutants.flatMap(mutant => mutant.tests))].sort();
  const { noticedBy, took } =
    tests.length > 0 ? await runTests({ tests, mutant: null, limit: longestGreen }) : none;
  if (noticedBy !== null) throw new NotGreen(`Without any fault: ${noticedBy}`);
  const simulations = new Map<string, number>();
  for (const simulation of largest(mutants.flatMap(mutant => mutant.simulation ?? []))) {
    const begun = performance.now();
    const { noticedBy } = await runSimulation(simulation, null, longestGreen);
    if (noticedBy !== null) throw new NotGreen(`Without any fault: ${noticedBy}`);
    simulations.set(moodsOf(simulation), performance.now() - begun);
  }
  return { files: took, simulations };
}

const moodsOf = ({ moods = [] }: Simulation): string => moods.join();

/** Of each mixture of moods the longest: the shorter ones begin with the same schedules. */
function largest(simulations: readonly Simulation[]): Simulation[] {
  const found = new Map<string, Simulation>();
  for (const simulation of simulations) {
    const key = moodsOf(simulation);
    if ((found.get(key)?.schedules ?? 0) < simulation.schedules) found.set(key, simulation);
  }
  return [...found.values()];
}

interface Trial {
  readonly mutants: readonly Mutant[];
  readonly green: Green;
  /** How many are tried at the same time. */
  readonly workers: number;
  /** Hears of each as it ends. */
  readonly tried: (outcome: Outcome, count: number) => void;
}

/** Tries each mutant. */
export async function tryMutants({ mutants, green, workers, tried }: Trial): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = [...mutants];
  const work = async (): Promise<void> => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const outcome = await tryMutant(mutant, green);
      outcomes.push(outcome);
      tried(outcome, outcomes.length);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return outcomes;
}

async function tryMutant(mutant: Mutant, { files, simulations }: Green): Promise<Outcome> {
  const begun = performance.now();
  const { tests, simulation } = mutant;
  const limit = limitFor(tests.reduce((sum, test) => sum + (files.get(test) ?? 0), 0));
  let { noticedBy }: Verdict = tests.length > 0 ? await runTests({ tests, mutant, limit }) : none;
  if (noticedBy === null && simulation) {
    const limit = limitFor(simulations.get(moodsOf(simulation)) ?? 0);
    ({ noticedBy } = await runSimulation(simulation, mutant, limit));
  }
  return { mutant, noticedBy, seconds: (performance.now() - begun) / 1000 };
}

const none = { noticedBy: null, took: new Map<string, number>() };
