import type { ColumnMeaning } from '../import.ts';
import type { SourceTable } from '../table.ts';
import { answerTo, type Answers, type CellQuestion, type RaisedQuestion } from './import-question.ts';
import {
  familyName,
  isCompanyName,
  isFooter,
  splitCouple,
  splitFirstNames,
  withoutFamilyWord,
} from './split-people.ts';

/** Numbers of rows that were made of another: 10'000'012 is the second person of row 12. */
const secondPerson = 10_000_000;
export const rowOfPerson = (row: number): number => row % secondPerson;
export const isSecondPerson = (row: number): boolean => row > secondPerson;

/** Texts that a person typed over cells, by row and column. */
type CellEdits = ReadonlyMap<number, ReadonlyMap<number, string>>;

export interface ExpandedTable {
  readonly table: SourceTable;
  readonly raised: readonly RaisedQuestion[];
  /** Rows whose name is a company's. */
  readonly companies: ReadonlySet<number>;
  /** Rows that are left out: sums and notes below the list. */
  readonly footers: ReadonlySet<number>;
}

interface Reading {
  readonly meanings: readonly (ColumnMeaning | null)[];
  readonly answers: Answers;
  readonly edits: CellEdits;
}

/** The rows as people: two people in one row become two rows, each told by its number. Pauses after each row. */
export function* expandRows(table: SourceTable, reading: Reading): Generator<undefined, ExpandedTable> {
  const rows: (readonly string[])[] = [];
  const numbers: number[] = [];
  const raised: RaisedQuestion[] = [];
  const companies = new Set<number>();
  const footers = new Set<number>();
  const add = (cells: readonly string[], number: number): void => {
    rows.push(edited(cells, reading.edits.get(number)));
    numbers.push(number);
  };
  for (const [index, cells] of table.rows.entries()) {
    const number = table.numbers[index] ?? 0;
    // A file of our own has one member in each row, whatever the name is.
    const found: Found = table.exported === null ? peopleOf(cells, reading, index > 0) : { rows: [cells] };
    if (found.raised) raised.push(found.raised);
    if (found.isFooter) footers.add(number);
    if (found.isCompany) companies.add(number);
    for (const [place, own] of found.rows.entries()) add(own, number + place * secondPerson);
    yield;
  }
  return { table: { ...table, rows, numbers }, raised, companies, footers };
}

const edited = (
  cells: readonly string[],
  edits: ReadonlyMap<number, string> | undefined,
): readonly string[] => (edits ? cells.map((cell, column) => edits.get(column) ?? cell) : cells);

interface Found {
  readonly rows: readonly (readonly string[])[];
  readonly raised?: RaisedQuestion;
  readonly isCompany?: boolean;
  readonly isFooter?: boolean;
}

function peopleOf(cells: readonly string[], reading: Reading, isBelow: boolean): Found {
  const one = { rows: [cells] };
  if (isBelow && isFooter(cells)) {
    const question = { kind: 'footer', text: '', field: null, suggestion: 'leave' } as const;
    const isLeft = answerTo(reading.answers, question) === 'leave';
    return { ...one, raised: { question, cell: cells.filter(Boolean).join(' ') }, isFooter: isLeft };
  }
  const at = (meaning: ColumnMeaning): number => reading.meanings.indexOf(meaning);
  const firma = at('firma');
  if (firma >= 0 && (cells[firma] ?? '').trim() !== '') return one;
  const pair = Math.max(at('name_first_last'), at('name_last_first'));
  const places = { pair, first: at('vorname'), last: at('nachname') };
  const name: Name = { cells: withFamilyWord(cells, places, at('anrede')), reading, ...places };
  return familyIn(name) ?? coupleIn(name) ?? companyIn(name) ?? one;
}

/** Columns of names; -1 for none. */
interface NamePlaces {
  readonly pair: number;
  readonly first: number;
  readonly last: number;
}

interface Name extends NamePlaces {
  readonly cells: readonly string[];
  readonly reading: Reading;
}

/** 'Familie' in the column of first names or of salutations stands before the name, as in a column for both. */
function withFamilyWord(
  cells: readonly string[],
  { first, last }: NamePlaces,
  anrede: number,
): readonly string[] {
  const name = cellAt(cells, last);
  if (first < 0 || last < 0 || name === '') return cells;
  const word = cellAt(cells, first);
  const given = withoutFamilyWord(word);
  if (given !== word)
    return splitFirstNames(given)
      ? withCell(cells, first, given)
      : withCell(withCell(cells, first, ''), last, `${word} ${name}`);
  const title = cellAt(cells, anrede);
  if (word !== '' || title === '' || withoutFamilyWord(title) !== '') return cells;
  return withCell(withCell(cells, anrede, ''), last, `${title} ${name}`);
}

const cellAt = (cells: readonly string[], column: number): string => (cells[column] ?? '').trim();

function familyIn({ cells, reading, pair, first, last }: Name): Found | null {
  const column = [pair, last, first].find(each => each >= 0 && familyName(cellAt(cells, each)) !== null);
  if (column === undefined) return null;
  const cell = cellAt(cells, column);
  const { nachname, vorname } = familyName(cell) ?? { nachname: cell, vorname: '' };
  const question: CellQuestion = { kind: 'family', text: '', field: null, suggestion: 'company' };
  const raised = { question, cell };
  if (answerTo(reading.answers, question) === 'company') return { rows: [cells], raised, isCompany: true };
  const place = last >= 0 ? last : column;
  const named = (given: string): readonly string[] =>
    pair >= 0
      ? withCell(cells, pair, `${nachname}, ${given}`)
      : withCell(withCell(cells, first, given), place, nachname);
  const own = vorname || (column === last ? cellAt(cells, first) : '');
  return { rows: [named(own), companion(named(''), reading)], raised };
}

function coupleIn({ cells, reading, pair, first, last }: Name): Found | null {
  const question: CellQuestion = { kind: 'couple', text: '', field: null, suggestion: 'two' };
  const isOne = answerTo(reading.answers, question) === 'company';
  if (pair >= 0) {
    const cell = cellAt(cells, pair);
    const order = reading.meanings[pair] === 'name_last_first' ? 'last_first' : 'first_last';
    const people = isCompanyName(cell) ? null : splitCouple(cell, order);
    if (!people) return null;
    const raised = { question, cell };
    if (isOne) return { rows: [cells], raised, isCompany: true };
    const [one, other] = people.map(({ nachname, vorname, anrede }) =>
      `${nachname}, ${anrede} ${vorname}`.replace(/\s+/g, ' '),
    );
    const own = withoutJointTitle(withCell(cells, pair, one ?? ''), reading);
    return {
      rows: eachOwnAddress(own, withCell(companion(own, reading), pair, other ?? ''), reading),
      raised,
    };
  }
  const names = first >= 0 && last >= 0 ? splitFirstNames(cellAt(cells, first)) : null;
  if (!names || isCompanyName(cellAt(cells, last))) return null;
  const raised = { question, cell: `${cellAt(cells, first)} ${cellAt(cells, last)}` };
  if (isOne) return { rows: [cells], raised, isCompany: true };
  const own = withoutJointTitle(withCell(cells, first, names[0]), reading);
  return { rows: eachOwnAddress(own, withCell(companion(own, reading), first, names[1]), reading), raised };
}

function companyIn({ cells, reading, pair, first, last }: Name): Found | null {
  const column = [pair, last].find(each => each >= 0 && isCompanyName(cellAt(cells, each)));
  if (column === undefined || (column === last && first >= 0 && cellAt(cells, first) !== '')) return null;
  const question: CellQuestion = { kind: 'company', text: '', field: null, suggestion: 'company' };
  const raised = { question, cell: cellAt(cells, column) };
  return { rows: [cells], raised, isCompany: answerTo(reading.answers, question) === 'company' };
}

const withCell = (cells: readonly string[], column: number, text: string): readonly string[] =>
  cells.map((cell, place) => (place === column ? text : cell));

/** What belongs to the first person alone; the household shares the rest. */
const ofOne: ReadonlySet<string> = new Set<ColumnMeaning>([
  'anrede',
  'mobile',
  'funktion',
  'geburtsdatum',
  'todestag',
  'notiz',
  'nr',
  'id',
]);

/** The row of the second person. */
const companion = (cells: readonly string[], { meanings }: Reading): readonly string[] =>
  cells.map((cell, column) => (ofOne.has(meanings[column] ?? '') ? '' : cell));

/** Two addresses in the cell of a couple are one for each, in the order of their names. */
function eachOwnAddress(
  own: readonly string[],
  other: readonly string[],
  { meanings }: Reading,
): readonly (readonly string[])[] {
  const column = meanings.indexOf('email');
  const addresses = cellAt(own, column)
    .split(/[\s,;/]+/)
    .filter(part => part.includes('@'));
  const [first = '', second = ''] = addresses;
  if (addresses.length !== 2) return [own, other];
  return [withCell(own, column, first), withCell(other, column, second)];
}

/** 'Herr und Frau' addresses two people. */
const withoutJointTitle = (cells: readonly string[], { meanings }: Reading): readonly string[] =>
  cells.map((cell, column) =>
    meanings[column] === 'anrede' && /\s|\+|&|^fam|^ehe/i.test(cell.trim()) ? '' : cell,
  );
