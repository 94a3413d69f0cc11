import { useEffect, useRef, type RefObject } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { Toolbar } from '../../ui/page.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { useDecisionKeys } from '../decisions/use-decision-keys.ts';
import type { EventBoardView } from '../screen/event-board-view.ts';
import { MarkedBar } from './marked-bar.tsx';
import { NoRegistration } from './no-registration.tsx';
import { registrationColumns } from './registration-columns.tsx';
import { RegistrationDetail } from './registration-detail.tsx';
import { registrationFilters } from './registration-filter.ts';
import styles from './registration.module.css';
import { useRegistrationList, type RegistrationListState } from './use-registration-list.ts';
import { FilterSwitch } from '../../ui/table/filters.tsx';
import { SearchField } from '../../ui/table/search-field.tsx';
import { KnownTable } from '../../ui/table/known-table.tsx';

/** Everybody who signed up: to walk through by arrows and to decide by one key each. */
export function RegistrationList({ view }: { readonly view: EventBoardView }) {
  const list = useRegistrationList(view);
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => table.current?.focus({ preventScroll: true }), []);
  useKeys({ 'mod+a': () => list.setMarked(new Set(list.rows.map(({ uuid }) => uuid))) });
  useDecisionKeys(list.chosen, list.goOn);
  return (
    <div className={styles['tab']}>
      {list.counts.all > 0 && <Filters list={list} table={table} />}
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

interface FiltersProps {
  readonly list: RegistrationListState;
  readonly table: RefObject<HTMLDivElement | null>;
}

const Filters = ({ list, table }: FiltersProps) => (
  <Toolbar crowded>
    <SearchField
      what="registration"
      className={styles['search']}
      value={list.search}
      onChange={list.setSearch}
      table={table}
      onEnter={() => table.current?.focus()}
    />
    <FilterSwitch
      className={styles['filter']}
      label={label('registration.filter.label')}
      values={registrationFilters}
      nameOf={value => label(`registration.filter.${value}`)}
      countOf={value => list.counts[value]}
      value={list.filter}
      onChange={list.setFilter}
    />
  </Toolbar>
);

interface RowsProps extends FiltersProps {
  readonly view: EventBoardView;
}

function Rows({ list, view, table }: RowsProps) {
  const { mark, move, onKeyDownCapture } = useMarking(list, table);
  if (list.rows.length === 0) return <NoRegistration list={list} view={view} />;
  const alike = list.filter === 'undecided';
  const parts = { view, marked: list.marked, onMark: mark, alike };
  return (
    <div className="flex min-0" onKeyDownCapture={onKeyDownCapture}>
      <KnownTable
        label={label('registration.table')}
        columns={registrationColumns(parts)}
        rows={list.rows}
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
