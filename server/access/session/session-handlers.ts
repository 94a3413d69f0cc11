import { rightsOf } from '../../../shared/access/accesses/role.ts';
import { DomainError } from '../../../shared/errors.ts';
import { fullName } from '../../../shared/people/members/member.ts';
import type { sessionContract } from '../../../shared/access/session-contract.ts';
import type { Call, Handlers } from '../../context.ts';
import type { Database } from '../../db/open.ts';
import { findBoardFunktion } from '../../people/offices/funktion-store.ts';
import { findMember, membersOfFunktion } from '../../people/members/member-store.ts';
import { findLocalAccount } from '../local-accounts/local-account-store.ts';
import type { BoardLogin } from '../../ports/board-login/board-login.ts';
import { callerKey, type LoginThrottle } from '../../login-throttle.ts';

export interface SessionServices {
  readonly boardLogin: BoardLogin;
  readonly throttle: LoginThrottle;
  readonly mayBeBoard: (email: string) => boolean;
  /** A signed token for this mailbox. */
  readonly issueBoardToken: (email: string) => string;
  /** Lifetime of a token in seconds. */
  readonly seconds: number;
}

/** Login of the board with the mailbox of an office. */
export function sessionHandlers(services: SessionServices): Handlers<typeof sessionContract> {
  return {
    boardLogin: async (call, input) => {
      const email = input.email.toLowerCase();
      await checkLogin(services, call, email, input.password);
      const token = services.issueBoardToken(email);
      return { token, email, type: 'vorstand', token_type: 'Bearer', expires_in: services.seconds };
    },
    boardMe: ({ db, actor }) => {
      if (actor.kind === 'member') {
        const { email = '' } = findMember(db, actor.member_id) ?? {};
        const { expires_at } = actor.session;
        return {
          email,
          name: actor.name,
          type: 'vorstand',
          expires_at,
          ...rightsOf(actor.role ?? 'read_only'),
        };
      }
      if (actor.kind !== 'board' && actor.kind !== 'device') throw new DomainError('forbidden', {});
      const expires_at = actor.kind === 'board' ? (actor.expires_at ?? null) : null;
      return { ...whoIs(db, actor.email), expires_at, ...rightsOf(actor.role) };
    },
  };
}

/** The password is checked first, so that a mailbox without an office takes as long to be refused. */
async function checkLogin(
  services: SessionServices,
  call: Call,
  email: string,
  password: string,
): Promise<void> {
  const account = `account ${email}`;
  const attempt = services.throttle.begin([account, callerKey(call.address)]);
  const right = await services.boardLogin.check(email, password).catch((error: unknown) => {
    attempt.forgive();
    throw error;
  });
  if (!right || !services.mayBeBoard(email)) throw new DomainError('login_failed', {});
  attempt.succeed(account);
}

/** The person behind an address: whose login it is, else the first member who holds the mailbox's office. */
function whoIs(db: Database, email: string): { email: string; name: string; type: 'vorstand' } {
  const account = findLocalAccount(db, email);
  const funktion = account ? undefined : findBoardFunktion(db, email);
  const holder = account
    ? findMember(db, account.member_id)
    : funktion && membersOfFunktion(db, funktion.name)[0];
  return { email, name: holder ? fullName(holder) : email, type: 'vorstand' };
}
