import { describe, expect, test } from 'vitest';
import { hunt } from './hunt.ts';
import type { PlantedBug } from './planted-bug.ts';

/** Bugs that random schedules meet quickly; the rare ones are shown by their counterexample. */
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
