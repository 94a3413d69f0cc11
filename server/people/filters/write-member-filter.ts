import { DomainError } from '../../../shared/errors.ts';
import { showsFilter } from '../../../shared/people/members/member-filter.ts';
import type { MemberFilterFields, SavedFilter } from '../../../shared/people/members/member-filter.ts';
import type { Call } from '../../context.ts';
import { changedFields } from '../../db/changed-fields.ts';
import {
  changeMemberFilter,
  countMemberFilters,
  deleteMemberFilter,
  findMemberFilter,
  insertMemberFilter,
} from './member-filter-store.ts';

/** More than anybody finds the right one among; every laptop has all of them. */
const mostFilters = 500;
const mostOfOwner = 100;

/** A filter that somebody keeps to themselves is theirs alone to write. */
function assertKeeper({ actor }: Pick<Call, 'actor'>, owner: string): void {
  if (!showsFilter({ owner }, 'email' in actor ? actor.email : '')) throw new DomainError('forbidden', {});
}

function getMemberFilter({ db }: Pick<Call, 'db'>, id: string): SavedFilter {
  const filter = findMemberFilter(db, id);
  if (!filter) throw new DomainError('not_found', { what: 'member_filter' });
  return filter;
}

/**
 * Two computers may have given the same name while they had no network: both filters stay, and whoever sees them
 * renames one. Throws `conflict` for an id that exists.
 */
export function createMemberFilter(call: Call, id: string, fields: MemberFilterFields): void {
  assertKeeper(call, fields.owner);
  bringBackMemberFilter(call, id, fields);
}

/** The same for a filter that a restore lost, whoever kept it. */
export function bringBackMemberFilter(call: Call, id: string, fields: MemberFilterFields): void {
  const { all, own } = countMemberFilters(call.db, fields.owner);
  if (all >= mostFilters)
    throw new DomainError('limit_reached', { what: 'member_filter', limit: mostFilters });
  if (fields.owner !== '' && own >= mostOfOwner)
    throw new DomainError('limit_reached', { what: 'member_filter', limit: mostOfOwner });
  if (findMemberFilter(call.db, id)) throw new DomainError('conflict', { what: 'member_filter' });
  const now = call.now().toISOString();
  insertMemberFilter(call.db, { ...fields, id, created_at: now, updated_at: now, version: 1 });
}

/** Throws `not_found`. */
export function updateMemberFilter(
  call: Call,
  id: string,
  patch: { readonly [F in keyof MemberFilterFields]?: MemberFilterFields[F] | undefined },
): void {
  const before = getMemberFilter(call, id);
  assertKeeper(call, before.owner);
  assertKeeper(call, patch.owner ?? '');
  const change = changedFields(before, patch);
  if (Object.keys(change).length === 0) return;
  const updated_at = call.now().toISOString();
  changeMemberFilter(call.db, { ...before, ...change, updated_at, version: before.version + 1 });
}

/** Throws `not_found`, and `forbidden` for a filter of somebody else. */
export function removeMemberFilter(call: Call, id: string): void {
  assertKeeper(call, getMemberFilter(call, id).owner);
  deleteMemberFilter(call.db, id);
}
