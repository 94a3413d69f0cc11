import { ImapFlow } from 'imapflow';
import { DomainError } from '../../../shared/errors.ts';
import { serverLabels } from '../../../shared/labels/server-de.ts';
import type { BoardLogin } from './board-login.ts';

const timeoutMs = 10_000;

/**
 * Checks a password by an IMAP login at `url` (`imaps://host:993`, or `imap://host:143` with STARTTLS where the
 * server offers it). `ca`: further certificate authorities in PEM. Only a clear "no" of the server counts as a wrong
 * password; anything else is `provider_failed`.
 */
export function imapBoardLogin(url: string, ca?: string): BoardLogin {
  const { protocol, hostname, port } = new URL(url);
  const secure = protocol === 'imaps:';
  return {
    service: serverLabels.mailServer,
    check: async (email, password) => {
      const client = new ImapFlow({
        host: hostname.replace(/^\[|\]$/g, ''),
        port: port === '' ? (secure ? 993 : 143) : Number(port),
        secure,
        auth: { user: email, pass: password },
        logger: false,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        ...(ca === undefined ? {} : { tls: { ca } }),
      });
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

/** False when the server said no to the credentials (RFC 5530: also AUTHENTICATIONFAILED), else throws. */
function refused(error: unknown): false {
  const fields: Readonly<Record<string, unknown>> = error instanceof Error ? { ...error } : {};
  const code = fields['serverResponseCode'];
  const temporary = code === 'UNAVAILABLE' || code === 'CONTACTADMIN' || code === 'LIMIT' || code === 'INUSE';
  if (fields['authenticationFailed'] === true && !temporary) return false;
  throw new DomainError('provider_failed', providerProblem(error), { cause: error });
}

const providerProblem = (error: unknown) => ({
  service: serverLabels.mailServer,
  message: error instanceof Error && 'code' in error ? String(error.code) : serverLabels.noAnswer,
});
