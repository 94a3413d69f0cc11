import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { BoardRegistration } from '../../../../shared/events/desktop-event-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { useQuery } from '../../ui/location.ts';
import { WriteButton, WriteItem } from '../../write-button.tsx';
import { decide } from '../decisions/decide.ts';
import { useDecisions } from '../decisions/decision-store.ts';
import { canDecide, type Decision } from '../decisions/registration-change.ts';

interface DecisionButtonsProps {
  readonly registration: BoardRegistration;
  readonly onDecide: () => void;
}

/** What can be decided about a registration in its present state. */
export function DecisionButtons({ registration, onDecide }: DecisionButtonsProps) {
  const { uuid } = registration;
  const run = (decision: Decision) => () => {
    onDecide();
    void decide([uuid], decision);
  };
  const plain = (
    name: 'approve' | 'reject' | 'reopen' | 'withdraw',
    key: string | null,
    decision: Decision,
  ) =>
    canDecide(registration, name) && (
      <WriteButton
        size="compact-sm"
        h={30}
        px={10}
        variant={name === 'approve' ? 'filled' : 'default'}
        rightSection={key && <Kbd keys={key} />}
        onClick={run(decision)}
      >
        {label(`registration.action.${name}`)}
      </WriteButton>
    );
  const decided = !canDecide(registration, 'reject');
  return (
    <div className="flex flex-wrap gap-8" role="group" aria-label={label('registration.actions')}>
      {plain('approve', 'a', { name: 'approve' })}
      {plain('reject', 'r', { name: 'reject', reason: '' })}
      {decided && plain('withdraw', null, { name: 'withdraw' })}
      {decided && plain('reopen', null, { name: 'reopen' })}
      <MoreMenu registration={registration} onQueue={run({ name: 'queue' })} />
    </div>
  );
}

interface MoreMenuProps {
  readonly registration: BoardRegistration;
  readonly onQueue: () => void;
}

function MoreMenu({ registration, onQueue }: MoreMenuProps) {
  const { uuid } = registration;
  const [, setQuery] = useQuery();
  const ask = useDecisions(state => state.ask);
  const item = (name: 'propose' | 'queue' | 'move', key: string, onClick: () => void) =>
    canDecide(registration, name) && (
      <WriteItem rightSection={<Kbd keys={key} />} onClick={onClick}>
        {label(`registration.action.${name}`)}
      </WriteItem>
    );
  return (
    <Menu position="bottom-end" width={270}>
      <Menu.Target>
        <Button
          size="compact-sm"
          h={30}
          px={10}
          variant="default"
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {label('registration.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {item('propose', 'v', () => ask({ kind: 'propose', about: [uuid] }))}
        {item('queue', 'w', onQueue)}
        {item('move', 'm', () => ask({ kind: 'move', about: [uuid] }))}
        {canDecide(registration, 'reject') && (
          <WriteItem rightSection={<Kbd keys="b" />} onClick={() => ask({ kind: 'reject', about: [uuid] })}>
            {label('registration.action.rejectWith')}
          </WriteItem>
        )}
        <Menu.Item onClick={() => setQuery({ print: 'helper', of: uuid })}>
          {label('registration.action.print')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
