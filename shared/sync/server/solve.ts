import { z } from 'zod';
import { DomainError, invalid } from '../../errors.ts';
import { checked } from '../../fields.ts';
import type { Conflict } from '../conflict.ts';
import { sameValue } from '../merge.ts';
import {
  fieldChangeSchema,
  type FieldChanges,
  type MutationResult,
  type Row,
  type Solve,
} from '../mutation.ts';
import type { Authority } from './authority.ts';
import { recordRefusedFields } from './conflict.ts';
import { applyDelete, applyPatch } from './row.ts';
import type { WritableTable } from './store.ts';

type SentSolve = Solve & { readonly mid: string };

/**
 * Applies a person's decision about a conflict and marks it solved, both at once. Throws `not_found` unless that
 * very conflict of this row and field is known: otherwise a decision would mark another one as solved. When the row has changed since
 * the person saw it, or the conflict has been solved differently, the decision becomes a conflict of its own: the last
 * decision does not silently win.
 */
export function applySolution(authority: Authority, table: WritableTable, solve: SentSolve): MutationResult {
  const conflict = conflictOf(authority, solve);
  if (solve.about === 'edit-vs-delete') assertRestorable(table, conflict, solve);
  const result = decide(authority, table, solve, conflict.state === 'solved');
  if (conflict.state === 'open') markSolved(authority, conflict);
  return result;
}

function conflictOf({ store }: Authority, solve: SentSolve): Conflict {
  const conflict = store.conflict(solve.conflict);
  const isMeant =
    conflict !== null &&
    conflict.tbl === solve.tbl &&
    conflict.row_id === solve.id &&
    conflict.kind === solve.about &&
    conflict.field === solve.field;
  if (!isMeant) throw new DomainError('not_found', { what: 'conflict' });
  return conflict;
}

/** Only fields that people edit, or that the refused edit itself named, come back with a deleted row. */
function assertRestorable({ fields }: WritableTable, { mine }: Conflict, { to }: SentSolve): void {
  if (to === null) return;
  const edited = checked(changesSchema.catch({}), mine);
  const foreign = Object.keys(checked(changesSchema, to)).find(
    field => !fields.includes(field) && !Object.hasOwn(edited, field),
  );
  if (foreign !== undefined) throw invalid(foreign, 'unknown_field');
}

function decide(
  authority: Authority,
  table: WritableTable,
  solve: SentSolve,
  solvedAlready: boolean,
): MutationResult {
  switch (solve.about) {
    case 'field':
      return decideField(authority, table, solve, solvedAlready);
    case 'delete-vs-edit':
      return solve.to === null ? applyDelete(authority, table, deletion(solve)) : { status: 'applied' };
    case 'edit-vs-delete':
      return solve.to === null ? { status: 'applied' } : restore(authority, table, solve);
  }
}

function decideField(
  authority: Authority,
  table: WritableTable,
  solve: SentSolve,
  solvedAlready: boolean,
): MutationResult {
  const { tbl, id, mid, from, to } = solve;
  const field = solve.field ?? '';
  const set = { [field]: { from, to } };
  if (sameValue(from, to) && !solvedAlready) return { status: 'applied' };
  const current = table.read(id);
  const overruled = solvedAlready || !sameValue(current?.[field], from);
  if (!current || !overruled) return applyPatch(authority, table, { kind: 'patch', tbl, id, mid, set });
  if (sameValue(current[field], to)) return { status: 'applied' };
  const conflicts = recordRefusedFields(authority, { mid, tbl, id, set, refused: [field], current });
  return { status: 'conflict', refused: [field], conflicts };
}

const deletion = ({ tbl, id, mid, from }: SentSolve) => ({
  kind: 'delete' as const,
  tbl,
  id,
  mid,
  base: checked(rowSchema, from ?? {}),
});

const rowSchema = z.record(z.string(), z.unknown());
const changesSchema = z.record(z.string(), fieldChangeSchema);

/** Brings a deleted row back from the trash, with the changes that its deletion had stopped. */
function restore(authority: Authority, table: WritableTable, solve: SentSolve): MutationResult {
  const { tbl, id, mid } = solve;
  const set: FieldChanges = checked(changesSchema, solve.to);
  const gone = table.read(id) ? null : authority.store.trashed(tbl, id);
  if (!gone && !table.read(id)) throw new DomainError('not_found', { what: tbl });
  if (!gone) return applyPatch(authority, table, { kind: 'patch', tbl, id, mid, set: { ...set } });
  const values: Record<string, unknown> = {};
  for (const field of table.fields) values[field] = gone[field] ?? null;
  for (const [field, change] of Object.entries(set)) values[field] = change.to ?? null;
  table.create(id, values satisfies Row);
  return { status: 'applied' };
}

function markSolved(authority: Authority, conflict: Conflict): void {
  authority.store.putConflict({
    ...conflict,
    state: 'solved',
    solved_by: authority.person,
    solved_at: authority.now().toISOString(),
  });
}
