import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconCalendarEvent, IconCopy } from '@tabler/icons-react';
import { useRef, type RefObject } from 'react';
import type { EventRow } from '../../../../shared/events/desktop-event-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { navigate, withQuery } from '../../ui/location.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { WriteButton } from '../../write-button.tsx';
import { useEvents } from '../event-store.ts';
import { columnsFor } from './event-columns.tsx';
import { EventFilters } from './event-filters.tsx';
import { useEventList, type EventListState } from './use-event-list.ts';

/** Events as a list: those to come, unless asked for others. */
export function EventList() {
  const { rows, error } = useEvents();
  const list = useEventList(rows ?? undefined);
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLDivElement>(null);
  useKeys({ '/': () => search.current?.select() });
  return (
    <>
      {rows?.length !== 0 && <EventFilters list={list} field={search} table={table} onEnter={openFirst} />}
      <ErrorNote error={error} />
      {rows && <Rows list={list} none={rows.length === 0} table={table} />}
    </>
  );
}

const open = (row: EventRow) => navigate(`/events/${row.uuid}`);

function openFirst(list: EventListState): void {
  if (list.found[0]) open(list.found[0]);
}

interface RowsProps {
  readonly list: EventListState;
  readonly none: boolean;
  readonly table: RefObject<HTMLDivElement | null>;
}

function Rows({ list, none, table }: RowsProps) {
  const { ref, width } = useElementSize();
  if (none) return <NoEvents />;
  if (list.found.length === 0) return <NothingFound list={list} />;
  return (
    <div ref={ref} className="flex fill">
      <DataTable
        label={label('event.table')}
        columns={columnsFor(width || window.innerWidth)}
        rows={list.paged}
        rowKey={row => row.uuid}
        selected={null}
        onOpen={open}
        sort={list.sort}
        onSort={list.setSort}
        listKey={list.key}
        tableRef={table}
      />
    </div>
  );
}

function NoEvents() {
  return (
    <EmptyState
      icon={<IconCalendarEvent size={24} stroke={1.6} />}
      title={label('event.empty.title')}
      text={label('event.empty.text')}
    >
      <WriteButton onClick={() => navigate('/events/new')}>{label('event.new')}</WriteButton>
    </EmptyState>
  );
}

/** Nothing to come is a beginning, not a search that failed. */
function NothingFound({ list }: { readonly list: EventListState }) {
  const { text, period, status } = list.filter;
  const isQuiet = text === '' && status === '' && period === 'coming';
  return (
    <EmptyState
      icon={<IconCalendarEvent size={24} stroke={1.6} />}
      title={label(isQuiet ? 'event.noneComing.title' : 'event.nothing.title')}
      text={label(isQuiet ? 'event.noneComing.text' : 'event.nothing.text')}
    >
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
