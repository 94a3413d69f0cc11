import { Button } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import styles from './drop-zone.module.css';

interface ProgressLineProps {
  /** What is going on: 'Die Datei wird gelesen'. */
  readonly name: string;
  /** How much of it (0 to 1) is done. */
  readonly share: number;
  /** What the button says that ends it. */
  readonly stop: string;
  readonly onStop: () => void;
}

/** How far something is, and the way to stop it. */
export function ProgressLine({ name, share, stop, onStop }: ProgressLineProps) {
  const percent = Math.round(share * 100);
  return (
    <div className="row gap-12">
      <span role="status">{name}</span>
      <div
        className={styles['bar']}
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPlayerStop size={15} aria-hidden />}
        onClick={onStop}
      >
        {stop}
      </Button>
    </div>
  );
}
