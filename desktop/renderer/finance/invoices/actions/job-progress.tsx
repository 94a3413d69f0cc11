import { Button } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { label } from '../../../../../shared/i18n/label.ts';
import type { Work } from './use-job.ts';
import styles from './action.module.css';

interface JobProgressProps {
  readonly work: Work;
  /** What is going on: 'Rechnungen entstehen'. */
  readonly name: string;
}

/** How far it is, in one bar and in words, and the way to stop it; nothing where nothing runs. */
export function JobProgress({ work: { progress, stop }, name }: JobProgressProps) {
  if (progress === null) return null;
  const { done, total } = progress;
  const words =
    total === 0
      ? name
      : label('billing.work.of', {
          name,
          done: done.toLocaleString('de-CH'),
          total: total.toLocaleString('de-CH'),
        });
  return (
    <div className="row gap-12 tabular-nums">
      <span role="status">{words}</span>
      <div
        className={styles['bar']}
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={words}
      >
        <span style={{ width: `${total === 0 ? 0 : (done / total) * 100}%` }} />
      </div>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPlayerStop size={15} aria-hidden />}
        onClick={stop}
      >
        {label('billing.work.stop')}
      </Button>
    </div>
  );
}
