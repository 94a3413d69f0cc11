import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SMTPServer } from 'smtp-server';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';

/*
 * A file of several megabytes to several people, through a mail server that may hang up in the middle of it.
 */
let app: TestApp;
let server: SMTPServer;
let breaks = 0;
let received: number[] = [];
const sockets = new Set<Socket>();
beforeEach(async () => {
  breaks = 0;
  received = [];
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (breaks > 0 && size > 1_000_000) {
          breaks--;
          for (const socket of sockets) socket.destroy();
        }
      });
      stream.on('end', () => {
        received.push(size);
        done();
      });
    },
  });
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('error', () => undefined);
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  app = await startApp({ config: { smtpUrl, mailFrom: 'info@verein.example', smtpParallel: 1 } });
});
afterEach(async () => {
  await app.stop();
  await new Promise<void>(resolve => server.close(resolve));
});

const bytes = new Uint8Array(randomBytes(4_000_000));
const sha256 = createHash('sha256').update(bytes).digest('hex');

async function aMailing(people: number): Promise<number> {
  const board = app.as('board');
  await board.files.put({ sha256, bytes });
  const member_ids: string[] = [];
  for (let n = 0; n < people; n++)
    member_ids.push((await board.members.create(aMember({ email: `p${n}@post.example` }))).id);
  const attachments = [{ filename: 'Plan.bin', type: 'application/x-plan', size: bytes.length, sha256 }];
  const draft = { subject: 'Gross', html: '<p>x</p>', attachments, audience: { member_ids } };
  const { uuid } = await board.mailings.create(draft);
  return (await board.mailings.send({ id: uuid, confirmed: people })).id ?? 0;
}

test('a line that breaks in the middle of it leaves no doubt: it was not accepted and goes again', async () => {
  const id = await aMailing(1);
  breaks = 1;
  await app.server.mail.flush();
  const progress = async () => (await app.as('board').mailings.get({ id })).progress;
  expect([received, await progress()]).toMatchObject([[], { pending: 1, unknown: 0, failed: 0 }]);
  app.clock.now = new Date(app.clock.now.getTime() + 2 * 60_000);
  await app.server.mail.flush();
  expect(received).toHaveLength(1);
  expect(await progress()).toMatchObject({ sent: 1, unknown: 0 });
});

test('everybody gets all of it, and others have their turn meanwhile', async () => {
  const id = await aMailing(5);
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  await app.server.mail.flush();
  clearInterval(timer);
  expect((await app.as('board').mailings.get({ id })).progress).toMatchObject({ sent: 5 });
  expect(received).toHaveLength(5);
  for (const size of received) expect(size).toBeGreaterThan(bytes.length * 1.33);
  // One message is more than fifty slices; in one go it would be a handful of turns.
  expect(turns).toBeGreaterThan(20);
});
