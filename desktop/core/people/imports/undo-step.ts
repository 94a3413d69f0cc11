import type { ImportStep, ImportUndo } from '../../../../shared/people/imports/import-row.ts';
import { DomainError } from '../../../../shared/errors.ts';
import {
  planUndo,
  undoView,
  type StepRow,
  type UndoInput,
} from '../../../../shared/people/imports/undo-import.ts';
import type { Conflict } from '../../../../shared/sync/conflict.ts';
import { sameValue } from '../../../../shared/sync/merge.ts';
import type { Replica } from '../../replica/open-replica.ts';
import type { StepParts } from './apply-import.ts';
import { type JobWork, idle, inSlices, type Running } from '../../jobs/slices.ts';
import { takeOwnBack, withoutOwnStep } from './import-fields.ts';
import {
  madeGroupsOf,
  removeMadeGroups,
  ungrouping,
  type MadeGroup,
  withoutGroupStep,
} from './import-groups.ts';
import { memberUse } from './member-rows.ts';
import { stepStore, type StepStore } from './step-store.ts';

/** What taking a step back would do. Throws `not_found`, or `conflict` when it is taken back already. */
export async function previewUndo({ replica }: Pick<StepParts, 'replica'>, id: string): Promise<ImportUndo> {
  const steps = stepStore(replica.sql);
  openStep(steps, id);
  const planning = planUndo({ rows: memberSteps(steps, id), ...membersAsShown(replica) });
  const plan = await inSlices(planning, idle(), () => 0);
  return undoView(plan ?? { remove: [], restore: [], kept: [] });
}

/** What a step did to the fields of members. */
function* memberSteps(steps: StepStore, id: string): Generator<StepRow> {
  for (const row of steps.rows(id)) yield withoutOwnStep(withoutGroupStep(row));
}

/**
 * Takes a step back whole, all or nothing: what people worked on since stays, what the server refused of it is let go,
 * and its open conflicts end with what the others wrote. Null when it was stopped. Throws `not_found`, or `conflict`
 * when it is taken back already.
 */
export const undoStep = (parts: StepParts, id: string, running: Running): Promise<ImportUndo | null> =>
  parts.jobs.write('import_undo', running, undoWork(parts, id));

function* undoWork(parts: StepParts, id: string): JobWork<ImportUndo> {
  const { replica, context } = parts;
  const ungroup = ungrouping(parts);
  const steps = stepStore(replica.sql);
  const { created, updated } = openStep(steps, id);
  const members = membersAsShown(replica);
  const undone: ImportUndo = { removed: 0, restored: 0, kept: [] };
  let seen = 0;
  const made: MadeGroup[] = [];
  for (const row of steps.rows(id)) {
    made.push(...madeGroupsOf(row));
    // Planned and written row by row: what others write must not come between.
    const plan = atOnce(planUndo({ rows: [withoutOwnStep(withoutGroupStep(row))], ...members }));
    const isRefilled = takeOwnBack(replica, row);
    const isRegrouped = ungroup(row) || isRefilled;
    for (const member of plan.remove) replica.remove('member', member);
    for (const { id: member, changes } of plan.restore) replica.edit('member', member, changes);
    undone.removed += plan.remove.length;
    // Of a row that only changed groups no field goes back.
    undone.restored += plan.restore.length || Number(isRegrouped && row.kind === 'update');
    undone.kept.push(...plan.kept);
    yield Math.min(1, ++seen / (created + updated));
  }
  removeMadeGroups(replica, made);
  letGo(replica, steps, id);
  steps.markUndone(id, context.now().toISOString());
  return undone;
}

function openStep(steps: StepStore, id: string): ImportStep {
  const step = steps.find(id);
  if (!step) throw new DomainError('not_found', { what: 'import' });
  if (step.undone_at !== null) throw new DomainError('conflict', { what: 'import' });
  return step;
}

const membersAsShown = (replica: Replica): Omit<UndoInput, 'rows'> => ({
  memberOf: member => replica.read('member', member),
  isUsed: memberUse(replica),
});

function atOnce<T>(work: Generator<number, T>): T {
  let next = work.next();
  while (!next.done) next = work.next();
  return next.value;
}

/** What of the step never took effect: creates that the server refused, and fields in conflict that still wait for a word. */
function letGo(replica: Replica, steps: StepStore, id: string): void {
  for (const { mid, mutation } of replica.refused()) {
    if (mutation.kind !== 'create' || mutation.tbl !== 'member') continue;
    if (steps.row(id, mutation.id)?.kind === 'create') replica.discard(mid);
  }
  for (const conflict of replica.openConflicts()) {
    if (conflict.tbl !== 'member' || !isOwn(conflict)) continue;
    replica.solve(conflict.id, { choice: 'theirs' });
  }

  function isOwn({ row_id, kind, field, mine }: Conflict): boolean {
    const change = steps.row(id, row_id)?.fields[field ?? ''];
    return kind === 'field' && change !== undefined && sameValue(change.to, mine);
  }
}
