import { Button, Group, Modal } from '@mantine/core';
import { IconBook, IconRoute } from '@tabler/icons-react';
import { create } from 'zustand';
import { label, type LabelKey } from '../../../shared/i18n/label.ts';
import { screenAt, type Screen } from '../screens.ts';
import { Kbd } from '../ui/kbd.tsx';
import { navigate, useHashPath } from '../ui/location.ts';
import { pressKey } from '../ui/pending-key.ts';
import { useTour } from './tour.tsx';
import styles from './help.module.css';
import { pageOf, wantedOn } from './screen-help.ts';

interface HelpStore {
  shown: boolean;
  /** What begins once the help is gone, so that the keys stay with it. */
  next: (() => void) | null;
  open: () => void;
  close: (next?: () => void) => void;
}

export const useHelp = create<HelpStore>()(set => ({
  shown: false,
  next: null,
  open: () => set({ shown: true, next: null }),
  close: next => set({ shown: false, next: next ?? null }),
}));

const groups: readonly {
  readonly title: LabelKey;
  readonly keys: readonly (readonly [string, LabelKey])[];
}[] = [
  {
    title: 'help.everywhere',
    keys: [
      ['mod+k', 'help.palette'],
      ['/', 'help.search'],
      ['n', 'help.new'],
      ['e', 'help.edit'],
      ['i', 'help.invoice'],
      ['v', 'help.history'],
      ['mod+z', 'help.undoStep'],
      ['mod+y', 'help.redo'],
      ['?', 'help.help'],
    ],
  },
  {
    title: 'help.inLists',
    keys: [
      ['up+down', 'help.arrows'],
      ['enter', 'help.enter'],
      ['PgUp+PgDn', 'help.pages'],
      ['Home+End', 'help.ends'],
      ['mod+p', 'help.printList'],
    ],
  },
  {
    title: 'help.inForms',
    keys: [
      ['mod+s', 'help.save'],
      ['Esc', 'help.back'],
    ],
  },
  {
    title: 'help.inPayments',
    keys: [
      ['n', 'payment.import'],
      ['a', 'payment.accept'],
      ['r', 'payment.ignore'],
    ],
  },
  {
    title: 'help.inImport',
    keys: [
      ['e', 'help.import.next'],
      ['d', 'help.import.same'],
      ['n', 'help.import.new'],
      ['w', 'help.import.nothing'],
    ],
  },
  {
    title: 'help.inEvents',
    keys: [
      ['a', 'help.approve'],
      ['r', 'help.reject'],
      ['b', 'help.rejectWith'],
      ['v', 'help.propose'],
      ['w', 'help.queue'],
      ['m', 'help.moveTo'],
      ['z', 'help.undo'],
      ['Space', 'help.mark'],
      ['n', 'help.newShift'],
      ['p', 'help.print'],
      ['PgUp+PgDn', 'help.days'],
    ],
  },
  {
    title: 'help.inDispatch',
    keys: [
      ['a', 'help.answer'],
      ['e', 'help.settle'],
      ['w', 'help.clear'],
    ],
  },
];

/** What this screen is for, what is wanted most there, and where the handbook says more. */
function ScreenHelp({ screen, onClose }: { readonly screen: Screen; readonly onClose: () => void }) {
  const begin = (target: string) => () => {
    onClose();
    if (target.startsWith('/')) navigate(target);
    else pressKey(target);
  };
  return (
    <section className={styles['screen']} aria-label={label(screen.view)}>
      <p>{label(`screen.${screen.texts}.help`)}</p>
      <Group gap={8} mt={12} role="group" aria-label={label('help.wanted')}>
        {wantedOn(screen).map(([name, target]) => (
          <Button key={name} size="xs" variant="default" onClick={begin(target)}>
            {label(name)}
          </Button>
        ))}
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconBook size={16} aria-hidden />}
          onClick={begin(`/handbook/${pageOf(screen)}`)}
        >
          {label('help.page')}
        </Button>
        <TourButton />
      </Group>
    </section>
  );
}

function TourButton() {
  const start = useTour(state => state.start);
  const close = useHelp(state => state.close);
  return (
    <Button
      size="xs"
      variant="subtle"
      leftSection={<IconRoute size={16} aria-hidden />}
      onClick={() => close(start)}
    >
      {label('tour.start')}
    </Button>
  );
}

/** Help for the screen that is open, and all keys on one sheet. */
export function HelpOverlay() {
  const { shown, close: closeThen, next } = useHelp();
  const close = () => closeThen();
  const [address] = useHashPath();
  const screen = screenAt(address);
  return (
    <Modal
      opened={shown}
      onClose={close}
      title={screen ? label(screen.view) : label('help.title')}
      size="lg"
      onExitTransitionEnd={() => next?.()}
    >
      {screen && <ScreenHelp screen={screen} onClose={close} />}
      <h2 className={styles['keys']}>{label('help.keys')}</h2>
      <div className={styles['groups']}>
        {groups.map(group => (
          <section key={group.title}>
            <h3>{label(group.title)}</h3>
            <dl className="top-4">
              {group.keys.map(([keys, name]) => (
                <div key={keys} className={styles['line']}>
                  <dt>{label(name)}</dt>
                  <dd>
                    <Kbd keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
