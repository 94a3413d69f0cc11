import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { WriteButton } from './write-button.tsx';

interface BulkBarProps {
  /** Names the actions for those who cannot see them. */
  readonly label: string;
  /** How many rows are marked. */
  readonly said: string;
  /** What the button says that takes the marks away. */
  readonly clear: string;
  readonly onClear: () => void;
  /** The actions. */
  readonly children: ReactNode;
}

/** What can be done with the marked rows of a list, above its table. */
export const BulkBar = ({ label, said, clear, onClear, children }: BulkBarProps) => (
  <div className="selection-bar" role="group" aria-label={label}>
    <strong role="status">{said}</strong>
    {children}
    <Button size="compact-sm" variant="subtle" onClick={onClear}>
      {clear}
    </Button>
  </div>
);

/** An action with the marked rows. */
export const BulkButton = (props: ComponentProps<typeof WriteButton>) => (
  <WriteButton size="compact-sm" variant="default" {...props} />
);
