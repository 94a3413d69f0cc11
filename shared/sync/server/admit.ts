import { z } from 'zod';
import { DomainError, invalid } from '../../errors.ts';
import { checked } from '../../fields.ts';
import { fieldChangeSchema, type RowKey, type SentMutation, type Solve } from '../mutation.ts';
import { isWithin, mostFields, mutationLimits } from '../value-limits.ts';
import type { WritableTable } from './store.ts';

type RowMutation = Exclude<SentMutation, { kind: 'command' }>;

/** Refuses a mutation of any kind that brings along more than the largest row needs. */
export function requireWithinLimits(mutation: SentMutation): void {
  if (!isWithin(mutation, mutationLimits)) throw invalid('mutation', 'too_long');
}

/**
 * Runs before anything is merged, so that a conflict is only ever kept about a field that the table declares and
 * desktops may set. Throws `validation_failed` naming undeclared fields, and `forbidden` where the table is not patched.
 */
export function requireDeclared(table: WritableTable, mutation: RowMutation): void {
  switch (mutation.kind) {
    case 'create':
      return requireFew(Object.keys(mutation.values));
    case 'delete':
      return requireFew(Object.keys(mutation.base));
    case 'patch':
      return requireFields(table, mutation, Object.keys(mutation.set));
    case 'solve':
      return requireSolvable(table, mutation);
  }
}

const changesSchema = z.record(z.string(), fieldChangeSchema);
const rowSchema = z.record(z.string(), z.unknown());

function requireSolvable(table: WritableTable, solve: Solve): void {
  const { about, field, from, to } = solve;
  if (about === 'field') {
    requireFields(table, solve, field === null ? [] : [field]);
  } else if (about === 'edit-vs-delete') {
    if (to !== null) requireFields(table, solve, Object.keys(checked(changesSchema, to)));
  } else {
    requireFew(Object.keys(checked(rowSchema, from ?? {})));
  }
}

/** Refuses to change or remove a row of a table that does not offer it to desktops; one that is not there is not found. */
export function requireOffered(table: WritableTable, write: 'patch' | 'remove', { tbl, id }: RowKey): void {
  if (table.offered.has(write)) return;
  throw table.read(id) ? new DomainError('forbidden', {}) : new DomainError('not_found', { what: tbl });
}

function requireFew(names: readonly string[]): void {
  if (names.length > mostFields) throw invalid('mutation', 'too_many');
}

function requireFields(table: WritableTable, row: RowKey, names: readonly string[]): void {
  requireFew(names);
  if (names.length > 0) requireOffered(table, 'patch', row);
  const unknown = names.filter(name => !table.fields.includes(name));
  if (unknown.length === 0) return;
  // The name comes from outside: only its beginning is repeated.
  const fields = unknown.slice(0, 20).map(name => ({ path: name.slice(0, 60), message: 'unknown_field' }));
  throw new DomainError('validation_failed', { fields });
}
