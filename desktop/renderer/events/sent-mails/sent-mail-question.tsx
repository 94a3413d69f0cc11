import type { DispatchEntry } from '../../../../shared/delivery/dispatch-log.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { attempt, showDone } from '../../ui/toast.tsx';

export interface SentMailAsk {
  readonly choice: 'again' | 'count';
  readonly entry: DispatchEntry;
}

interface SentMailQuestionProps {
  readonly ask: SentMailAsk;
  readonly onClose: () => void;
  /** Told when the server did it, and when it refused: the line stands otherwise then. */
  readonly onDone: () => void;
}

/** Asked before an e-mail leaves once more, or is given up: to whom. */
export function SentMailQuestion({ ask: { choice, entry }, onClose, onDone }: SentMailQuestionProps) {
  const { id, subject, recipient, status } = entry;
  const decide = async () => {
    try {
      await (choice === 'again' ? api.dispatchLog.sendAgain({ id }) : api.dispatchLog.countAsSent({ id }));
      showDone(label(`sentMail.${choice}.done`, { recipient }));
    } finally {
      onDone();
    }
  };
  const go = () => {
    onClose();
    attempt(decide);
  };
  return (
    <AskDialog
      opened
      title={label(`sentMail.${choice}.title`)}
      onClose={onClose}
      answers={[{ text: label(`sentMail.${choice}.yes`), onClick: go, tone: 'primary' }]}
    >
      <p>{label(`sentMail.${choice}.text`, { subject, recipient })}</p>
      {choice === 'again' && status === 'unknown' && (
        <p style={{ marginTop: 8 }}>
          <strong>{label('sentMail.again.unknown')}</strong>
        </p>
      )}
    </AskDialog>
  );
}
