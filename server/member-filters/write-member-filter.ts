import { DomainError } from '../../shared/errors.ts';
import type { MemberFilterFields, SavedFilter } from '../../shared/members/filters/member-filter.ts';
import type { Call } from '../context.ts';
import { changedFields } from '../db/changed-fields.ts';
import {
  changeMemberFilter,
  deleteMemberFilter,
  findMemberFilter,
  insertMemberFilter,
} from './member-filter-store.ts';

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
  const change = changedFields(before, patch);
  if (Object.keys(change).length === 0) return;
  const updated_at = call.now().toISOString();
  changeMemberFilter(call.db, { ...before, ...change, updated_at, version: before.version + 1 });
}

/** Throws `not_found`. */
export const removeMemberFilter = (call: Call, id: string): void =>
  deleteMemberFilter(call.db, getMemberFilter(call, id).id);
