import { Button } from '@mantine/core';
import { IconCheck, IconUserSearch, IconUsers } from '@tabler/icons-react';
import { label } from '../../../../shared/i18n/label.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { navigate } from '../../ui/location.ts';
import type { EventBoardView } from '../screen/event-board-view.ts';
import type { RegistrationListState } from './use-registration-list.ts';

interface NoRegistrationProps {
  readonly list: RegistrationListState;
  readonly view: EventBoardView;
}

/** Nothing to show: there are no registrations, everything is decided, or none fits. */
export function NoRegistration({ list, view }: NoRegistrationProps) {
  if (list.counts.all === 0) {
    return (
      <EmptyState icon={IconUsers} message="registration.empty">
        <Button variant="default" onClick={() => navigate(`/events/${view.board.event.uuid}/shifts`)}>
          {label('registration.empty.action')}
        </Button>
      </EmptyState>
    );
  }
  const done = list.filter === 'undecided' && list.search === '';
  const Sign = done ? IconCheck : IconUserSearch;
  return (
    <EmptyState icon={Sign} message={done ? 'registration.allDecided' : 'registration.nothing'}>
      <Button variant="default" onClick={list.reset}>
        {label('registration.showAll')}
      </Button>
    </EmptyState>
  );
}
