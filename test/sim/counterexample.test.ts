import { describe, expect, test } from 'vitest';
import { readCounterexamples } from './counterexample.ts';
import { plantedBugs } from './planted-bug.ts';
import { runSchedule } from './run-schedule.ts';

const known = readCounterexamples();

describe('schedules that once broke something', () => {
  test.each(known)('$name breaks nothing any more', ({ operations }) => {
    expect(runSchedule(operations)).toEqual([]);
  });

  test.each(known.filter(({ bug }) => bug !== null))('$name still shows its bug', ({ operations, bug }) => {
    expect(runSchedule(operations, bug)).not.toEqual([]);
  });

  test('there is one for every planted bug', () => {
    expect(new Set(known.map(({ bug }) => bug))).toEqual(
      new Set([...Object.keys(plantedBugs), ...ownMistakes]),
    );
  });
});

const ownMistakes = known.some(({ bug }) => bug === null) ? [null] : [];
