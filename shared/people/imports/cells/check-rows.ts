import type { CellError } from '../import-row.ts';
import { invalid } from '../../../errors.ts';
import type { MemberFields } from '../../members/member.ts';
import { ownFieldOf, pairFields, type ColumnMeaning } from '../import.ts';
import type { CheckedRow, SourceTable } from '../table.ts';
import { dayOrder } from './day-cell.ts';
import { readCell, type CellContext, type CellRead } from './read-cell.ts';

/** What holds for all columns of a file. */
export type ReadingContext = Omit<CellContext, 'order'>;

/** Reads rows by what their columns mean. */
export interface RowReader {
  /** `number` as a spreadsheet counts. */
  read(cells: readonly string[], number: number): CheckedRow;
}

const days: ReadonlySet<ColumnMeaning | null> = new Set(['geburtsdatum', 'eintritt', 'austritt']);

/**
 * Reads all rows; yields how many of them (0 to 1) are read. Throws `validation_failed` where two columns mean the same.
 */
export function* checkRows(
  table: Pick<SourceTable, 'rows' | 'numbers'>,
  meanings: readonly (ColumnMeaning | null)[],
  reading: ReadingContext,
): Generator<number, CheckedRow[]> {
  const reader = rowReader(table, meanings, reading);
  const checked: CheckedRow[] = [];
  for (const [index, cells] of table.rows.entries()) {
    checked.push(reader.read(cells, table.numbers[index] ?? 0));
    yield index / table.rows.length;
  }
  return checked;
}

/** What is done with one column; each text of it is read once, because most come again. */
interface Column {
  readonly index: number;
  readonly meaning: ColumnMeaning;
  readonly context: CellContext;
  readonly known: Map<string, CellRead>;
}

/** A reader for one row at a time; the table only tells how days are written. Throws `validation_failed`. */
export function rowReader(
  table: Pick<SourceTable, 'rows'>,
  meanings: readonly (ColumnMeaning | null)[],
  reading: ReadingContext,
): RowReader {
  refuseTwice(meanings);
  const columns: Column[] = [];
  for (const [index, meaning] of meanings.entries()) {
    if (meaning === null) continue;
    const own = reading.fields?.find(({ id }) => id === ownFieldOf(meaning));
    const order =
      days.has(meaning) || own?.kind === 'date' ? dayOrder(table.rows.map(row => row[index] ?? '')) : 'dmy';
    columns.push({ index, meaning, context: { ...reading, order }, known: new Map() });
  }
  return { read: (cells, number) => readRow(columns, cells, number) };
}

function readRow(columns: readonly Column[], cells: readonly string[], number: number): CheckedRow {
  const values: Record<string, unknown> = {};
  const empty: (keyof MemberFields)[] = [];
  const errors: CellError[] = [];
  let land: string | null = null;
  let groups: string | undefined;
  const own: Record<string, string> = {};
  for (const column of columns) {
    const text = cells[column.index] ?? '';
    const read = knownRead(column, text);
    if (read.code !== null)
      errors.push({ column: column.index, field: column.meaning, code: read.code, text });
    Object.assign(values, read.values);
    land ??= read.land;
    groups ??= read.groups;
    const field = ownFieldOf(column.meaning);
    if (field !== null && read.own !== undefined) own[field] = read.own;
    for (const field of read.empty) empty.push(field);
  }
  // A sign before the postal code names the country where no column does.
  if (land !== null && values.land === undefined && !empty.includes('land')) values.land = land;
  return {
    row: number,
    values,
    empty,
    errors,
    ...(groups !== undefined && { groups }),
    ...(Object.keys(own).length > 0 && { own }),
  };
}

function knownRead(column: Column, text: string): CellRead {
  let read = column.known.get(text);
  if (read === undefined) {
    read = readCell(column.meaning, text, column.context);
    column.known.set(text, read);
  }
  return read;
}

/** A field has one column: two would quietly overrule each other. */
function refuseTwice(meanings: readonly (ColumnMeaning | null)[]): void {
  const filled = new Set<string>();
  for (const [index, meaning] of meanings.entries()) {
    if (meaning === null) continue;
    for (const field of fieldsOf(meaning)) {
      if (filled.has(field)) throw invalid(`meanings.${index}`, 'column_twice');
      filled.add(field);
    }
  }
}

/** Fields that a column fills. */
const fieldsOf = (meaning: ColumnMeaning): readonly string[] =>
  meaning in pairFields ? pairFields[meaning as keyof typeof pairFields] : [meaning];
