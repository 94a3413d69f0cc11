import { Button } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';

interface ProgressLineProps {
  /** What is going on: 'Die Datei wird gelesen'. */
  readonly name: string;
  /** The same with how far it is, where that is counted: 'Rechnungen entstehen, 3 von 12'. */
  readonly text?: string;
  /** How much of it (0 to 1) is done. */
  readonly share: number;
  /** What the button says that ends it. */
  readonly stop: string;
  readonly onStop: () => void;
}

/** How far something is, and the way to stop it. */
export function ProgressLine({ name, text = name, share, stop, onStop }: ProgressLineProps) {
  const percent = Math.round(share * 100);
  return (
    <div className="row gap-12 tabular-nums">
      <span role="status">{text}</span>
      <div
        className="meter"
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
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
