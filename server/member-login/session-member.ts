import { hasLeft } from '../../shared/member-login/login-verdict.ts';
import { fullName } from '../../shared/members/member.ts';
import type { Context } from '../context.ts';
import { localToday } from '../events/local-today.ts';
import { findMember } from '../members/member-store.ts';
import { isSessionEnded } from './login-store.ts';

/**
 * The name of the member whose session this is; null when it was ended, or when the member has left or is gone. Asked
 * with every call, so that all of this takes effect at once.
 */
export function sessionMember(context: Context, memberId: string, sessionId: string): string | null {
  if (isSessionEnded(context.db, sessionId)) return null;
  const member = findMember(context.db, memberId);
  return member && !hasLeft(member, localToday(context)) ? fullName(member) : null;
}
