import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useCallback } from 'react';
import type { BulkStep } from '../../../../../shared/people/desktop-member-bulk-contract.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../../shared/i18n/number.ts';
import { api } from '../../../api.ts';
import { sinceText } from '../../../ui/clock.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { ErrorNote } from '../../../ui/note.tsx';
import { attempt, showDone } from '../../../ui/toast.tsx';
import { useLive } from '../../../use-live.ts';
import { fieldLabel } from './bulk-labels.ts';
import styles from './selection.module.css';
import { undoStep } from './undo-step.ts';

const topics = ['members'] as const;

/** What was done to many since the program started, each with its way back. */
export function StepsDialog({ onClose }: { readonly onClose: () => void }) {
  const read = useCallback(() => api.desktopMemberBulk.steps({}), []);
  const { value: steps, error } = useLive(read, topics);
  return (
    <AskDialog opened title={label('bulk.steps')} onClose={onClose} answers={[]} stay={label('ui.close')}>
      <p className="soft">{label(steps?.length === 0 ? 'bulk.steps.none' : 'bulk.steps.text')}</p>
      <ErrorNote error={error} />
      <ul className={styles['steps']}>
        {steps?.map(step => (
          <StepLine key={step.id} step={step} />
        ))}
      </ul>
    </AskDialog>
  );
}

function StepLine({ step }: { readonly step: BulkStep }) {
  return (
    <li>
      <span>{stepText(step)}</span>
      {step.undone ? (
        <span className="soft">{label('bulk.step.undone')}</span>
      ) : (
        <Button
          size="compact-sm"
          variant="light"
          flex="none"
          leftSection={<IconArrowBackUp size={15} aria-hidden />}
          onClick={() => attempt(async () => showDone(await undoStep(step)))}
        >
          {label('bulk.step.undo')}
        </Button>
      )}
    </li>
  );
}

function stepText({ kind, at, count, fields, group }: BulkStep): string {
  const params = { time: sinceText(at), count, shown: formatNumber(count) };
  if (kind === 'remove') return label('bulk.step.remove', params);
  if (kind !== 'edit') return label(`bulk.step.${kind}`, { ...params, name: group });
  return label('bulk.step.edit', { ...params, fields: fields.map(fieldLabel).join(', ') });
}
