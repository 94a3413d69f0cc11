import { dropStep, isOpen, keepStep, nameStep } from '../../ui/steps.ts';
import { showKept } from '../../ui/toast.tsx';

/** An action that is on its way. */
export interface BegunAction {
  /** It is done: says so. Nothing is said where it was taken back meanwhile. */
  say(message: string): void;
  /** It did not come about. */
  drop(): void;
}

let hideLast: () => void = () => undefined;

/**
 * Something begins that can be taken back from now on, so that a quick second key means this and not the action before.
 * `undo` waits for what it takes back. `offered`: ms after which the toast no longer offers that, even where the pointer
 * rests on it. One toast at a time: thirty decisions must not leave thirty of them behind.
 */
export function beginAction(undo: () => Promise<unknown>, offered?: number): BegunAction {
  const step = keepStep('', undo);
  const begun = Date.now();
  return {
    drop: () => dropStep(step),
    say: message => {
      nameStep(step, message);
      if (!isOpen(step)) return;
      hideLast();
      const hide = showKept(message, step);
      hideLast = hide;
      if (offered !== undefined) setTimeout(hide, Math.max(0, begun + offered - Date.now()));
    },
  };
}

/** Says that something was done and keeps the way back. */
export const remember = (message: string, undo: () => Promise<unknown>): void =>
  beginAction(undo).say(message);
