import { create } from 'zustand';
import { label } from '../../../../shared/labels/label.ts';
import { showDone, showFailure } from '../../ui/toast.tsx';

/** What the person is asked right now about some registrations. */
export type Question =
  | { readonly kind: 'move' | 'propose'; readonly about: readonly string[] }
  /** The shift that was meant has no place left for them. */
  | { readonly kind: 'full'; readonly about: readonly string[]; readonly shift: string }
  | { readonly kind: 'reject'; readonly about: readonly string[] };

interface Deed {
  readonly undo: () => Promise<unknown>;
  readonly hide: () => void;
}

/** Open question, and what can be taken back, the newest last. */
interface DecisionStore {
  question: Question | null;
  deeds: readonly Deed[];
  ask: (question: Question) => void;
  close: () => void;
  /** Says that something was done and keeps the way back, for the button and for the key. */
  remember: (message: string, undo: () => Promise<unknown>) => void;
  /** Takes the newest deed back. */
  undoLast: () => void;
}

const mostDeeds = 50;

export const useDecisions = create<DecisionStore>()((set, get) => ({
  question: null,
  deeds: [],
  ask: question => set({ question }),
  close: () => set({ question: null }),
  remember: (message, undo) => {
    // One word at a time: thirty decisions must not leave thirty words behind.
    get().deeds.at(-1)?.hide();
    const forget = () => set(({ deeds }) => ({ deeds: deeds.filter(each => each !== deed) }));
    const hide = showDone(message, () => {
      forget();
      return undo();
    });
    const deed: Deed = { undo, hide };
    set(({ deeds }) => ({ deeds: [...deeds, deed].slice(-mostDeeds) }));
  },
  undoLast: () => {
    const deed = get().deeds.at(-1);
    if (!deed) return;
    set(({ deeds }) => ({ deeds: deeds.slice(0, -1) }));
    deed.hide();
    deed.undo().then(() => sayUndone(), showFailure);
  },
}));

let hideUndone: () => void = () => undefined;

function sayUndone(): void {
  hideUndone();
  hideUndone = showDone(label('ui.undone'));
}

/** For those who do not draw: asks about registrations. */
export const askAbout = (question: Question): void => useDecisions.getState().ask(question);

/** Takes the newest deed back. */
export const undoLast = (): void => useDecisions.getState().undoLast();

/** Another event has deeds of its own. */
export const forgetDeeds = (): void => useDecisions.setState({ question: null, deeds: [] });
