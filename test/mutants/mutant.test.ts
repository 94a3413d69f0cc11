import { existsSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../run/command.ts';
import { everyMutant } from './every-mutant.ts';
import { areaOf, plantedIn, type Mutant } from './mutant.ts';
import { OptionError, readOptions, usage } from './run/options.ts';
import { listLine, percent, reportOf, scoreOf } from './run/report.ts';
import type { Outcome } from './run/run-mutants.ts';

const source = (file: string): string => readFileSync(join(root, file), 'utf8');

describe('mutants', () => {
  test('are many, of every area, and each has a name of its own', () => {
    const ids = everyMutant.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter(id => !/^[a-z]+\/[a-z-]+$/.test(id))).toEqual([]);
    expect(ids.length).toBeGreaterThanOrEqual(80);
    const perArea = Map.groupBy(everyMutant, areaOf);
    expect([...perArea].filter(([, mutants]) => mutants.length < 5)).toEqual([]);
  });

  test.each(everyMutant)('$id still applies to its file, and what it makes of it is a program', mutant => {
    const planted = plantedIn(source(mutant.file), mutant);
    expect(planted).not.toBe(source(mutant.file));
    expect(() => stripTypeScriptTypes(planted, { mode: 'strip' })).not.toThrow();
  });

  test('name quick tests that exist and write nothing into the project, or schedules of the simulation', () => {
    const named = [...new Set(everyMutant.flatMap(({ tests }) => tests))];
    expect(named.filter(file => !existsSync(join(root, file)))).toEqual([]);
    const unfit = /\.proof\.test\.ts$|^test\/faults\/|^test\/sim\/schedule-/;
    expect(named.filter(file => unfit.test(file))).toEqual([]);
    expect(everyMutant.filter(({ tests, simulation }) => tests.length === 0 && !simulation)).toEqual([]);
  });

  test('whose text is missing or there twice are refused', () => {
    const mutant = { id: 'a/b', from: 'x', to: 'y' };
    expect(plantedIn('1 x 2', mutant)).toBe('1 y 2');
    for (const text of ['', 'x x'])
      expect(() => plantedIn(text, mutant)).toThrow(/^a\/b: .* times, not once$/);
  });
});

const one = (id: string, more: Partial<Mutant> = {}): Mutant => ({
  id,
  file: 'a.ts',
  from: 'x',
  to: 'y',
  breaks: 'It breaks.',
  tests: ['a.test.ts'],
  ...more,
});
const known = [one('numbering/first'), one('outbox/order'), one('outbox/answer')];

describe('options of the mutants', () => {
  test('have defaults', () => {
    expect(readOptions([], known)).toMatchObject({ mutants: known, list: false });
    expect(readOptions([], known)?.workers).toBeGreaterThanOrEqual(1);
  });

  test('choose by a part of the name, list, and set the workers', () => {
    const plan = readOptions(['--only', 'first', '--only=answer', '--list', '--workers', '3'], known);
    expect(plan).toEqual({ mutants: [known[0], known[2]], list: true, workers: 3 });
  });

  test('ask for help', () => {
    expect(readOptions(['--help'], known)).toBeNull();
    expect(usage).toContain('--only');
  });

  test.each([
    [['--only', 'nope'], "'nope'"],
    [['--only', ''], "''"],
    [['--workers', '0'], '--workers'],
    [['--workers', 'many'], '--workers'],
    [['--fast'], '--fast'],
    [['numbering'], 'numbering'],
  ])('refuse %j by name', (args, text) => {
    const read = () => readOptions(args, known);
    expect(read).toThrow(OptionError);
    expect(read).toThrow(text);
  });
});

describe('the report', () => {
  const outcome = (mutant: Mutant, noticedBy: string | null): Outcome => ({ mutant, noticedBy, seconds: 1 });
  const equivalent = one('outbox/same', { equivalent: 'It is the same.' });

  test('counts what was noticed, without what nothing can notice', () => {
    const outcomes = [
      outcome(one('numbering/first'), 'a.test.ts › a'),
      outcome(one('outbox/order'), null),
      outcome(equivalent, null),
    ];
    expect(scoreOf(outcomes)).toEqual({ noticed: 1, tried: 2 });
    const text = reportOf(outcomes);
    for (const part of ['SURVIVED', 'numbering    1 of 1', 'outbox       0 of 1', '1 of 2 noticed, 50 %'])
      expect(text).toContain(part);
    expect(listLine(equivalent)).toContain('Equivalent: It is the same.');
  });

  test('does not round a score up', () => {
    expect(percent({ noticed: 949, tried: 1000 })).toBe(94);
    expect(percent({ noticed: 0, tried: 0 })).toBe(100);
  });
});
