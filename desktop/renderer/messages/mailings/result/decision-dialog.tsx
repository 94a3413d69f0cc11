import { label } from '../../../../../shared/i18n/label.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { attempt, showDone } from '../../../ui/toast.tsx';
import type { PersonRow } from './use-people.ts';
import type { DispatchEntry } from '../../../../../shared/delivery/dispatch-log.ts';
import { api } from '../../../api.ts';

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

type Choice = 'again' | 'count';

/**
 * Decides about several lines, one after the other. One that stands otherwise by now stops nothing; the first refusal
 * is thrown once all have had their turn.
 */
async function decideAll(choice: Choice, entries: readonly DispatchEntry[]): Promise<void> {
  const refusals: unknown[] = [];
  for (const { id } of entries) {
    try {
      await (choice === 'again' ? api.dispatchLog.sendAgain({ id }) : api.dispatchLog.countAsSent({ id }));
    } catch (error) {
      refusals.push(error);
    }
  }
  const count = entries.length - refusals.length;
  if (count > 0) showDone(label(`mailing.people.${choice}.done`, { count }));
  if (refusals.length > 0) throw refusals[0];
}
