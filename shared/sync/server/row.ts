import { DomainError } from '../../errors.ts';
import { mergePatch, unchangedSince } from '../merge.ts';
import type { Create, Delete, MutationResult, Patch, Row } from '../mutation.ts';
import { requireOffered } from './admit.ts';
import type { Authority } from './authority.ts';
import { recordConflict, recordRefusedFields } from './conflict.ts';
import type { WritableTable } from './store.ts';

/** A row made elsewhere; refused with `conflict` when its id exists already, unless it is the very same. */
export function applyCreate(table: WritableTable, mutation: Create): MutationResult {
  const present = table.read(mutation.id);
  if (present && table.isSame?.(present, mutation.values)) return { status: 'applied' };
  if (present) throw new DomainError('conflict', { what: 'exists' });
  table.create(mutation.id, mutation.values);
  return { status: 'applied' };
}

/** Fields of which the server has moved on are refused one by one; the others take effect. */
export function applyPatch(
  authority: Authority,
  table: WritableTable,
  mutation: Patch & { readonly mid: string },
): MutationResult {
  const { tbl, id, set } = mutation;
  // Nothing was changed: a place in the stream, or what the laptop expects of another change.
  if (Object.keys(set).length === 0) return { status: 'applied' };
  const current = table.read(id);
  if (!current) return patchOfMissing(authority, mutation);
  const merged = mergePatch(current, set, authority.rules.mergeField);
  if (Object.keys(merged.set).length > 0) table.patch(id, merged.set);
  if (merged.refused.length === 0) return { status: 'applied' };
  const conflicts = recordRefusedFields(authority, {
    ...mutation,
    refused: merged.refused,
    current,
    tbl,
    id,
  });
  return { status: 'conflict', refused: [...merged.refused], conflicts };
}

function patchOfMissing(authority: Authority, mutation: Patch & { readonly mid: string }): MutationResult {
  const { tbl, id, set, mid } = mutation;
  if (!authority.store.wasDeleted(tbl, id)) throw new DomainError('not_found', { what: tbl });
  const conflict = recordConflict(authority, {
    id: mid,
    tbl,
    row_id: id,
    kind: 'edit-vs-delete',
    field: null,
    base: authority.store.trashed(tbl, id),
    mine: set,
    theirs: null,
  });
  return { status: 'conflict', refused: Object.keys(set), conflicts: [conflict] };
}

/** The row is removed only when it is still what the person saw; otherwise the edit wins and the deletion conflicts. */
export function applyDelete(
  authority: Authority,
  table: WritableTable,
  mutation: Delete & { readonly mid: string },
): MutationResult {
  const { tbl, id, base, mid } = mutation;
  const current = table.read(id);
  if (!current) return { status: 'applied' };
  requireOffered(table, 'remove', { tbl, id });
  if (unchangedSince(current, base, table.fields)) {
    table.remove(id);
    return { status: 'applied' };
  }
  const conflict = recordConflict(authority, {
    id: mid,
    tbl,
    row_id: id,
    kind: 'delete-vs-edit',
    field: null,
    base: knownFields(base, current),
    mine: null,
    theirs: current,
  });
  return { status: 'conflict', conflicts: [conflict] };
}

/** What the author saw comes from outside and is shown to others: only fields of the row itself are kept of it. */
const knownFields = (seen: Row, current: Row): Row =>
  Object.fromEntries(Object.entries(seen).filter(([field]) => Object.hasOwn(current, field)));
