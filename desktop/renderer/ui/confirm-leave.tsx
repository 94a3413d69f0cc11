import { useEffect, useState } from 'react';
import { label } from '../../../shared/i18n/label.ts';
import { AskDialog } from './ask-dialog.tsx';
import { guardLeaving } from './location.ts';

interface ConfirmLeaveProps {
  /** True while something typed is not saved. */
  readonly dirty: boolean;
  /** Saves; true when that worked. */
  readonly onSave: () => Promise<boolean>;
  readonly onDiscard: () => void;
}

/** Stands before every way out of a form that holds something unsaved. */
export function ConfirmLeave({ dirty, onSave, onDiscard }: ConfirmLeaveProps) {
  const [go, setGo] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!dirty) return;
    guardLeaving(next => setGo(() => next));
    return () => guardLeaving(null);
  }, [dirty]);
  const leave = () => {
    guardLeaving(null);
    go?.();
    setGo(null);
  };
  const discard = () => {
    onDiscard();
    leave();
  };
  const save = async () => {
    if (await onSave()) leave();
    else setGo(null);
  };
  return (
    <AskDialog
      opened={go !== null}
      title={label('ui.leave.title')}
      onClose={() => setGo(null)}
      stay={label('ui.leave.stay')}
      answers={[
        { text: label('ui.leave.discard'), onClick: discard },
        { text: label('ui.leave.save'), onClick: () => void save(), tone: 'primary' },
      ]}
    >
      <p>{label('ui.leave.text')}</p>
    </AskDialog>
  );
}
