import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/**
 * What a mail server does with one attempt. busy, full: a refusal for now, at RCPT and after the data; unknown, spam:
 * one for good; hangup, tears, drops: the line breaks at RCPT, in the middle of the data, after all of it without
 * taking it; cut: after taking it; silent: takes it and never answers; slow: takes it after a while.
 */
export const manners = [
  'takes',
  'slow',
  'busy',
  'full',
  'unknown',
  'spam',
  'hangup',
  'tears',
  'drops',
  'cut',
  'silent',
] as const;
export type Manner = (typeof manners)[number];

/** A real mail server on a real port that counts what it took, and behaves anew at every attempt. */
export interface KillFixture {
  readonly url: string;
  /** Recipients whose message was taken, as often as one was. */
  readonly taken: readonly string[];
  /** Recipients of whom it heard at all. */
  readonly asked: readonly string[];
  /** How often each manner was shown, over all schedules. */
  readonly shown: ReadonlyMap<Manner, number>;
  /** Forgets everything; `mannerOf` says what becomes of a person's n-th attempt, counted from 1. */
  begin(mannerOf: (recipient: string, nth: number) => Manner): void;
  /** Breaks every line, as when the other end dies. */
  cut(): void;
  close(): Promise<void>;
}

const refusals: Partial<Readonly<Record<Manner, { readonly code: number; readonly text: string }>>> = {
  busy: { code: 450, text: 'mailbox busy' },
  unknown: { code: 550, text: '5.1.1 no such mailbox' },
  full: { code: 452, text: 'mailbox full' },
  spam: { code: 554, text: 'looks like spam' },
};
const slowMs = 15;

export async function openKillFixture(): Promise<KillFixture> {
  const sockets = new Map<string, Socket>();
  const log = { taken: [] as string[], asked: [] as string[], shown: new Map<Manner, number>() };
  let mannerOf: (recipient: string, nth: number) => Manner = () => 'takes';
  const breakLine = ({ remoteAddress, remotePort }: SMTPServerSession) =>
    void sockets.get(`${remoteAddress}:${remotePort}`)?.destroy();
  const now = (recipient: string) =>
    mannerOf(recipient, log.asked.filter(asked => asked === recipient).length);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, session, done) => {
      log.asked.push(address);
      const manner = now(address);
      log.shown.set(manner, (log.shown.get(manner) ?? 0) + 1);
      if (manner === 'hangup') return breakLine(session);
      return done(manner === 'busy' || manner === 'unknown' ? refusal(manner) : undefined);
    },
    onData: (stream, session, done) => {
      const recipient = session.envelope.rcptTo[0]?.address ?? '';
      const manner = now(recipient);
      if (manner === 'tears') stream.once('data', () => breakLine(session));
      stream.resume();
      stream.once('end', () => {
        if (manner === 'full' || manner === 'spam') return done(refusal(manner));
        if (manner === 'drops' || manner === 'tears') return breakLine(session);
        log.taken.push(recipient);
        if (manner === 'cut') return breakLine(session);
        return manner === 'silent' ? undefined : void setTimeout(done, manner === 'slow' ? slowMs : 0);
      });
    },
  });
  server.server.on('connection', (socket: Socket) => {
    const name = `${socket.remoteAddress}:${socket.remotePort}`;
    sockets.set(name, socket);
    socket.once('close', () => sockets.delete(name));
  });
  server.on('error', () => undefined);
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  const cut = () => {
    for (const socket of sockets.values()) socket.destroy();
  };
  return {
    ...log,
    url: `smtp://127.0.0.1:${port}`,
    begin(next) {
      mannerOf = next;
      log.taken.length = 0;
      log.asked.length = 0;
    },
    cut,
    close: () =>
      new Promise(resolve => {
        cut();
        server.close(resolve);
      }),
  };
}

function refusal(manner: Manner): Error {
  const { code = 500, text = '' } = refusals[manner] ?? {};
  return Object.assign(new Error(text), { responseCode: code });
}
