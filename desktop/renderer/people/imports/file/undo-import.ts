import type { ImportStep, ImportUndo } from '../../../../../shared/people/imports/import-row.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { runShownJob } from '../../../job.tsx';

/** Takes an import back and answers what became of it, in words. */
export async function undoImport({ id }: Pick<ImportStep, 'id'>): Promise<string> {
  const undone = await runShownJob(label('job.undo'), work_id => api.desktopImports.undo({ id, work_id }));
  return undone ? doneText(undone) : label('job.stopped');
}

function doneText({ removed, restored, kept }: ImportUndo): string {
  if (removed + restored + kept.length === 0) return label('import.undo.doneNothing');
  const glue = removed > 0 ? ', ' : '';
  return label('import.undo.done', { removed, restored, kept: kept.length, glue });
}
