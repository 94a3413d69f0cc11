import { expect, test } from 'vitest';
import type { AttackArea, Finding } from './area.ts';
import { replayCommand } from './run/candidate.ts';
import { readOptions, usage } from './run/options.ts';
import { runAttack } from './run/run-attack.ts';

const area = (name: string, weight: number, run: AttackArea['run']): AttackArea => ({
  name,
  summary: `about ${name}`,
  weight,
  run,
});
const idle = (name: string, weight = 1) => area(name, weight, ({ cases }) => Promise.resolve({ cases }));
const known = [idle('one', 3), idle('two')];

test('options are read, and what is wrong with them is named', () => {
  expect(
    readOptions(
      ['--cases', '12', '--seed', '5', '--only', 'two', '--minutes', '3', '--first', '9'],
      known,
      1,
    ),
  ).toEqual({
    cases: 12,
    seed: 5,
    first: 9,
    minutes: 3,
    areas: [known[1]],
  });
  expect(readOptions([], known, 77)).toMatchObject({ seed: 77, first: 0, areas: known });
  expect(readOptions(['--help'], known, 1)).toBeNull();
  for (const [args, named] of [
    [['--cases', 'x'], '--cases'],
    [['--cases', '0'], '--cases'],
    [['--minutes', '1.5'], '--minutes'],
    [['--only', 'three'], 'three'],
    [['--sed', '1'], '--sed'],
    [['five'], 'five'],
  ] as const)
    expect(() => readOptions(args, known, 1)).toThrow(
      expect.objectContaining({
        name: 'OptionError',
        message: expect.stringContaining(named),
      }),
    );
  expect(usage(known)).toMatch(/one +about one\n +two +about two/);
});

test('areas share the cases by weight, and a finding is counted once per kind', async () => {
  const asked: number[] = [];
  const finding: Finding = { area: 'one', name: 'hole', text: 'x', caseNumber: 4, steps: [] };
  const areas = [
    area('one', 3, ({ cases, report }) => {
      asked.push(cases);
      report(finding);
      report({ ...finding, caseNumber: 5 });
      return Promise.resolve({ cases });
    }),
    area('two', 1, ({ cases }) => Promise.resolve({ cases: asked.push(cases) })),
  ];
  const result = await runAttack(
    { cases: 100, first: 0, seed: 1, minutes: 1, areas },
    new AbortController().signal,
  );
  expect(asked).toEqual([75, 25]);
  expect(result).toMatchObject({ isComplete: true, findings: [{ count: 2, finding: { caseNumber: 4 } }] });
  expect(replayCommand(finding, 7)).toBe('npm run attack -- --only one --seed 7 --first 4 --cases 1');
});

test('an area that breaks off counts as a finding, and the others are played', async () => {
  const areas = [area('one', 1, () => Promise.reject(new Error('no server'))), idle('two')];
  const result = await runAttack(
    { cases: 2, first: 0, seed: 1, minutes: 1, areas },
    new AbortController().signal,
  );
  expect(result.findings).toMatchObject([{ finding: { area: 'one', name: 'the area broke off' } }]);
  expect(result.areas.map(({ cases }) => cases)).toEqual([0, 1]);
});

test('a run that is ended plays no further area and says so', async () => {
  const end = new AbortController();
  const areas = [
    area('one', 1, ({ cases }) => {
      end.abort();
      return Promise.resolve({ cases });
    }),
    idle('two'),
  ];
  const result = await runAttack({ cases: 2, first: 0, seed: 1, minutes: 1, areas }, end.signal);
  expect(result).toMatchObject({ isComplete: false, areas: [{ area: 'one' }] });
});
