import { Button } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface ProgressLineProps {
  /** What is going on: 'Die Datei wird gelesen'. */
  readonly name: string;
  /** The same with how far it is, where that is counted: 'Rechnungen entstehen, 3 von 12'. */
  readonly text?: string;
  /** How much of it (0 to 1) is done. */
  readonly share: number;
  /** What the button says that ends it; left out where another button does. */
  readonly stop?: string;
  readonly onStop?: () => void;
}

/** How far something is, and the way to stop it. */
export function ProgressLine({ name, text = name, share, stop, onStop }: ProgressLineProps) {
  const percent = Math.round(share * 100);
  return (
    <div className="row gap-12 tabular-nums">
      <span role="status">{text}</span>
      <Meter name={name} text={text} done={percent} total={100}>
        <span style={{ width: `${percent}%` }} />
      </Meter>
      {stop !== undefined && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlayerStop size={15} aria-hidden />}
          onClick={onStop}
        >
          {stop}
        </Button>
      )}
    </div>
  );
}

interface MeterProps {
  readonly name: string;
  /** How far it is, in words. */
  readonly text: string;
  readonly done: number;
  readonly total: number;
  /** The parts of the bar. */
  readonly children: ReactNode;
}

/** A bar of what is done. Its meaning stands in words beside it: colour alone says nothing. */
export const Meter = ({ name, text, done, total, children }: MeterProps) => (
  <div
    className="meter"
    role="progressbar"
    aria-label={name}
    aria-valuemin={0}
    aria-valuemax={total}
    aria-valuenow={done}
    aria-valuetext={text}
    title={text}
  >
    {children}
  </div>
);
