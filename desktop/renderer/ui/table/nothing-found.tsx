import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { label } from '../../../../shared/i18n/label.ts';
import { EmptyState } from '../empty-state.tsx';

interface NothingFoundProps {
  readonly icon: Icon;
  /** Takes search and filters away. */
  readonly onReset: () => void;
}

/** Stands in the place of a list whose search or filter hides every row. */
export function NothingFound({ icon, onReset }: NothingFoundProps) {
  return (
    <EmptyState icon={icon} message="list.nothing">
      <Button variant="default" onClick={onReset}>
        {label('list.nothing.reset')}
      </Button>
    </EmptyState>
  );
}
