import { z } from 'zod';
import { memberMergeContract } from '../../../../shared/people/duplicates/member-merge-contract.ts';
import { distinctPairSchema, type DistinctPair } from '../../../../shared/people/duplicates/member-merge.ts';
import { DomainError } from '../../../../shared/errors.ts';
import type { AnswerParts } from '../../answer.ts';
import type { Replica } from '../../replica/open-replica.ts';

const note = 'distinct_pairs';
const pairs = z.array(distinctPairSchema);

/**
 * Pairs that were marked as different people: by the server's answer, else by its last one. They contain ids only; the
 * names are in the members.
 */
export async function distinctPairs(
  replica: Pick<Replica, 'note' | 'setNote'>,
  remote: AnswerParts['remote'],
): Promise<ReadonlyMap<string, DistinctPair>> {
  const said = await remote(memberMergeContract.distinct, {}).catch((error: unknown) => {
    if (error instanceof DomainError) return null;
    throw error;
  });
  const known =
    said === null ? (pairs.safeParse(JSON.parse(replica.note(note) ?? '[]')).data ?? []) : pairs.parse(said);
  const text = JSON.stringify(known);
  if (said !== null && replica.note(note) !== text) replica.setNote(note, text);
  return new Map(known.map(pair => [`${pair.one_id}/${pair.other_id}`, pair]));
}
