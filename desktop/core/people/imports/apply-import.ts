import type { GroupPlan } from '../../../../shared/people/groups/group-cell.ts';
import type { ImportStep } from '../../../../shared/people/imports/import-row.ts';
import { ownFieldOf } from '../../../../shared/people/imports/import.ts';
import type { OwnChange } from '../../../../shared/people/imports/plan-fields.ts';
import type { PlannedRow } from '../../../../shared/people/imports/plan-import.ts';
import type { StepRow } from '../../../../shared/people/imports/undo-import.ts';
import type { MemberFields } from '../../../../shared/people/members/member.ts';
import { withNameChange } from '../../../../shared/people/members/member-name.ts';
import type { FieldChanges } from '../../../../shared/sync/mutation.ts';
import type { Context } from '../../context.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { JobWork, Running } from '../../jobs/slices.ts';
import { wantedValues } from '../../sync/changes/checked-changes.ts';
import { fillOwn, withOwnStep } from './import-fields.ts';
import { grouping, withGroupStep } from './import-groups.ts';
import { memberRows } from '../members/member-local.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { stepStore } from './step-store.ts';

export interface StepParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly replica: Replica;
  readonly jobs: JobQueue;
  /** Who is signed in. */
  readonly person: () => string;
}

/** What a step writes: changes as they are sent, and as they are taken back. */
interface Write {
  readonly row: StepRow;
  readonly changes: FieldChanges;
  readonly groups: GroupPlan;
  readonly own: readonly OwnChange[];
  /** The member number that a new member brings along; null for one of the server's. */
  readonly nr: number | null;
}

/**
 * Applies planned rows, all or nothing, as ordinary changes in the outbox, with a record of the step for the undo. Null
 * when it was cancelled.
 */
export function applyImport(
  parts: StepParts,
  { planned, fileName }: { readonly planned: readonly PlannedRow[]; readonly fileName: string },
  running: Running,
): Promise<ImportStep | null> {
  return parts.jobs.write('import', running, importWork(parts, planned, fileName));
}

/** The step itself is written last: until then no list shows it. */
function* importWork(
  parts: StepParts,
  planned: readonly PlannedRow[],
  fileName: string,
): JobWork<ImportStep> {
  const { context, replica, person } = parts;
  const steps = stepStore(replica.sql);
  const regroup = grouping(parts);
  const id = context.newId();
  const counts = { create: 0, update: 0 };
  for (const { share, write } of writesOf(planned, context.newId)) {
    if (write) {
      const { row, own } = write;
      writeMember(parts, write);
      fillOwn(replica, row.member_id, own);
      steps.addRow(id, withOwnStep(withGroupStep(row, regroup(write)), own));
      counts[row.kind] += 1;
    }
    yield share;
  }
  const { create: created, update: updated } = counts;
  const at = context.now().toISOString();
  const step = { id, file_name: fileName, at, person: person(), created, updated };
  steps.add(step);
  return { ...step, undone_at: null };
}

function writeMember(parts: StepParts, { row, changes, nr }: Write): void {
  const { member_id, kind, fields } = row;
  if (kind === 'update') editMember(parts.replica, member_id, changes);
  else
    memberRows(parts).create(member_id, {
      ...(wantedValues(fields) as MemberFields),
      ...(nr !== null && { nr }),
    });
}

interface NextWrite {
  readonly share: number;
  /** Null for a row that writes nothing. */
  readonly write: Write | null;
}

function* writesOf(planned: readonly PlannedRow[], newId: () => string): Generator<NextWrite> {
  const updates = new Map<string, Write>();
  // Those without a number come last: the server's next one could be a number that the file has for another person.
  const ordered = planned.toSorted((one, other) => Number(isUnnumbered(one)) - Number(isUnnumbered(other)));
  for (const [index, row] of ordered.entries()) {
    const share = index / planned.length;
    if (row.outcome === 'update') addUpdate(updates, row);
    yield { share, write: row.outcome === 'create' ? createOf(row, newId) : null };
  }
  for (const write of updates.values()) yield { share: 1, write };
}

const isUnnumbered = ({ outcome, nr }: PlannedRow): boolean => outcome === 'create' && nr === null;

function createOf({ values, groups, own, nr }: PlannedRow, newId: () => string): Write | null {
  if (values === null) return null;
  const changes = Object.fromEntries(
    Object.entries(values).map(([field, to]) => [field, { from: null, to }]),
  );
  return { row: { member_id: newId(), kind: 'create', fields: changes }, changes, groups, own, nr };
}

/** Where several rows are about one member they make one change, and the last row has the last word. */
function addUpdate(writes: Map<string, Write>, { member, changes: all, groups, own }: PlannedRow): void {
  if (!member) return;
  const before = writes.get(member.id);
  const changes = all.filter(({ field }) => field !== 'gruppen' && ownFieldOf(field) === null);
  const sent = changes.map(({ field, from, to }) => [field, { from, to }]);
  const kept = changes.map(({ field, here, to }) => [field, { from: here, to }]);
  const fields = { ...before?.row.fields, ...Object.fromEntries(kept) };
  writes.set(member.id, {
    row: { member_id: member.id, kind: 'update', fields },
    changes: { ...before?.changes, ...Object.fromEntries(sent) },
    nr: null,
    own: [
      ...(before?.own ?? []).filter(({ field_id }) => !own.some(each => each.field_id === field_id)),
      ...own,
    ],
    groups: {
      add: [...(before?.groups.add ?? []), ...groups.add],
      remove: [...(before?.groups.remove ?? []), ...groups.remove],
    },
  });
}

function editMember(replica: Replica, id: string, changes: FieldChanges): void {
  const before = replica.read('member', id);
  replica.edit('member', id, before === null ? changes : withNameChange(before, changes));
}
