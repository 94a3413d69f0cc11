import type { AnyBulkField, BulkStep } from '../../../../../shared/people/desktop-member-bulk-contract.ts';
import { DomainError } from '../../../../../shared/errors.ts';
import { isRemovable } from '../../../../../shared/people/members/member-rule.ts';
import type { Member } from '../../../../../shared/people/members/member.ts';
import type { Context } from '../../../context.ts';
import type { Replica } from '../../../replica/open-replica.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import type { JobWork, Running } from '../../../jobs/slices.ts';
import { writeValue } from '../../fields/field-local.ts';
import { memberships, type Memberships } from '../../groups/group-local.ts';
import { getRow } from '../../../replica/read-rows.ts';
import { invoicesOf, officersAmong } from '../counted-members.ts';
import type { BulkPlan, PersonChange } from './bulk-plan.ts';
import type { BulkSteps, DoneStep, GroupChange } from './bulk-steps.ts';

export interface WriteParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly replica: Replica;
  readonly jobs: JobQueue;
  readonly steps: BulkSteps;
}

/** Writes a plan, all or nothing. Null when it was stopped. */
export async function writePlan(
  parts: WriteParts,
  { changes, fields }: BulkPlan,
  running: Running,
): Promise<BulkStep | null> {
  const written = await parts.jobs.write('bulk_edit', running, editWork(parts.replica, changes));
  if (written === null) return null;
  const named = fields.filter(({ changed }) => changed > 0).map(({ field }) => field);
  return parts.steps.keep({
    ...stepHead(parts, 'edit', named),
    count: written.length,
    changes: written,
    removed: [],
    membership: null,
  });
}

function* editWork(replica: Replica, changes: readonly PersonChange[]): JobWork<PersonChange[]> {
  const written: PersonChange[] = [];
  for (const [index, change] of changes.entries()) {
    const isEdited = replica.edit('member', change.id, change.changes) !== null;
    for (const own of change.own) writeValue(replica, change.id, own);
    if (isEdited || change.own.length > 0) written.push(change);
    yield (index + 1) / changes.length;
  }
  return written;
}

/** People as a deletion parts them: those whom an invoice names stay, and of the others those with an office. */
export function partedForRemoval(replica: Pick<Replica, 'sql'>, ids: readonly string[]) {
  const invoices = invoicesOf(replica, ids);
  const officers = officersAmong(replica, ids);
  const unbilled = ids.filter(id => isRemovable({ invoices: invoices.get(id) ?? 0 }));
  const free = unbilled.filter(id => !officers.has(id));
  return { free, billed: ids.length - unbilled.length, officers: unbilled.length - free.length };
}

/**
 * Deletes people without invoices and office, all or nothing. Null when it was stopped. Throws `conflict` when there are more or
 * fewer than was confirmed.
 */
export async function removePeople(
  parts: WriteParts,
  people: { readonly ids: readonly string[]; readonly confirmed: number },
  running: Running,
): Promise<BulkStep | null> {
  const { replica } = parts;
  const { confirmed } = people;
  const { free: ids } = partedForRemoval(replica, people.ids);
  if (ids.length !== confirmed) throw new DomainError('conflict', { what: 'bulk_count' });
  const removed = await parts.jobs.write('bulk_remove', running, removeWork(replica, ids));
  if (removed === null) return null;
  return parts.steps.keep({
    ...stepHead(parts, 'remove', []),
    count: removed.length,
    changes: [],
    removed,
    membership: null,
  });
}

function* removeWork(replica: Replica, ids: readonly string[]): JobWork<Member[]> {
  const removed: Member[] = [];
  for (const [index, id] of ids.entries()) {
    const member = replica.read('member', id);
    if (member && replica.remove('member', id) !== null) removed.push(member);
    yield (index + 1) / ids.length;
  }
  return removed;
}

type Grouping = Pick<GroupChange, 'group_id' | 'what'> & { readonly ids: readonly string[] };

/** Puts people into a group or out of it, all or nothing. Null when it was stopped. Throws `not_found`. */
export async function groupPeople(
  parts: WriteParts,
  { group_id, what, ids }: Grouping,
  running: Running,
): Promise<BulkStep | null> {
  const { name } = getRow(parts.replica, 'member_group', group_id);
  const work = groupWork(memberships(parts)[what], group_id, ids);
  const member_ids = await parts.jobs.write('bulk_edit', running, work);
  if (member_ids === null) return null;
  return parts.steps.keep({
    ...stepHead(parts, what, []),
    group: name,
    count: member_ids.length,
    changes: [],
    removed: [],
    membership: { group_id, what, member_ids },
  });
}

function* groupWork(change: Memberships['join'], groupId: string, ids: readonly string[]): JobWork<string[]> {
  const changed: string[] = [];
  for (const [index, id] of ids.entries()) {
    if (change(groupId, id)) changed.push(id);
    yield (index + 1) / ids.length;
  }
  return changed;
}

const stepHead = (
  { context }: WriteParts,
  kind: DoneStep['kind'],
  fields: AnyBulkField[],
): Pick<DoneStep, 'id' | 'kind' | 'at' | 'fields' | 'group' | 'undone'> => ({
  id: context.newId(),
  kind,
  at: context.now().toISOString(),
  fields,
  group: '',
  undone: false,
});
