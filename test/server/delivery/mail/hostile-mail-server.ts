import type { AddressInfo, Socket } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/** A real mail server that keeps what it accepts and misbehaves by the name before the @ of the recipient. */
export interface HostileMailServer {
  /** For SMTP_URL. */
  readonly url: string;
  /** Every message that was accepted, also those whose acceptance the sender never heard of. */
  readonly accepted: readonly Accepted[];
  /** What a mailbox got, as an independent reader understands it. */
  inbox(address: string): Promise<ParsedMail[]>;
  close(): Promise<void>;
}
export interface Accepted {
  readonly to: string;
  readonly raw: Buffer;
}

/**
 * Recipients: `busy@` 450 and `unknown@` 550 at RCPT, `full@` 452 and `spam@` 554 after the data, `cut@` breaks the
 * line after accepting, `silent@` never answers after the data, `hangup@` breaks the line at RCPT. `at`: its port.
 */
export async function openHostileMailServer(
  options: SMTPServerOptions = {},
  at = 0,
): Promise<HostileMailServer> {
  const accepted: Accepted[] = [];
  const sockets = new Map<string, Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, session, done) => {
      if (address.address.startsWith('busy')) return done(refusal(450, 'mailbox busy'));
      if (address.address.startsWith('unknown')) return done(refusal(550, 'no such mailbox'));
      if (address.address.startsWith('hangup')) return void socketOf(session, sockets)?.destroy();
      return done();
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        if (to.startsWith('full')) return done(refusal(452, 'mailbox full'));
        if (to.startsWith('spam')) return done(refusal(554, 'looks like spam'));
        accepted.push({ to, raw: Buffer.concat(chunks) });
        if (to.startsWith('cut')) return void socketOf(session, sockets)?.destroy();
        return to.startsWith('silent') ? undefined : done();
      });
    },
    ...options,
  });
  server.server.on('connection', (socket: Socket) => {
    sockets.set(`${socket.remoteAddress}:${socket.remotePort}`, socket);
  });
  server.on('error', () => undefined);
  await new Promise<void>(resolve => {
    server.listen(at, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    inbox: address =>
      Promise.all(accepted.filter(({ to }) => to === address).map(({ raw }) => simpleParser(raw))),
    close: () =>
      new Promise(resolve => {
        for (const socket of sockets.values()) socket.destroy();
        server.close(resolve);
      }),
  };
}

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });
const socketOf = (session: SMTPServerSession, sockets: ReadonlyMap<string, Socket>) =>
  sockets.get(`${session.remoteAddress}:${session.remotePort}`);
