import { create } from 'zustand';
import type { ErrorParams } from '../../shared/errors.ts';

type Shown = ErrorParams['clock_doubtful'];

interface ClockQuestion {
  /** Present while the person is asked. */
  readonly asked: { readonly shown: Shown; readonly answer: (isRight: boolean) => void } | null;
  /** Asks whether the date is right; calls that need it at the same time share one question. */
  readonly ask: (shown: Shown) => Promise<boolean>;
}

let waiting: Promise<boolean> | null = null;

/** The one question for the clock, before it dates an invoice. */
export const useClockQuestion = create<ClockQuestion>()(set => ({
  asked: null,
  ask: shown =>
    (waiting ??= new Promise<boolean>(resolve => {
      const answer = (isRight: boolean) => {
        waiting = null;
        set({ asked: null });
        resolve(isRight);
      };
      set({ asked: { shown, answer } });
    })),
}));
