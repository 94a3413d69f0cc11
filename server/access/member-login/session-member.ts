import { hasLeft } from '../../../shared/access/member-login/login-verdict.ts';
import { fullName } from '../../../shared/people/members/member.ts';
import type { RoleName } from '../../../shared/permission.ts';
import { isMethodOn } from '../accesses/login-method-store.ts';
import { roleOfMember } from '../accesses/office-role-store.ts';
import type { Context } from '../../context.ts';
import { localToday } from '../../association/local-today.ts';
import { lacksFactor } from '../own-login/board-session-store.ts';
import { isProviderFactorRequired } from '../second-factor/second-factor.ts';
import { findMember } from '../../people/members/member-store.ts';
import { findLogin, isProven, isSessionEnded } from './login-store.ts';

/** What the token of a member's session says. */
export interface SessionOfMember {
  readonly member: string;
  readonly session: string;
  /** Id of the login; null in a token of an earlier program, whose logins kept their rights. */
  readonly login: string | null;
  /** True when the login service named the board's group. */
  readonly board: boolean;
}

/** Who calls by a member's session. */
export interface SessionMember {
  readonly name: string;
  readonly proven: boolean;
  /** Null for a person who is not on the board, or whose login is not confirmed. */
  readonly role: RoleName | null;
  /** True: the role of an office waits for a code of the second factor. */
  readonly needsFactor?: boolean;
}

/**
 * The member whose session this is; null when it was ended, when its login was taken away or moved, or when the member
 * has left or is gone. Asked with every call, so that all of this takes effect at once.
 */
export function sessionMember(context: Context, claims: SessionOfMember): SessionMember | null {
  const { db } = context;
  if (isSessionEnded(db, claims.session)) return null;
  const member = findMember(db, claims.member);
  if (!member || hasLeft(member, localToday(context))) return null;
  const login = claims.login === null ? null : findLogin(db, claims.login);
  if (login === undefined || (login !== null && login.member_id !== member.id)) return null;
  const proven = login === null || isProven(login);
  const mayBeBoard = claims.board && isMethodOn(db, 'provider');
  const role = mayBeBoard ? roleOfMember(db, member.id, proven) : null;
  const needsFactor = role !== null && isProviderFactorRequired(db) && lacksFactor(db, claims.session);
  const name = fullName(member);
  return needsFactor ? { name, proven, role: null, needsFactor } : { name, proven, role };
}
