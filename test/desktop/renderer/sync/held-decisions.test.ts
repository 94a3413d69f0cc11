import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '../../../../desktop/renderer/sync/decision.ts';
import {
  carryOutAll,
  decide as decideAll,
  forgetDone,
  holdTime,
  useHeld,
} from '../../../../desktop/renderer/sync/held-decisions.ts';
import { forgetSteps, undoLastStep, useSteps } from '../../../../desktop/renderer/ui/steps.ts';

let carriedOut: string[] = [];
let failures: unknown[] = [];
const person = vi.fn((): string | null => 'kasse@verein.example');
const decide = (all: Parameters<typeof decideAll>[0]) =>
  decideAll(all, { person, refused: error => void failures.push(error) });
const answer = (name: string): Answer => ({
  text: name,
  outcome: name,
  carryOut: () => Promise.resolve(void carriedOut.push(name)),
});
const taken = (key: string, of = answer(key)) => ({ decision: { key, title: key }, answer: of });
const held = () =>
  [...useHeld.getState().held].map(([key, { isDone }]) => `${key} ${isDone ? 'done' : 'held'}`);
const steps = () => useSteps.getState().steps.map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  [carriedOut, failures] = [[], []];
  forgetSteps();
  useHeld.setState({ held: new Map() });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a decision is carried out after the time in which it can be taken back', async () => {
  decide([taken('Anna')]);
  await vi.advanceTimersByTimeAsync(holdTime - 1);
  expect([carriedOut, held(), steps()]).toEqual([[], ['Anna held'], ['Entschieden: Anna']]);
  await vi.advanceTimersByTimeAsync(1);
  expect([carriedOut, held(), steps()]).toEqual([['Anna'], ['Anna done'], []]);
  forgetDone([{ key: 'Anna' }]);
  expect(held()).toEqual(['Anna done']);
  forgetDone([]);
  expect(held()).toEqual([]);
});

test('several are one step, and taken back together nothing of them happens', async () => {
  decide([taken('Anna'), taken('Beat')]);
  expect(steps()).toEqual(['2 Einträge entschieden']);
  expect((await undoLastStep()).kind).toBe('done');
  await vi.advanceTimersByTimeAsync(2 * holdTime);
  expect([carriedOut, held()]).toEqual([[], []]);
});

test('a page that goes carries out at once what was decided', async () => {
  decide([taken('Anna')]);
  decide([taken('Beat')]);
  carryOutAll();
  await vi.advanceTimersByTimeAsync(0);
  expect(carriedOut).toEqual(['Anna', 'Beat']);
});

test('one that is refused is open again, and the others are carried out', async () => {
  const refused = { ...answer('Anna'), carryOut: () => Promise.reject(new Error('gone')) };
  decide([taken('Anna', refused), taken('Beat')]);
  await vi.advanceTimersByTimeAsync(holdTime);
  expect([carriedOut, held(), failures]).toEqual([['Beat'], ['Beat done'], [new Error('gone')]]);
});

test('what one person decided is not carried out once another one works here', async () => {
  decide([taken('Anna')]);
  person.mockReturnValue('aktuariat@verein.example');
  await vi.advanceTimersByTimeAsync(holdTime);
  expect([carriedOut, held(), steps()]).toEqual([[], [], []]);
});

test('what an answer can still take back is a step of its own afterwards', async () => {
  const undo = vi.fn(() => Promise.resolve());
  decide([taken('Anna', { ...answer('Anna'), undo })]);
  await vi.advanceTimersByTimeAsync(holdTime);
  expect(steps()).toEqual(['Entschieden: Anna']);
  await undoLastStep();
  expect(undo).toHaveBeenCalledOnce();
});
