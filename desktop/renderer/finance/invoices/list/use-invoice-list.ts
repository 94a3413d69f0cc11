import { useMemo, useState } from 'react';
import { today } from '../../../ui/clock.ts';
import { useQuery } from '../../../ui/location.ts';
import type { Sort } from '../../../ui/table/data-table.tsx';
import { wordsOf } from '../../../ui/table/search-words.ts';
import {
  matches,
  periodOf,
  rowWays,
  sortKeys,
  sortValue,
  statusOf,
  standings,
  wayOf,
  type InvoiceRow,
  type RowWay,
  type InvoiceStanding,
} from '../invoice-row.ts';

export interface InvoiceListState {
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly standing: InvoiceStanding | '';
  readonly setStatusOf: (standing: string) => void;
  /** '' for all. */
  readonly period: string;
  readonly setPeriod: (period: string) => void;
  /** '' for all. */
  readonly way: RowWay | '';
  readonly setWay: (way: string) => void;
  readonly sort: Sort;
  readonly setSort: (sort: Sort) => void;
  readonly reset: () => void;
  readonly key: string;
  readonly found: readonly InvoiceRow[];
}

const none: readonly InvoiceRow[] = [];

/** Search, filter and order over the invoices that are here. */
export function useInvoiceList(rows: readonly InvoiceRow[] = none): InvoiceListState {
  const [query, setQuery] = useQuery();
  const [search, setSearch] = useState('');
  const standing = standings.find(known => known === query.get('stand')) ?? '';
  const period = query.get('period') ?? '';
  const way = rowWays.find(known => known === query.get('way')) ?? '';
  const by = sortKeys.find(known => known === query.get('sort')) ?? 'number';
  const direction = query.get('dir') === 'asc' ? 'asc' : 'desc';
  const found = useMemo(() => {
    const words = wordsOf(search);
    const day = today();
    const fits = (row: InvoiceRow) =>
      matches(row, words) &&
      (period === '' || periodOf(row) === period) &&
      (way === '' || wayOf(row) === way) &&
      (standing === '' || belongs(statusOf(row, day), standing));
    const sign = direction === 'asc' ? 1 : -1;
    return rows.filter(fits).toSorted((a, b) => sign * compare(sortValue(a, by), sortValue(b, by)));
  }, [rows, search, standing, period, way, by, direction]);
  const key = `${search}|${standing}|${period}|${way}|${by}|${direction}`;
  return {
    search,
    setSearch,
    standing,
    setStatusOf: stand => setQuery({ stand }),
    period,
    setPeriod: chosen => setQuery({ period: chosen }),
    way,
    setWay: chosen => setQuery({ way: chosen }),
    sort: { key: by, direction },
    setSort: sort => setQuery({ sort: sort.key, dir: sort.direction === 'asc' ? 'asc' : '' }),
    reset: () => {
      setSearch('');
      setQuery({ stand: '', period: '', way: '' });
    },
    key,
    found,
  };
}

/** What is overdue is open too. */
const belongs = (standing: InvoiceStanding, wanted: InvoiceStanding) =>
  standing === wanted || (wanted === 'open' && standing === 'overdue');

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
