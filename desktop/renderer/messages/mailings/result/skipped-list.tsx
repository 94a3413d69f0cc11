import { IconUserCheck } from '@tabler/icons-react';
import type { Mailing, Skipped } from '../../../../../shared/delivery/mailing.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { navigate } from '../../../ui/location.ts';
import { DataTable, type Column } from '../../../ui/table/data-table.tsx';
import { useKnownRows } from '../../../ui/table/use-known-rows.ts';
import styles from './result.module.css';

/** Who was chosen and got nothing, with the reason; opens the member. */
export function SkippedList({ mailing: { skipped } }: { readonly mailing: Mailing }) {
  const rows = useKnownRows(skipped, '');
  if (skipped.length === 0)
    return (
      <EmptyState
        icon={<IconUserCheck size={24} stroke={1.6} />}
        title={label('mailing.skipped.none.title')}
        text={label('mailing.skipped.none.text')}
      />
    );
  return (
    <>
      <p className={styles['hint']}>{label('mailing.skipped.text')}</p>
      <DataTable
        label={label('mailing.skipped.table')}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        selected={null}
        onOpen={openMember}
        listKey=""
      />
    </>
  );
}

/** A key with an @ is somebody's address who is no member. */
const isMember = ({ key, reason }: Skipped): boolean => !key.includes('@') && reason !== 'not_found';

function openMember(row: Skipped): void {
  if (isMember(row)) navigate(`/members/${row.key}`);
}

const columns: readonly Column<Skipped>[] = [
  {
    key: 'name',
    title: label('mailing.people.column.name'),
    width: 'minmax(10rem, 1fr)',
    cell: row =>
      isMember(row) ? (
        <a
          className={styles['name']}
          href={`#/members/${row.key}`}
          tabIndex={-1}
          onClick={event => event.stopPropagation()}
        >
          {row.name || row.key}
        </a>
      ) : (
        row.name || (row.key.includes('@') ? row.key : label('mailing.skipped.unknown'))
      ),
  },
  {
    key: 'why',
    title: label('mailing.skipped.why'),
    width: 'minmax(12rem, 2fr)',
    cell: ({ reason }) => label(`audience.skip.${reason}`),
  },
];
