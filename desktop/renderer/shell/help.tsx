import { Modal } from '@mantine/core';
import { create } from 'zustand';
import { label, type LabelKey } from '../../../shared/i18n/label.ts';
import { Kbd } from '../ui/kbd.tsx';
import styles from './help.module.css';

interface HelpStore {
  shown: boolean;
  open: () => void;
  close: () => void;
}

export const useHelp = create<HelpStore>()(set => ({
  shown: false,
  open: () => set({ shown: true }),
  close: () => set({ shown: false }),
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

/** The keys, on one sheet. */
export function HelpOverlay() {
  const { shown, close } = useHelp();
  return (
    <Modal opened={shown} onClose={close} title={label('help.title')} size="lg">
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
