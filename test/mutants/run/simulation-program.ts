import { writeFileSync } from 'node:fs';
import { readCounterexamples } from '../../sim/counterexample.ts';
import { hunt } from '../../sim/hunt.ts';
import { runSchedule } from '../../sim/run-schedule.ts';
import type { Simulation } from '../mutant.ts';

// Plays the stored schedules and random ones; writes what broke first into a file, an empty one for nothing.

const seed = 4711;

async function firstBroken({ schedules, moods }: Simulation): Promise<string> {
  for (const { name, operations } of readCounterexamples()) {
    const [error] = runSchedule(operations);
    if (error !== undefined) return `simulation, ${name}: ${error}`;
  }
  const found = await hunt({ schedules, seed, shrink: false, ...(moods ? { moods } : {}) });
  if (found.broken === null) return '';
  const { mood, errors } = found.broken;
  return `simulation, ${mood}, schedule ${found.schedules}: ${errors[0] ?? ''}`;
}

const [file = '', order = '{}'] = process.argv.slice(2);
writeFileSync(file, await firstBroken(JSON.parse(order) as Simulation));
