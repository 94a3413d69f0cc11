import type { memberMergeContract } from '../../../shared/people/duplicates/member-merge-contract.ts';
import type { Handlers } from '../../context.ts';
import { forgetDistinct, sayDistinct } from './distinct-members.ts';
import { mergeMembers } from './merge-members.ts';
import { countDistinct, countMerges, listDistinct, listMerges } from './merge-store.ts';
import { undoMerge } from './undo-merge.ts';

export const memberMergeHandlers: Handlers<typeof memberMergeContract> = {
  merge: (call, order) => mergeMembers(call, order),
  list: ({ db }, slice) => ({ rows: listMerges(db, slice), total: countMerges(db) }),
  undo: (call, { id }) => undoMerge(call, id),
  distinct: ({ db }, slice) => ({ rows: listDistinct(db, slice), total: countDistinct(db) }),
  sayDistinct: (call, { one_id, other_id }) => sayDistinct(call, one_id, other_id),
  forgetDistinct: (call, { id }) => {
    forgetDistinct(call, id);
    return null;
  },
};
