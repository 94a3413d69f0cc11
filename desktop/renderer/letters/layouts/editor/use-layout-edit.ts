import { useState } from 'react';
import { fieldErrorLabel } from '../../../../../shared/i18n/label.ts';
import type { Layout } from '../../../../../shared/letters/layouts/layout.ts';
import { noHistory, remember, stepAgain, stepBack, type Step } from '../layout-history.ts';
import { layoutOf, layoutProblems, type LayoutForm } from '../layout-values.ts';

/** A layout while it is changed, step by step. */
export interface LayoutEdit {
  readonly layout: Layout;
  /** The same as text. */
  readonly text: string;
  /** `what` names what is changed: quick changes of the same thing are one step. */
  readonly change: (what: string, next: Layout) => void;
  /** Null where there is nothing to take back or to do again. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  /** The sentence of what is wrong with a field, by its path. */
  readonly errorOf: (path: string) => string | undefined;
}

export function useLayoutEdit(form: LayoutForm): LayoutEdit {
  const [history, setHistory] = useState(noHistory);
  const text = form.values.layout;
  const problems = layoutProblems(text);
  const go = (step: Step | null) =>
    step &&
    (() => {
      setHistory(step.history);
      form.set('layout', step.layout);
    });
  return {
    layout: layoutOf(text),
    text,
    change(what, next) {
      const wanted = JSON.stringify(next);
      if (wanted === text) return;
      setHistory(remember(history, text, { what, at: Date.now() }));
      form.set('layout', wanted);
    },
    undo: go(stepBack(history, text)),
    redo: go(stepAgain(history, text)),
    errorOf: path => {
      const problem = problems[path];
      return problem === undefined ? undefined : fieldErrorLabel(problem);
    },
  };
}
