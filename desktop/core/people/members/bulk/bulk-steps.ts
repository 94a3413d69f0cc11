import type { BulkStep } from '../../../../../shared/people/desktop-member-bulk-contract.ts';
import { DomainError } from '../../../../../shared/errors.ts';
import type { Member } from '../../../../../shared/people/members/member.ts';
import { sameValue } from '../../../../../shared/sync/merge.ts';
import type { FieldChanges, Row } from '../../../../../shared/sync/mutation.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import type { JobWork, Running } from '../../../jobs/slices.ts';
import type { Replica } from '../../../replica/open-replica.ts';
import type { RowParts } from '../../../sync/changes/entity-rows.ts';
import { writeValue } from '../../fields/field-local.ts';
import { valuesOf } from '../../fields/field-rows.ts';
import { memberships, type GroupParts, type Memberships } from '../../groups/group-local.ts';
import { memberRows } from '../member-local.ts';
import type { PersonChange } from './bulk-plan.ts';

/** What is needed to take a step back. It stays in memory: after a restart the history of each member is left. */
export type DoneStep = BulkStep & {
  readonly changes: readonly PersonChange[];
  readonly removed: readonly Member[];
  /** Null where it is about no group. */
  readonly membership: GroupChange | null;
};

/** So many steps can be taken back. */
const keptSteps = 10;

/** Members whom a step put into a group, or out of it. */
export interface GroupChange {
  readonly group_id: string;
  readonly what: 'join' | 'leave';
  readonly member_ids: readonly string[];
}

export interface BulkSteps {
  keep(step: DoneStep): BulkStep;
  list(): BulkStep[];
  /** Null when it was stopped. Throws `not_found`, or `conflict` for one that was taken back already. */
  undo(id: string, running: Running): Promise<{ readonly restored: number; readonly kept: number } | null>;
  /** Clears the steps when another person has logged in, or a person was erased. */
  forget(): void;
}

export function bulkSteps(parts: GroupParts, jobs: JobQueue): BulkSteps {
  let steps: DoneStep[] = [];
  return {
    keep(step) {
      steps = [step, ...steps].slice(0, keptSteps);
      return shownStep(step);
    },
    list: () => steps.map(shownStep),
    async undo(id, running) {
      const step = steps.find(each => each.id === id);
      if (!step) throw new DomainError('not_found', { what: 'bulk_step' });
      if (step.undone) throw new DomainError('conflict', { what: 'bulk_step' });
      const restored = await jobs.write('bulk_undo', running, takeBack(parts, step));
      if (restored === null) return null;
      steps = steps.map(each =>
        each.id === id ? { ...step, changes: [], removed: [], membership: null, undone: true } : each,
      );
      return { restored, kept: step.count - restored };
    },
    forget: () => void (steps = []),
  };
}

const shownStep = ({ changes: _, removed: __, membership: ___, ...step }: DoneStep): BulkStep => step;

/** How many people are again as they were. */
function* takeBack(parts: GroupParts, { changes, removed, membership }: DoneStep): JobWork<number> {
  const people = membership?.member_ids ?? [];
  const total = changes.length + removed.length + people.length;
  let [seen, restored] = [0, 0];
  for (const change of changes) {
    if (setBack(parts.replica, change)) restored += 1;
    yield ++seen / total;
  }
  for (const member of removed) {
    if (bringBack(parts, member)) restored += 1;
    yield ++seen / total;
  }
  const rows = memberships(parts);
  for (const id of people) {
    if (membership !== null && regroup(parts, rows, { ...membership, member_id: id })) restored += 1;
    yield ++seen / total;
  }
  return restored;
}

/** Takes one membership back; false where the member or the group is gone, or it was changed since. */
function regroup(
  { replica }: Pick<GroupParts, 'replica'>,
  { join, leave }: Memberships,
  { group_id, member_id, what }: Pick<GroupChange, 'group_id' | 'what'> & { readonly member_id: string },
): boolean {
  if (replica.read('member', member_id) === null || replica.read('member_group', group_id) === null)
    return false;
  return what === 'join' ? leave(group_id, member_id) : join(group_id, member_id);
}

/** Only what still is as the step made it; true when nothing of it was edited since. */
function setBack(replica: Replica, { id, changes, own }: PersonChange): boolean {
  const now: Row | null = replica.read('member', id);
  if (now === null) return false;
  const untouched = Object.entries(changes).filter(([field, { to }]) => sameValue(now[field] ?? null, to));
  const back: FieldChanges = Object.fromEntries(
    untouched.map(([field, { from, to }]) => [field, { from: to, to: from }]),
  );
  replica.edit('member', id, back);
  const values = own.length === 0 ? {} : (valuesOf(replica, [id]).get(id) ?? {});
  const same = own.filter(({ field_id, to }) => (values[field_id] ?? '') === to);
  for (const { field_id, from, to } of same) writeValue(replica, id, { field_id, from: to, to: from });
  return untouched.length === Object.keys(changes).length && same.length === own.length;
}

function bringBack(parts: RowParts, member: Member): boolean {
  if (parts.replica.read('member', member.id) !== null) return false;
  memberRows(parts).restore(member);
  return true;
}
