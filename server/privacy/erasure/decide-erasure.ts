import type { ErasureRequest } from '../../../shared/privacy/erasure/erasure-request.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { RowRef } from '../../../shared/fields.ts';
import type { Call } from '../../context.ts';
import { queueFormMail } from '../../delivery/forms/form-mail.ts';
import { deleteUnusedFormTokens } from '../../delivery/forms/form-token-store.ts';
import { findMember } from '../../people/members/member-store.ts';
import { getMember } from '../../people/members/write-member.ts';
import { keepRequest } from './request-erasure.ts';
import { blockersOf } from './erasure-blocker.ts';
import { erasePersonInTurns } from './erase-person.ts';
import {
  findErasureRequest,
  findLiveRequest,
  type NamedRequest,
  erasureRequestStore,
} from './request-store.ts';
import { fullName } from '../../../shared/people/members/member.ts';

/** The request of this number or uuid. Throws `not_found`. */
export function getErasureRequest(call: Call, ref: RowRef): NamedRequest {
  const request = findErasureRequest(call.db, ref);
  if (!request) throw new DomainError('not_found', { what: 'deletion_request' });
  return request;
}

/**
 * The board takes a request in that came by letter, telephone or e-mail; it is open at once. One that the person has
 * not confirmed yet becomes this one. Throws `not_found`, `conflict` while another one is open.
 */
export function openForPerson(
  call: Call,
  { member_id, source, note }: Pick<ErasureRequest, 'member_id' | 'source' | 'note'>,
): NamedRequest {
  getMember(call, member_id);
  const live = findLiveRequest(call.db, member_id);
  if (live?.status === 'open') throw new DomainError('conflict', { what: 'deletion_request' });
  if (!live)
    return getErasureRequest(call, keepRequest(call, { member_id, source, note, status: 'open' }).id);
  const at = call.now().toISOString();
  deleteUnusedFormTokens(call.db, live.uuid);
  const opened = { source, note, status: 'open', confirmed_at: at, updated_at: at } as const;
  erasureRequestStore.change(call.db, live.id, { ...opened, version: live.version + 1 });
  return getErasureRequest(call, live.id);
}

/** Refuses an erasure and notifies the person of the reason. Throws `not_found`, `conflict` for one that is decided. */
export function rejectErasure(call: Call, ref: RowRef, reason: string): void {
  const request = requireUndecided(getErasureRequest(call, ref));
  const at = call.now().toISOString();
  deleteUnusedFormTokens(call.db, request.uuid);
  erasureRequestStore.change(call.db, request.id, {
    status: 'rejected',
    reason,
    decided_at: at,
    decided_by: call.actor.name,
    updated_at: at,
    version: request.version + 1,
  });
  const member = findMember(call.db, request.member_id);
  if (!member || member.email === '') return;
  queueFormMail(call, {
    kind: 'erasure_rejected',
    key: `erasure:${request.uuid}:rejected`,
    language: member.sprache,
    to: { name: fullName(member), address: member.email },
    message: reason,
  });
}

/**
 * Erases the person behind a request, for good. Throws `not_found`, `conflict` for a request that is not open,
 * `erasure_hindered` while the person holds a function of the board or something is just leaving for it.
 */
export async function executeErasure(call: Call, ref: RowRef): Promise<NamedRequest> {
  const request = getErasureRequest(call, ref);
  if (request.status === 'executed') return request;
  if (request.status !== 'open') throw new DomainError('conflict', { what: 'deletion_request' });
  const [hindrance] = blockersOf(call, request.member_id);
  if (hindrance) throw new DomainError('erasure_hindered', { hindrance });
  await erasePersonInTurns(call, { member: request.member_id, actor: call.actor.name });
  return getErasureRequest(call, request.id);
}

function requireUndecided(request: NamedRequest): NamedRequest {
  if (request.status === 'unconfirmed' || request.status === 'open') return request;
  throw new DomainError('conflict', { what: 'deletion_request' });
}
