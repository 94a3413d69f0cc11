import { Button } from '@mantine/core';
import { IconCalendarStats, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { label } from '../../../shared/labels/label.ts';
import { EventViews } from '../event-views.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { navigate } from '../ui/location.ts';
import { ErrorNote } from '../ui/note.tsx';
import { PageHead, SplitPage } from '../ui/page.tsx';
import { SyncMarks } from '../ui/sync-marks.tsx';
import { DataTable, type Column } from '../ui/table/data-table.tsx';
import { useKnownRows } from '../ui/table/use-known-rows.ts';
import { useKeys } from '../ui/use-keys.ts';
import { useWide } from '../ui/use-wide.ts';
import { GroupDetail } from './group-detail.tsx';
import { followGroups, useGroups, type GroupRow } from './group-store.ts';
import { NameDialog } from './name-dialog.tsx';

const open = (uuid: string) => navigate(`/event-groups/${uuid}`);

/** Groups of events: the list, and beside it or instead of it one of them. */
export function GroupScreen({ open: opened }: { readonly open: string | null }) {
  const wide = useWide();
  const { groups, error, create } = useGroups();
  const [adding, setAdding] = useState(false);
  const add = () => setAdding(true);
  useEffect(() => followGroups(), []);
  useKeys({ n: add });
  return (
    <>
      <SplitPage
        wide={wide && groups?.length !== 0}
        list={
          <>
            <PageHead title={label('eventGroup.title')}>
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
                {label('eventGroup.new')}
              </Button>
            </PageHead>
            <EventViews />
            <ErrorNote error={error} />
            {groups && <Rows groups={groups} opened={opened} onAdd={add} />}
          </>
        }
        detail={opened !== null && groups ? <GroupDetail key={opened} uuid={opened} /> : null}
        pick={<Pick />}
      />
      {adding && (
        <NameDialog
          title={label('eventGroup.new')}
          action={label('eventGroup.create')}
          name=""
          onClose={() => setAdding(false)}
          onSave={name => create(name).then(open)}
        />
      )}
    </>
  );
}

const Pick = () => (
  <EmptyState
    icon={<IconCalendarStats size={24} stroke={1.6} />}
    title={label('eventGroup.pick.title')}
    text={label('eventGroup.pick.text')}
  />
);

const columns: readonly Column<GroupRow>[] = [
  {
    key: 'name',
    title: label('eventGroup.name'),
    width: 'minmax(10rem, 2fr)',
    cell: ({ name }) => <strong>{name}</strong>,
  },
  {
    key: 'marks',
    title: label('event.column.marks'),
    hideTitle: true,
    width: '2.5rem',
    cell: row => <SyncMarks waiting={row.waiting} conflict={row.conflict} />,
  },
  {
    key: 'events',
    title: label('event.title'),
    width: '9rem',
    cell: ({ event_uuids }) => label('eventGroup.events', { count: event_uuids.length }),
  },
];

interface RowsProps {
  readonly groups: readonly GroupRow[];
  readonly opened: string | null;
  readonly onAdd: () => void;
}

function Rows({ groups, opened, onAdd }: RowsProps) {
  const rows = useKnownRows(groups, '');
  if (groups.length === 0) {
    return (
      <EmptyState
        icon={<IconCalendarStats size={24} stroke={1.6} />}
        title={label('eventGroup.empty.title')}
        text={label('eventGroup.empty.text')}
      >
        <Button onClick={onAdd}>{label('eventGroup.new')}</Button>
      </EmptyState>
    );
  }
  return (
    <DataTable
      label={label('eventGroup.table')}
      columns={columns}
      rows={rows}
      rowKey={({ uuid }) => uuid}
      selected={opened}
      onOpen={({ uuid }) => open(uuid)}
      listKey=""
    />
  );
}
