import { DomainError } from '../../../shared/errors.ts';
import { label } from '../../../shared/i18n/label.ts';
import type { BoardLogin } from './board-login.ts';

/** The adapter of a server without IMAP_URL: logins are refused, and the answer says why. */
export const noBoardLogin: BoardLogin = {
  get service() {
    return label('server.boardLogin');
  },
  check: () => Promise.reject(new DomainError('not_configured', { service: label('server.boardLogin') })),
};
