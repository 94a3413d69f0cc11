import type { CellError } from '../import-row.ts';
import { invalid } from '../../../errors.ts';
import type { MemberFields } from '../../members/member.ts';
import { formatDay } from '../../../day.ts';
import { label } from '../../../i18n/label.ts';
import { ownFieldOf, pairFields, type ColumnMeaning } from '../import.ts';
import type { CheckedRow, SourceTable } from '../table.ts';
import {
  answerTo,
  type Answers,
  type CellQuestion,
  type RaisedQuestion,
} from '../questions/import-question.ts';
import { dayOrder } from './day-cell.ts';
import { longest, readCell } from './read-cell.ts';
import type { CellContext, CellRead } from './cell-read.ts';
import { withLearning } from '../questions/split-people.ts';

/** What holds for all columns of a file. */
export interface ReadingContext extends Omit<CellContext, 'order'> {
  /** Rows whose name is a company's. */
  readonly companies?: ReadonlySet<number>;
  /** Rows that are sums and notes below the list. */
  readonly footers?: ReadonlySet<number>;
}

/** Reads rows by what their columns mean. */
export interface RowReader {
  /** `number` as a spreadsheet counts. */
  read(cells: readonly string[], number: number): CheckedRow;
}

const days: ReadonlySet<ColumnMeaning | null> = new Set(['geburtsdatum', 'eintritt', 'austritt', 'todestag']);

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
  return {
    read(cells, number) {
      const row = readRow(columns, cells, number);
      if (reading.footers?.has(number) === true) return { ...row, errors: [], raised: [], isFooter: true };
      return reading.companies?.has(number) === true ? asCompany(row, meanings, cells) : row;
    },
  };
}

const nameMeanings: ReadonlySet<ColumnMeaning | null> = new Set([
  'name_first_last',
  'name_last_first',
  'vorname',
  'nachname',
]);

/** The cells of the name, as they stand, are the name of the company. */
function asCompany(
  row: CheckedRow,
  meanings: readonly (ColumnMeaning | null)[],
  cells: readonly string[],
): CheckedRow {
  const firma = cells
    .filter((cell, column) => nameMeanings.has(meanings[column] ?? null) && cell.trim() !== '')
    .map(cell => cell.trim())
    .join(' ');
  const errors = row.errors.filter(({ field }) => !nameMeanings.has(field));
  if (firma.length > 70) return row;
  return { ...row, errors, values: { ...row.values, firma, vorname: '', nachname: '' } };
}

/** What the cells of a row said so far. */
interface RowState {
  readonly values: Record<string, unknown>;
  readonly empty: (keyof MemberFields)[];
  readonly errors: CellError[];
  readonly notes: string[];
  readonly raised: RaisedQuestion[];
  readonly own: Record<string, string>;
  land: string | null;
  groups: string | undefined;
  title: string | undefined;
  death: string | undefined;
}

function readRow(columns: readonly Column[], cells: readonly string[], number: number): CheckedRow {
  const row: RowState = {
    values: {},
    empty: [],
    errors: [],
    notes: [],
    raised: [],
    own: {},
    land: null,
    groups: undefined,
    title: undefined,
    death: undefined,
  };
  for (const column of columns) addCell(row, column, cells[column.index] ?? '');
  settle(row, columns[0]?.context);
  const { values, empty, errors, notes, raised, groups, own } = row;
  return {
    row: number,
    values,
    empty,
    errors,
    ...(groups !== undefined && { groups }),
    ...(Object.keys(own).length > 0 && { own }),
    ...(notes.length > 0 && { notes }),
    ...(raised.length > 0 && { raised }),
  };
}

/** What follows from several cells together. */
function settle(row: RowState, context: CellContext | undefined): void {
  // A sign before the postal code names the country where no column does.
  if (row.land !== null && row.values['land'] === undefined && !row.empty.includes('land'))
    row.values['land'] = row.land;
  if (row.title !== undefined) addTitle(row, row.title);
  if (row.death !== undefined) endByDeath(row, row.death);
  if (context?.isOwnFile !== true) settlePostcode(row, context?.answers ?? {});
}

function addCell(row: RowState, column: Column, text: string): void {
  const read = knownRead(column, text);
  if (read.code !== null)
    row.errors.push({ column: column.index, field: column.meaning, code: read.code, text });
  Object.assign(row.values, read.values);
  row.land ??= read.land;
  row.groups ??= read.groups;
  row.title ??= read.title;
  row.death ??= read.death;
  const field = ownFieldOf(column.meaning);
  if (field !== null && read.own !== undefined) row.own[field] = read.own;
  row.empty.push(...read.empty);
  row.notes.push(...(read.notes ?? []));
  if (read.question) row.raised.push({ question: read.question, cell: text });
}

/** The salutation of its own column stays; a title of learning stands behind it. */
function addTitle({ values, notes }: RowState, title: string): void {
  const given = values['anrede'];
  const whole = typeof given === 'string' && given !== '' ? withLearning(given, title) : title;
  if (whole.length <= longest.anrede) values['anrede'] = whole;
  else notes.push(title);
}

/** The membership of a person who died ends on that day at the latest. */
function endByDeath({ values, notes }: RowState, day: string): void {
  const left = values['austritt'];
  if (typeof left !== 'string' || left > day) values['austritt'] = day;
  notes.push(`${label('import.meaning.todestag')}: ${formatDay(day)}`);
}

/** '08005' is '8005' in Switzerland; a postal code of another form needs a country. */
function settlePostcode({ values, raised, empty }: RowState, answers: Answers): void {
  const { plz, land } = values;
  if (typeof plz !== 'string' || (land !== undefined && land !== 'CH')) return;
  if (/^0[1-9]\d{3}$/.test(plz)) values['plz'] = plz.slice(1);
  else if (land === undefined && !/^[1-9]\d{3}$/.test(plz) && !empty.includes('plz')) {
    const shape = plz.replace(/\d/g, '9').replace(/\p{L}/gu, 'A');
    const question: CellQuestion = { kind: 'country', text: shape, field: 'plz', suggestion: null };
    raised.push({ question, cell: [plz, values['ort']].filter(Boolean).join(' ') });
    const country = answerTo(answers, question);
    if (country !== null) values['land'] = country;
  }
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
