import { useMemo } from 'react';
import { useQuery } from '../location.ts';
import { filterRows, type FilterRule } from './filter-rule.ts';
import { useSearchText } from './use-search-text.ts';

/** Search and filters of a list whose rows are all here; both stand in the address. */
export interface ListFilter<Row, Field extends string = never> {
  /** Null until they are known. */
  readonly rows: readonly Row[] | null;
  /** There is a row at all, shown or not. */
  readonly any: boolean;
  /** Names the list; '' where nothing hides a row. */
  readonly key: string;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly values: Readonly<Record<Field, string>>;
  readonly set: (patch: Readonly<Partial<Record<Field, string>>>) => void;
  /** How many rows a value of a field would show, whatever is searched for. */
  readonly count: (field: Field, value: string) => number;
  readonly reset: () => void;
}

const searchAfter = 150;

/** The rows that search and filters leave. */
export function useFilter<Row, Field extends string>(
  rows: readonly Row[] | null,
  rule: FilterRule<Row, Field>,
): ListFilter<Row, Field> {
  const [query, setQuery] = useQuery();
  const [search, setSearch] = useSearchText(query.get('q') ?? '', q => setQuery({ q }), searchAfter);
  const names = Object.keys(rule.fields) as Field[];
  const values = Object.fromEntries(names.map(name => [name, query.get(name) ?? ''])) as Record<
    Field,
    string
  >;
  const asked = { search: search.trim(), values };
  const isAsked = asked.search !== '' || names.some(name => values[name] !== '');
  const key = isAsked ? JSON.stringify(asked) : '';
  const found = useMemo(() => rows && filterRows(rows, rule, key), [rows, rule, key]);
  return {
    rows: found,
    any: rows !== null && rows.length > 0,
    key,
    search,
    setSearch,
    values,
    set: patch => setQuery(patch as Record<string, string>),
    count: (field, value) => rows?.filter(row => rule.fields[field](row, value)).length ?? 0,
    reset: () => {
      setSearch('');
      setQuery({ q: '', ...Object.fromEntries(names.map(name => [name, ''])) });
    },
  };
}
