import { create } from 'zustand';

/** What the person is asked right now about some registrations. */
export type Question =
  | { readonly kind: 'move' | 'propose'; readonly about: readonly string[] }
  /** The shift that was meant has no place left for them. */
  | { readonly kind: 'full'; readonly about: readonly string[]; readonly shift: string }
  | { readonly kind: 'reject'; readonly about: readonly string[] };

interface DecisionStore {
  question: Question | null;
  ask: (question: Question) => void;
  close: () => void;
}

export const useDecisions = create<DecisionStore>()(set => ({
  question: null,
  ask: question => set({ question }),
  close: () => set({ question: null }),
}));

/** For those who do not draw: asks about registrations. */
export const askAbout = (question: Question): void => useDecisions.getState().ask(question);
