import { v7 as newId } from 'uuid';
import { create } from 'zustand';

/** What was done since the program started and can be taken back, by a toast, by a key or from the list. */
export interface Step {
  readonly id: string;
  /** What was done; '' while it is still on its way. */
  readonly text: string;
  readonly at: string;
  /** 'stuck': it was tried and refused, for the reason `refusal`. */
  readonly state: 'done' | 'undone' | 'stuck';
  readonly refusal: unknown;
  readonly mayRedo: boolean;
}

/** How a step is taken back and done again; core refuses it where others have changed the same since. */
export interface StepRunner {
  readonly undo: (step: string, undo: () => Promise<unknown>) => Promise<unknown>;
  readonly mayRedo: (step: string) => Promise<boolean>;
  readonly redo: (step: string) => Promise<unknown>;
}

interface Kept {
  readonly undo: () => Promise<unknown>;
  /** Takes the toast away that offers the same. */
  hide: () => void;
}

/** What became of taking a step back or doing it again. */
export type StepOutcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'done'; readonly step: Step; readonly said: unknown }
  | { readonly kind: 'refused'; readonly step: Step; readonly error: unknown };

/** So many can be taken back. */
const most = 100;

/** The newest last. */
export const useSteps = create<{ readonly steps: readonly Step[] }>(() => ({ steps: [] }));

const ways = new Map<string, Kept>();
/** Those that were taken back, the last one last. */
let taken: string[] = [];
/** One after the other: a quick second key means the step before. */
let queue: Promise<unknown> = Promise.resolve();
let runner: StepRunner = {
  undo: (_step, undo) => undo(),
  mayRedo: () => Promise.resolve(false),
  redo: () => Promise.resolve(),
};

export function setStepRunner(given: StepRunner): void {
  runner = given;
}

const all = (): readonly Step[] => useSteps.getState().steps;
const change = (id: string, patch: Partial<Step>): void =>
  useSteps.setState({ steps: all().map(step => (step.id === id ? { ...step, ...patch } : step)) });

/** Another person begins without steps. */
export function forgetSteps(): void {
  ways.clear();
  taken = [];
  useSteps.setState({ steps: [] });
}

/** Keeps the way back of something that was done, or is on its way. Answers the id of the step. */
export function keepStep(text: string, undo: () => Promise<unknown>): string {
  const id = newId();
  const step: Step = {
    id,
    text,
    at: new Date().toISOString(),
    state: 'done',
    refusal: null,
    mayRedo: false,
  };
  const steps = [...all(), step].slice(-most);
  for (const { id: old } of all()) if (!steps.some(kept => kept.id === old)) ways.delete(old);
  ways.set(id, { undo, hide: () => undefined });
  // What was taken back before something new is not done again on top of it.
  taken = [];
  useSteps.setState({ steps: steps.map(each => (each.mayRedo ? { ...each, mayRedo: false } : each)) });
  return id;
}

export const nameStep = (id: string, text: string): void => change(id, { text });

/** It did not come about. */
export function dropStep(id: string): void {
  ways.delete(id);
  useSteps.setState({ steps: all().filter(step => step.id !== id) });
}

export const isOpen = (id: string): boolean => all().some(step => step.id === id && step.state !== 'undone');

/** The toast of a step: it goes with it. */
export function showStepBy(id: string, hide: () => void): void {
  const way = ways.get(id);
  if (way) way.hide = hide;
}

const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = queue.then(work);
  queue = mine.catch(() => undefined);
  return mine;
};

/** Takes one step back, whatever came after it. */
export const undoStep = (id: string): Promise<StepOutcome> =>
  inTurn(() => takeBack(all().find(each => each.id === id)));

/** Takes the newest step back that is not known to be refused. */
export const undoLastStep = (): Promise<StepOutcome> =>
  inTurn(() => takeBack(all().findLast(({ state }) => state === 'done')));

async function takeBack(step: Step | undefined): Promise<StepOutcome> {
  const way = step && ways.get(step.id);
  if (!way || step.state === 'undone') return { kind: 'none' };
  way.hide();
  try {
    const said = await runner.undo(step.id, way.undo);
    const mayRedo = await runner.mayRedo(step.id);
    change(step.id, { state: 'undone', refusal: null, mayRedo });
    taken = [...taken, step.id];
    return { kind: 'done', step, said };
  } catch (error) {
    change(step.id, { state: 'stuck', refusal: error });
    return { kind: 'refused', step, error };
  }
}

/** Does the step again that was taken back last, where nothing else was done since. */
export const redoLastStep = (): Promise<StepOutcome> =>
  inTurn(async () => {
    const step = all().find(({ id, mayRedo }) => mayRedo && id === taken.at(-1));
    if (!step) return { kind: 'none' };
    taken = taken.slice(0, -1);
    try {
      await runner.redo(step.id);
      change(step.id, { state: 'done', mayRedo: false });
      return { kind: 'done', step, said: null };
    } catch (error) {
      change(step.id, { mayRedo: false });
      return { kind: 'refused', step, error };
    }
  });
