import { useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { useTask } from '../../ui/form/use-task.ts';
import { showFailure } from '../../ui/toast.tsx';
import { decideAll, type Refused } from './decide.ts';
import { recipientOf, type LogRow } from './log-row.ts';

export interface LogAsk {
  readonly choice: 'again' | 'count';
  readonly rows: readonly LogRow[];
}

interface DecisionDialogProps {
  readonly ask: LogAsk;
  readonly onClose: () => void;
  /** The lines may stand otherwise now. */
  readonly onDone: () => void;
}

/** Asked before something leaves once more or is given up: to how many, and what it means. Then what did not go. */
export function DecisionDialog({ ask, onClose, onDone }: DecisionDialogProps) {
  const [refused, setRefused] = useState<readonly Refused[] | null>(null);
  const { run } = useTask();
  const go = async () => {
    try {
      const left = await decideAll(ask.rows, ask.choice);
      if (left.length > 0) setRefused(left);
      else onClose();
    } catch (error) {
      showFailure(error);
      onClose();
    } finally {
      onDone();
    }
  };
  if (refused) return <RefusedDialog refused={refused} onClose={onClose} />;
  const [row] = ask.rows;
  const count = ask.rows.length;
  const params = { count, subject: row?.subject ?? '', to: row ? recipientOf(row) : '' };
  const doubts = ask.rows.filter(({ status }) => status === 'unknown').length;
  return (
    <AskDialog
      opened
      title={label(`log.${ask.choice}.title`)}
      onClose={onClose}
      answers={[
        { text: label(`log.${ask.choice}.yes`, { count }), onClick: () => void run(go), tone: 'primary' },
      ]}
    >
      <p>{label(`log.${ask.choice}.text`, params)}</p>
      {ask.choice === 'again' && doubts > 0 && (
        <p className="bold top-8">{label('log.again.unknown', { count: doubts })}</p>
      )}
    </AskDialog>
  );
}

function RefusedDialog({
  refused,
  onClose,
}: {
  readonly refused: readonly Refused[];
  readonly onClose: () => void;
}) {
  return (
    <AskDialog
      opened
      title={label('log.refused.title', { count: refused.length })}
      onClose={onClose}
      stay={label('ui.close')}
      answers={[]}
    >
      <ul className="grid gap-6">
        {refused.map(({ to, sentence }) => (
          <li key={`${to} ${sentence}`}>{label('log.refused.line', { to, sentence })}</li>
        ))}
      </ul>
    </AskDialog>
  );
}
