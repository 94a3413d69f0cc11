import { describe, expect, test } from 'vitest';
import { readCounterexamples } from './counterexample.ts';
import { hunt } from './hunt.ts';
import { plantedBugs, type PlantedBug } from './planted-bug.ts';
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

/** Bugs that random schedules meet quickly; the rare ones are shown by their counterexample above. */
const common = [
  'lww',
  'silent-drop',
  'no-dedupe',
  'no-tag',
  'partial-cut',
  'no-offer',
] as const satisfies PlantedBug[];

describe('deliberate mistakes', () => {
  test.each(common)('%s is found by random schedules', { timeout: 120_000 }, async bug => {
    const { broken } = await hunt({ schedules: 400, seed: 5, bug, shrink: false });
    expect(broken).not.toBeNull();
  });

  test('overbooking is found by random schedules of an event', { timeout: 120_000 }, async () => {
    const order = { schedules: 200, seed: 5, bug: 'overbooked', moods: ['feast'], shrink: false } as const;
    expect((await hunt(order)).broken).not.toBeNull();
  });

  test('unconfirmed is found by random schedules of mailings', { timeout: 120_000 }, async () => {
    const order = { schedules: 200, seed: 5, bug: 'unconfirmed', moods: ['post'], shrink: false } as const;
    expect((await hunt(order)).broken).not.toBeNull();
  });
});
