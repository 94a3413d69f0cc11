import { holdsAll, wordsOf } from './search-words.ts';

/** How the rows of a list are searched and filtered. Keep it the same object as long as it means the same. */
export interface FilterRule<Row, Field extends string> {
  /** What the search looks through; left out where there is no search. */
  readonly textOf?: (row: Row) => string;
  /** Whether a row belongs to the value of a field; '' is the value of one that is not set. */
  readonly fields: Readonly<Record<Field, (row: Row, value: string) => boolean>>;
}

/** What a person asks for, as JSON `{ search, values }`; '' asks for every row. */
type Asked = string;

/** The rows that search and filters leave: those in which every word stands and which belong to the values. */
export function filterRows<Row, Field extends string>(
  rows: readonly Row[],
  { textOf, fields }: FilterRule<Row, Field>,
  asked: Asked,
): readonly Row[] {
  const { search, values } = parsed(asked);
  const words = wordsOf(search);
  const rules = Object.entries<(row: Row, value: string) => boolean>(fields);
  const fits = (row: Row) =>
    rules.every(([field, belongs]) => belongs(row, values[field] ?? '')) &&
    (!textOf || holdsAll(textOf(row), words));
  return rows.filter(fits);
}

const parsed = (asked: Asked) =>
  (asked === '' ? { search: '', values: {} } : JSON.parse(asked)) as {
    readonly search: string;
    readonly values: Readonly<Record<string, string>>;
  };
