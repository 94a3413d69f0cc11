import { DomainError } from '../../../shared/errors.ts';
import { loginVerdict } from '../../../shared/access/member-login/login-verdict.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import type { Call } from '../../context.ts';
import { localToday } from '../../association/local-today.ts';
import { findMember, membersOfEmail } from '../../people/members/member-store.ts';
import type { Identity } from '../../ports/member-login/member-login-port.ts';
import { findIdentity, isProven, saveIdentity, type MemberIdentity } from './login-store.ts';

export interface FoundLogin {
  readonly member: Member;
  /** Id of the login. */
  readonly login: string;
  /** True when the login opens what hangs on an office. */
  readonly proven: boolean;
}

/**
 * The member who logged in; the login is linked to it from then on, also when the address changes later. A login that is
 * linked by its address has to be confirmed before it opens the rights of an office. Throws `member_login_refused`, and
 * links nothing then.
 */
export function findLoginMember(call: Call, identity: Identity): FoundLogin {
  const { issuer, subject, email } = identity;
  const known = findIdentity(call.db, issuer, subject);
  const verdict = loginVerdict({
    linked: (known && findMember(call.db, known.member_id)) ?? null,
    namesakes: email === '' ? [] : membersOfEmail(call.db, email),
    isProven: identity.isProven,
    today: localToday(call),
  });
  if ('refusal' in verdict) throw new DomainError('member_login_refused', { reason: verdict.refusal });
  const now = call.now().toISOString();
  const { member } = verdict;
  const login: MemberIdentity = {
    issuer,
    subject,
    member_id: member.id,
    email: identity.isProven ? email : '',
    linked_at: known?.linked_at ?? now,
    seen_at: now,
    id: known?.id ?? call.newId(),
    proof: known?.proof ?? 'email',
    proven_for: known?.proven_for ?? '',
  };
  saveIdentity(call.db, login);
  return { member, login: login.id, proven: isProven(login) };
}
