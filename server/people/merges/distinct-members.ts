import { DomainError, invalid } from '../../../shared/errors.ts';
import type { Call } from '../../context.ts';
import { getMember } from '../members/write-member.ts';
import { deleteDistinct, findDistinct, insertDistinct, type StoredPair } from './merge-store.ts';

/** Two members are two people, whatever they have in common; saying it twice is saying it once. Throws `not_found`. */
export function sayDistinct(call: Call, one: string, other: string): StoredPair {
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
export function forgetDistinct(call: Call, id: string): void {
  if (!deleteDistinct(call.db, id)) throw new DomainError('not_found', { what: 'distinct_pair' });
}
