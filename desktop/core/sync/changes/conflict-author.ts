import { auditContract, type AuditEntry } from '../../../../shared/privacy/audit-contract.ts';
import type { ConflictView } from '../../../../shared/sync/desktop-sync-contract.ts';
import { sameValue } from '../../../../shared/sync/merge.ts';
import type { Conflict } from '../../../../shared/sync/conflict.ts';
import type { AnswerParts } from '../../answer.ts';

type Author = Pick<ConflictView, 'theirs_by' | 'theirs_at'>;

/** The author of the change that conflicts with a refused one, as far as it is known yet. */
export type ConflictAuthors = (conflict: Conflict) => Author;

const unknown: Author = { theirs_by: null, theirs_at: null };

/**
 * The author is read from the server's audit log, once per conflict and in the background while the list is shown;
 * `learned` is called when another name is known. Without a network there is none.
 */
export function conflictAuthors(remote: AnswerParts['remote'], learned: () => void): ConflictAuthors {
  const known = new Map<string, Author>();
  const asked = new Set<string>();

  const ask = async (conflict: Conflict): Promise<void> => {
    const { tbl, row_id } = conflict;
    const entries = await remote(auditContract.list, {
      entity: tbl,
      entity_id: row_id,
      limit: 200,
      offset: 0,
    });
    const entry = (entries as AuditEntry[]).find(candidate => made(candidate, conflict));
    known.set(conflict.id, entry ? { theirs_by: entry.actor, theirs_at: entry.created_at } : unknown);
    if (entry) learned();
  };

  return conflict => {
    const author = known.get(conflict.id);
    if (author) return author;
    if (!asked.has(conflict.id)) {
      asked.add(conflict.id);
      // Without a network it is retried when the list is read again.
      ask(conflict).catch(() => asked.delete(conflict.id));
    }
    return unknown;
  };
}

/** True for the newest change that led to the present value; the audit log is sorted newest first. */
function made({ action, changes }: AuditEntry, { kind, field, theirs }: Conflict): boolean {
  if (kind === 'edit-vs-delete') return action === 'delete';
  if (kind === 'delete-vs-edit' || field === null) return action === 'update';
  const change = changes[field];
  return change !== undefined && sameValue(change[1], theirs);
}
