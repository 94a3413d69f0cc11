import { livePort } from '../../association/connections/live-port.ts';
import type { ServiceConnections } from '../../association/connections/service-connections.ts';
import type { Watch } from '../../association/connections/watched-port.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { BoardLogin } from '../../ports/board-login/board-login.ts';
import { embeddedBoardLogin } from '../../ports/board-login/embedded-board-login.ts';
import { imapBoardLogin } from '../../ports/board-login/imap-board-login.ts';
import { localBoardLogin } from '../../ports/board-login/local-board-login.ts';
import { noBoardLogin } from '../../ports/board-login/no-board-login.ts';
import { isMethodOn } from '../accesses/login-method-store.ts';
import { countLocalAccounts, findLocalAccount } from '../local-accounts/local-account-store.ts';
import { findBoardAccount } from './board-account-store.ts';

interface BoardLoginParts {
  readonly watch: Watch;
  readonly services: Pick<ServiceConnections, 'board_login'>;
  readonly imapCa?: string | undefined;
}

/**
 * Who checks passwords of the board: logins of this server first, then the mail server that is set up; in the
 * demo its own accounts. `imapCa`: as of `imapBoardLogin`.
 */
export function boardLoginOf(
  { demo }: Pick<Config, 'demo'>,
  { db }: Pick<Context, 'db'>,
  { watch, services, imapCa }: BoardLoginParts,
): BoardLogin {
  const ownHash = (email: string) =>
    isMethodOn(db, 'local') ? findLocalAccount(db, email)?.password_hash : undefined;
  if (demo) return embeddedBoardLogin(email => ownHash(email) ?? findBoardAccount(db, email)?.password_hash);
  const mailServer = () => services.board_login().setting;
  const other = livePort(
    mailServer,
    setting => watch('board_login', setting, imapBoardLogin(setting.url, imapCa)),
    noBoardLogin,
  );
  return localBoardLogin(ownHash, {
    other,
    isOwn: email =>
      findLocalAccount(db, email) !== undefined || (mailServer() === null && countLocalAccounts(db) > 0),
  });
}
