import { readDay, type DayReading } from '../imports/cells/day-cell.ts';
import { yesNo } from '../imports/cells/keyword-cell.ts';
import { fold } from '../members/name-order.ts';
import type { CustomFieldKind, FieldShape } from './custom-field.ts';
import { choiceValue, plainNumber, storedValue } from './custom-value.ts';

type CellOutcome = { readonly value: string } | { readonly code: string };

/** What a cell of a file says of an own field, as it is stored, or the code of what is wrong with it. */
export function fieldCell(field: FieldShape, cell: string, reading: Pick<DayReading, 'order'>): CellOutcome {
  switch (field.kind) {
    case 'date': {
      const value = readDay(cell, { ...reading, latest: latestDay });
      return value === null ? { code: 'day' } : { value };
    }
    case 'yes_no': {
      const answer = yesNo(cell);
      return answer === null ? { code: 'yes_no' } : { value: answer ? 'yes' : 'no' };
    }
    case 'choice':
      return chosenCell(field, cell);
    default:
      return storedValue(field, cell);
  }
}

const latestDay = '2100-12-31';

/** Names of options, parted by semicolons, bars or lines; by commas where that is no name of an option itself. */
function chosenCell(field: FieldShape, cell: string): CellOutcome {
  const called = (name: string) => field.options.find(option => fold(option.name) === fold(name.trim()));
  const whole = called(cell);
  if (whole) return { value: whole.id };
  const marks = /[;|\n]/.test(cell) ? /[;|\n]/ : ',';
  const found = cell
    .split(marks)
    .filter(name => name.trim() !== '')
    .map(called);
  const ids = found.flatMap(option => (option ? [option.id] : []));
  if (ids.length < found.length) return { code: 'enum' };
  return storedValue(field, choiceValue(field, ids));
}

const fewest = 3;
const mostOptions = 12;

/** What kind of field a column of a file most likely is, with its options where few words come again and again. */
export function guessField(cells: readonly string[]): {
  readonly kind: CustomFieldKind;
  readonly options: readonly string[];
} {
  const filled = cells.map(cell => cell.trim()).filter(cell => cell !== '');
  const all = (fits: (cell: string) => boolean) => filled.length > 0 && filled.every(fits);
  const plain = (kind: CustomFieldKind) => ({ kind, options: [] });
  if (all(cell => yesNo(cell) !== null)) return plain('yes_no');
  // Figures with a zero before them are names of something: a licence, a key.
  if (all(cell => plainNumber(cell) !== null && !/^0\d/.test(cell))) return plain('number');
  if (all(cell => /[./-]/.test(cell) && readDay(cell) !== null)) return plain('date');
  const byFolded = new Map(filled.map(cell => [fold(cell), cell]));
  const isChoice =
    byFolded.size <= mostOptions &&
    filled.length >= fewest * byFolded.size &&
    [...byFolded.values()].every(word => word.length <= 80 && !/[;|]/.test(word));
  return isChoice && byFolded.size > 1 ? { kind: 'choice', options: [...byFolded.values()] } : plain('text');
}
