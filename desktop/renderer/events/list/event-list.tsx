import { Button } from '@mantine/core';
import { IconCalendarEvent, IconCopy } from '@tabler/icons-react';
import { useRef, type RefObject } from 'react';
import type { EventRow } from '../../../../shared/events/desktop-event-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { navigate, withQuery } from '../../ui/location.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { WriteButton } from '../../write-button.tsx';
import { useEvents } from '../event-store.ts';
import { readAhead } from '../screen/read-ahead.ts';
import { eventColumns } from './event-columns.tsx';
import { EventFilters } from './event-filters.tsx';
import { useEventList, type EventListState } from './use-event-list.ts';
import { KnownTable } from '../../ui/table/known-table.tsx';

/** Events as a list: those to come, unless asked for others. */
export function EventList() {
  const { rows, error } = useEvents();
  const list = useEventList(rows ?? undefined);
  const table = useRef<HTMLDivElement>(null);
  return (
    <>
      {rows?.length !== 0 && (
        <EventFilters list={list} table={table} onEnter={() => list.found[0] && open(list.found[0])} />
      )}
      <ErrorNote error={error} />
      {rows && <Rows list={list} none={rows.length === 0} table={table} />}
    </>
  );
}

const open = (row: EventRow) => navigate(`/events/${row.uuid}`);
const prepare = (row: EventRow) => readAhead(row.uuid);

interface RowsProps {
  readonly list: EventListState;
  readonly none: boolean;
  readonly table: RefObject<HTMLDivElement | null>;
}

function Rows({ list, none, table }: RowsProps) {
  if (none) return <NoEvents />;
  if (list.found.length === 0) return <NothingFound list={list} />;
  return (
    <KnownTable
      label={label('event.table')}
      columns={eventColumns}
      rows={list.found}
      rowKey={row => row.uuid}
      selected={null}
      onOpen={open}
      onMove={prepare}
      onNear={prepare}
      sort={list.sort}
      onSort={list.setSort}
      listKey={list.key}
      tableRef={table}
    />
  );
}

function NoEvents() {
  return (
    <EmptyState icon={IconCalendarEvent} message="event.empty">
      <WriteButton onClick={() => navigate('/events/new')}>{label('event.new')}</WriteButton>
    </EmptyState>
  );
}

/** Nothing to come is a beginning, not a search that failed. */
function NothingFound({ list }: { readonly list: EventListState }) {
  const { text, period, status } = list.filter;
  const isQuiet = text === '' && status === '' && period === 'coming';
  return (
    <EmptyState icon={IconCalendarEvent} message={isQuiet ? 'event.noneComing' : 'event.nothing'}>
      {isQuiet && (
        <WriteButton
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => navigate(`/events${withQuery({ duplicate: 'choose' })}`)}
        >
          {label('event.duplicate.open')}
        </WriteButton>
      )}
      <Button variant="default" onClick={list.reset}>
        {label('event.filter.reset')}
      </Button>
    </EmptyState>
  );
}
