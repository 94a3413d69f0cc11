import { ImapFlow } from 'imapflow';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../shared/contract.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { dovecotInstalled, startDovecot, type Dovecot } from '../ports/dovecot.ts';
import { postfixRuns, startPostfix, type Postfix } from '../ports/postfix.ts';
import { exchange, others, postfix as postfixReport, qmail } from './returned-mail.ts';

const mailbox = 'zurueck@verein.example';
const password = 'geheim/@ und mehr';
const runs = dovecotInstalled && postfixRuns;
if (!runs)
  console.warn(
    'Returned mail is not tested against real servers: postfix and dovecot are missing (apt-get install postfix dovecot-imapd), or this is not root.',
  );
test.runIf(process.env['CI'] && process.getuid?.() === 0)('in CI the real mail servers are there', () => {
  expect(runs).toBe(true);
});

describe.skipIf(!runs)('what real mail servers send back', () => {
  let dovecot: Dovecot;
  let postfix: Postfix;
  let app: TestApp;
  let board: Client;
  let mailboxUrl: string;
  beforeAll(async () => {
    dovecot = await startDovecot({ [mailbox]: password });
    postfix = await startPostfix(
      ['verein.example', 'post.example'],
      [mailbox, 'zoe@post.example'],
      dovecot.mailFolder,
    );
    const login = `${encodeURIComponent(mailbox)}:${encodeURIComponent(password)}`;
    mailboxUrl = `imaps://${login}@127.0.0.1:${dovecot.imapsPort}/INBOX`;
  });
  afterAll(async () => {
    await postfix?.stop();
    await dovecot?.stop();
  });
  beforeEach(async () => {
    app = await open();
    board = app.as('board');
  });
  afterEach(() => app.stop());

  const open = (bounceImapUrl = mailboxUrl) =>
    startApp({
      // Dovecot knows when a message came by the clock of the machine.
      at: new Date().toISOString(),
      config: {
        smtpUrl: postfix.url,
        mailFrom: 'Verein <info@verein.example>',
        bounceAddress: mailbox,
        bounceImapUrl,
      },
      imapCa: dovecot.ca,
    });
  const inMailbox = async <T>(work: (client: ImapFlow) => Promise<T>): Promise<T> => {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: dovecot.imapsPort,
      secure: true,
      tls: { ca: dovecot.ca },
      auth: { user: mailbox, pass: password },
      logger: false,
    });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.logout();
    }
  };
  const counts = (folder: string) =>
    inMailbox(async client => {
      const { messages, unseen } = (await client.status(folder, { messages: true, unseen: true })) || {};
      return { messages, unseen };
    });
  const arrived = async (n: number) => {
    await expect
      .poll(async () => (await counts('INBOX')).messages, { timeout: 20_000, interval: 200 })
      .toBe(n);
  };
  const empty = () =>
    inMailbox(async client => {
      await client.mailboxOpen('INBOX');
      await client.messageDelete('1:*');
    });
  const log = async (recipient: string) =>
    (await board.dispatchLog.list({})).find(entry => entry.recipient === recipient);
  const messageId = (recipient: string) =>
    app.server.context.effects.sql
      .prepare<[string], string>('SELECT message_id FROM dispatch WHERE recipient = ?')
      .pluck()
      .get(recipient) ?? '';
  const send = async (to: string) => {
    await board.email.send({ to, subject: 'Einladung', text: 'Guten Tag' });
    await app.server.mail.flush();
  };
  const append = (...messages: Buffer[]) =>
    inMailbox(async client => {
      for (const message of messages) await client.append('INBOX', message);
    });

  test('a mailbox that does not exist: the line has the reason, and the address is suppressed', async () => {
    const gone = await board.members.create({
      vorname: 'Max',
      nachname: 'Weg',
      email: 'Max.Weg@post.example',
    });
    const here = await board.members.create({ vorname: 'Zoe', nachname: 'Da', email: 'zoe@post.example' });
    const bulk = { member_ids: [gone.id, here.id], subject: 'Einladung', text: 'Guten Tag {{vorname}}' };
    expect(await board.email.bulk(bulk)).toMatchObject({ queued: 2 });
    await app.server.mail.flush();
    expect(await log(gone.email)).toMatchObject({ status: 'sent', error: null, bounced_at: null });
    await arrived(1);
    await app.server.mail.collectReturned();
    expect(await log(gone.email)).toMatchObject({ status: 'sent', bounced_at: app.clock.now.toISOString() });
    expect((await log(gone.email))?.error).toMatch(/unknown user/);
    expect(await log(here.email)).toMatchObject({ status: 'sent', error: null, bounced_at: null });
    // Put aside and read; nothing is done twice.
    expect(await counts('INBOX')).toMatchObject({ messages: 0 });
    expect(await counts('Aktuar')).toMatchObject({ messages: 1, unseen: 0 });
    await app.server.mail.collectReturned();
    const again = await board.email.bulk({ ...bulk, subject: 'Noch eine' });
    expect(again).toMatchObject({ queued: 1, skipped: [{ member_id: gone.id, reason: 'suppressed' }] });
  });

  test('what is not about our mail stays as it is, unread, and is not fetched twice', async () => {
    await send('zoe@post.example');
    const told = { id: messageId('zoe@post.example'), to: 'zoe@post.example' };
    const foreign = { id: `${'ab'.repeat(20)}@verein.example`, to: 'wer@post.example' };
    const letters = Object.values(others).map(make => make(told));
    await append(...letters, postfixReport(foreign), Buffer.from('kein Brief\r\n\r\n\0\xff'));
    await app.server.mail.collectReturned();
    await app.server.mail.collectReturned();
    expect(await counts('INBOX')).toMatchObject({ messages: letters.length + 2, unseen: letters.length + 2 });
    expect(await log(told.to)).toMatchObject({ status: 'sent', error: null, bounced_at: null });
    // A report behind them is found all the same.
    await append(exchange(told));
    await app.server.mail.collectReturned();
    expect(await log(told.to)).toMatchObject({ bounced_at: app.clock.now.toISOString() });
    expect(await counts('INBOX')).toMatchObject({ messages: letters.length + 2, unseen: letters.length + 2 });
    await empty();
  });

  test('a delay is noted, a full mailbox came back; neither stops the next e-mail', async () => {
    await send('zoe@post.example');
    const told = { id: messageId('zoe@post.example'), to: 'zoe@post.example' };
    await append(
      postfixReport({ ...told, action: 'delayed', status: '4.4.1', text: 'Connection timed out' }),
    );
    await app.server.mail.collectReturned();
    expect(await log(told.to)).toMatchObject({
      status: 'sent',
      bounced_at: null,
      error: 'Connection timed out',
    });
    await append(qmail({ ...told, text: 'Mailbox is full. (#5.2.2)' }));
    await app.server.mail.collectReturned();
    expect(await log(told.to)).toMatchObject({ status: 'sent', bounced_at: app.clock.now.toISOString() });
    expect((await log(told.to))?.error).toContain('Mailbox is full. (#5.2.2)');
    await expect(board.email.send({ to: told.to, subject: 'Noch eine', text: 'x' })).resolves.toBeDefined();
  });

  test('a mailbox that cannot be read is a clear error without its password', async () => {
    const other = await open(mailboxUrl.replace(/:[^:@]*@/, ':falsch@'));
    const problem = await other.server.mail.collectReturned().catch((error: unknown) => error);
    expect(problem).toMatchObject({ code: 'provider_failed' });
    expect(
      JSON.stringify([problem, { ...(problem as object) }, String((problem as Error).stack)]),
    ).not.toMatch(/falsch|geheim/);
    await other.stop();
  });
});
