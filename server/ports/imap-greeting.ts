import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

const timeoutMs = 10_000;
const longestGreeting = 500;

/**
 * What an IMAP server at `imaps://host:993` or `imap://host:143` says when one connects (RFC 3501, 7.1.1); there is no
 * login, so no attempt is counted there. `ca`: a further certificate authority in PEM. Throws what the connection
 * met, or an error with the words of a server of another kind.
 */
export function imapGreeting(url: string, ca?: string): Promise<string> {
  const { protocol, hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isTls = protocol === 'imaps:';
  const options = { host, port: port === '' ? (isTls ? 993 : 143) : Number(port) };
  const socket: Socket = isTls
    ? connectTls({ ...options, servername: host, ...(ca === undefined ? {} : { ca }) })
    : connectPlain(options);
  return new Promise<string>((resolve, reject) => {
    let text = '';
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('timeout')));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(text || 'connection closed')));
    socket.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString('latin1')).slice(0, longestGreeting);
      const [line = ''] = text.split('\r\n');
      if (line === text && text.length < longestGreeting) return;
      if (line.startsWith('* OK')) resolve(line.slice(5).replaceAll(/[^\u0020-\u007e]/g, ''));
      socket.destroy();
    });
  });
}
