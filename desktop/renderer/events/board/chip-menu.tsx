import { Menu } from '@mantine/core';
import type { BoardRegistration } from '../../../../shared/events/desktop-event-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { navigate, withQuery } from '../../ui/location.ts';
import { decide } from '../decisions/decide.ts';
import { askAbout } from '../decisions/decision-store.ts';
import { canDecide, type DecisionName } from '../decisions/registration-change.ts';
import { statusText, warningText } from '../decisions/shift-labels.ts';
import { WarningIcon } from '../decisions/status-icon.tsx';
import styles from './board.module.css';

interface ChipMenuProps {
  readonly registration: BoardRegistration;
  /** The chip that it belongs to, on the screen. */
  readonly at: DOMRect;
  /** Title of the event on the screen. */
  readonly event: string;
  readonly onClose: () => void;
}

interface Entry {
  readonly name: DecisionName;
  readonly key: string | null;
  readonly run: (uuid: string) => void;
}

const ask = (kind: 'move' | 'propose') => (uuid: string) => askAbout({ kind, about: [uuid] });

const entries: readonly Entry[] = [
  { name: 'approve', key: 'a', run: uuid => void decide([uuid], { name: 'approve' }) },
  { name: 'reject', key: 'r', run: uuid => void decide([uuid], { name: 'reject', reason: '' }) },
  { name: 'queue', key: 'w', run: uuid => void decide([uuid], { name: 'queue' }) },
  { name: 'propose', key: 'v', run: ask('propose') },
  { name: 'move', key: 'm', run: ask('move') },
  { name: 'withdraw', key: null, run: uuid => void decide([uuid], { name: 'withdraw' }) },
];

/** What can be done with a person on the board, by click or by the same keys as everywhere. */
export function ChipMenu({ registration, at, event, onClose }: ChipMenuProps) {
  const possible = entries.filter(entry => isOffered(entry, registration));
  const run = (entry: Entry) => {
    onClose();
    entry.run(registration.uuid);
  };
  const onKeyDown = (press: React.KeyboardEvent) => {
    const entry = possible.find(({ key }) => key === press.key.toLowerCase());
    if (!entry || press.ctrlKey || press.metaKey || press.altKey) return;
    press.preventDefault();
    run(entry);
  };
  const { left, top, width, height } = at;
  return (
    <Menu opened onClose={onClose} position="bottom-start" width={290} trapFocus returnFocus>
      <Menu.Target>
        <span className={styles['menuTarget']} style={{ left, top, width, height }} />
      </Menu.Target>
      <Menu.Dropdown onKeyDown={onKeyDown} aria-label={registration.name}>
        <MenuHead registration={registration} event={event} />
        <Menu.Divider />
        {possible.map(entry => (
          <Menu.Item
            key={entry.name}
            rightSection={entry.key && <Kbd keys={entry.key} />}
            onClick={() => run(entry)}
          >
            {label(`registration.action.${entry.name}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => openRegistration(registration)}>
          {label('registration.action.open')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Who can still be refused is not struck off. */
const isOffered = ({ name }: Entry, registration: BoardRegistration): boolean =>
  canDecide(registration, name) && !(name === 'withdraw' && canDecide(registration, 'reject'));

function MenuHead({ registration, event }: Pick<ChipMenuProps, 'registration' | 'event'>) {
  return (
    <div className={styles['menuHead']}>
      <strong>{registration.name}</strong>
      <span className="soft">{statusText(registration, undefined)}</span>
      {registration.warnings.map(warning => (
        <span
          key={`${warning.code}${warning.start_time}${warning.shift_title}`}
          className={styles['menuWarning']}
        >
          <WarningIcon />
          {warningText(warning, event)}
        </span>
      ))}
    </div>
  );
}

/** Goes to a person's registration in the list of the event. */
export function openRegistration({ uuid, event_uuid }: Pick<BoardRegistration, 'uuid' | 'event_uuid'>): void {
  navigate(`/events/${event_uuid}/registrations${withQuery({ shift: '', status: 'all', one: uuid })}`);
}
