import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDay } from '../../../../shared/day.ts';
import { label, type LabelKey } from '../../../../shared/i18n/label.ts';
import { whenInFile, whenText } from '../clock.ts';
import { SyncMarks } from '../sync-marks.tsx';
import type { Column } from './data-table.tsx';

/** A column without its name: `columnsOf` adds key and title. */
type ColumnParts<Row> = Omit<Column<Row>, 'key' | 'title'> & { readonly title?: LabelKey };
type ColumnLabel = Extract<LabelKey, `${string}.column.${string}`>;
type ListOf<Key> = Key extends `${infer Name}.column.${string}` ? Name : never;
type KeyIn<Name extends string, Key> = Key extends `${Name}.column.${infer Rest}` ? Rest : never;
/** The columns that each list has a title for, worked out once: asked anew for each list, types took five times as long. */
type ColumnKeys = { readonly [Name in ListOf<ColumnLabel>]: KeyIn<Name, ColumnLabel> };
type Columns<Row, Keys extends string> = Readonly<Partial<Record<Keys | 'marks', ColumnParts<Row>>>>;
type More<Row> = Partial<ColumnParts<Row>>;

/** The columns of a list in their order: `columnsOf('invoice', { number: … })` has its title from 'invoice.column.number'. */
export const columnsOf = <Row, Name extends keyof ColumnKeys>(
  name: Name,
  columns: Columns<Row, ColumnKeys[Name]>,
): readonly Column<Row>[] =>
  Object.entries<ColumnParts<Row> | undefined>(columns).flatMap(([key, column]) => {
    if (!column) return [];
    const { title = `${name}.column.${key}` as LabelKey, ...rest } = column;
    return [titledColumn(rest, key, title)];
  });

/** Lists keep their columns; the title is asked for when it is shown, in the language of that moment. */
const titledColumn = <Row,>(
  rest: Omit<ColumnParts<Row>, 'title'>,
  key: string,
  title: LabelKey,
): Column<Row> => ({
  ...rest,
  key,
  get title() {
    return label(title);
  },
});

/** What a list is about, as its first column says it. */
export const strong = <Row,>(width: string, of: (row: Row) => ReactNode): ColumnParts<Row> => ({
  width,
  cell: row => <strong>{of(row)}</strong>,
});

/** A day ('YYYY-MM-DD') as '31.12.2026'. */
export const day = <Row,>(width: string, of: (row: Row) => string, more?: More<Row>): ColumnParts<Row> => ({
  width,
  numeric: true,
  cell: row => formatDay(of(row)),
  ...more,
});

/** An instant as 'heute, 10:42', in a file with its day. */
export const instant = <Row,>(
  width: string,
  of: (row: Row) => string | null,
  more?: More<Row>,
): ColumnParts<Row> => ({
  width,
  numeric: true,
  cell: row => formatted(of(row), whenText),
  plain: row => formatted(of(row), whenInFile),
  ...more,
});

const formatted = (at: string | null, format: (at: string) => string): string | null => at && format(at);

/** A number or an amount, its last digits below each other. */
export const number = <Row,>(
  width: string,
  of: (row: Row) => ReactNode,
  more?: More<Row>,
): ColumnParts<Row> => ({ width, align: 'end', numeric: true, cell: of, ...more });

interface SyncState {
  readonly waiting: boolean;
  readonly conflict: boolean;
}

/** What the sync has to say about a row. */
export const syncMarks = <Row extends SyncState>(): ColumnParts<Row> => syncMarksOf(row => row);

export const syncMarksOf = <Row,>(of: (row: Row) => SyncState): ColumnParts<Row> => ({
  title: 'list.column.marks',
  hideTitle: true,
  width: '2.5rem',
  cell: row => <SyncMarks waiting={of(row).waiting} conflict={of(row).conflict} />,
});

interface MarkColumn<Row> {
  readonly title: string;
  /** What the box of a row is called. */
  readonly name: (row: Row) => string;
  readonly isMarked: (row: Row) => boolean;
  readonly onMark: (row: Row) => void;
  /** Left out, every row has a box. */
  readonly mayMark?: (row: Row) => boolean;
}

/** Boxes at the left of a table; the keyboard marks by space. */
export const markColumn = <Row,>(props: MarkColumn<Row>): Column<Row> => ({
  key: 'mark',
  title: props.title,
  hideTitle: true,
  width: '1.25rem',
  cell: row =>
    props.mayMark?.(row) !== false && (
      <Checkbox
        size="xs"
        tabIndex={-1}
        aria-label={props.name(row)}
        checked={props.isMarked(row)}
        onChange={() => props.onMark(row)}
        onClick={event => event.stopPropagation()}
      />
    ),
});
