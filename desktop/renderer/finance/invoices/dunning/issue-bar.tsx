import { Button } from '@mantine/core';
import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { attempt, showDone } from '../../../ui/toast.tsx';
import type { RowMarks } from '../../../ui/table/use-row-marks.ts';
import { WriteButton } from '../../../write-button.tsx';
import { counted } from '../counted.ts';
import type { Job } from '../../../job.tsx';
import type { DunningRow } from './dunning-row.ts';
import type { Issued } from './issued-note.tsx';
import { readOptions, type ReminderOptions } from './reminder-options.ts';

interface IssueBarProps {
  readonly marks: RowMarks<DunningRow>;
  readonly rows: readonly DunningRow[];
  readonly options: ReminderOptions;
  readonly work: Job;
  readonly onIssued: (issued: Issued | null) => void;
}

/** How many are marked, and the button that makes their reminders. */
export function IssueBar({ marks, rows, options, work, onIssued }: IssueBarProps) {
  const { order, errors } = readOptions(options);
  const chosen = marks.rows.filter(({ next_level }) => next_level !== null);
  const issue = async () => {
    const invoice_ids = chosen.map(({ id }) => id);
    const issued = await work.run(work_id => api.desktopDunning.issue({ invoice_ids, work_id, ...order }));
    if (issued.notices.length + issued.left_out.length === 0) showDone(label('job.stopped'));
    else {
      marks.clear();
      onIssued(issued);
    }
  };
  return (
    <div
      className="row flex-wrap gap-8 gutter-8 top-8"
      role="group"
      aria-label={label('dunning.column.mark')}
    >
      <strong role="status">{counted('dunning.marked', marks.rows.length)}</strong>
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={marks.rows.length > 0 ? marks.clear : () => marks.mark(rows)}
      >
        {label(marks.rows.length > 0 ? 'dunning.unmark' : 'dunning.markAll')}
      </Button>
      <WriteButton
        className="push-right"
        disabled={chosen.length === 0 || Object.keys(errors).length > 0}
        loading={work.progress !== null}
        onClick={() => work.isRunning() || attempt(issue)}
      >
        {counted('dunning.issue', chosen.length)}
      </WriteButton>
    </div>
  );
}
