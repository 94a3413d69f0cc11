import { DomainError } from '../../shared/errors.ts';
import { loginVerdict } from '../../shared/member-login/login-verdict.ts';
import type { Member } from '../../shared/members/member.ts';
import type { Call } from '../context.ts';
import { localToday } from '../events/local-today.ts';
import { findMember, membersOfEmail } from '../members/member-store.ts';
import type { Identity } from '../ports/member-login/member-login-port.ts';
import { findIdentity, saveIdentity } from './login-store.ts';

/**
 * The member who logged in; the login is linked to it from then on, also when the address changes later. Throws
 * `member_login_refused`, and links nothing then.
 */
export function findLoginMember(call: Call, identity: Identity): Member {
  const { issuer, subject, email, isProven } = identity;
  const known = findIdentity(call.db, issuer, subject);
  const verdict = loginVerdict({
    linked: (known && findMember(call.db, known.member_id)) ?? null,
    namesakes: email === '' ? [] : membersOfEmail(call.db, email),
    isProven,
    today: localToday(call),
  });
  if ('refusal' in verdict) throw new DomainError('member_login_refused', { reason: verdict.refusal });
  const now = call.now().toISOString();
  const proven = isProven ? email : '';
  saveIdentity(call.db, {
    issuer,
    subject,
    member_id: verdict.member.id,
    email: proven,
    linked_at: known?.linked_at ?? now,
    seen_at: now,
  });
  return verdict.member;
}
