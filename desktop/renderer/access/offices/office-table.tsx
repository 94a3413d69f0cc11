import { Menu } from '@mantine/core';
import {
  IconArchive,
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconGripVertical,
  IconPencil,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react';
import { useContext, useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import type { OfficeView } from '../../../../shared/people/desktop-office-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { useLock } from '../../ui/lock.ts';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import { attempt } from '../../ui/toast.tsx';
import { TablePrinter, usePrintable } from '../../ui/table/table-print.ts';
import { WriteButton, WriteItem } from '../../write-button.tsx';
import { appoint, moveOffice, removeOffice } from './use-offices.ts';
import styles from './office.module.css';
import { IconButton, CrossButton } from '../../ui/icon-button.tsx';

/** What a person asks for with an office. */
export type Asked = 'edit' | 'holder' | 'retire';

interface OfficeTableProps {
  readonly offices: readonly OfficeView[];
  readonly onAsk: (what: Asked, office: OfficeView) => void;
}

const columns = ['order', 'name', 'holders', 'actions'] as const;

/** Offices in their order, which is changed by dragging, by the arrow keys on a handle, and in the menu. */
export function OfficeTable({ offices, onAsk }: OfficeTableProps) {
  const drag = useDrag(offices);
  const table = usePrintedOffices(offices);
  return (
    <table ref={table} className="plain-table" aria-label={label('office.table')}>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column} scope="col" data-end={column === 'actions' || undefined}>
              {label(`office.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {offices.map((office, place) => (
          <tr key={office.uuid} className={styles['row']} {...drag.row(place)}>
            <td {...drag.handle(place)}>
              <Handle office={office} place={place} count={offices.length} />
            </td>
            <th scope="row">
              <Name office={office} />
            </th>
            <td>
              <Holders office={office} onAsk={onAsk} />
            </td>
            <td data-end>
              <Actions office={office} place={place} count={offices.length} onAsk={onAsk} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Ctrl+P prints the offices with who has them. */
function usePrintedOffices(offices: readonly OfficeView[]) {
  const table = useRef<HTMLTableElement>(null);
  const printer = useContext(TablePrinter);
  const list = {
    title: label('office.title'),
    filters: [],
    columns: [
      { title: label('office.column.name'), atEnd: false },
      { title: label('member.field.email'), atEnd: false },
      { title: label('office.column.holders'), atEnd: false },
    ],
    rows: offices.map(({ name, email, holders }) => [
      name,
      email,
      holders.map(holder => holder.name).join(', ') || label('office.vacant'),
    ]),
  };
  usePrintable(table, () => printer?.(() => Promise.resolve(list)));
  return table;
}

/** The row that is dragged, and the one over which it is. */
function useDrag(offices: readonly OfficeView[]) {
  const locked = useLock() !== null;
  const [from, setFrom] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setFrom(null);
    setOver(null);
  };
  return {
    handle: (place: number) => ({
      draggable: !locked,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', offices[place]?.name ?? '');
        const row = (event.target as Element).closest('tr');
        if (row) event.dataTransfer.setDragImage(row, 12, 12);
        setFrom(place);
      },
      onDragEnd: end,
    }),
    row: (place: number) => ({
      'data-over':
        over === place && from !== null && from !== place ? (from < place ? 'below' : 'above') : undefined,
      onDragOver: (event: DragEvent) => {
        if (from === null) return;
        event.preventDefault();
        setOver(place);
      },
      onDrop: (event: DragEvent) => {
        const office = from === null ? undefined : offices[from];
        if (!office || from === null) return;
        event.preventDefault();
        moveOffice(office, from, place);
        end();
      },
    }),
  };
}

interface RowPart {
  readonly office: OfficeView;
  readonly place: number;
  readonly count: number;
}

function Handle({ office, place, count }: RowPart) {
  const locked = useLock() !== null;
  const button = useRef<HTMLButtonElement>(null);
  const movedFrom = useRef<number | null>(null);
  // A row that changes its place in the page loses the focus.
  useEffect(() => {
    if (movedFrom.current === null || movedFrom.current === place) return;
    movedFrom.current = null;
    button.current?.focus();
  }, [place]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (place + step < 0 || place + step >= count) return;
    movedFrom.current = place;
    moveOffice(office, place, place + step);
  };
  return (
    <IconButton
      ref={button}
      className={styles['handle']}
      size="md"
      disabled={locked}
      name={label('office.handle', { name: office.name, place: place + 1, count })}
      hint={label('office.handle.hint')}
      onKeyDown={onKeyDown}
    >
      <IconGripVertical size={16} aria-hidden />
    </IconButton>
  );
}

const Name = ({ office }: { readonly office: OfficeView }) => {
  const { uuid, name, vorstand, email, waiting, conflict } = office;
  const locked = useLock() !== null;
  return (
    <>
      {locked ? (
        name
      ) : (
        <a className={styles['name']} href={`#/offices/${uuid}`}>
          {name}
        </a>
      )}{' '}
      {vorstand && <span className={styles['board']}>{label('office.board')}</span>}{' '}
      <SyncMarks waiting={waiting} conflict={conflict} />
      {email !== '' && <div className={styles['email']}>{email}</div>}
    </>
  );
};

function Holders({ office, onAsk }: Pick<OfficeTableProps, 'onAsk'> & { readonly office: OfficeView }) {
  const locked = useLock() !== null;
  return (
    <div className="row flex-wrap gap-6">
      {office.holders.length === 0 && <span className={styles['vacant']}>{label('office.vacant')}</span>}
      {office.holders.map(holder => (
        <span key={holder.id} className={styles['holder']}>
          <a className={styles['name']} href={`#/members/${holder.id}`}>
            {holder.name}
          </a>
          <CrossButton
            size="sm"
            disabled={locked}
            name={label('office.holder.remove', { name: holder.name, office: office.name })}
            onClick={() => attempt(() => appoint(holder, ''))}
          />
        </span>
      ))}
      <WriteButton
        size="compact-sm"
        variant="subtle"
        leftSection={<IconUserPlus size={15} aria-hidden />}
        aria-label={label('office.holder.addTo', { office: office.name })}
        onClick={() => onAsk('holder', office)}
      >
        {label('office.holder.add')}
      </WriteButton>
    </div>
  );
}

function Actions({ office, place, count, onAsk }: RowPart & Pick<OfficeTableProps, 'onAsk'>) {
  const { name } = office;
  const move = (to: number) => moveOffice(office, place, to);
  const isFree = office.holders.length === 0 && office.past === 0;
  const items = [
    { icon: IconPencil, word: 'office.change', act: () => onAsk('edit', office), shown: true },
    { icon: IconArrowUp, word: 'list.move.up', act: () => move(place - 1), shown: place > 0 },
    { icon: IconArrowDown, word: 'list.move.down', act: () => move(place + 1), shown: place < count - 1 },
    { icon: IconArchive, word: 'office.retire', act: () => onAsk('retire', office), shown: true },
    { icon: IconTrash, word: 'office.delete', act: () => attempt(() => removeOffice(office)), shown: isFree },
  ] as const;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton name={label('office.menu', { name })}>
          <IconDots size={16} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {items
          .filter(({ shown }) => shown)
          .map(({ icon: Icon, word, act }) => (
            <WriteItem key={word} leftSection={<Icon size={15} aria-hidden />} onClick={act}>
              {label(word)}
            </WriteItem>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
