import type { ErasureRequest } from '../../../shared/privacy/erasure/erasure-request.ts';
import { DomainError } from '../../../shared/errors.ts';
import { fullName, type Member } from '../../../shared/people/members/member.ts';
import type { Call } from '../../context.ts';
import { takeNumbers } from '../../db/effects-db.ts';
import { queueFormMail } from '../../delivery/forms/form-mail.ts';
import { completeForm, issueFormToken } from '../../delivery/forms/form-token.ts';
import { getMember } from '../../people/members/write-member.ts';
import {
  findErasureRequest,
  findLiveRequest,
  type StoredErasureRequest,
  erasureRequestStore,
} from './request-store.ts';

/** Key of the e-mail that asks whether it is really meant. */
const confirmKey = (uuid: string, at: string): string => `erasure:${uuid}:confirm:${at}`;

/**
 * A member asks to be erased. It counts when the link in the e-mail is called; who has no address has proven by the
 * login who asks. Asking again sends a fresh link and makes no second request. Throws `not_found`.
 */
export function askErasure(call: Call, memberId: string): { readonly status: 'unconfirmed' | 'open' } {
  const member = getMember(call, memberId);
  const live = findLiveRequest(call.db, memberId);
  if (live?.status === 'open') return { status: 'open' };
  if (member.email === '') {
    if (live) openRequest(call, live);
    else keepRequest(call, { member_id: memberId, source: 'member', status: 'open', note: '' });
    return { status: 'open' };
  }
  const wish = { member_id: memberId, source: 'member', status: 'unconfirmed', note: '' } as const;
  askByMail(call, member, live ?? keepRequest(call, wish));
  return { status: 'unconfirmed' };
}

function askByMail(call: Call, member: Member, { uuid }: StoredErasureRequest): void {
  const { token, deadline } = issueFormToken(call, { purpose: 'erasure', subject_uuid: uuid });
  queueFormMail(call, {
    kind: 'erasure_confirm',
    key: confirmKey(uuid, call.now().toISOString()),
    language: member.sprache,
    to: { name: fullName(member), address: member.email },
    url: `${call.baseUrl()}/members/deletion-confirm/${token}`,
    deadline,
  });
}

/** The person says once more that it is meant; from then on the board decides. Throws `gone`. */
export function confirmErasure(call: Call, token: string): { readonly status: 'open' } {
  return completeForm(call, { purpose: 'erasure', token }, uuid => {
    const request = findErasureRequest(call.db, uuid);
    if (!request || request.status === 'executed' || request.status === 'rejected')
      throw new DomainError('gone', {});
    if (request.status === 'unconfirmed') openRequest(call, request);
    return { status: 'open' } as const;
  });
}

function openRequest(call: Call, { id, version }: StoredErasureRequest): void {
  const at = call.now().toISOString();
  erasureRequestStore.change(call.db, id, {
    status: 'open',
    confirmed_at: at,
    updated_at: at,
    version: version + 1,
  });
}

type Wish = Pick<ErasureRequest, 'member_id' | 'source' | 'note'> & {
  readonly status: 'unconfirmed' | 'open';
};

/** Writes a new request down. */
export function keepRequest(call: Call, wish: Wish): StoredErasureRequest {
  const now = call.now().toISOString();
  const row: StoredErasureRequest = {
    ...wish,
    id: takeNumbers(call.effects, 'deletion_request', 1, erasureRequestStore.highest(call.db)),
    uuid: call.newId(),
    reason: '',
    confirmed_at: wish.status === 'open' ? now : null,
    decided_at: null,
    decided_by: '',
    created_at: now,
    updated_at: now,
    version: 1,
  };
  erasureRequestStore.insert(call.db, row);
  return row;
}
