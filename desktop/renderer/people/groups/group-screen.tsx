import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { label } from '../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import type { MemberGroupView } from '../../../../shared/people/groups/desktop-member-group-contract.ts';
import { ScreenViews } from '../../screen-views.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { navigate } from '../../ui/location.ts';
import { ListScreen } from '../../ui/split/list-screen.tsx';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import { columnsOf, number } from '../../ui/table/columns.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { WriteButton } from '../../write-button.tsx';
import { GroupDot } from './group-chip.tsx';
import { GroupDetail } from './group-detail.tsx';
import styles from './group.module.css';
import { useGroups } from './group-store.ts';

type Row = MemberGroupView & { readonly uuid: string };

const create = () => navigate('/member-groups/new');

/** The groups of members in their order, and beside them or instead of them one group. */
export function MemberGroupScreen({ open }: { readonly open: string | null }) {
  const { rows: groups, error } = useGroups();
  const rows = groups?.map((group): Row => ({ ...group, uuid: group.id })) ?? null;
  useKeys({ n: create });
  return (
    <ListScreen
      what="memberGroup"
      icon={IconUsersGroup}
      path="/member-groups"
      aside={rows && rows.length > 0 && label('memberGroup.count', { count: rows.length })}
      actions={<NewButton />}
      above={<ScreenViews of="/member-groups" />}
      columns={columns}
      rows={rows}
      error={error}
      open={open}
      detail={GroupDetail}
      empty={open === 'new' ? null : empty}
    />
  );
}

const NewButton = () => (
  <WriteButton leftSection={<IconPlus size={16} aria-hidden />} onClick={create}>
    {label('memberGroup.new')}
  </WriteButton>
);

const empty = (
  <EmptyState icon={IconUsersGroup} message="memberGroup.empty">
    <NewButton />
  </EmptyState>
);

const columns: readonly Column<Row>[] = columnsOf('memberGroup', {
  name: {
    width: 'minmax(9rem, 1fr)',
    cell: ({ name, color, active, waiting, conflict }) => (
      <span className={styles['named']}>
        <GroupDot color={color} />
        {active ? name : <span className="soft">{`${name} (${label('memberGroup.inactive')})`}</span>}
        <SyncMarks waiting={waiting} conflict={conflict} />
      </span>
    ),
  },
  members: number('6rem', ({ count }) => formatNumber(count)),
});
