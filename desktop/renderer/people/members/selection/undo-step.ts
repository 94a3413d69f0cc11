import type { BulkStep } from '../../../../../shared/people/desktop-member-bulk-contract.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { runShownJob } from '../../../job.tsx';
import { showDeleted } from '../../../sync/trash/show-deleted.ts';
import { showDone } from '../../../ui/toast.tsx';
import { doneWord, undoneWord } from './bulk-labels.ts';

/** Takes a step back and answers what became of it, in words. */
export async function undoStep({ id }: Pick<BulkStep, 'id'>): Promise<string> {
  const undone = await runShownJob(label('job.undo'), work_id => api.desktopMemberBulk.undo({ id, work_id }));
  return undone ? undoneWord(undone) : label('job.stopped');
}

/** Says what was done, with the way back. */
export function showStep(step: BulkStep): void {
  const say = step.kind === 'remove' ? showDeleted : showDone;
  say(doneWord(step), () => undoStep(step));
}
