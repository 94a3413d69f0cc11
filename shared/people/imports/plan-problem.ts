import type { FieldError } from '../../errors.ts';
import type { Member } from '../members/member.ts';
import { dayProblems, type MemberDays } from '../members/member-rule.ts';
import type { CellChange, CellError } from './import-row.ts';
import type { ImportChoices } from './import.ts';
import type { SourceTable } from './table.ts';

/** What tells the cell that is wrong, and the day of today on the association's calendar. */
interface Cells {
  readonly table: SourceTable;
  readonly choices: ImportChoices;
  readonly reading: { readonly today: string };
}

const pairs: readonly unknown[] = ['name_first_last', 'name_last_first'];

/** The problem of a row at the cell of its field, or at the one that stands in for it. */
export function problem(
  { table, choices }: Cells,
  row: number,
  field: CellError['field'],
  code: string,
): CellError {
  const own = choices.meanings.indexOf(field);
  const other = choices.meanings.findIndex(meaning =>
    field === 'austritt' ? meaning === 'todestag' : field !== 'id' && pairs.includes(meaning),
  );
  const column = Math.max(own >= 0 ? own : other, 0);
  const text = table.rows[table.numbers.indexOf(row)]?.[column] ?? '';
  return { column, field, code, text };
}

const atCells = (cells: Cells, row: number, found: readonly FieldError[]): CellError[] =>
  found.map(({ path, message }) => problem(cells, row, path as keyof MemberDays, message));

/** What is wrong with the days of a new member that each by itself could be. */
export const daysOfNew = (cells: Cells, row: number, values: MemberDays): CellError[] =>
  atCells(cells, row, dayProblems(null, values, cells.reading.today));

/** The same of a member with the changes of a row. */
export function daysOfChanged(
  cells: Cells,
  row: number,
  member: Member,
  changes: readonly CellChange[],
): CellError[] {
  const after = { ...member, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) };
  return atCells(cells, row, dayProblems(member, after, cells.reading.today));
}
