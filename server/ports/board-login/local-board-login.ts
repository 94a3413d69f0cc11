import type { BoardLogin } from './board-login.ts';
import { embeddedBoardLogin } from './embedded-board-login.ts';

interface Beside {
  /** Checks every address that has no account here. */
  readonly other: BoardLogin;
  /** True for an address that is never asked for there: it has an account here, or no other service could know it. */
  readonly isOwn: (email: string) => boolean;
}

/** Accounts that the server keeps, beside another service; an address with an account is never asked for there. */
export function localBoardLogin(
  findHash: (email: string) => string | undefined,
  { other, isOwn }: Beside,
): BoardLogin {
  const local = embeddedBoardLogin(findHash);
  return {
    get service() {
      return other.service;
    },
    check: (email, password) => (isOwn(email) ? local.check(email, password) : other.check(email, password)),
  };
}
