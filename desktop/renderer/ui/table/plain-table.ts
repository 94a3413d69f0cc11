import { createContext, type ReactNode } from 'react';

/** A cell as a file keeps it: words as they are read, a number, a day ('YYYY-MM-DD'), or nothing. */
export type PlainCell = string | number | { readonly day: string } | null;

/** A list as it is shown, for a spreadsheet. */
export interface PlainTable {
  readonly name: string;
  readonly headings: string[];
  readonly rows: PlainCell[][];
}

export const tableFormats = ['xlsx', 'csv'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** Where tables go that are saved as a file; null where there is no such place. */
export const TableSaver = createContext<((table: PlainTable, format: TableFormat) => Promise<void>) | null>(
  null,
);

/** A column as far as it says what stands in it. */
export interface PlainColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** The title is read aloud only; the column shows marks. */
  readonly hideTitle?: boolean;
  readonly align?: 'end';
  /** Digits of one width, so that they stand below each other. */
  readonly numeric?: boolean;
  readonly cell: (row: Row, index: number) => ReactNode;
  /** What stands in a file instead of what is shown. */
  readonly plain?: (row: Row) => PlainCell;
}

/** Words of a column of digits as what they stand for, where a spreadsheet can reckon with it. */
export function cellOf(
  { numeric, align }: Pick<PlainColumn<never>, 'numeric' | 'align'>,
  text: string,
): PlainCell {
  if (text === '') return null;
  if (!numeric) return text;
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? [];
  if (year !== undefined) return { day: `${year}-${month}-${day}` };
  const [, digits] = (align === 'end' && /^(?:CHF )?([-−]?[\d'’]+(?:\.\d+)?)$/.exec(text)) || [];
  return digits === undefined ? text : Number(digits.replaceAll(/['’]/g, '').replace('−', '-'));
}
