import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '../../../../server/context.ts';
import { queueMail, type NewMail } from '../../../../server/delivery/queue-mail.ts';
import { takeBackMail } from '../../../../server/delivery/take-back-mail.ts';
import { keepFile } from '../../../../server/association/file-store.ts';
import { publicActor } from '../../../../shared/permission.ts';
import { startApp, type TestApp } from '../../../fixtures.ts';
import { openHostileMailServer, type HostileMailServer } from './hostile-mail-server.ts';

let fixture: HostileMailServer;
let app: TestApp;
let dataDir: string;
beforeEach(async () => {
  fixture = await openHostileMailServer();
  dataDir = mkdtempSync(join(tmpdir(), 'aktuar-mail-'));
  app = await open();
});
afterEach(async () => {
  await app.stop();
  await fixture.close();
  rmSync(dataDir, { recursive: true });
});

const open = () =>
  startApp({ dataDir, config: { smtpUrl: fixture.url, mailFrom: 'Verein Müsterwil <info@verein.example>' } });
const call = (): Call => ({ ...app.server.context, actor: publicActor, requestId: 'test', address: '' });
const aMail = (to: string, fields: Partial<NewMail> = {}): NewMail => ({
  key: `test:${to}`,
  kind: 'test',
  content: {
    to: { name: 'Zoë Müller', address: to },
    subject: 'Schöne Grüsse',
    html: '<p>Hallo</p>',
    text: 'Hallo',
  },
  ...fields,
});
const queue = (...mails: NewMail[]) =>
  app.server.context.db.write('test', () => mails.map(mail => queueMail(call(), mail)));
interface Line {
  readonly state: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly not_before: string;
}
const lineOf = (to: string) =>
  app.server.context.effects.sql
    .prepare<[string], Line>('SELECT state, attempts, error, not_before FROM dispatch WHERE recipient = ?')
    .get(to);
const waiting = () =>
  app.server.context.db.sql.prepare<[], number>('SELECT count(*) FROM outgoing_mail').pluck().get();
const later = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
};

describe('an e-mail', () => {
  test('arrives as it was written, with what belongs to it', async () => {
    const sha256 = keepFile(app.server.context.effects, Buffer.from('%PDF-1.7 plan'));
    const attachments = [{ filename: 'Arbeitsplan.pdf', type: 'application/pdf', sha256 }];
    const plain = aMail('zoe@post.example');
    queue({ ...plain, content: { ...plain.content, reply_to: 'fest@verein.example', attachments } });
    await app.server.mail.flush();
    const [mail] = await fixture.inbox('zoe@post.example');
    expect(mail).toMatchObject({ subject: 'Schöne Grüsse', html: '<p>Hallo</p>', date: app.clock.now });
    expect(mail?.text?.trim()).toBe('Hallo');
    expect(mail?.from?.value).toEqual([{ name: 'Verein Müsterwil', address: 'info@verein.example' }]);
    expect(mail?.replyTo?.value).toMatchObject([{ address: 'fest@verein.example' }]);
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail?.messageId).toMatch(/^<[0-9a-f]{40}@verein\.example>$/);
    expect(mail?.attachments).toMatchObject([
      { filename: 'Arbeitsplan.pdf', content: Buffer.from('%PDF-1.7 plan') },
    ]);
    expect(lineOf('zoe@post.example')).toMatchObject({ state: 'sent', attempts: 1, error: null });
  });

  test('cannot smuggle a header in through a name or a subject', async () => {
    const plain = aMail('zoe@post.example');
    const to = { name: 'Zoë\r\nBcc: boss@evil.example', address: 'zoe@post.example' };
    queue({ ...plain, content: { ...plain.content, to, subject: 'Hallo\r\nX-Evil: 1' } });
    await app.server.mail.flush();
    const [mail] = await fixture.inbox('zoe@post.example');
    expect(mail?.headers.has('x-evil')).toBe(false);
    expect(mail?.headers.has('bcc')).toBe(false);
    expect(fixture.accepted).toHaveLength(1);
  });

  test('does not leave when what it tells is rolled back', async () => {
    const failing = () =>
      app.server.context.db.write('test', () => {
        queueMail(call(), aMail('zoe@post.example'));
        throw new Error('rolled back');
      });
    expect(failing).toThrow('rolled back');
    await app.server.mail.flush();
    expect(fixture.accepted).toEqual([]);
  });

  test('leaves once per key, however often it is queued', async () => {
    expect(queue(aMail('zoe@post.example'), aMail('zoe@post.example'))).toEqual([true, false]);
    await app.server.mail.flush();
    // As after a restore of the main database: the same change comes again.
    expect(queue(aMail('zoe@post.example'))).toEqual([true]);
    await app.server.mail.flush();
    expect(fixture.accepted).toHaveLength(1);
    expect(waiting()).toBe(0);
  });

  test('leaves although another line has its number in the log', async () => {
    queue(aMail('zoe@post.example'));
    await app.server.mail.flush();
    queue(aMail('max@post.example'));
    const { db, effects } = app.server.context;
    const id = effects.sql.prepare<[], number>('SELECT id FROM dispatch').pluck().get() ?? 0;
    db.sql.prepare('UPDATE outgoing_mail SET dispatch_id = ?').run(id);
    await app.server.mail.flush();
    expect(fixture.accepted.map(({ to }) => to)).toEqual(['zoe@post.example', 'max@post.example']);
    expect(lineOf('max@post.example')).toMatchObject({ state: 'sent' });
  });

  test('waits for its time, and can be taken back until then', async () => {
    const not_before = new Date(app.clock.now.getTime() + 20_000);
    queue(aMail('zoe@post.example', { not_before }), aMail('max@post.example', { not_before }));
    await app.server.mail.flush();
    expect(fixture.accepted).toEqual([]);
    const takeBack = (key: string) => app.server.context.db.write('test', () => takeBackMail(call(), key));
    expect(takeBack('test:max@post.example')).toBe(true);
    later(1);
    await app.server.mail.flush();
    expect(fixture.accepted.map(({ to }) => to)).toEqual(['zoe@post.example']);
    expect(takeBack('test:zoe@post.example')).toBe(false);
  });
});

describe('a mail server that refuses', () => {
  test.each(['busy@post.example', 'full@post.example', 'hangup@post.example'])(
    '%s for now is asked again with growing pauses',
    async to => {
      queue(aMail(to));
      await app.server.mail.flush();
      expect(lineOf(to)).toMatchObject({
        state: 'pending',
        attempts: 1,
        not_before: '2026-11-20T10:01:00.000Z',
      });
      await app.server.mail.flush();
      expect(lineOf(to)?.attempts).toBe(1);
      later(1);
      await app.server.mail.flush();
      expect(lineOf(to)).toMatchObject({
        state: 'pending',
        attempts: 2,
        not_before: '2026-11-20T10:06:00.000Z',
      });
      later(25 * 60);
      await app.server.mail.flush();
      expect(lineOf(to)).toMatchObject({ state: 'failed', attempts: 3 });
    },
  );

  test.each([
    ['unknown@post.example', 'no such mailbox'],
    ['spam@post.example', 'looks like spam'],
  ])('%s for good is not asked again', async (to, text) => {
    queue(aMail(to), aMail('zoe@post.example'));
    await app.server.mail.flush();
    later(25 * 60);
    await app.server.mail.flush();
    expect(lineOf(to)).toMatchObject({ state: 'failed', attempts: 1 });
    expect(lineOf(to)?.error).toContain(text);
    expect(lineOf('zoe@post.example')?.state).toBe('sent');
  });

  test('and breaks the line after taking the message leaves a doubt, not a second message', async () => {
    queue(aMail('cut@post.example'), aMail('zoe@post.example'));
    await app.server.mail.flush();
    expect(lineOf('cut@post.example')).toMatchObject({ state: 'unknown', attempts: 1 });
    later(25 * 60);
    await app.server.mail.flush();
    expect(fixture.accepted.filter(({ to }) => to.startsWith('cut'))).toHaveLength(1);
    expect(lineOf('zoe@post.example')?.state).toBe('sent');
  });

  test('or is not there keeps everything waiting until it is', async () => {
    await fixture.close();
    queue(aMail('zoe@post.example'));
    await app.server.mail.flush();
    expect(lineOf('zoe@post.example')).toMatchObject({ state: 'pending', attempts: 1 });
  });
});

test('a stop in the middle of sending is a doubt at the next start', async () => {
  queue(aMail('silent@post.example'));
  const sending = app.server.mail.flush();
  await expect.poll(() => fixture.accepted.length).toBe(1);
  const { effects } = app.server.context;
  const copy = effects.sql.serialize();
  await fixture.close();
  await sending;
  await app.stop();
  fixture = await openHostileMailServer();
  rmSync(`${effects.file}-wal`, { force: true });
  rmSync(`${effects.file}-shm`, { force: true });
  writeFileSync(effects.file, copy);
  app = await open();
  expect(lineOf('silent@post.example')).toMatchObject({ state: 'unknown', error: 'interrupted' });
  await app.server.mail.flush();
  expect(fixture.accepted).toEqual([]);
});

test('two hundred e-mails leave, each once, in the order of their time', async () => {
  const recipients = Array.from({ length: 200 }, (_, n) => `person${n}@post.example`);
  queue(...recipients.map(to => aMail(to)));
  await Promise.all([app.server.mail.flush(), app.server.mail.flush()]);
  expect(fixture.accepted.map(({ to }) => to).toSorted()).toEqual(recipients.toSorted());
});

test('without a mail server e-mails become files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-mail-'));
  const plain = await startApp({ dataDir: folder });
  try {
    const { context, mail } = plain.server;
    context.db.write('test', () =>
      queueMail({ ...context, actor: publicActor, requestId: '', address: '' }, aMail('zoe@post.example')),
    );
    await mail.flush();
    const files = readdirSync(join(folder, 'mail'));
    expect(files).toEqual(['2026-11-20T10-00-00.000Z-1.eml']);
    const parsed = await simpleParser(readFileSync(join(folder, 'mail', files[0] ?? '')));
    expect(parsed).toMatchObject({
      subject: 'Schöne Grüsse',
      to: { text: '"Zoë Müller" <zoe@post.example>' },
    });
  } finally {
    await plain.stop();
    rmSync(folder, { recursive: true });
  }
});
