import { useMemo, useState } from 'react';
import type { EventRow } from '../../../../shared/events/desktop-event-contract.ts';
import { useQuery } from '../../ui/location.ts';
import type { Sort } from '../../ui/table/head-cell.tsx';
import { useToday } from '../use-today.ts';
import { filteredEvents, filterOf, type EventFilter } from './event-filter.ts';

export interface EventListState {
  readonly filter: EventFilter;
  readonly setText: (text: string) => void;
  readonly setPeriod: (period: string) => void;
  readonly setStatus: (status: string) => void;
  readonly sort: Sort;
  readonly setSort: (sort: Sort) => void;
  readonly reset: () => void;
  readonly key: string;
  readonly found: readonly EventRow[];
}

const none: readonly EventRow[] = [];

/** Search, filters and order over the events that are here; all but the search stands in the address. */
export function useEventList(rows: readonly EventRow[] = none): EventListState {
  const [query, setQuery] = useQuery();
  const [text, setText] = useState('');
  const filter = filterOf(query, text);
  const today = useToday();
  const key = JSON.stringify(filter);
  const found = useMemo(
    () => filteredEvents(rows, JSON.parse(key) as EventFilter, today),
    [rows, key, today],
  );
  return {
    filter,
    setText,
    setPeriod: period => setQuery({ when: period === 'coming' ? '' : period, dir: '', sort: '' }),
    setStatus: status => setQuery({ status }),
    sort: { key: filter.sort, direction: filter.direction },
    setSort: ({ key: sort, direction }) => setQuery({ sort: sort === 'date' ? '' : sort, dir: direction }),
    reset: () => {
      setText('');
      setQuery({ when: 'all', status: '' });
    },
    key,
    found,
  };
}
