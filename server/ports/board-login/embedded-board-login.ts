import { label } from '../../../shared/i18n/label.ts';
import type { BoardLogin } from './board-login.ts';
import { checkPassword } from './password-hash.ts';

/** Hash of a password that no account has: an unknown mailbox takes as long as a known one. */
const nobodysHash = `scrypt$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Accounts that live in the server's own database; `findHash` answers the password hash of a mailbox. */
export function embeddedBoardLogin(findHash: (email: string) => string | undefined): BoardLogin {
  return {
    get service() {
      return label('server.boardLogin');
    },
    check: async (email, password) => {
      const hash = findHash(email);
      const right = await checkPassword(password, hash ?? nobodysHash);
      return right && hash !== undefined;
    },
  };
}
