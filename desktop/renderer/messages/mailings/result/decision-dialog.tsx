import { label } from '../../../../../shared/i18n/label.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { attempt } from '../../../ui/toast.tsx';
import { decideAll, type Choice } from './decide-all.ts';
import type { PersonRow } from './use-people.ts';

interface DecisionDialogProps {
  readonly choice: Choice;
  readonly entries: readonly PersonRow[];
  readonly onClose: () => void;
  /** Told when the server did it, and when it refused: the lines stand otherwise then. */
  readonly onDone: () => void;
}

/** Asked before e-mails leave once more, or are given up: to how many, and what it can mean. */
export function DecisionDialog({ choice, entries, onClose, onDone }: DecisionDialogProps) {
  const count = entries.length;
  const name = entries[0]?.name || entries[0]?.recipient || '';
  const unclear = entries.filter(({ status }) => status === 'unknown').length;
  const go = () => {
    onClose();
    attempt(() => decideAll(choice, entries).finally(onDone));
  };
  return (
    <AskDialog
      opened
      title={label(`mailing.people.${choice}.title`, { count })}
      onClose={onClose}
      answers={[{ text: label(`mailing.people.${choice}.yes`), onClick: go, tone: 'primary' }]}
    >
      <p>{label(`mailing.people.${choice}.text`, { count, name })}</p>
      {choice === 'again' && unclear > 0 && (
        <p style={{ marginTop: 8 }}>
          <strong>{label('mailing.people.again.unknown', { count: unclear })}</strong>
        </p>
      )}
    </AskDialog>
  );
}
