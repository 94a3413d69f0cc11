import type { ImapFlowOptions } from 'imapflow';

const timeoutMs = 10_000;

/**
 * How to reach an IMAP server at `imaps://host:993`, or `imap://host:143` with STARTTLS, which only a server on this
 * machine may lack. `ca`: a further certificate authority in PEM.
 */
export function imapConnection(
  url: string,
  auth: { readonly user: string; readonly pass: string },
  ca?: string,
): ImapFlowOptions {
  const { protocol, hostname, port } = new URL(url);
  const secure = protocol === 'imaps:';
  const isLocal = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    ...(secure || isLocal ? {} : { doSTARTTLS: true }),
    auth,
    logger: false,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    ...(ca === undefined ? {} : { tls: { ca } }),
  };
}
