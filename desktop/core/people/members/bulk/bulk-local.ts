import { DomainError } from '../../../../../shared/errors.ts';
import type { BulkChange } from '../../../../../shared/people/members/bulk-change.ts';
import type { LocalHandlers } from '../../../answer.ts';
import type { Context } from '../../../context.ts';
import type { Replica } from '../../../replica/open-replica.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { eachInSlices, type Running } from '../../../jobs/slices.ts';
import { requireValues } from '../../fields/field-local.ts';
import { allValues, type FieldValues } from '../../fields/field-rows.ts';
import type { MemberPages } from '../member-page.ts';
import { bulkPlanner, type BulkPlan } from './bulk-plan.ts';
import { bulkSteps } from './bulk-steps.ts';
import { groupPeople, partedForRemoval, removePeople, writePlan } from './write-bulk.ts';

export interface BulkParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly replica: Replica;
  readonly jobs: JobQueue;
  readonly pages: MemberPages;
}

type Handlers = LocalHandlers['desktopMemberBulk'];

/** Plans that wait for a yes. */
const keptPlans = 3;

/** One thing done to many members: worked out and written in slices, taken back in one go. */
export function memberBulkHandlers(parts: BulkParts): Handlers {
  const { replica, pages, jobs: works } = parts;
  const steps = bulkSteps(parts, works);
  // The next person who logs in cannot undo another person's edit.
  replica.onChange(() => void (replica.ready() || steps.forget()));
  const plans = new Map<string, BulkPlan>();
  const writing = { ...parts, steps };
  return {
    about: ({ people, shown }) => aboutPeople(pages, people, shown),
    ids: ({ people }) => pages.ids(people),
    preview: ({ people, change, work_id }) =>
      works.run(work_id, running => planned(parts, plans, { ids: pages.ids(people), change }, running)),
    apply: ({ plan: id, work_id }) =>
      works.run(work_id, async running => {
        const plan = plans.get(id);
        if (!plan) throw new DomainError('not_found', { what: 'bulk_plan' });
        const step = await writePlan(writing, plan, running);
        if (step) plans.delete(id);
        return step;
      }),
    group: ({ people, work_id, ...change }) =>
      works.run(work_id, running => groupPeople(writing, { ...change, ids: pages.ids(people) }, running)),
    removal({ people }) {
      const { free, billed, officers } = partedForRemoval(replica, pages.ids(people));
      return { count: free.length, billed, officers };
    },
    remove: ({ people, count, work_id }) =>
      works.run(work_id, running =>
        removePeople(writing, { ids: pages.ids(people), confirmed: count }, running),
      ),
    steps: () => steps.list(),
    undo: ({ id, work_id }) => works.run(work_id, running => steps.undo(id, running)),
  };
}

interface Edit {
  readonly ids: readonly string[];
  readonly change: BulkChange;
}

/** Plans an edit and keeps it until it is confirmed. Null: it was cancelled. */
async function planned(
  { replica, context }: BulkParts,
  plans: Map<string, BulkPlan>,
  { ids, change }: Edit,
  running: Running,
) {
  const felder = requireValues(replica, change.felder);
  const values = felder === undefined ? new Map<string, FieldValues>() : allValues(replica);
  const planner = bulkPlanner({ ...change, ...(felder && { felder }) });
  const done = await eachInSlices(ids, running, id => {
    const member = replica.read('member', id);
    if (member) planner.add(member, values.get(id) ?? {});
  });
  if (!done) return null;
  const plan = planner.plan();
  const id = context.newId();
  plans.set(id, plan);
  for (const old of [...plans.keys()].slice(0, -keptPlans)) plans.delete(old);
  return { plan: id, count: ids.length, changed: plan.changes.length, fields: [...plan.fields] };
}

type People = Parameters<Handlers['about']>[0]['people'];

/** How many people are meant, and how many of them a list shows. */
function aboutPeople(pages: MemberPages, people: People, shown: People) {
  const count = pages.read({ ...people, offset: 0, limit: 0 }).total;
  const listed = pages.read({ ...shown, offset: 0, limit: 0 }).total;
  if (people.ids === undefined) return { count, shown: Math.min(count, listed) };
  const { ids } = people;
  return { count, shown: pages.read({ ...shown, ids, offset: 0, limit: 0 }).total };
}
