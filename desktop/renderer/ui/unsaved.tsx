import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { label } from '../../../shared/i18n/label.ts';
import { AskDialog } from './ask-dialog.tsx';
import { guardLeaving } from './location.ts';

interface UnsavedProps {
  /** Asked at the moment of leaving. */
  readonly isUnsaved: () => boolean;
  /** What was typed outlives the window as a draft: closing that needs no question. */
  readonly isKept?: boolean;
  /** Saves; true when that worked. Left out where it cannot be saved from here. */
  readonly onSave?: () => Promise<boolean>;
  readonly onDiscard?: () => void;
}

interface Unsaved {
  /** Goes on at once, or after a person has given up what was typed. */
  readonly leave: (go: () => void) => void;
  readonly asking: boolean;
  /** Belongs on the screen. */
  readonly question: ReactNode;
}

/** Asks before typed text is lost: where a dialog closes, where the screen changes, where the window closes. */
export function useUnsaved({ onSave, onDiscard, ...props }: UnsavedProps): Unsaved {
  const [next, setNext] = useState<(() => void) | null>(null);
  const ask = (then: () => void) => setNext(() => then);
  useGuard(props, ask);
  const stay = () => setNext(null);
  const go = () => {
    stay();
    next?.();
  };
  const discard = () => {
    onDiscard?.();
    go();
  };
  const save = onSave && (async () => ((await onSave()) ? go() : stay()));
  return {
    leave: then => (props.isUnsaved() ? ask(then) : then()),
    asking: next !== null,
    // Mounted when it is asked: a dialog that was there before would take the Escape that led to the question.
    question: next !== null && <Question onStay={stay} onDiscard={discard} onSave={save} />,
  };
}

/** Stands in the way of other addresses and of closing the window, as long as the form is there. */
function useGuard(props: Pick<UnsavedProps, 'isUnsaved' | 'isKept'>, ask: (go: () => void) => void): void {
  const latest = useRef({ ...props, ask });
  useLayoutEffect(() => {
    latest.current = { ...props, ask };
  });
  useEffect(
    () =>
      guardLeaving({
        isUnsaved: () => latest.current.isUnsaved(),
        isKept: () => latest.current.isKept === true,
        ask: go => latest.current.ask(go),
      }),
    [],
  );
}

interface QuestionProps {
  readonly onStay: () => void;
  readonly onDiscard: () => void;
  readonly onSave: (() => Promise<void>) | undefined;
}

function Question({ onStay, onDiscard, onSave }: QuestionProps) {
  const save = onSave && {
    text: label('ui.leave.save'),
    onClick: () => void onSave(),
    tone: 'primary' as const,
  };
  const discard = {
    text: label('ui.leave.discard'),
    onClick: onDiscard,
    ...(!save && { tone: 'danger' as const }),
  };
  return (
    <AskDialog
      opened
      title={label('ui.leave.title')}
      onClose={onStay}
      stay={label('ui.leave.stay')}
      answers={save ? [discard, save] : [discard]}
    >
      <p>{label('ui.leave.text')}</p>
    </AskDialog>
  );
}
