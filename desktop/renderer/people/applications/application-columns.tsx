import type { ApplicationRow } from '../../../../shared/people/desktop-application-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { fullName } from '../../../../shared/people/members/member.ts';
import { whenInFile, whenInWords } from '../../ui/clock.ts';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import styles from './application.module.css';

const name: Column<ApplicationRow> = {
  key: 'name',
  title: label('application.column.name'),
  width: 'minmax(9rem, 1fr)',
  cell: row => <strong>{fullName(row)}</strong>,
};
const marks: Column<ApplicationRow> = {
  key: 'marks',
  title: label('list.column.marks'),
  hideTitle: true,
  width: '2.5rem',
  cell: row => <SyncMarks waiting={row.waiting} conflict={row.refused !== null} />,
};

/** Of those that wait for a decision. */
export const openColumns: readonly Column<ApplicationRow>[] = [
  name,
  marks,
  {
    key: 'duplicate',
    title: label('application.duplicate.title'),
    hideTitle: true,
    width: '7.5rem',
    cell: row =>
      row.duplicates.length > 0 && (
        <span
          className={styles['state']}
          data-tone="warn"
          title={label('application.mark.duplicate', { names: namesOf(row) })}
        >
          {label('application.mark.duplicate.short')}
        </span>
      ),
  },
  {
    key: 'wish',
    title: label('application.column.wish'),
    width: '8.5rem',
    cell: ({ wanted_status }) => wanted_status,
  },
  {
    key: 'when',
    title: label('application.column.when'),
    width: '9.5rem',
    numeric: true,
    cell: ({ confirmed_at, created_at }) => whenInWords(confirmed_at ?? created_at),
    plain: ({ confirmed_at, created_at }) => whenInFile(confirmed_at ?? created_at),
  },
];

/** Of those that are decided. */
export const decidedColumns: readonly Column<ApplicationRow>[] = [
  name,
  marks,
  {
    key: 'state',
    title: label('application.column.state'),
    width: '8rem',
    cell: row => <StateBadge row={row} />,
  },
  {
    key: 'ort',
    title: label('application.column.ort'),
    width: 'minmax(6rem, 0.7fr)',
    cell: ({ ort }) => ort,
  },
  {
    key: 'decided',
    title: label('application.column.decided'),
    width: '9.5rem',
    numeric: true,
    cell: ({ decided_at }) => decided_at && whenInWords(decided_at),
    plain: ({ decided_at }) => decided_at && whenInFile(decided_at),
  },
];

const namesOf = ({ duplicates }: ApplicationRow): string =>
  duplicates.map(({ member }) => fullName(member)).join(', ');

/** How an application stands, in a word and a colour. */
export function StateBadge({ row }: { readonly row: ApplicationRow }) {
  const { status } = row;
  if (status === 'unconfirmed') return null;
  return (
    <span className={styles['state']} data-tone={status === 'approved' ? 'good' : ''}>
      {label(`application.status.${status}`)}
    </span>
  );
}
