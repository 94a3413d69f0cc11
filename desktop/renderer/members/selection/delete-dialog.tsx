import { useState } from 'react';
import type { MemberQuery } from '../../../../shared/desktop/desktop-member-contract.ts';
import { label } from '../../../../shared/labels/label.ts';
import { api } from '../../api.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { ProgressLine } from '../../ui/drop/progress-line.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { counted } from './bulk-words.ts';
import { showStep } from './undo-step.ts';
import { useBulkWork } from './use-bulk-work.ts';

interface DeleteDialogProps {
  readonly people: MemberQuery;
  readonly count: number;
  readonly onClose: () => void;
  /** They are gone. */
  readonly onDone: () => void;
}

/** Says how many people go before they do. */
export function DeleteDialog({ people, count, onClose, onDone }: DeleteDialogProps) {
  const [error, setError] = useState<unknown>(null);
  const work = useBulkWork();
  const remove = async () => {
    setError(null);
    try {
      const step = await work.run(work_id => api.desktopMemberBulk.remove({ people, count, work_id }));
      if (step === null) return;
      showStep(step);
      onDone();
    } catch (thrown) {
      setError(thrown);
    }
  };
  const busy = work.share !== null;
  return (
    <AskDialog
      opened
      title={counted('bulk.delete.title', count)}
      onClose={onClose}
      answers={
        busy
          ? []
          : [{ text: counted('bulk.delete.yes', count), onClick: () => void remove(), tone: 'danger' }]
      }
    >
      <p>{counted('bulk.delete.text', count)}</p>
      <ErrorNote error={error} />
      {work.share !== null && (
        <ProgressLine
          name={label('bulk.writing')}
          share={work.share}
          stop={label('bulk.stop')}
          onStop={work.stop}
        />
      )}
    </AskDialog>
  );
}
