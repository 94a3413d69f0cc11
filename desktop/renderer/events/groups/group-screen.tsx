import { IconCalendarStats, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import { EventViews } from '../event-views.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { navigate } from '../../ui/location.ts';
import { ListScreen } from '../../ui/split/list-screen.tsx';
import { NameDialog } from '../../ui/split/name-dialog.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { WriteButton } from '../../write-button.tsx';
import { GroupDetail } from './group-detail.tsx';
import { createGroup, groupName, useGroups, type GroupRow } from './group-store.ts';
import { columnsOf, number, strong, syncMarks } from '../../ui/table/columns.tsx';

const path = '/event-groups';

/** Groups of events: the list, and beside it or instead of it one of them. */
export function GroupScreen({ open }: { readonly open: string | null }) {
  const { rows, error } = useGroups();
  useEffect(() => useGroups.follow(), []);
  const [adding, setAdding] = useState(false);
  const add = () => setAdding(true);
  useKeys({ n: add });
  return (
    <>
      <ListScreen
        what="eventGroup"
        icon={IconCalendarStats}
        path={path}
        actions={
          <WriteButton leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {label('eventGroup.new')}
          </WriteButton>
        }
        above={<EventViews />}
        columns={columns}
        rows={rows}
        error={error}
        open={open}
        detail={GroupDetail}
        empty={<Empty onAdd={add} />}
      />
      {adding && (
        <NameDialog
          title={label('eventGroup.new')}
          action={label('eventGroup.create')}
          field={groupName}
          name=""
          onClose={() => setAdding(false)}
          onSave={name => createGroup(name).then(uuid => navigate(`${path}/${uuid}`))}
        />
      )}
    </>
  );
}

const Empty = ({ onAdd }: { readonly onAdd: () => void }) => (
  <EmptyState icon={IconCalendarStats} message="eventGroup.empty">
    <WriteButton onClick={onAdd}>{label('eventGroup.new')}</WriteButton>
  </EmptyState>
);

const columns: readonly Column<GroupRow>[] = columnsOf('eventGroup', {
  name: strong('minmax(10rem, 2fr)', ({ name }) => name),
  marks: syncMarks(),
  events: number('6rem', ({ event_uuids }) => formatNumber(event_uuids.length)),
});
