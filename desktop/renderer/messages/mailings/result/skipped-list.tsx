import { IconUserCheck } from '@tabler/icons-react';
import type { Mailing, Skipped } from '../../../../../shared/delivery/mailing.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { navigate } from '../../../ui/location.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { columnsOf } from '../../../ui/table/columns.tsx';
import { KnownTable } from '../../../ui/table/known-table.tsx';

/** Who was chosen and got nothing, with the reason; opens the member. */
export function SkippedList({ mailing: { skipped } }: { readonly mailing: Mailing }) {
  if (skipped.length === 0) return <EmptyState icon={IconUserCheck} message="mailing.skipped.none" />;
  return (
    <>
      <p className="soft gutter-8 top-12">{label('mailing.skipped.text')}</p>
      <KnownTable
        label={label('mailing.skipped.table')}
        columns={columns}
        rows={skipped}
        rowKey={({ key }) => key}
        selected={null}
        onOpen={openMember}
        listKey=""
      />
    </>
  );
}

/** A key with an @ is the address of a person who is no member. */
const isMember = ({ key, reason }: Skipped): boolean => !key.includes('@') && reason !== 'not_found';

function openMember(row: Skipped): void {
  if (isMember(row)) navigate(`/members/${row.key}`);
}

const columns: readonly Column<Skipped>[] = columnsOf('mailing.people', {
  name: {
    width: 'minmax(10rem, 1fr)',
    cell: row =>
      isMember(row) ? (
        <a
          className="ink medium no-underline hover-underline"
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
  why: {
    title: 'mailing.skipped.why',
    width: 'minmax(12rem, 2fr)',
    cell: ({ reason }) => label(`audience.skip.${reason}`),
  },
});
