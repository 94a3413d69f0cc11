import type { ImportStep, ImportUndo } from '../../../../shared/people/imports/import-row.ts';
import { DomainError } from '../../../../shared/errors.ts';
import { planUndo, undoView, type UndoPlan } from '../../../../shared/people/imports/undo-import.ts';
import type { Conflict } from '../../../../shared/sync/conflict.ts';
import { sameValue } from '../../../../shared/sync/merge.ts';
import type { Replica } from '../../replica/open-replica.ts';
import type { StepParts } from './apply-import.ts';
import { inSlices } from '../../running-jobs.ts';
import { memberUse } from './member-rows.ts';
import { stepStore, type StepStore } from './step-store.ts';

/** What taking a step back would do. Throws `not_found`, or `conflict` when it is taken back already. */
export async function previewUndo({ replica }: Pick<StepParts, 'replica'>, id: string): Promise<ImportUndo> {
  const steps = stepStore(replica.sql);
  standing(steps, id);
  const plan = await inSlices(planOf(replica, steps, id), { share: 0, stopped: false }, () => 0);
  return undoView(plan ?? { remove: [], restore: [], kept: [] });
}

/**
 * Takes a step back whole, all or nothing: what people worked on since stays, what the server refused of it is let go,
 * and its open conflicts end with what the others wrote. Throws `not_found`, or `conflict` when it is taken back already.
 */
export function undoStep({ replica, context }: StepParts, id: string): ImportUndo {
  const steps = stepStore(replica.sql);
  // In one piece: what others write must not come between the look and the deed.
  return replica.inOne(() => {
    standing(steps, id);
    const plan = atOnce(planOf(replica, steps, id));
    for (const member of plan.remove) replica.remove('member', member);
    for (const { id: member, changes } of plan.restore) replica.edit('member', member, changes);
    letGo(replica, steps, id);
    steps.markUndone(id, context.now().toISOString());
    return undoView(plan);
  });
}

function standing(steps: StepStore, id: string): ImportStep {
  const step = steps.find(id);
  if (!step) throw new DomainError('not_found', { what: 'import' });
  if (step.undone_at !== null) throw new DomainError('conflict', { what: 'import' });
  return step;
}

const planOf = (replica: Replica, steps: StepStore, id: string): Generator<number, UndoPlan> =>
  planUndo({
    rows: steps.rows(id),
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
  const fields = new Map([...steps.rows(id)].map(row => [row.member_id, row]));
  for (const { mid, mutation } of replica.refused())
    if (mutation.kind === 'create' && mutation.tbl === 'member' && fields.get(mutation.id)?.kind === 'create')
      replica.discard(mid);
  for (const conflict of replica.openConflicts()) {
    if (conflict.tbl !== 'member' || !isOwn(conflict)) continue;
    replica.solve(conflict.id, { choice: 'theirs' });
  }

  function isOwn({ row_id, kind, field, mine }: Conflict): boolean {
    const change = fields.get(row_id)?.fields[field ?? ''];
    return kind === 'field' && change !== undefined && sameValue(change.to, mine);
  }
}
