import type { BulkStep } from '../../../../../shared/people/desktop-member-bulk-contract.ts';
import { api } from '../../../api.ts';
import { showDone } from '../../../ui/toast.tsx';
import { doneWord, undoneWord } from './bulk-labels.ts';

/** Takes a step back and answers what became of it, in words. */
export const undoStep = async ({ id }: Pick<BulkStep, 'id'>): Promise<string> =>
  undoneWord(await api.desktopMemberBulk.undo({ id }));

/** Says what was done, with the way back. */
export function showStep(step: BulkStep): void {
  showDone(doneWord(step), () => undoStep(step));
}
