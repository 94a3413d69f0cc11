import { useMemo } from 'react';
import { dayIn } from '../../../../../shared/day.ts';
import { articlesOf } from '../../../../../shared/finance/invoices/billing/line-articles.ts';
import { ageOf, periodOf } from '../../../../../shared/finance/invoices/invoice-age.ts';
import { useAssociation } from '../../../association/association-store.ts';
import { todayIn } from '../../../ui/clock.ts';
import { useQuery } from '../../../ui/location.ts';
import type { Sort } from '../../../ui/table/head-cell.tsx';
import type { FilterRule } from '../../../ui/table/filter-rule.ts';
import { useFilter, type ListFilter } from '../../../ui/table/use-filter.ts';
import {
  searchedText,
  sortKeys,
  sortValue,
  shownStatuses,
  statusOf,
  channelOf,
  type InvoiceRow,
  type ShownStatus,
} from '../invoice-row.ts';

/** The latter four are set by the figures of the money. */
export type InvoiceField = 'status' | 'period' | 'way' | 'year' | 'age' | 'article' | 'currency';

export interface InvoiceListState extends ListFilter<InvoiceRow, InvoiceField> {
  readonly rows: readonly InvoiceRow[];
  readonly sort: Sort;
  readonly setSort: (sort: Sort) => void;
}

const none: readonly InvoiceRow[] = [];

/** Search, filter and order over the invoices that are here. */
export function useInvoiceList(invoices: readonly InvoiceRow[] | null): InvoiceListState {
  const [query, setQuery] = useQuery();
  const timezone = useAssociation(state => state.settings.timezone);
  const day = todayIn(timezone);
  const list = useFilter(
    invoices,
    useMemo(() => ruleOn(day, timezone), [day, timezone]),
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

const ruleOn = (day: string, timezone: string): FilterRule<InvoiceRow, InvoiceField> => ({
  textOf: searchedText,
  fields: {
    status: (row, wanted) => belongs(statusOf(row, day), wanted),
    period: (row, wanted) => wanted === '' || periodOf(row) === wanted,
    way: (row, wanted) => wanted === '' || channelOf(row) === wanted,
    year: ({ issued_at }, wanted) =>
      wanted === '' || dayIn(new Date(issued_at), timezone).slice(0, 4) === wanted,
    age: (row, wanted) => wanted === '' || ageOf(row, day) === wanted,
    article: (row, wanted) => wanted === '' || articlesOf(row).includes(wanted === noArticle ? '' : wanted),
    currency: ({ currency }, wanted) => wanted === '' || currency === wanted,
  },
});

/** Stands in addresses for lines without article. */
export const noArticle = 'none';

/** What is overdue is open too. */
const belongs = (status: ShownStatus, wanted: string) =>
  status === wanted ||
  (wanted === 'open' && status === 'overdue') ||
  shownStatuses.every(known => known !== wanted);

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
