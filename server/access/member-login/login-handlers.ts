import { invalid } from '../../../shared/errors.ts';
import type { memberLoginContract } from '../../../shared/access/member-login/member-login-contract.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import { ownProfile } from '../../../shared/people/members/own-profile.ts';
import { memberActor } from '../../../shared/permission.ts';
import { groupChoices } from '../../people/offices/group-choice-store.ts';
import type { Call, Handlers } from '../../context.ts';
import { isBoardOffice } from '../../people/members/board-office.ts';
import { getOwnMember } from '../../people/members/write-member.ts';
import type { MemberLoginPort } from '../../ports/member-login/member-login-port.ts';
import { beginLogin, takeLogin } from './begin-login.ts';
import { findLoginMember } from './find-login-member.ts';
import { beginSession, endBoardSession, type IssuedToken } from '../own-login/board-session.ts';

/** What the token of a login says of it. */
interface LoginClaims {
  readonly sub: string;
  readonly board: boolean;
  readonly login: string;
}

export interface MemberLoginServices {
  readonly memberLogin: MemberLoginPort;
  /** A signed token for this member. */
  readonly issueToken: (claims: LoginClaims) => IssuedToken;
  /** Lifetime of a token in seconds. */
  readonly seconds: number;
}

/** Login of members by OpenID Connect. */
export function memberLoginHandlers(services: MemberLoginServices): Handlers<typeof memberLoginContract> {
  const { memberLogin } = services;
  return {
    login: async (call, { response_mode }) => ({
      url: await memberLogin.begin(beginLogin(call), response_mode),
    }),
    callback: async (call, answer) => {
      if (answer.code === undefined && answer.error === undefined) throw invalid('code', 'required');
      const identity = await memberLogin.finish(takeLogin(call, answer.state), answer);
      const { member, login } = call.db.write(call.actor.name, () => findLoginMember(call, identity));
      const issued = services.issueToken({ sub: member.id, board: identity.isBoard, login });
      const { token, ...session } = issued;
      if (identity.isBoard) beginSession(call, session, { owner: member.id, factor: false });
      const expires_in = services.seconds;
      return { token, token_type: 'Bearer', expires_in, type: 'member', member: ownProfile(member) };
    },
    me: call => {
      const member = getOwnMember(call);
      return { ...ownProfile(member), office_pending: isOfficePending(call, member) };
    },
    logout: async call => {
      const { session } = memberActor(call);
      call.db.write(call.actor.name, () => endBoardSession(call.db, session));
      // The session here is over, whether the service can be reached or not.
      return { logout_url: await memberLogin.logoutAddress().catch(() => null) };
    },
  };
}

/** True when an office of the member would open more than this login does. */
const isOfficePending = (call: Call, { id, funktion }: Member): boolean =>
  !memberActor(call).proven &&
  (isBoardOffice(call, funktion) || groupChoices(call.db, 'vorstand').get(id) === true);
