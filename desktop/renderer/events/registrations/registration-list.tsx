import { CloseButton, SegmentedControl, TextInput } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, type RefObject } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { Toolbar } from '../../ui/page.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { useDecisionKeys } from '../decisions/use-decision-keys.ts';
import type { EventBoardView } from '../screen/event-board-view.ts';
import { MarkedBar } from './marked-bar.tsx';
import { NoRegistration } from './no-registration.tsx';
import { registrationColumns } from './registration-columns.tsx';
import { RegistrationDetail } from './registration-detail.tsx';
import { standFilters } from './registration-filter.ts';
import styles from './registration.module.css';
import { useRegistrationList, type RegistrationListState } from './use-registration-list.ts';

/** Everybody who signed up: to walk through by arrows and to decide by one key each. */
export function RegistrationList({ view }: { readonly view: EventBoardView }) {
  const list = useRegistrationList(view);
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => table.current?.focus({ preventScroll: true }), []);
  useKeys({
    '/': () => search.current?.select(),
    'mod+a': () => list.setMarked(new Set(list.rows.map(({ uuid }) => uuid))),
  });
  useDecisionKeys(list.chosen, list.goOn);
  return (
    <div className={styles['tab']}>
      {list.counts.all > 0 && (
        <Toolbar>
          <SearchField list={list} field={search} table={table} />
          <StandFilter list={list} />
        </Toolbar>
      )}
      <MarkedBar list={list} />
      <div className={styles['columns']}>
        <Rows list={list} view={view} table={table} />
        {list.selected && (
          <RegistrationDetail
            key={list.selected.uuid}
            view={view}
            registration={list.selected}
            onDecide={list.goOn}
          />
        )}
      </div>
    </div>
  );
}

interface SearchFieldProps {
  readonly list: RegistrationListState;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly table: RefObject<HTMLDivElement | null>;
}

function SearchField({ list, field, table }: SearchFieldProps) {
  const clear = (
    <CloseButton size="sm" aria-label={label('ui.clearSearch')} onClick={() => list.setSearch('')} />
  );
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    table.current?.focus();
  };
  return (
    <TextInput
      ref={field}
      role="searchbox"
      className={styles['search']}
      aria-label={label('registration.search')}
      placeholder={label('registration.search.placeholder')}
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
      rightSection={list.search === '' ? <Kbd keys="/" /> : clear}
      autoComplete="off"
      value={list.search}
      onChange={event => list.setSearch(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

function StandFilter({ list }: { readonly list: RegistrationListState }) {
  const data = standFilters.map(value => ({
    value,
    label: `${label(`registration.filter.${value}`)} ${list.counts[value].toLocaleString('de-CH')}`,
  }));
  return (
    <SegmentedControl
      className={styles['filter']}
      aria-label={label('registration.filter.label')}
      data={data}
      value={list.filter}
      onChange={list.setFilter}
    />
  );
}

interface RowsProps {
  readonly list: RegistrationListState;
  readonly view: EventBoardView;
  readonly table: RefObject<HTMLDivElement | null>;
}

function Rows({ list, view, table }: RowsProps) {
  const { ref, width } = useElementSize();
  const { mark, move, onKeyDownCapture } = useMarking(list, table);
  if (list.rows.length === 0) return <NoRegistration list={list} view={view} />;
  const alike = list.filter === 'undecided';
  const parts = { view, marked: list.marked, onMark: mark, width: width || 660, alike };
  return (
    <div ref={ref} className="flex min-0" onKeyDownCapture={onKeyDownCapture}>
      <DataTable
        label={label('registration.table')}
        columns={registrationColumns(parts)}
        rows={list.paged}
        rowKey={({ uuid }) => uuid}
        selected={list.selected?.uuid ?? null}
        activeIndex={list.index}
        onOpen={({ uuid }) => list.select(uuid)}
        onMove={({ uuid }) => move(uuid)}
        sort={list.sort}
        onSort={list.setSort}
        listKey={list.listKey}
        tableRef={table}
      />
    </div>
  );
}

/** Space marks the row where the keys are, arrows with Shift mark on. */
function useMarking(list: RegistrationListState, table: RefObject<HTMLDivElement | null>) {
  const marking = useRef(false);
  const mark = (uuid: string) => {
    const next = new Set(list.marked);
    if (!next.delete(uuid)) next.add(uuid);
    list.setMarked(next);
  };
  const move = (uuid: string) => {
    if (marking.current) list.setMarked(new Set([...list.marked, list.selected?.uuid ?? uuid, uuid]));
    list.select(uuid);
  };
  const onKeyDownCapture = (event: React.KeyboardEvent) => {
    marking.current = event.shiftKey;
    if (event.key !== ' ' || event.target !== table.current || !list.selected) return;
    event.preventDefault();
    mark(list.selected.uuid);
  };
  return { mark, move, onKeyDownCapture };
}
