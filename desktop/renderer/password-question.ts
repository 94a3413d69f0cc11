import { create } from 'zustand';

interface PasswordQuestion {
  /** Present while the person is asked: hears whether the password was given. */
  readonly answer: ((given: boolean) => void) | null;
  /** Asks for the password; calls that need it at the same time share one question. True when it was given. */
  readonly ask: () => Promise<boolean>;
}

let asked: Promise<boolean> | null = null;

/** The one question for the password before a step for which the server wants the person to be there. */
export const usePasswordQuestion = create<PasswordQuestion>()(set => ({
  answer: null,
  ask: () =>
    (asked ??= new Promise<boolean>(resolve => {
      const answer = (given: boolean) => {
        asked = null;
        set({ answer: null });
        resolve(given);
      };
      set({ answer });
    })),
}));
