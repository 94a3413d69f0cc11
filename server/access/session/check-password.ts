import { DomainError } from '../../../shared/errors.ts';
import type { Call } from '../../context.ts';
import { callerKey, type LoginThrottle } from '../../login-throttle.ts';
import type { BoardLogin } from '../../ports/board-login/board-login.ts';
import { takeCode } from '../second-factor/second-factor.ts';

export interface PasswordServices {
  readonly boardLogin: BoardLogin;
  /** Counts wrong passwords and wrong codes together. */
  readonly throttle: LoginThrottle;
  readonly mayBeBoard: (email: string) => boolean;
}

/** What a person who logs in has shown. */
export interface Shown {
  readonly email: string;
  readonly password: string;
  /** Whose second factor is asked for as well; null for none. */
  readonly factorOwner: () => string | null;
  readonly code: string | undefined;
}

/**
 * Checks a password and, where there is a second factor, its code. The password comes first, so that a mailbox without
 * an office takes as long to be refused. Throws `login_failed`, `second_factor_required` for a right password without a
 * code, `second_factor_wrong`, `rate_limited`.
 */
export async function checkPassword(services: PasswordServices, call: Call, shown: Shown): Promise<void> {
  const { email, password, factorOwner, code } = shown;
  const account = `account ${email}`;
  const attempt = services.throttle.begin([account, callerKey(call.address)]);
  const right = await services.boardLogin.check(email, password).catch((error: unknown) => {
    attempt.forgive();
    throw error;
  });
  if (!right || !services.mayBeBoard(email)) throw new DomainError('login_failed', {});
  const owner = factorOwner();
  if (owner !== null && code === undefined) {
    attempt.forgive();
    throw new DomainError('second_factor_required', {});
  }
  if (owner !== null) requireCode(call, owner, code ?? '', email);
  attempt.succeed(account);
}

/** Uses up a code. Throws `second_factor_wrong`. */
function requireCode(call: Call, owner: string, code: string, actor: string): void {
  if (!call.db.write(actor, () => takeCode(call, owner, code)))
    throw new DomainError('second_factor_wrong', {});
}
