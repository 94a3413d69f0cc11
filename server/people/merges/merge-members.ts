import type { memberMergeContract } from '../../../shared/people/duplicates/member-merge-contract.ts';
import {
  mergedValues,
  mergeFields,
  type MergeChoices,
} from '../../../shared/people/duplicates/merge-field.ts';
import type { MemberMerge } from '../../../shared/people/duplicates/member-merge.ts';
import { DomainError, invalid } from '../../../shared/errors.ts';
import { assertDefined } from '../../../shared/assert.ts';
import type { Parsed } from '../../../shared/endpoint.ts';
import type { MergeIds } from '../../../shared/person-rule.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import type { Call } from '../../context.ts';
import { assertMergeOf } from '../members/board-office.ts';
import type { MemberRow } from '../members/member-store.ts';
import { dropEmptyValues } from '../fields/custom-value-use-cases.ts';
import { getMember, updateMember, members } from '../members/write-member.ts';
import { setPhoto } from '../photos/photo-store.ts';
import { insertMerge, showMerge } from './merge-store.ts';
import type { MovedRow } from './merge-tables.ts';
import { moveRows, type MergeSteps } from './move-rows.ts';
import { linesOfMember, settleMerge } from './resolve-merges.ts';

type Order = Parsed<(typeof memberMergeContract)['merge']>;

/**
 * Makes two entries of one person one: the kept one gets what was chosen and everything that hung on the other, which
 * vanishes like a removed member; its number is not given again. All of it is written down so that it can be undone.
 * Throws `not_found`, `precondition_failed` when one of them is not as the person saw it, `forbidden` where a board office
 * is concerned and the caller may not give rights.
 */
export function mergeMembers(
  call: Call,
  order: Order,
  steps: MergeSteps,
): { member: Member; merge: MemberMerge } {
  if (order.id === order.other_id) throw invalid('other_id', 'invalid');
  const id = call.newId();
  call.db.write(call.actor.name, () => {
    const [kept, other] = [getMember(call, order.id), getMember(call, order.other_id)];
    if (kept.version !== order.version || other.version !== order.other_version)
      throw new DomainError('precondition_failed', {});
    assertMergeOf(call, [kept, other]);
    const moved = moveAll(call, { kept: kept.id, other: other.id }, steps);
    const fields = setFields(call, kept, other, order.fields as MergeChoices);
    members.remove(call, other.id);
    insertMerge(call.db, {
      id,
      member_id: kept.id,
      other_id: other.id,
      other,
      fields,
      moved,
      merged_at: call.now().toISOString(),
      merged_by: call.actor.name,
      undone_at: null,
      undone_by: '',
    });
  });
  settleMerge(call, id);
  return {
    member: getMember(call, order.id),
    merge: assertDefined(showMerge(call.db, id), 'the merge that was just made'),
  };
}

/** What went out is moved after the transaction, as its log lies in another file; which lines it is stands here. */
function moveAll(call: Call, ids: MergeIds, { moveRegistrations }: MergeSteps): MovedRow[] {
  dropEmptyValues(call.db, ids.kept);
  return [
    ...moveRegistrations(call, ids),
    ...moveRows(call.db, ids, call.now().toISOString()),
    ...linesOfMember(call.effects, ids.other).map(id => ({
      tbl: 'dispatch',
      key: { id },
      set: { member_id: [ids.other, ids.kept] as const },
      effects: true as const,
    })),
  ];
}

/**
 * Writes the chosen values; who wants no e-mails about events at one of two places wants none. The version goes on in
 * any case: an open form of the member learns that it is another one now. Answers what changed, with what it was.
 */
function setFields(
  call: Call,
  kept: MemberRow,
  other: MemberRow,
  choices: MergeChoices,
): Record<string, readonly [unknown, unknown]> {
  const values = {
    ...mergedValues(kept, other, choices),
    email_events: kept.email_events && other.email_events,
  };
  const { foto, ...fields } = values;
  const after = updateMember(call, kept.id, fields, { raiseVersion: true });
  const { updated_at, version } = after;
  if (foto !== kept.foto) setPhoto(call.db, kept.id, { foto, updated_at, version });
  const written = { ...after, foto };
  return Object.fromEntries(
    [...mergeFields, 'email_events' as const]
      .filter(field => written[field] !== kept[field])
      .map(field => [field, [kept[field], written[field]] as const]),
  );
}
