import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** Opens the mailbox of `info@verein.example`. */
export const mailPassword = 'App-Passwort 17';

/** A provider that takes one login and keeps what it accepts. */
export async function openProvider() {
  const accepted: ParsedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password: given }, _session, done) =>
      username === 'info@verein.example' && given === mailPassword
        ? done(null, { user: username })
        : done(Object.assign(new Error('5.7.8 Username and Password not accepted'), { responseCode: 535 })),
    onData: (stream, _session, done) => {
      simpleParser(stream, (error, mail) => {
        accepted.push(mail);
        done(error);
      });
    },
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  const subjects = () => accepted.map(({ subject }) => subject);
  return { port, subjects, accepted, close: () => new Promise<void>(resolve => server.close(resolve)) };
}
