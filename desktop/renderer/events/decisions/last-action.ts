import { label } from '../../../../shared/i18n/label.ts';
import { showDone, showFailure } from '../../ui/toast.tsx';

/** What was done last and can be taken back, by the button of the short word about it or by a key. */

interface UndoableAction {
  readonly undo: () => Promise<unknown>;
  hide: () => void;
}

/** An action that is on its way. */
export interface BegunAction {
  /** It is done: says so. Nothing is said where it was taken back meanwhile. */
  say(message: string): void;
  /** It did not come about. */
  drop(): void;
}

const most = 50;
/** The newest last. */
let actions: UndoableAction[] = [];
let hideLast: () => void = () => undefined;

/** One word at a time: thirty decisions must not leave thirty words behind. */
function say(message: string, undo?: () => Promise<unknown>): () => void {
  hideLast();
  hideLast = showDone(message, undo);
  return hideLast;
}

/**
 * Something begins that can be taken back from now on, so that a quick second key means this and not the action before.
 * `undo` waits for what it takes back. `offered`: ms after which the word about it no longer offers that, even where
 * the pointer rests on it.
 */
export function beginAction(undo: () => Promise<unknown>, offered?: number): BegunAction {
  const action: UndoableAction = { undo, hide: () => undefined };
  const begun = Date.now();
  const drop = () => {
    actions = actions.filter(each => each !== action);
  };
  actions = [...actions, action].slice(-most);
  return {
    drop,
    say: message => {
      if (!actions.includes(action)) return;
      action.hide = say(message, () => {
        drop();
        return undo();
      });
      if (offered !== undefined) setTimeout(action.hide, Math.max(0, begun + offered - Date.now()));
    },
  };
}

/** Says that something was done and keeps the way back. */
export const remember = (message: string, undo: () => Promise<unknown>): void =>
  beginAction(undo).say(message);

/** Takes the newest action back. */
export function undoLast(): void {
  const action = actions.pop();
  if (!action) return;
  action.hide();
  action.undo().then(() => say(label('ui.undone')), showFailure);
}

/** Another event has actions of its own. */
export const forgetActions = (): void => {
  actions = [];
};
