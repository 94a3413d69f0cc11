import { useMemo, useState } from 'react';
import { useQuery } from '../../ui/location.ts';
import { holdsAll, wordsOf } from '../../ui/table/search-words.ts';
import type { RequestRow } from './request-store.ts';

export interface RequestListState {
  /** Null until the rows are known. */
  readonly found: readonly RequestRow[] | null;
  readonly open: number;
  readonly closed: number;
  /** Came in, but nobody has confirmed them; nothing more is known of them. */
  readonly unconfirmed: number;
  readonly shown: 'open' | 'closed';
  readonly setShown: (shown: string) => void;
  readonly search: string;
  readonly setSearch: (search: string) => void;
}

const none: readonly RequestRow[] = [];

/** Which requests are shown: open or settled ones, with some words in them. */
export function useRequestList(rows: readonly RequestRow[] | null): RequestListState {
  const [query, setQuery] = useQuery();
  const [search, setSearch] = useState('');
  const shown = query.get('show') === 'closed' ? 'closed' : 'open';
  const byStatus = useMemo(() => Map.groupBy(rows ?? none, ({ status }) => status), [rows]);
  const wanted = byStatus.get(shown === 'open' ? 'confirmed' : 'closed') ?? none;
  const found = useMemo(() => {
    const words = wordsOf(search);
    return wanted.filter(row => holdsAll(`${row.name} ${row.email} ${row.message}`, words));
  }, [wanted, search]);
  const count = (status: RequestRow['status']) => byStatus.get(status)?.length ?? 0;
  return {
    found: rows && found,
    open: count('confirmed'),
    closed: count('closed'),
    unconfirmed: count('unconfirmed'),
    shown,
    setShown: show => setQuery({ show: show === 'closed' ? show : '' }),
    search,
    setSearch,
  };
}
