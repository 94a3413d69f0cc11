import type { BoardLogin } from './board-login.ts';
import { embeddedBoardLogin } from './embedded-board-login.ts';

interface Beside {
  /** Checks every address that has no account here. */
  readonly other: BoardLogin;
  /** True where an unknown address is refused here, as no other service could know it. */
  readonly isUsed: () => boolean;
}

/** Accounts that the server keeps, beside another service; an address with an account is never asked for there. */
export function localBoardLogin(
  findHash: (email: string) => string | undefined,
  { other, isUsed }: Beside,
): BoardLogin {
  const local = embeddedBoardLogin(findHash);
  return {
    service: other.service,
    check: (email, password) =>
      findHash(email) !== undefined || isUsed() ? local.check(email, password) : other.check(email, password),
  };
}
