import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { label } from '../../../../shared/i18n/label.ts';
import type { TrashItem } from '../../../../shared/sync/desktop-trash-contract.ts';
import { AskButton, deletes } from '../../ask-button.tsx';
import { BulkBar } from '../../bulk-bar.tsx';
import { useTask } from '../../ui/form/use-task.ts';
import { showFailure } from '../../ui/toast.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import type { RowMarks } from '../../ui/table/use-row-marks.ts';
import { counted, removeForGood, restore, type Refusals } from './trash-store.ts';

interface TrashBarProps {
  readonly marks: RowMarks<TrashItem>;
  /** Where the keys are: what the actions are about while nothing is marked. */
  readonly active: TrashItem | undefined;
  readonly onRefused: (refusals: Refusals) => void;
}

/** Brings the marked rows back, or the one where the keys are. */
export function TrashBar({ marks, active, onRefused }: TrashBarProps) {
  const { busy, run } = useTask();
  const chosen = (marks.rows.length > 0 ? marks.rows : active ? [active] : []).filter(({ may }) => may);
  const bringBack = async () => {
    onRefused(await restore(chosen));
    marks.clear();
  };
  const onRestore = () => void (chosen.length > 0 && run(() => bringBack().catch(showFailure)));
  useKeys({ r: onRestore });
  const said = marks.rows.length > 0 ? counted('trash.marked', marks.rows.length) : (active?.title ?? '');
  return (
    <BulkBar label={label('trash.actions')} said={said} clear={label('bulk.clear')} onClear={marks.clear}>
      <Button
        size="compact-sm"
        loading={busy}
        disabled={chosen.length === 0}
        leftSection={<IconArrowBackUp size={15} aria-hidden />}
        title={chosen.length === 0 ? label('error.forbidden') : undefined}
        onClick={onRestore}
      >
        {label('trash.restore')}
      </Button>
      <RemoveButton chosen={chosen} onDone={marks.clear} />
    </BulkBar>
  );
}

interface RemoveButtonProps {
  readonly chosen: readonly TrashItem[];
  readonly onDone: () => void;
}

const RemoveButton = ({ chosen, onDone }: RemoveButtonProps) => (
  <AskButton
    {...deletes}
    size="compact-sm"
    disabled={chosen.length === 0}
    question={{
      title: counted('trash.remove.title', chosen.length),
      text: label('trash.remove.text'),
      yes: label('trash.remove'),
      danger: true,
    }}
    onYes={() => removeForGood(chosen).then(onDone)}
  >
    {label('trash.remove')}
  </AskButton>
);
