import {
  type ColumnMeaning,
  type ImportColumn,
  type ImportKey,
  type ImportOrigin,
  pairFields,
} from '../import.ts';
import type { SourceTable } from '../table.ts';
import { contentOf, fitOf, meaningByContent, type Content } from './content.ts';
import { isFirstName } from './first-names.ts';
import { foldWord } from './fold-word.ts';
import { meaningsOf, ofOthers } from './heading-synonyms.ts';

const looked = 300;

/** Whether the words of a column are rather 'Anna Müller' than 'Müller Anna'. */
function isFirstNameFirst(rows: readonly (readonly string[])[], column: number): boolean {
  let [first, last] = [0, 0];
  for (const row of rows.slice(0, looked)) {
    const words = (row[column] ?? '').trim().split(/[\s,]+/);
    if (words.length < 2) continue;
    if (isFirstName(words[0])) first += 1;
    if (isFirstName(words.at(-1))) last += 1;
  }
  return first >= last;
}

type Guessed = Pick<SourceTable, 'headings' | 'rows' | 'origin'>;

interface Candidate {
  readonly column: number;
  readonly meaning: ColumnMeaning;
  readonly weight: number;
}

/** The columns of a file with what each most likely means; no field has two columns. */
export function guessColumns(table: Guessed): ImportColumn[] {
  const contents = table.headings.map((_, column) => contentOf(table.rows, column));
  const candidates = table.headings
    .flatMap((heading, column) => candidatesOf({ heading, column, table }, contents[column]))
    .toSorted((one, other) => other.weight - one.weight || one.column - other.column);
  const meanings = assign(candidates, table.headings.length);
  pairUp(meanings, contents, table);
  return table.headings.map((heading, index) => ({
    index,
    heading,
    samples: samplesOf(table.rows, index),
    meaning: meanings[index] ?? null,
  }));
}

interface Place {
  readonly heading: string;
  readonly column: number;
  readonly table: Guessed;
}

function candidatesOf({ heading, column, table }: Place, content: Content | undefined): Candidate[] {
  if (!content) return [];
  const said = meaningsOf(heading);
  if (said === ofOthers) return [];
  const found = said.map(({ meaning, weight }) => ({ meaning, weight: weight * fitOf(meaning, content) }));
  // 'Telefon' above numbers of mobile phones: they are that, unless another column says so itself.
  if (said.some(({ meaning }) => meaning === 'phone') && content.mobile > 0.8)
    found.push({ meaning: 'mobile', weight: 0.6 });
  if (isNumber.test(foldWord(heading)) && namesStreet(table.headings[column - 1]))
    found.push({ meaning: 'hausnummer', weight: 0.99 });
  const own = found.filter(({ meaning }) => isTaken(meaning, table.origin));
  const guesses = heading.trim() === '' || said.length === 0 ? meaningByContent(content) : [];
  return [...own, ...guesses]
    .filter(({ weight }) => weight > 0.2)
    .map(({ meaning, weight }) => ({
      column,
      meaning,
      weight: meaning in pairFields ? weight * 0.7 : weight,
    }));
}

const isNumber = /^(n|nr|no|num|numero|nummer|nb|n°|civico|ncivico)$/;
/** 'Nr.' right of the street is the number of the house. */
const namesStreet = (heading = ''): boolean =>
  meaningsOf(heading).some(({ meaning }) => meaning === 'strasse');

/**
 * A company beside a name is as often an employer as a member: that column is offered (`offersCompany`), not taken.
 */
const isTaken = (meaning: ColumnMeaning, origin: ImportOrigin): boolean =>
  meaning !== 'firma' || origin === 'aktuar';

/** True for a heading above names of companies. */
export const offersCompany = (heading: string): boolean =>
  meaningsOf(heading).some(({ meaning }) => meaning === 'firma');

const fieldsOf = (meaning: ColumnMeaning): readonly string[] =>
  meaning in pairFields ? pairFields[meaning as keyof typeof pairFields] : [meaning];

function assign(candidates: readonly Candidate[], columns: number): (ColumnMeaning | null)[] {
  const meanings = Array.from({ length: columns }, (): ColumnMeaning | null => null);
  const filled = new Set<string>();
  for (const { column, meaning } of candidates) {
    const fields = fieldsOf(meaning);
    if (meanings[column] !== null || fields.some(field => filled.has(field))) continue;
    meanings[column] = meaning;
    for (const field of fields) filled.add(field);
  }
  return meanings;
}

/** A column that holds two fields in one, where nothing else holds the second. */
function pairUp(
  meanings: (ColumnMeaning | null)[],
  contents: readonly Content[],
  { rows }: Pick<Guessed, 'rows'>,
): void {
  const alone = (
    meaning: ColumnMeaning,
    second: ColumnMeaning,
    isPair: (content: Content) => boolean,
  ): number => {
    const column = meanings.includes(second) ? -1 : meanings.indexOf(meaning);
    const content = contents[column];
    return content && isPair(content) ? column : -1;
  };
  const name = alone('nachname', 'vorname', ({ twoWords }) => twoWords > 0.6);
  if (name !== -1) meanings[name] = isFirstNameFirst(rows, name) ? 'name_first_last' : 'name_last_first';
  const street = alone('strasse', 'hausnummer', ({ endsWithNumber }) => endsWithNumber > 0.3);
  if (street !== -1) meanings[street] = 'street_with_number';
  const town = alone('ort', 'plz', ({ plzWithOrt }) => plzWithOrt > 0.5);
  if (town !== -1) meanings[town] = 'plz_with_ort';
  const pair = meanings.findIndex(meaning => meaning === 'name_first_last');
  if ((contents[pair]?.comma ?? 0) > 0.5) meanings[pair] = 'name_last_first';
}

function samplesOf(rows: readonly (readonly string[])[], column: number): string[] {
  const samples = new Set<string>();
  for (const row of rows) {
    const cell = row[column]?.trim() ?? '';
    if (cell !== '') samples.add(cell);
    if (samples.size === 3) break;
  }
  return [...samples];
}

/** The key that finds members best: only a file of our own knows our numbers. */
export function bestKey(
  table: Pick<SourceTable, 'origin' | 'rows'>,
  meanings: readonly (ColumnMeaning | null)[],
): ImportKey {
  const filled = (meaning: ColumnMeaning): number => {
    const column = meanings.indexOf(meaning);
    if (column === -1 || table.rows.length === 0) return 0;
    return table.rows.filter(row => (row[column] ?? '').trim() !== '').length / table.rows.length;
  };
  if (filled('id') > 0.5) return 'id';
  if (table.origin === 'aktuar' && filled('nr') > 0.5) return 'nr';
  if (filled('geburtsdatum') > 0.7) return 'name_birthday';
  if (filled('email') > 0.3) return 'email';
  return filled('geburtsdatum') > 0 ? 'name_birthday' : 'none';
}
