import { Button } from '@mantine/core';
import { label } from '../../../shared/labels/label.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { navigate } from '../ui/location.ts';

/** The event that an address names is no longer there. */
export function GoneEvent() {
  return (
    <EmptyState title={label('event.gone.title')} text={label('event.gone.text')}>
      <Button variant="default" onClick={() => navigate('/events')}>
        {label('ui.back')}
      </Button>
    </EmptyState>
  );
}
