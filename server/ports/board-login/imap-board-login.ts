import { DomainError } from '../../../shared/errors.ts';
import { label } from '../../../shared/i18n/label.ts';
import { imapConnection } from '../imap-connection.ts';
import type { BoardLogin } from './board-login.ts';

/**
 * Checks a password by an IMAP login at `url`: `imaps://host:993`, or `imap://host:143` with STARTTLS, which only a
 * server on this machine may lack. `ca`: a further certificate authority in PEM. Only a clear "no" of the server counts as a wrong
 * password; anything else is `provider_failed`.
 */
export function imapBoardLogin(url: string, ca?: string): BoardLogin {
  return {
    get service() {
      return label('server.mailServer');
    },
    check: async (email, password) => {
      const { ImapFlow } = await import('imapflow');
      const client = new ImapFlow(imapConnection(url, { user: email, pass: password }, ca));
      // Errors of a broken connection also arrive as events; without a listener they would end the process.
      client.on('error', () => undefined);
      try {
        await client.connect();
        await client.logout();
        return true;
      } catch (error) {
        client.close();
        return refused(error);
      }
    },
  };
}

/** Response codes of RFC 5530 with which a NO says nothing about the password. */
const unable = ['UNAVAILABLE', 'CONTACTADMIN', 'LIMIT', 'INUSE', 'SERVERBUG'];

/**
 * False when the server itself answered NO to the credentials, else throws. The library calls every failure while
 * logging in an authentication failure, also a connection that broke; so the status of the answer decides.
 */
function refused(error: unknown): false {
  const fields: Readonly<Record<string, unknown>> = error instanceof Error ? { ...error } : {};
  const saidNo = fields['authenticationFailed'] === true && fields['responseStatus'] === 'NO';
  if (saidNo && !unable.includes(String(fields['serverResponseCode']))) return false;
  throw new DomainError('provider_failed', providerProblem(error), { cause: error });
}

const providerProblem = (error: unknown) => ({
  service: label('server.mailServer'),
  message: error instanceof Error && 'code' in error ? String(error.code) : label('server.noAnswer'),
});
