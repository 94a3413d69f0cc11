import type { BulkStep } from '../../../../../shared/people/desktop-member-bulk-contract.ts';
import { DomainError } from '../../../../../shared/errors.ts';
import type { BulkField } from '../../../../../shared/people/members/bulk-change.ts';
import type { Member } from '../../../../../shared/people/members/member.ts';
import type { Context } from '../../../context.ts';
import type { Replica } from '../../../replica/open-replica.ts';
import { eachInSlices, type Running } from '../../../running-jobs.ts';
import type { BulkPlan } from './bulk-plan.ts';
import type { BulkSteps, DoneStep } from './bulk-steps.ts';

export interface WriteParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly replica: Replica;
  readonly steps: BulkSteps;
}

/** Writes a plan in one transaction. Null when somebody stopped it before. */
export async function writePlan(
  parts: WriteParts,
  { changes, fields }: BulkPlan,
  running: Running,
): Promise<BulkStep | null> {
  const { replica } = parts;
  // The last moment to say no: what is written is written at once.
  if (!(await eachInSlices([changes], running, () => undefined))) return null;
  const written = replica.inOne(() =>
    changes.filter(({ id, changes: own }) => replica.edit('member', id, own) !== null),
  );
  const named = fields.filter(({ changed }) => changed > 0).map(({ field }) => field);
  return parts.steps.keep({
    ...stepHead(parts, 'edit', named),
    count: written.length,
    changes: written,
    removed: [],
  });
}

/** People as a deletion parts them: those with an invoice stay, as the law and the server want it. */
export function partedByInvoices({ sql }: Pick<Replica, 'sql'>, ids: readonly string[]) {
  const billed = new Set(
    sql
      .prepare<[string], string>(
        'SELECT DISTINCT member_id FROM invoice WHERE member_id IN (SELECT value FROM json_each(?))',
      )
      .pluck()
      .all(JSON.stringify(ids)),
  );
  return { free: ids.filter(id => !billed.has(id)), billed: billed.size };
}

/**
 * Deletes people without invoices in one transaction. Null when somebody stopped it before. Throws `conflict` when there
 * are more or fewer than was confirmed.
 */
export async function removePeople(
  parts: WriteParts,
  people: { readonly ids: readonly string[]; readonly confirmed: number },
  running: Running,
): Promise<BulkStep | null> {
  const { replica } = parts;
  const { confirmed } = people;
  const { free: ids } = partedByInvoices(replica, people.ids);
  if (ids.length !== confirmed) throw new DomainError('conflict', { what: 'bulk_count' });
  const removed: Member[] = [];
  const seen = await eachInSlices(ids, running, id => {
    const member = replica.read('member', id);
    if (member) removed.push(member);
  });
  if (!seen) return null;
  replica.inOne(() => {
    for (const { id } of removed) replica.remove('member', id);
  });
  return parts.steps.keep({ ...stepHead(parts, 'remove', []), count: removed.length, changes: [], removed });
}

const stepHead = (
  { context }: WriteParts,
  kind: DoneStep['kind'],
  fields: BulkField[],
): Pick<DoneStep, 'id' | 'kind' | 'at' | 'fields' | 'undone'> => ({
  id: context.newId(),
  kind,
  at: context.now().toISOString(),
  fields,
  undone: false,
});
