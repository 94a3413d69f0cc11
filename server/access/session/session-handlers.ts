import { rightsOf } from '../../../shared/access/accesses/role.ts';
import type { Parsed } from '../../../shared/endpoint.ts';
import { DomainError } from '../../../shared/errors.ts';
import { fullName } from '../../../shared/people/members/member.ts';
import type { sessionContract } from '../../../shared/access/session-contract.ts';
import type { Call, Handlers } from '../../context.ts';
import type { Database } from '../../db/open.ts';
import { findBoardFunktion } from '../../people/offices/funktion-store.ts';
import { findMember, membersOfFunktion } from '../../people/members/member-store.ts';
import { findLocalAccount } from '../local-accounts/local-account-store.ts';
import { beginSession, endBoardSession, type IssuedToken } from '../own-login/board-session.ts';
import { isFactorRequired, ownerOfAddress } from '../second-factor/second-factor.ts';
import { isFactorOn } from '../second-factor/second-factor-store.ts';
import { checkPassword, type PasswordServices } from './check-password.ts';

export interface SessionServices extends PasswordServices {
  /** A signed token for this mailbox; `unprotected`: it opens only the set-up of a second factor. */
  readonly issueBoardToken: (email: string, unprotected: boolean) => IssuedToken;
  /** Lifetime of a token in seconds. */
  readonly seconds: number;
}

/** Login of the board with a password, checked by this server or with the mailbox of an office. */
export function sessionHandlers(services: SessionServices): Handlers<typeof sessionContract> {
  return {
    boardLogin: (call, input) => logIn(services, call, { ...input, email: input.email.toLowerCase() }),
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
      const expires_at = actor.kind === 'board' ? (actor.session?.expires_at ?? null) : null;
      return { ...whoIs(db, actor.email), expires_at, ...rightsOf(actor.role) };
    },
    boardLogout: ({ db, actor }) => {
      if (actor.kind === 'device') throw new DomainError('conflict', { what: 'session' });
      if ('session' in actor && actor.session) endBoardSession(db, actor.session);
      return null;
    },
  };
}

type Asked = Parsed<(typeof sessionContract)['boardLogin']>;

async function logIn(services: SessionServices, call: Call, { email, password, code }: Asked) {
  const { db } = call;
  const owner = () => ownerOfAddress(db, email);
  const factorOwner = () => (isFactorOn(db, owner()) ? owner() : null);
  await checkPassword(services, call, { email, password, code, factorOwner });
  return startSession(services, call, { email, factor: factorOwner() !== null });
}

/** Begins a session of a person who has shown who it is. `factor`: with a second factor. */
export function startSession(
  services: Pick<SessionServices, 'issueBoardToken' | 'seconds'>,
  call: Call,
  { email, factor }: { readonly email: string; readonly factor: boolean },
) {
  const second_factor_missing = !factor && isFactorRequired(call.db);
  const { token, ...session } = services.issueBoardToken(email, second_factor_missing);
  beginSession(call, session, { owner: email, factor });
  const type = 'vorstand' as const;
  return {
    token,
    email,
    type,
    token_type: 'Bearer' as const,
    expires_in: services.seconds,
    second_factor_missing,
  };
}

/** The person behind an address: whose login it is, else the first member who holds the mailbox's office. */
export function whoIs(db: Database, email: string): { email: string; name: string; type: 'vorstand' } {
  const account = findLocalAccount(db, email);
  const funktion = account ? undefined : findBoardFunktion(db, email);
  const holder = account
    ? findMember(db, account.member_id)
    : funktion && membersOfFunktion(db, funktion.name)[0];
  return { email, name: holder ? fullName(holder) : email, type: 'vorstand' };
}
