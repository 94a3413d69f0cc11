import { IconUserSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Attendance } from '../../../../shared/events/attendance/attendance.ts';
import type {
  Attendee,
  AttendanceView,
} from '../../../../shared/events/attendance/desktop-attendance-contract.ts';
import type { ClubEvent } from '../../../../shared/events/event.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useQuery } from '../../ui/location.ts';
import { Toolbar } from '../../ui/page.tsx';
import { FilterSwitch } from '../../ui/table/filters.tsx';
import { KnownTable } from '../../ui/table/known-table.tsx';
import { SearchField } from '../../ui/table/search-field.tsx';
import { attempt, undoLast } from '../../ui/toast.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { useMay } from '../../use-may.ts';
import { giveAnswer, removeReply, tickOff } from './attendance-actions.ts';
import styles from './attendance.module.css';
import { attendeeColumns } from './attendee-columns.tsx';
import { attendeeFilters, countIn, findAttendees, type AttendeeFilter } from './attendee-filter.ts';

interface AttendeeListProps {
  readonly event: Pick<ClubEvent, 'uuid' | 'title'>;
  readonly view: AttendanceView;
  readonly attendance: Attendance;
  readonly onEdit: (row: Attendee) => void;
}

/** Everybody who was asked or has answered: to walk through by arrows, each answer by one key. */
export function AttendeeList({ event, view, attendance, onEdit }: AttendeeListProps) {
  const list = useAttendees(view);
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => table.current?.focus({ preventScroll: true }), []);
  const { selected } = list;
  const may = useMay('registrations.write');
  useAnswerKeys(event.uuid, may ? selected : null, onEdit);
  const onTick = may ? (row: Attendee) => attempt(() => tickOff(row, event.uuid)) : null;
  return (
    <>
      <Filters list={list} view={view} table={table} />
      <div className={styles['rows']}>
        {list.rows.length === 0 ? (
          <EmptyState icon={IconUserSearch} message="reply.nothing" />
        ) : (
          <KnownTable
            label={label('reply.table')}
            columns={attendeeColumns({ attendance, onTick })}
            rows={list.rows}
            rowKey={({ key }) => key}
            selected={selected?.key ?? null}
            activeIndex={list.index}
            onOpen={row => (may ? onEdit(row) : list.select(row))}
            onMove={list.select}
            listKey={`${list.filter}|${list.search}`}
            tableRef={table}
          />
        )}
      </div>
    </>
  );
}

interface FiltersProps extends Pick<AttendeeListProps, 'view'> {
  readonly list: ReturnType<typeof useAttendees>;
  readonly table: RefObject<HTMLDivElement | null>;
}

function Filters({ list, view, table }: FiltersProps) {
  return (
    <Toolbar>
      <SearchField
        what="reply"
        className={styles['search']}
        value={list.search}
        onChange={list.setSearch}
        table={table}
        onEnter={() => table.current?.focus()}
      />
      <FilterSwitch
        className={styles['filter']}
        label={label('reply.filter.label')}
        values={attendeeFilters}
        nameOf={value => label(`reply.filter.${value}`)}
        countOf={value => countIn(view.rows, value)}
        value={list.filter}
        onChange={list.setFilter}
      />
    </Toolbar>
  );
}

/** One key per answer, as registrations are decided; t ticks off who is there. */
function useAnswerKeys(eventUuid: string, row: Attendee | null, onEdit: (row: Attendee) => void): void {
  const about = (work: (row: Attendee) => Promise<void>) => () => {
    if (row) attempt(() => work(row));
  };
  useKeys({
    a: about(each => giveAnswer(each, eventUuid, 'yes')),
    r: about(each => giveAnswer(each, eventUuid, 'no')),
    v: about(each => giveAnswer(each, eventUuid, 'perhaps')),
    t: about(each => tickOff(each, eventUuid)),
    b: () => row && onEdit(row),
    Delete: about(removeReply),
    z: undoLast,
  });
}

function useAttendees({ rows: all }: AttendanceView) {
  const [query, setQuery] = useQuery();
  const [search, setSearch] = useState('');
  const filter: AttendeeFilter = attendeeFilters.find(known => known === query.get('status')) ?? 'all';
  const rows = findAttendees(all, filter, search);
  const index = Math.max(
    0,
    rows.findIndex(({ key }) => key === query.get('one')),
  );
  return {
    search,
    setSearch,
    filter,
    setFilter: (status: string) => setQuery({ status, one: '' }),
    rows,
    index,
    selected: rows[index] ?? null,
    select: ({ key }: Attendee) => setQuery({ one: key }),
  };
}
