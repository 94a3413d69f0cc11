import { beforeEach, describe, expect, it } from 'vitest';
import {
  dropStep,
  forgetSteps,
  keepStep,
  redoLastStep,
  setStepRunner,
  undoLastStep,
  undoStep,
  useSteps,
} from '../../../../desktop/renderer/ui/steps.ts';

let done: string[] = [];
beforeEach(() => {
  done = [];
  forgetSteps();
  setStepRunner({
    undo: (_step, undo) => undo(),
    mayRedo: () => Promise.resolve(true),
    redo: step => Promise.resolve(void done.push(`redo ${step}`)),
  });
});

const keep = (text: string) => keepStep(text, () => Promise.resolve(void done.push(`undo ${text}`)));
const states = () => useSteps.getState().steps.map(({ text, state }) => `${text} ${state}`);

describe('steps', () => {
  it('are taken back one by one, the newest first, also by quick keys', async () => {
    keep('A');
    keep('B');
    await Promise.all([undoLastStep(), undoLastStep()]);
    expect(done).toEqual(['undo B', 'undo A']);
    expect((await undoLastStep()).kind).toBe('none');
  });

  it('that are refused are said once, and skipped from then on', async () => {
    keep('A');
    keepStep('B', () => Promise.reject(new Error('changed')));
    expect(await undoLastStep()).toMatchObject({ kind: 'refused', step: { text: 'B' } });
    expect(states()).toEqual(['A done', 'B stuck']);
    expect(await undoLastStep()).toMatchObject({ kind: 'done', step: { text: 'A' } });
  });

  it('are done again in the order in which they were taken back, until something new is done', async () => {
    const [a, b] = [keep('A'), keep('B')];
    await undoLastStep();
    await undoLastStep();
    await redoLastStep();
    expect(done.slice(2)).toEqual([`redo ${a}`]);
    expect(states()).toEqual(['A done', 'B undone']);
    keep('C');
    expect((await redoLastStep()).kind).toBe('none');
    expect(done).not.toContain(`redo ${b}`);
  });

  it('can be taken back from the middle of the list, and not twice', async () => {
    const a = keep('A');
    keep('B');
    await undoStep(a);
    expect(states()).toEqual(['A undone', 'B done']);
    expect((await undoStep(a)).kind).toBe('none');
    expect(done).toEqual(['undo A']);
  });

  it('that did not come about are not listed', async () => {
    dropStep(keep('A'));
    expect((await undoLastStep()).kind).toBe('none');
  });
});
