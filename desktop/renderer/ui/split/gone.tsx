import { Button } from '@mantine/core';
import { label } from '../../../../shared/i18n/label.ts';
import { EmptyState, type TitledText } from '../empty-state.tsx';

interface GoneProps {
  readonly message: TitledText;
  readonly onBack: () => void;
}

/** Stands where an address names something that is no longer there. */
export function Gone({ message, onBack }: GoneProps) {
  return (
    <EmptyState message={message}>
      <Button variant="default" onClick={onBack}>
        {label('ui.back')}
      </Button>
    </EmptyState>
  );
}
