import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A real mail server that asks for a login and keeps what it accepts. */
export interface ProviderServer {
  readonly port: number;
  readonly accepted: readonly ParsedMail[];
  /** Passwords that were tried. */
  readonly passwords: readonly string[];
  close(): Promise<void>;
}

export const providerPassword = 'Geheim-wie-Gold+7';
const providerUser = 'info@verein.example';

/** Takes `info@verein.example` with its password; without encryption unless the options bring a certificate. */
export async function openProvider(options: SMTPServerOptions = {}, at = 0): Promise<ProviderServer> {
  const accepted: ParsedMail[] = [];
  const passwords: string[] = [];
  const server = new SMTPServer({
    disabledCommands: options.key === undefined ? ['STARTTLS'] : [],
    allowInsecureAuth: true,
    authMethods: ['PLAIN'],
    onAuth: ({ username, password }, _session, done) => {
      passwords.push(password ?? '');
      if (username === providerUser && password === providerPassword) done(null, { user: username });
      else done(Object.assign(new Error('5.7.8 authentication failed'), { responseCode: 535 }));
    },
    onData: (stream, _session, done) => {
      simpleParser(stream, (error, mail) => {
        accepted.push(mail);
        done(error);
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>(resolve => {
    server.listen(at, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return { port, accepted, passwords, close: () => new Promise(resolve => server.close(resolve)) };
}

/** What a person enters for this server. */
export const entered = (port: number) => ({
  provider: 'other' as const,
  host: '127.0.0.1',
  port,
  security: 'none' as const,
  username: providerUser,
  password: providerPassword,
  sender_name: 'Verein Musterwil',
  sender_address: 'info@verein.example',
});
