import { useMemo } from 'react';
import { today } from '../../../ui/clock.ts';
import { useQuery } from '../../../ui/location.ts';
import type { Sort } from '../../../ui/table/head-cell.tsx';
import type { FilterRule } from '../../../ui/table/filter-rule.ts';
import { useFilter, type ListFilter } from '../../../ui/table/use-filter.ts';
import {
  periodOf,
  searchedText,
  sortKeys,
  sortValue,
  shownStatuses,
  statusOf,
  wayOf,
  type InvoiceRow,
  type ShownStatus,
} from '../invoice-row.ts';

type InvoiceField = 'status' | 'period' | 'way';

export interface InvoiceListState extends ListFilter<InvoiceRow, InvoiceField> {
  readonly rows: readonly InvoiceRow[];
  readonly sort: Sort;
  readonly setSort: (sort: Sort) => void;
}

const none: readonly InvoiceRow[] = [];

/** Search, filter and order over the invoices that are here. */
export function useInvoiceList(invoices: readonly InvoiceRow[] | null): InvoiceListState {
  const [query, setQuery] = useQuery();
  const day = today();
  const list = useFilter(
    invoices,
    useMemo(() => ruleOn(day), [day]),
  );
  const by = sortKeys.find(known => known === query.get('sort')) ?? 'number';
  const direction = query.get('dir') === 'asc' ? 'asc' : 'desc';
  const rows = useMemo(() => {
    const sign = direction === 'asc' ? 1 : -1;
    return (list.rows ?? none).toSorted((a, b) => sign * compare(sortValue(a, by), sortValue(b, by)));
  }, [list.rows, by, direction]);
  return {
    ...list,
    rows,
    key: `${list.key}|${by}|${direction}`,
    sort: { key: by, direction },
    setSort: sort => setQuery({ sort: sort.key, dir: sort.direction === 'asc' ? 'asc' : '' }),
  };
}

const ruleOn = (day: string): FilterRule<InvoiceRow, InvoiceField> => ({
  textOf: searchedText,
  fields: {
    status: (row, wanted) => belongs(statusOf(row, day), wanted),
    period: (row, wanted) => wanted === '' || periodOf(row) === wanted,
    way: (row, wanted) => wanted === '' || wayOf(row) === wanted,
  },
});

/** What is overdue is open too. */
const belongs = (status: ShownStatus, wanted: string) =>
  status === wanted ||
  (wanted === 'open' && status === 'overdue') ||
  shownStatuses.every(known => known !== wanted);

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
