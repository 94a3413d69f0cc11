import { createHash } from 'node:crypto';
import {
  billingPlanning,
  type BillingPlan,
} from '../../../../shared/finance/invoices/billing/billing-plan.ts';
import type { BillingOrder } from '../../../../shared/finance/invoices/billing/billing.ts';
import type { Member } from '../../../../shared/people/members/member.ts';
import { choosing } from '../../../../shared/people/audience.ts';
import { audienceSource } from '../../messages/audience-source.ts';
import type { JobWork } from '../../jobs/slices.ts';
import { memberCopy, readMemberCopy } from '../../people/member-copy.ts';
import { billingSource, type SourceParts } from './billing-source.ts';

/** People of a choice who cannot be billed: helpers who are no members, and members who are not there any more. */
interface LeftOut {
  readonly name: string;
  readonly because: 'no_member' | 'not_found';
}

export interface PlannedRun extends BillingPlan {
  readonly left_out: readonly LeftOut[];
}

/**
 * The invoices of a run from this computer's own copy. `own` names the invoices that this very run has made already:
 * they do not count as billed, so that its repeat sees the same plan.
 */
export function* planRun(
  { context, replica }: SourceParts,
  order: BillingOrder,
  own: ((payer: string) => string) | null = null,
): JobWork<PlannedRun> {
  yield* readMemberCopy(replica);
  const { people, unknown } = yield* choosing(order.audience, audienceSource(replica));
  const { placeOf } = memberCopy(replica);
  const members = people
    .flatMap(({ member }) => member ?? [])
    .toSorted((one, other) => place(placeOf, one) - place(placeOf, other));
  const made = new Set<string>();
  if (own !== null)
    for (const { id } of members) {
      made.add(own(id));
      yield 0;
    }
  const plan = yield* billingPlanning(members, order, billingSource({ context, replica }, made));
  return {
    ...plan,
    left_out: [
      ...people.flatMap(({ member, name }): LeftOut[] => (member ? [] : [{ name, because: 'no_member' }])),
      ...unknown.map((): LeftOut => ({ name: '', because: 'not_found' })),
    ],
  };
}

const place = (placeOf: ReadonlyMap<string, number>, { id }: Member): number =>
  placeOf.get(id) ?? placeOf.size;

/** Names what a person saw: who gets which invoice of what. */
export function planHash({ invoices, problems }: BillingPlan, order: BillingOrder): string {
  const { period, due_at, currency } = order;
  const each = invoices.map(({ key, state, positions, members }) => [
    key,
    state,
    positions.map(({ text, quantity, amount }) => [text, quantity, amount]),
    members.map(({ id }) => id),
  ]);
  const text = JSON.stringify([each, problems.length, period, due_at ?? null, currency ?? null]);
  return createHash('sha256').update(text).digest('hex');
}
