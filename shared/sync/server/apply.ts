import { DomainError } from '../../errors.ts';
import type { Command, MutationResult, SentMutation } from '../mutation.ts';
import { requireDeclared, requireWithinLimits } from './admit.ts';
import type { Authority } from './authority.ts';
import { applyCreate, applyDelete, applyPatch } from './row.ts';
import { applySolution } from './solve.ts';
import { inPresentNames } from './present-names.ts';
import type { WritableTable } from './store.ts';

/** Runs one mutation against the rows as they are now. Throws DomainError when a use case refuses it. */
export function applyMutation(authority: Authority, mutation: SentMutation): MutationResult {
  requireWithinLimits(mutation);
  if (mutation.kind === 'command') return applyCommand(authority, mutation);
  if (authority.store.isErased(mutation.tbl, mutation.id)) return { status: 'erased' };
  const table = writableTable(authority, mutation.tbl);
  requireDeclared(table, mutation);
  table.requireRow?.(mutation.id);
  const meant = inPresentNames(table, mutation);
  switch (meant.kind) {
    case 'create':
      return applyCreate(table, meant);
    case 'patch':
      return applyPatch(authority, table, {
        ...meant,
        set: table.withoutFollowing?.(meant.set) ?? meant.set,
      });
    case 'delete':
      return applyDelete(authority, table, meant);
    case 'solve':
      return applySolution(authority, table, meant);
  }
}

function writableTable(authority: Authority, tbl: string): WritableTable {
  const table = authority.store.table(tbl);
  if (!table) throw new DomainError('not_found', { what: tbl });
  return table;
}

function applyCommand(authority: Authority, command: Command & { readonly mid: string }): MutationResult {
  const { store } = authority;
  if (command.not_after !== null && authority.now().toISOString() > command.not_after) {
    throw new DomainError('gone', {});
  }
  const accepted = store.acceptCommand(command.mid, command);
  if (accepted === 'duplicate') return { status: 'duplicate' };
  try {
    return { status: store.runCommand(command) };
  } catch (error) {
    if (accepted === 'first') store.releaseCommand(command.mid, command);
    throw error;
  }
}
