import { describe, expect, test } from 'vitest';
import { hunt } from './hunt.ts';
import { runSchedule } from './run-schedule.ts';
import { readSimOptions, SimOptionError, simUsage } from './sim-options.ts';

const now = new Date('2026-11-24T08:00:00Z');

describe('options of the simulation', () => {
  test('have defaults, and a seed by the clock', () => {
    const seed = now.getTime() % 1_000_000_000;
    expect(readSimOptions([], now)).toEqual({ schedules: 1000, seed, longest: 90, mood: null, bug: null });
  });

  test('are read from the command line', () => {
    const args = ['--schedules', '7', '--seed=3', '--longest', '20', '--mood', 'post', '--bug', 'lww'];
    expect(readSimOptions(args, now)).toEqual({
      schedules: 7,
      seed: 3,
      longest: 20,
      mood: 'post',
      bug: 'lww',
    });
  });

  test('ask for help, which names every mood and bug', () => {
    expect(readSimOptions(['--help'], now)).toBeNull();
    expect(simUsage).toContain('feast');
    expect(simUsage).toContain('no-dedupe');
  });

  test.each([
    [['--schedules', 'abc'], "--schedules is a whole number from 1 to 10000000, not 'abc'."],
    [['--schedules', '0'], '--schedules'],
    [['--seed', '-1'], '--seed'],
    [['--seed', '1e9'], '--seed'],
    [['--longest', '4'], '--longest'],
    [['--mood', 'nope'], '--mood is one of even'],
    [['--bug', 'toString'], '--bug is one of lww'],
    [['--fast'], '--fast'],
    [['extra'], 'extra'],
  ])('refuses %j by name', (args, text) => {
    const read = () => readSimOptions(args, now);
    expect(read).toThrow(SimOptionError);
    expect(read).toThrow(text);
  });
});

test('an exception of the product breaks a schedule and names its place', () => {
  const errors = runSchedule([{ t: 'noSuchOperation' } as never]);
  expect(errors).toEqual([expect.stringMatching(/^step 1 \(noSuchOperation\): crashed: .+\.ts:\d+:\d+$/)]);
});

test('progress is reported as schedules are played', async () => {
  const seen: number[] = [];
  await hunt({ schedules: 4, seed: 1, moods: ['even'], longest: 6, progress: played => seen.push(played) });
  expect(seen).toEqual([4]);
});
