import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { EmptyState } from '../empty-state.tsx';

interface NothingFoundProps {
  readonly icon: ReactNode;
  /** Takes search and filters away. */
  readonly onReset: () => void;
}

/** Stands in the place of a list whose search or filter hides every row. */
export function NothingFound({ icon, onReset }: NothingFoundProps) {
  return (
    <EmptyState icon={icon} title={label('list.nothing.title')} text={label('list.nothing.text')}>
      <Button variant="default" onClick={onReset}>
        {label('list.nothing.reset')}
      </Button>
    </EmptyState>
  );
}
