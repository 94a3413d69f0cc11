import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { label } from '../../../shared/i18n/label.ts';
import { EmptyState, type TitledText } from '../ui/empty-state.tsx';
import { navigate } from '../ui/location.ts';

interface NotConnectedProps {
  readonly icon: Icon;
  readonly message: TitledText;
}

/** Stands in the place of what another service keeps as long as there is none, and leads to where it is set up. */
export const NotConnected = ({ icon, message }: NotConnectedProps) => (
  <EmptyState icon={icon} message={message} params={{ place: label('connection.title') }}>
    <Button variant="default" onClick={() => navigate('/connections')}>
      {label('connection.title')}
    </Button>
  </EmptyState>
);
