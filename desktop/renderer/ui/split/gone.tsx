import { Button } from '@mantine/core';
import { label } from '../../../../shared/i18n/label.ts';
import { EmptyState } from '../empty-state.tsx';

interface GoneProps {
  readonly title: string;
  readonly text: string;
  readonly onBack: () => void;
}

/** Stands where an address names something that is no longer there. */
export function Gone({ title, text, onBack }: GoneProps) {
  return (
    <EmptyState title={title} text={text}>
      <Button variant="default" onClick={onBack}>
        {label('ui.back')}
      </Button>
    </EmptyState>
  );
}
