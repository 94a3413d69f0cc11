import type { Left, MemberMerge } from '../../../shared/people/duplicates/member-merge.ts';
import { assertDefined } from '../../../shared/assert.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import type { Call } from '../../context.ts';
import { wasErased } from '../../db/erasure-store.ts';
import { assertMergeOf } from '../members/board-office.ts';
import { findMember, type MemberRow } from '../members/member-store.ts';
import { getMember, restoreMember, updateMember } from '../members/write-member.ts';
import { setPhoto } from '../photos/photo-store.ts';
import { findMerge, markUndone, showMerge, type StoredMerge } from './merge-store.ts';
import type { MovedRow } from './merge-tables.ts';
import { findRow, insertRow, isVersioned, raised, updateRow, type MergeSteps } from './move-rows.ts';
import { settleMerge } from './resolve-merges.ts';

export interface Undone {
  readonly member: Member;
  readonly other: Member;
  readonly merge: MemberMerge;
  readonly left: Left[];
}

/**
 * Makes two members of one again: the other is back with its id and number, what was moved and still belongs to the
 * kept one goes back, fields of the kept one that were not changed since as well. What was changed stays and is named.
 * Throws `not_found`, `erased`, `forbidden` where a board office is concerned, and `conflict` for a merge that was undone, or whose kept member is gone.
 */
export function undoMerge(call: Call, id: string, steps: MergeSteps): Undone {
  const left: Left[] = [];
  const merge = call.db.write(call.actor.name, () => {
    const found = requireStatus(call, id);
    assertMergeOf(call, [
      assertDefined(findMember(call.db, found.member_id), 'the kept member'),
      found.other,
    ]);
    bringBack(call, found);
    for (const row of found.moved.toReversed()) left.push(...putBack(call, row, steps));
    left.push(...setFieldsBack(call, found));
    markUndone(call.db, id, { undone_at: call.now().toISOString(), undone_by: call.actor.name });
    return found;
  });
  settleMerge(call, id);
  return {
    member: getMember(call, merge.member_id),
    other: getMember(call, merge.other_id),
    merge: assertDefined(showMerge(call.db, id), 'the merge that was just undone'),
    left,
  };
}

function requireStatus(call: Call, id: string): StoredMerge {
  const merge = findMerge(call.db, id);
  if (!merge) throw new DomainError('not_found', { what: 'member_merge' });
  if (merge.undone_at !== null || !findMember(call.db, merge.member_id))
    throw new DomainError('conflict', { what: 'member_merge' });
  if (wasErased(call.effects, 'member', merge.other_id)) throw new DomainError('erased', {});
  return merge;
}

/** A change that a laptop sent late has brought it back already: then it is as that left it. */
function bringBack(call: Call, { other, other_id }: StoredMerge): void {
  if (!findMember(call.db, other_id)) restoreMember(call, other);
}

function putBack(call: Call, row: MovedRow, { putRegistrationBack }: MergeSteps): Left[] {
  const { tbl, key, set, dropped, effects } = row;
  if (effects === true) return [];
  if (tbl === 'registration') return putRegistrationBack(call, row);
  if (dropped) {
    if (!findRow(call.db, tbl, key)) insertRow(call.db, tbl, dropped);
    return [];
  }
  const now = findRow(call.db, tbl, key);
  if (!now) return [{ tbl, field: '', why: 'gone' }];
  const columns = Object.entries(set ?? {});
  const same = columns.filter(([column, [, after]]) => now[column] === after);
  if (same.length > 0) {
    const back = Object.fromEntries(same.map(([column, [before]]) => [column, before]));
    const bookkeeping = isVersioned(tbl) ? raised(now, call.now().toISOString()) : {};
    updateRow(call.db, tbl, key, { ...back, ...bookkeeping });
  }
  return same.length === columns.length ? [] : [{ tbl, field: '', why: 'changed' }];
}

function setFieldsBack(call: Call, { member_id, fields }: StoredMerge): Left[] {
  const kept = assertDefined(findMember(call.db, member_id), 'the kept member');
  const isSame = (field: string, after: unknown) => kept[field as keyof MemberRow] === after;
  const entries = Object.entries(fields);
  const { foto, ...back } = Object.fromEntries(
    entries.filter(([field, [, after]]) => isSame(field, after)).map(([field, [before]]) => [field, before]),
  );
  const { updated_at, version } = updateMember(call, member_id, back, { raiseVersion: true });
  if (foto !== undefined) setPhoto(call.db, member_id, { foto: foto as string | null, updated_at, version });
  return entries
    .filter(([field, [, after]]) => !isSame(field, after))
    .map(([field]) => ({ tbl: 'member', field, why: 'changed' as const }));
}
