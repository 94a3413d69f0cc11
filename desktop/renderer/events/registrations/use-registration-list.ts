import { useMemo, useState } from 'react';
import type { BoardRegistration } from '../../../../shared/events/desktop-event-contract.ts';
import { useQuery } from '../../ui/location.ts';
import type { Sort } from '../../ui/table/head-cell.tsx';
import type { EventBoardView } from '../screen/event-board-view.ts';
import {
  countsOf,
  findRegistrations,
  nextUndecided,
  registrationSorts,
  registrationFilters,
  type RegistrationFilter,
} from './registration-filter.ts';

export interface RegistrationListState {
  readonly filter: RegistrationFilter;
  readonly setFilter: (filter: string) => void;
  readonly counts: Readonly<Record<RegistrationFilter, number>>;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly sort: Sort;
  readonly setSort: (sort: Sort) => void;
  readonly rows: readonly BoardRegistration[];
  readonly listKey: string;
  /** Where the keys are: the row whose details stand beside the list. */
  readonly index: number;
  readonly selected: BoardRegistration | null;
  readonly select: (uuid: string) => void;
  readonly marked: ReadonlySet<string>;
  readonly setMarked: (marked: ReadonlySet<string>) => void;
  /** The rows that a key is about: the marked rows, else the selected one. */
  readonly chosen: () => readonly string[];
  /** Goes on to the next one that waits for a decision. */
  readonly goOn: () => void;
  readonly reset: () => void;
}

const noRows: ReadonlySet<string> = new Set();

/** Filter, search, order, selection and marks of an event's registrations; all but search and marks in the address. */
export function useRegistrationList(view: EventBoardView): RegistrationListState {
  const [query, setQuery] = useQuery();
  const [search, setSearch] = useState('');
  const [marked, setMarked] = useState(noRows);
  const { counts, filter, sort, rows } = useFound(view, query, search);
  const found = rows.findIndex(({ uuid }) => uuid === query.get('one'));
  const index = Math.max(0, found);
  const selected = rows[index] ?? null;
  const here = [...marked].filter(uuid => view.registrations.has(uuid));
  const chosen = here.length > 0 ? here : selected ? [selected.uuid] : [];
  const select = (uuid: string) => setQuery({ one: uuid });
  return {
    filter,
    counts,
    search,
    setSearch,
    sort,
    rows,
    index,
    selected,
    select,
    marked,
    setMarked,
    setFilter: status => setQuery({ status, one: '' }),
    setSort: next => setQuery({ sort: next.key, dir: next.direction === 'desc' ? 'desc' : '' }),
    listKey: `${filter}|${search}|${sort.key}|${sort.direction}`,
    chosen: () => chosen,
    goOn: () => {
      const next = nextUndecided(rows, index, chosen) ?? rows[index + 1];
      if (next) select(next.uuid);
      setMarked(noRows);
    },
    reset: () => {
      setSearch('');
      setQuery({ status: 'all', one: '' });
    },
  };
}

function useFound(view: EventBoardView, query: URLSearchParams, search: string) {
  const { registrations } = view.board;
  const counts = useMemo(() => countsOf(registrations), [registrations]);
  const filter = registrationFilters.find(known => known === query.get('status')) ?? standardFilter(counts);
  const key = registrationSorts.find(known => known === query.get('sort')) ?? 'since';
  const direction: Sort['direction'] = query.get('dir') === 'desc' ? 'desc' : 'asc';
  const rows = useMemo(
    () => findRegistrations(view, { filter, search, sort: key, direction }),
    [view, filter, search, key, direction],
  );
  return { counts, filter, sort: { key, direction }, rows };
}

/** Opens on what is to be done; where nothing is, on everybody. */
const standardFilter = (counts: Readonly<Record<RegistrationFilter, number>>): RegistrationFilter =>
  counts.undecided > 0 ? 'undecided' : 'all';
