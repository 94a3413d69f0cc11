import { create } from 'zustand';
import { DomainError } from '../../../shared/errors.ts';
import { label } from '../../../shared/i18n/label.ts';
import { dropStep, keepStep } from '../ui/steps.ts';
import type { Answer, Decision } from './decision.ts';

/** A decision that was taken here. */
export interface Held {
  readonly answer: Answer;
  /** The step that takes it back. */
  readonly step: string;
  /** True once it was carried out: what it was about is not open any more. */
  readonly isDone: boolean;
}

export interface Taken {
  readonly decision: Pick<Decision, 'key' | 'title'>;
  readonly answer: Answer;
}

/** Milliseconds in which a decision can be taken back by a click; only then it is carried out. */
export const holdTime = 8_000;

/** Who decides. */
export interface Decider {
  /** The person who works here now; null: there is none. */
  readonly person: () => string | null;
  /** Hears why a decision could not be carried out. */
  readonly refused: (error: unknown) => void;
}

interface Group extends Decider {
  readonly taken: readonly Taken[];
  readonly timer: ReturnType<typeof setTimeout>;
  readonly by: string | null;
}

/** Decisions by the key of what they are about. */
export const useHeld = create<{ readonly held: ReadonlyMap<string, Held> }>()(() => ({ held: new Map() }));
/** Those that were not carried out yet, by their step. */
const groups = new Map<string, Group>();

function change(edit: (held: Map<string, Held>) => void): void {
  const held = new Map(useHeld.getState().held);
  edit(held);
  useHeld.setState({ held });
}

/** Takes decisions as one step, which can be taken back for a while. */
export function decide(taken: readonly Taken[], decider: Decider): void {
  const [first] = taken;
  if (!first) return;
  const text = label('decision.step', { count: taken.length, title: first.decision.title });
  const step = keepStep(text, () => takeBack(step));
  const timer = setTimeout(() => void carryOut(step), holdTime);
  groups.set(step, { taken, timer, by: decider.person(), ...decider });
  change(held => {
    for (const { decision, answer } of taken) held.set(decision.key, { answer, step, isDone: false });
  });
}

/** Nothing was carried out yet, or it refuses. */
function takeBack(step: string): Promise<void> {
  const group = groups.get(step);
  if (!group) return Promise.reject(new DomainError('changed_since', {}));
  clearTimeout(group.timer);
  groups.delete(step);
  change(held => group.taken.forEach(({ decision }) => held.delete(decision.key)));
  return Promise.resolve();
}

async function carryOut(step: string): Promise<void> {
  const group = groups.get(step);
  if (!group) return;
  clearTimeout(group.timer);
  groups.delete(step);
  dropStep(step);
  // What another person decided before a logout is theirs to decide again.
  const isTheirs = group.by === group.person();
  for (const { decision, answer } of group.taken) {
    const isDone = isTheirs && (await succeeds(decision.title, answer, group.refused));
    change(held => (isDone ? held.set(decision.key, { answer, step, isDone }) : held.delete(decision.key)));
  }
}

async function succeeds(
  title: string,
  { carryOut: run, undo }: Answer,
  refused: Decider['refused'],
): Promise<boolean> {
  try {
    await run();
    if (undo) keepStep(label('decision.step', { count: 1, title }), undo);
    return true;
  } catch (error) {
    refused(error);
    return false;
  }
}

/** Carries everything out at once: the page goes. */
export function carryOutAll(): void {
  for (const step of groups.keys()) void carryOut(step);
}

/** What is not open any more needs no mark. */
export function forgetDone(open: readonly Pick<Decision, 'key'>[]): void {
  const keys = new Set(open.map(({ key }) => key));
  const gone = [...useHeld.getState().held].filter(([key, { isDone }]) => isDone && !keys.has(key));
  if (gone.length > 0) change(held => gone.forEach(([key]) => held.delete(key)));
}
