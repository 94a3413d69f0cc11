import type { FieldChanges, Mutation, Row, RowKey } from './mutation.ts';
import type { OutboxEntry } from './replica/store.ts';

/** A new row as it is shown until the server confirms it. */
export const createdRow = (id: string, values: Row, provisional: Row | null): Row => ({
  id,
  ...provisional,
  ...values,
});

/**
 * The row as this laptop shows it: the server's row with the waiting changes applied over it in their order.
 * Parts that the server already refused (`off`, `hidden`) are left out. `base` null: the server has no such row.
 */
export function applyOverlay(base: Row | null, key: RowKey, entries: readonly OutboxEntry[]): Row | null {
  let row = base;
  for (const entry of entries) row = applyEntry(row, key, entry);
  return row;
}

function applyEntry(row: Row | null, key: RowKey, entry: OutboxEntry): Row | null {
  const { mutation, off, hidden, provisional } = entry;
  switch (mutation.kind) {
    case 'create':
      return hidden ? row : createdRow(key.id, mutation.values, provisional);
    case 'patch':
      // A change of no field shows what an earlier change will make of this row on the server.
      if (Object.keys(mutation.set).length === 0) return row && { ...row, ...provisional };
      return withFields(row ?? provisional, mutation.set, off);
    case 'delete':
      return hidden ? row : null;
    case 'solve':
      if (key.tbl === 'conflict') return row && { ...row, state: 'solved' };
      return hidden ? row : applySolution(row, mutation, provisional);
    case 'command':
      return row;
  }
}

function withFields(row: Row | null, set: FieldChanges, off: readonly string[]): Row | null {
  if (!row) return null;
  const changed: Record<string, unknown> = { ...row };
  for (const [field, change] of Object.entries(set)) {
    if (!off.includes(field)) changed[field] = change.to ?? null;
  }
  return changed;
}

function applySolution(
  row: Row | null,
  solve: Extract<Mutation, { kind: 'solve' }>,
  provisional: Row | null,
): Row | null {
  if (solve.about === 'field') return row && solve.field ? { ...row, [solve.field]: solve.to ?? null } : row;
  if (solve.about === 'delete-vs-edit') return solve.to === null ? null : row;
  return row ?? (solve.to === null ? null : provisional);
}
