import type { memberMergeContract } from '../../../shared/people/duplicates/member-merge-contract.ts';
import type { Handlers, Call } from '../../context.ts';
import { mergeMembers } from './merge-members.ts';
import {
  countDistinct,
  countMerges,
  listDistinct,
  listMerges,
  deleteDistinct,
  findDistinct,
  insertDistinct,
  type StoredPair,
} from './merge-store.ts';
import type { MergeSteps } from './move-rows.ts';
import { undoMerge } from './undo-merge.ts';
import { DomainError, invalid } from '../../../shared/errors.ts';
import { getMember } from '../members/write-member.ts';

export const memberMergeHandlers = (steps: MergeSteps): Handlers<typeof memberMergeContract> => ({
  merge: (call, order) => mergeMembers(call, order, steps),
  list: ({ db }, slice) => ({ rows: listMerges(db, slice), total: countMerges(db) }),
  undo: (call, { id }) => undoMerge(call, id, steps),
  distinct: ({ db }, slice) => ({ rows: listDistinct(db, slice), total: countDistinct(db) }),
  sayDistinct: (call, { one_id, other_id }) => sayDistinct(call, one_id, other_id),
  forgetDistinct: (call, { id }) => {
    forgetDistinct(call, id);
    return null;
  },
});

/** Two members are two people, whatever they have in common; saying it twice is saying it once. Throws `not_found`. */
function sayDistinct(call: Call, one: string, other: string): StoredPair {
  if (one === other) throw invalid('other_id', 'invalid');
  for (const id of [one, other]) getMember(call, id);
  const [one_id, other_id] = one < other ? [one, other] : [other, one];
  const known = findDistinct(call.db, one_id, other_id);
  if (known) return known;
  const said = { said_by: call.actor.name, said_at: call.now().toISOString() };
  const pair = { id: call.newId(), one_id, other_id, ...said };
  insertDistinct(call.db, pair);
  return pair;
}

/** They may be one again. Throws `not_found`. */
function forgetDistinct(call: Call, id: string): void {
  if (!deleteDistinct(call.db, id)) throw new DomainError('not_found', { what: 'distinct_pair' });
}
