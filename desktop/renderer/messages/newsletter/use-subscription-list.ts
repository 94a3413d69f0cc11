import { useMemo, useState } from 'react';
import { subscriptionStatuses } from '../../../../shared/messages/subscription.ts';
import { memberNames } from '../../member-links.tsx';
import { useQuery } from '../../ui/location.ts';
import { holdsAll, wordsOf } from '../../ui/table/search-words.ts';
import type { SubscriptionRow } from './subscription-store.ts';

export const listFilters = ['all', 'subscribed', 'pending', 'unsubscribed'] as const;
type ListFilter = (typeof listFilters)[number];

export interface SubscriptionListState {
  /** Null until the rows are known. */
  readonly found: readonly SubscriptionRow[] | null;
  readonly counts: Readonly<Record<ListFilter, number>>;
  readonly filter: ListFilter;
  readonly setFilter: (filter: string) => void;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly reset: () => void;
}

const none: readonly SubscriptionRow[] = [];

/** Which addresses are shown: those that stand so, with some words in them. */
export function useSubscriptionList(rows: readonly SubscriptionRow[] | null): SubscriptionListState {
  const [query, setQuery] = useQuery();
  const [search, setSearch] = useState('');
  const filter = subscriptionStatuses.find(known => known === query.get('status')) ?? 'all';
  const found = useMemo(() => {
    const words = wordsOf(search);
    return (rows ?? none).filter(
      row =>
        (filter === 'all' || row.status === filter) && holdsAll(`${row.email} ${memberNames(row)}`, words),
    );
  }, [rows, filter, search]);
  const setFilter = (wanted: string) => setQuery({ status: wanted === 'all' ? '' : wanted });
  return {
    found: rows && found,
    counts: useMemo(() => countsOf(rows ?? none), [rows]),
    filter,
    setFilter,
    search,
    setSearch,
    reset: () => {
      setSearch('');
      setFilter('all');
    },
  };
}

function countsOf(rows: readonly SubscriptionRow[]): Record<ListFilter, number> {
  const counts = { all: rows.length, subscribed: 0, pending: 0, unsubscribed: 0 };
  for (const { status } of rows) counts[status]++;
  return counts;
}
