import { useEffect, useState } from 'react';
import type { MemberQuery } from '../../../../../shared/people/desktop-member-contract.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { ErrorNote } from '../../../ui/note.tsx';
import { counted } from './bulk-labels.ts';
import { showStep } from './undo-step.ts';
import { useBulkWork } from './use-bulk-work.ts';

interface DeleteDialogProps {
  readonly people: MemberQuery;
  readonly count: number;
  readonly onClose: () => void;
  /** They are gone. */
  readonly onDone: () => void;
}

interface Removal {
  readonly count: number;
  readonly billed: number;
}

/** Null until it is known. */
function useRemoval(people: MemberQuery, fail: (error: unknown) => void): Removal | null {
  const [removal, setRemoval] = useState<Removal | null>(null);
  useEffect(() => {
    api.desktopMemberBulk.removal({ people }).then(setRemoval, fail);
  }, [people, fail]);
  return removal;
}

/** Says how many people go, and how many stay, before they do. */
export function DeleteDialog({ people, count: picked, onClose, onDone }: DeleteDialogProps) {
  const [error, setError] = useState<unknown>(null);
  const removal = useRemoval(people, setError);
  const work = useBulkWork();
  const { count, billed } = removal ?? { count: picked, billed: 0 };
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
  const mayGo = work.share === null && removal !== null && count > 0;
  return (
    <AskDialog
      opened
      title={counted('bulk.delete.title', count)}
      onClose={onClose}
      answers={
        mayGo
          ? [{ text: counted('bulk.delete.yes', count), onClick: () => void remove(), tone: 'danger' }]
          : []
      }
    >
      {count > 0 && <p>{counted('bulk.delete.text', count)}</p>}
      {billed > 0 && <p>{counted('bulk.delete.billed', billed)}</p>}
      <ErrorNote error={error} />
      <Progress {...work} />
    </AskDialog>
  );
}

const Progress = ({ share, stop }: Pick<ReturnType<typeof useBulkWork>, 'share' | 'stop'>) =>
  share !== null && (
    <ProgressLine name={label('bulk.writing')} share={share} stop={label('bulk.stop')} onStop={stop} />
  );
