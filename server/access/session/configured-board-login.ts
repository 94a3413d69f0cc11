import type { Watch } from '../../association/connections/watched-port.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { BoardLogin } from '../../ports/board-login/board-login.ts';
import { embeddedBoardLogin } from '../../ports/board-login/embedded-board-login.ts';
import { imapBoardLogin } from '../../ports/board-login/imap-board-login.ts';
import { localBoardLogin } from '../../ports/board-login/local-board-login.ts';
import { noBoardLogin } from '../../ports/board-login/no-board-login.ts';
import { countLocalAccounts, findLocalAccount } from '../local-accounts/local-account-store.ts';
import { findBoardAccount } from './board-account-store.ts';

/**
 * Who checks passwords of the board: logins of this server first, then the mail server of the configuration; in the
 * demo its own accounts. `imapCa`: as of `imapBoardLogin`.
 */
export function boardLoginOf(
  { demo, imapUrl }: Pick<Config, 'demo' | 'imapUrl'>,
  { db }: Pick<Context, 'db'>,
  { watch, imapCa }: { readonly watch: Watch; readonly imapCa?: string | undefined },
): BoardLogin {
  const ownHash = (email: string) => findLocalAccount(db, email)?.password_hash;
  if (demo) return embeddedBoardLogin(email => ownHash(email) ?? findBoardAccount(db, email)?.password_hash);
  const other =
    imapUrl === null ? noBoardLogin : watch('board_login', imapUrl, imapBoardLogin(imapUrl, imapCa));
  return localBoardLogin(ownHash, {
    other,
    isUsed: () => imapUrl === null && countLocalAccounts(db) > 0,
  });
}
