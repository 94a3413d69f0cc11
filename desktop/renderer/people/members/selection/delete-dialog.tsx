import { useCallback } from 'react';
import type { MemberQuery } from '../../../../../shared/people/desktop-member-contract.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { JobLine, useJob } from '../../../job.tsx';
import { useTask } from '../../../ui/form/use-task.ts';
import { ErrorNote } from '../../../ui/note.tsx';
import { counted } from './bulk-labels.ts';
import { showStep } from './undo-step.ts';
import { useLive } from '../../../use-live.ts';

interface DeleteDialogProps {
  readonly people: MemberQuery;
  readonly count: number;
  readonly onClose: () => void;
  /** They are gone. */
  readonly onDone: () => void;
}

const noTopics = [] as const;

/** How many go and how many stay; null until it is known. What was confirmed does not change below the question. */
function useRemoval(people: MemberQuery) {
  const read = useCallback(() => api.desktopMemberBulk.removal({ people }), [people]);
  return useLive(read, noTopics);
}

/** Says how many people go, and how many stay, before they do. */
export function DeleteDialog({ people, count: picked, onClose, onDone }: DeleteDialogProps) {
  const { value: removal, error: unread } = useRemoval(people);
  const job = useJob();
  const { error, run } = useTask();
  const { count, billed, officers } = removal ?? { count: picked, billed: 0, officers: 0 };
  const remove = async () => {
    const step = await job.run(work_id => api.desktopMemberBulk.remove({ people, count, work_id }));
    if (step === null) return;
    showStep(step);
    onDone();
  };
  const mayGo = job.progress === null && removal !== null && count > 0;
  return (
    <AskDialog
      opened
      title={counted('bulk.delete.title', count)}
      onClose={onClose}
      answers={
        mayGo
          ? [{ text: counted('bulk.delete.yes', count), onClick: () => void run(remove), tone: 'danger' }]
          : []
      }
    >
      {count > 0 && <p>{counted('bulk.delete.text', count)}</p>}
      {billed > 0 && <p>{counted('bulk.delete.billed', billed)}</p>}
      {officers > 0 && <p>{counted('bulk.delete.officers', officers)}</p>}
      <ErrorNote error={error ?? unread} />
      <JobLine job={job} name={label('bulk.writing')} stop={label('bulk.stop')} />
    </AskDialog>
  );
}
