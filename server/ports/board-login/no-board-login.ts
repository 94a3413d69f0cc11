import { DomainError } from '../../../shared/errors.ts';
import { serverLabels } from '../../../shared/i18n/server-de.ts';
import type { BoardLogin } from './board-login.ts';

/** The adapter of a server without IMAP_URL: nobody can log in, and the answer says why. */
export const noBoardLogin: BoardLogin = {
  service: serverLabels.boardLogin,
  check: () => Promise.reject(new DomainError('not_configured', { service: serverLabels.boardLogin })),
};
