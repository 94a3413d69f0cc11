import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeLink } from '../../../../server/access/local-accounts/account-link.ts';
import type { Call } from '../../../../server/context.ts';
import { queueMail } from '../../../../server/delivery/queue-mail.ts';
import { startMailWorker } from '../../../../server/jobs/mail-worker.ts';
import { smtpMail } from '../../../../server/ports/mail/smtp-mail.ts';
import { publicActor } from '../../../../shared/permission.ts';
import { startApp, testMemberId, type TestApp } from '../../../fixtures.ts';
import { openHostileMailServer, type HostileMailServer } from './hostile-mail-server.ts';
import { mortal } from './kill-life.ts';

let fixture: HostileMailServer;
let app: TestApp;
let dataDir: string;
beforeEach(async () => {
  fixture = await openHostileMailServer();
  dataDir = mkdtempSync(join(tmpdir(), 'aktuar-mail-'));
  app = await open(null);
});
afterEach(async () => {
  await app.stop();
  await fixture.close();
  rmSync(dataDir, { recursive: true });
});

/** A real server, with or without a mail service. */
const open = (smtpUrl: string | null, at?: string) =>
  startApp({
    dataDir,
    config: { files: false, smtpUrl, mailFrom: smtpUrl && 'Verein <info@verein.example>' },
    ...(at === undefined ? {} : { at }),
  });
/** The mail service is set up: the server starts anew with it. */
async function setUpMail(at: string): Promise<void> {
  await app.stop();
  app = await open(fixture.url, at);
}
const call = (): Call => ({ ...app.server.context, actor: publicActor, requestId: 'test', address: '' });
function queue(to: string, fields: { readonly subject?: string; readonly text?: string } = {}): void {
  const { subject = 'Einladung', text = 'Hallo' } = fields;
  const content = { to: { name: '', address: to }, subject, html: '', text };
  app.server.context.db.write('test', () =>
    queueMail(call(), { key: `test:${to}`, kind: 'single', content }),
  );
}
const queueMany = (count: number) => {
  for (let n = 0; n < count; n++) queue(`p${n}@post.example`);
};
const log = () => app.as('board').dispatchLog.list({});
const services = () => app.as('board').system.services({});
const taken = () => fixture.accepted.map(({ to }) => to).toSorted();
const sameDay = '2026-11-20T12:00:00.000Z';
const nextWeek = '2026-11-27T10:00:00.000Z';

describe('without a mail service', () => {
  test('e-mails wait, are never tried and never fail', async () => {
    queue('anna@post.example');
    for (let day = 0; day < 40; day++) {
      app.clock.now = new Date(app.clock.now.getTime() + 86_400_000);
      await app.server.mail.flush();
      await app.server.letters.flush();
    }
    expect(await log()).toMatchObject([{ status: 'pending', attempts: 0, error: null, carrier: 'service' }]);
    expect(await services()).toMatchObject({ mail: 'none', letters: 'none', backlog: null });
  });

  test('a few of today leave by themselves when there is one', async () => {
    queueMany(20);
    await app.server.mail.flush();
    await setUpMail(sameDay);
    await app.server.mail.flush();
    expect(fixture.accepted).toHaveLength(20);
    expect(await services()).toMatchObject({ mail: 'sending', backlog: null });
  });

  test('a temporary failure after a long time is tried again', async () => {
    queue('busy@post.example');
    await app.server.mail.flush();
    await setUpMail(nextWeek);
    await app.server.mail.flush();
    await app.as('board').mailBacklog.send({ confirmed: 1 });
    await app.server.mail.flush();
    expect(await log()).toMatchObject([{ status: 'pending', attempts: 1 }]);
  });
});

describe('when a mail service appears', () => {
  test.each([
    ['more than twenty', 21, sameDay],
    ['those older than a day', 1, nextWeek],
  ])('%s wait for the board, and new ones leave', async (_name, count, at) => {
    queueMany(count);
    await app.server.mail.flush();
    await setUpMail(at);
    await app.server.mail.flush();
    queue('neu@post.example', { subject: 'Neu' });
    await app.server.mail.flush();
    expect(taken()).toEqual(['neu@post.example']);
    expect(await services()).toMatchObject({ mail: 'sending', backlog: { count } });
    const held = (await log()).filter(({ held_at }) => held_at !== null);
    expect(held).toHaveLength(count);
    expect(held.every(({ status, attempts }) => status === 'pending' && attempts === 0)).toBe(true);
  });

  test('the board sends or discards them by subject, no more than it has seen', async () => {
    queueMany(22);
    queue('alt@post.example', { subject: 'Alt' });
    await app.server.mail.flush();
    await setUpMail(nextWeek);
    await app.server.mail.flush();
    const board = app.as('board');
    expect(await board.mailBacklog.get({})).toMatchObject({
      count: 23,
      since: '2026-11-20T10:00:00.000Z',
      subjects: [
        { subject: 'Einladung', kind: 'single', count: 22 },
        { subject: 'Alt', kind: 'single', count: 1 },
      ],
    });
    await expect(board.mailBacklog.send({ confirmed: 22 })).rejects.toMatchObject({
      code: 'more_than_confirmed',
    });
    const only = { kind: 'single', subject: 'Alt' };
    expect(await board.mailBacklog.discard({ confirmed: 1, only })).toEqual({ count: 1 });
    expect(await board.mailBacklog.send({ confirmed: 22 })).toEqual({ count: 22 });
    await app.server.mail.flush();
    expect(fixture.accepted).toHaveLength(22);
    expect(await board.mailBacklog.get({})).toEqual({ count: 0, since: null, subjects: [] });
    expect(await board.dispatchLog.list({ status: 'failed' })).toMatchObject([
      { recipient: 'alt@post.example', error: 'discarded' },
    ]);
    // A person ordered it: nothing is left to decide.
    expect(await board.dispatchLog.list({ unresolved: true })).toEqual([]);
  });

  test('a link that has expired meanwhile does not leave, a lasting one does', async () => {
    const { context } = app.server;
    const link = { purpose: 'password', member_id: testMemberId, email: 'mia@post.example' } as const;
    const hour = 3_600_000;
    const short = context.db.write('test', () => makeLink(context, { ...link, ms: hour }));
    const long = context.db.write('test', () => makeLink(context, { ...link, ms: 30 * 24 * hour }));
    queue('kurz@post.example', { text: `https://verein.example/zugang/${short.token}` });
    queue('lang@post.example', { text: `https://verein.example/zugang/${long.token}` });
    await app.server.mail.flush();
    await setUpMail(sameDay);
    await app.server.mail.flush();
    expect(taken()).toEqual(['lang@post.example']);
    expect(await app.as('board').dispatchLog.list({ status: 'failed' })).toMatchObject([
      { recipient: 'kurz@post.example', error: 'link_ended' },
    ]);
  });

  test('a kill at any step lets none of them leave', async () => {
    queueMany(25);
    await app.server.mail.flush();
    await setUpMail(nextWeek);
    const { context } = app.server;
    const port = smtpMail({ url: fixture.url });
    const from = () => ({ name: 'Verein', address: 'info@verein.example' });
    let killed = 0;
    for (let at = 1; ; at++) {
      const life = mortal(context, port, at, () => undefined);
      const work = async () =>
        startMailWorker({
          context: life.context,
          mail: () => life.port,
          from,
          parallel: 3,
          doubted: () => undefined,
        }).flush();
      await work().catch(() => undefined);
      await life.settle();
      if (!life.isOver()) break;
      killed++;
      expect(fixture.accepted).toEqual([]);
    }
    expect(killed).toBeGreaterThan(10);
    expect(fixture.accepted).toEqual([]);
    expect(await services()).toMatchObject({ backlog: { count: 25 } });
  });
});
