import { DomainError } from '../../../shared/errors.ts';
import type { Actor } from '../../../shared/permission.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import type { Call } from '../../context.ts';
import { getMember } from '../../people/members/write-member.ts';

/** Who calls, as a member. Throws `forbidden` for anybody else: the board has no entry of its own. */
export function memberActor({ actor }: Pick<Call, 'actor'>): Extract<Actor, { kind: 'member' }> {
  if (actor.kind !== 'member') throw new DomainError('forbidden', {});
  return actor;
}

/** The entry of the member who calls. Throws `forbidden` or `not_found`. */
export const getOwnMember = (call: Call): Member => getMember(call, memberActor(call).member_id);
