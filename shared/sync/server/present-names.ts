import type { SentMutation, FieldChanges, Row } from '../mutation.ts';
import type { WritableTable } from './store.ts';

type RowMutation = Exclude<SentMutation, { kind: 'command' }>;

/**
 * A mutation with every value as the rows it names are called today: a laptop that was offline while an office got another
 * name still sees and writes the former one, and means the same.
 */
export function inPresentNames(table: WritableTable, mutation: RowMutation): RowMutation {
  const present = table.presentNames?.bind(table);
  if (!present) return mutation;
  switch (mutation.kind) {
    case 'create':
      return { ...mutation, values: present(mutation.values) };
    case 'delete':
      return { ...mutation, base: present(mutation.base) };
    case 'patch':
      return { ...mutation, set: presentChanges(present, mutation.set) };
    case 'solve':
      return presentSolution(present, mutation);
  }
}

type Present = (values: Row) => Row;

const presentChanges = (present: Present, changes: FieldChanges) =>
  Object.fromEntries(
    Object.entries(changes).map(([field, { from, to }]) => [
      field,
      { from: present({ [field]: from })[field], to: present({ [field]: to })[field] },
    ]),
  );

/** The values of a solution were checked before: changes of fields, a row, or one value. */
function presentSolution(
  present: Present,
  solve: Extract<RowMutation, { kind: 'solve' }>,
): Extract<RowMutation, { kind: 'solve' }> {
  const { about, field, from, to } = solve;
  if (about === 'edit-vs-delete')
    return to === null ? solve : { ...solve, to: presentChanges(present, to as FieldChanges) };
  if (about === 'delete-vs-edit') return { ...solve, from: present((from ?? {}) as Row) };
  const name = field ?? '';
  return { ...solve, from: present({ [name]: from })[name], to: present({ [name]: to })[name] };
}
