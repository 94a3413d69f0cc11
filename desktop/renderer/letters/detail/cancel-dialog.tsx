import type { LetterRow } from '../../../../shared/letters/letter.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { attempt, showDone } from '../../ui/toast.tsx';

interface CancelDialogProps {
  readonly letter: LetterRow;
  readonly onClose: () => void;
  /** The letter may stand otherwise now. */
  readonly onDone: () => void;
}

/** Asked before a letter is stopped: that cannot be taken back. */
export function CancelDialog({ letter, onClose, onDone }: CancelDialogProps) {
  const { letterId, name, subject } = letter;
  const go = () => {
    onClose();
    attempt(async () => {
      try {
        await api.letters.cancel({ letterId });
        showDone(label('post.cancel.done'));
      } finally {
        onDone();
      }
    });
  };
  return (
    <AskDialog
      opened
      title={label('post.cancel.title')}
      onClose={onClose}
      answers={[{ text: label('post.cancel'), onClick: go, tone: 'danger' }]}
    >
      <p>{label('post.cancel.text', { name, subject: subject || label('post.noSubject') })}</p>
    </AskDialog>
  );
}
