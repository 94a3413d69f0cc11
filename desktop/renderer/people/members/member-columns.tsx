import type { MemberRow } from '../../../../shared/people/desktop-member-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { groupPhone } from '../../ui/form/phone.ts';
import type { Column } from '../../ui/table/data-table.tsx';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import styles from './member.module.css';
import { Avatar } from './photo/avatar.tsx';

interface WideColumn extends Column<MemberRow> {
  /** Shown from this width of the list. */
  readonly from: number;
}

const columns: readonly WideColumn[] = [
  {
    key: 'name',
    from: 0,
    title: label('member.column.name'),
    width: 'minmax(9rem, 1.6fr)',
    sortable: true,
    cell: row => (
      <span className={styles['person']}>
        <Avatar person={row} />
        <span className={styles['name']}>
          <span className={styles['surname']}>{row.nachname}</span> {row.vorname}
        </span>
      </span>
    ),
  },
  {
    key: 'marks',
    from: 0,
    title: label('member.column.marks'),
    hideTitle: true,
    width: '2.5rem',
    cell: row => <SyncMarks waiting={row.waiting} conflict={row.conflict} />,
  },
  {
    key: 'strasse',
    from: 1000,
    title: label('member.column.strasse'),
    width: 'minmax(7rem, 1fr)',
    cell: row => `${row.strasse} ${row.hausnummer}`.trim(),
  },
  {
    key: 'ort',
    from: 0,
    title: label('member.column.ort'),
    width: 'minmax(8rem, 1fr)',
    sortable: true,
    cell: row => `${row.plz} ${row.ort}`.trim(),
  },
  {
    key: 'status',
    from: 560,
    title: label('member.column.status'),
    width: '7.25rem',
    sortable: true,
    cell: row => row.status,
  },
  {
    key: 'funktion',
    from: 680,
    title: label('member.column.funktion'),
    width: 'minmax(6rem, 0.8fr)',
    sortable: true,
    cell: row => row.funktion,
  },
  {
    key: 'phone',
    from: 780,
    title: label('member.column.phone'),
    width: '7.75rem',
    numeric: true,
    cell: row => groupPhone(row.mobile || row.phone),
  },
  {
    key: 'email',
    from: 1180,
    title: label('member.column.email'),
    width: 'minmax(9rem, 1.4fr)',
    cell: row => row.email,
  },
  {
    key: 'nr',
    from: 900,
    title: label('member.column.nr'),
    width: '3rem',
    align: 'end',
    numeric: true,
    sortable: true,
    cell: row => row.nr,
  },
];

const fitting = new Map<number, readonly Column<MemberRow>[]>();

/** The columns that fit into a list of this width; the same list for the same columns. */
export function columnsFor(width: number): readonly Column<MemberRow>[] {
  const shown = columns.filter(column => width >= column.from);
  const known = fitting.get(shown.length) ?? shown;
  fitting.set(shown.length, known);
  return known;
}
