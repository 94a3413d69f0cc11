import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { answerAs } from './child.ts';

/** What a mail server took in since the last time it was asked to begin. */
export interface Arrived {
  readonly messages: number;
  /** Different recipients; fewer than messages when a person got it twice. */
  readonly recipients: number;
  readonly megabytes: number;
  /** From the first message to the last. */
  readonly seconds: number;
}

let messages = 0;
let bytes = 0;
let first = 0;
let last = 0;
const recipients = new Set<string>();

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onData: (stream, session, done) => {
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    stream.on('end', () => {
      last = performance.now();
      if (messages++ === 0) first = last;
      recipients.add(session.envelope.rcptTo[0]?.address ?? '');
      done();
    });
  },
});
server.on('error', () => undefined);
await new Promise<void>(resolve => {
  server.listen(0, '127.0.0.1', resolve);
});

answerAs(
  {
    address: () => `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    begin: () => {
      messages = 0;
      bytes = 0;
      recipients.clear();
    },
    arrived: (): Arrived => ({
      messages,
      recipients: recipients.size,
      megabytes: bytes / 1e6,
      seconds: (last - first) / 1000,
    }),
  },
  () => new Promise(resolve => server.close(() => resolve())),
);
