import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { subscriptionStore } from '../../../../server/messages/newsletter/subscription-store.ts';
import { aMember } from '../../../build.ts';
import { startApp, type TestApp } from '../../../fixtures.ts';
import { openKillFixture, type KillFixture, type Manner } from './kill-fixture.ts';
import { openHostileMailServer } from './hostile-mail-server.ts';

let fixture: KillFixture;
let app: TestApp;
beforeEach(async () => {
  fixture = await openKillFixture();
  app = await startApp({ config: { smtpUrl: fixture.url, mailFrom: 'Verein <info@verein.example>' } });
});
afterEach(async () => {
  await app.stop();
  await fixture.close();
});

/** The name before the @ is what the mail server does with it, every time. */
const byName = (address: string): Manner => (/^[a-z]+/.exec(address)?.[0] ?? 'takes') as Manner;
const later = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
};

async function bulkTo(...addresses: string[]): Promise<number> {
  const member_ids: string[] = [];
  for (const email of addresses)
    member_ids.push((await app.as('board').members.create(aMember({ email }))).id);
  const { batch_id } = await app
    .as('board')
    .email.bulk({ subject: 'Probe', html: '<p>Probe</p>', member_ids });
  return batch_id;
}

const outcomes = async (id: number) => {
  const lines = await app.as('board').dispatchLog.list({ mailing_id: id });
  return Object.fromEntries(lines.map(({ recipient, status }) => [recipient.split('@')[0], status]));
};

describe('a mailing through a mail server that misbehaves', () => {
  test('keeps each recipient apart: reachable ones get it, each of the others has a reason', async () => {
    fixture.begin(byName);
    const names = ['takes', 'busy', 'full', 'unknown', 'spam', 'hangup', 'tears', 'drops', 'cut', 'slow'];
    const id = await bulkTo(...[...names, 'takestoo'].map(name => `${name}@post.example`));
    await app.server.mail.flush();
    expect(await outcomes(id)).toEqual({
      takes: 'sent',
      slow: 'sent',
      takestoo: 'sent',
      busy: 'pending',
      full: 'pending',
      hangup: 'pending',
      unknown: 'failed',
      spam: 'failed',
      // Handed over before the line broke: the outcome is unknown.
      tears: 'unknown',
      drops: 'unknown',
      cut: 'unknown',
    });
    fixture.begin(() => 'takes');
    later(2);
    await app.server.mail.flush();
    expect(fixture.taken.toSorted()).toEqual(['busy', 'full', 'hangup'].map(name => `${name}@post.example`));
    const { status, progress } = await app.as('board').mailings.get({ id });
    expect([status, progress]).toEqual(['done', { total: 11, pending: 0, sent: 6, failed: 2, unknown: 3 }]);
    const log = await app.as('board').dispatchLog.list({ mailing_id: id });
    const silent = log.filter(
      line => line.status !== 'sent' && (line.error === null || line.member_id === null),
    );
    expect(silent).toEqual([]);
  });

  test('that is not there waits, and leaves once when it is back', async () => {
    await fixture.close();
    const id = await bulkTo('anna@post.example', 'ben@post.example');
    await app.server.mail.flush();
    expect(await outcomes(id)).toEqual({ anna: 'pending', ben: 'pending' });
    const port = Number(new URL(fixture.url).port);
    const back = await openHostileMailServer({}, port);
    later(2);
    await app.server.mail.flush();
    await app.server.mail.flush();
    expect(back.accepted.map(({ to }) => to).toSorted()).toEqual(['anna@post.example', 'ben@post.example']);
    await back.close();
  });

  test('that is out of order for more than a day gives up on each by name', async () => {
    fixture.begin(() => 'busy');
    const id = await bulkTo('anna@post.example', 'ben@post.example');
    for (let hour = 0; hour < 26; hour++) {
      await app.server.mail.flush();
      later(60);
    }
    expect(await outcomes(id)).toEqual({ anna: 'failed', ben: 'failed' });
    const [line] = await app.as('board').dispatchLog.list({ mailing_id: id });
    expect(line?.error).toContain('mailbox busy');
    expect(await app.as('board').mailings.get({ id })).toMatchObject({ status: 'done', failed: 2 });
  });
});

async function restart(smtpUrl: string): Promise<void> {
  await app.stop();
  app = await startApp({ config: { smtpUrl, mailFrom: 'Verein <info@verein.example>' } });
}

/** A mailing with this address in the middle, as it stands in a database that came from another program. */
async function mailingWith(bad: string): Promise<number> {
  const id = await bulkTo('anna@post.example', 'mitte@post.example', 'ben@post.example');
  app.server.context.db.sql
    .prepare(
      `UPDATE outgoing_mail SET recipient = @bad, content = json_set(content, '$.to.address', @bad)
       WHERE recipient = 'mitte@post.example'`,
    )
    .run({ bad });
  return id;
}

describe('an address that no mail server can take', () => {
  test.each(['zwei@at@post.example', 'ohne-at', 'leer zeichen@post.example', 'spitz<er@post.example'])(
    '%s in the middle fails at once, and the others go',
    async bad => {
      fixture.begin(() => 'takes');
      const id = await mailingWith(bad);
      await app.server.mail.flush();
      expect(fixture.taken.toSorted()).toEqual(['anna@post.example', 'ben@post.example']);
      const [line] = await app.as('board').dispatchLog.list({ mailing_id: id, status: 'failed' });
      expect(line).toMatchObject({ recipient: bad, attempts: 1 });
      expect(await app.as('board').mailings.get({ id })).toMatchObject({
        status: 'done',
        sent: 2,
        failed: 1,
      });
    },
  );

  test('is none with an umlaut in its name, where the mail server knows them', async () => {
    fixture.begin(() => 'takes');
    const id = await mailingWith('jürg@post.example');
    await app.server.mail.flush();
    expect(await outcomes(id)).toEqual({ anna: 'sent', jürg: 'sent', ben: 'sent' });
  });
});

test('a person who stops a mailing stops also what the mail server has no time for', async () => {
  const busy = Object.assign(new Error('mailbox busy'), { responseCode: 450 });
  const other = await openHostileMailServer({
    onRcptTo: (_address, _session, done) => {
      void app.request('POST', '/mailings/1/stop', { as: 'board', body: {} }).finally(() => done(busy));
    },
  });
  await restart(other.url);
  const id = await bulkTo('anna@post.example');
  await app.server.mail.flush();
  expect(await outcomes(id)).toEqual({ anna: 'failed' });
  later(60);
  await app.server.mail.flush();
  expect(other.accepted).toEqual([]);
  expect(await app.as('board').mailings.get({ id })).toMatchObject({ status: 'stopped', failed: 1 });
  await other.close();
});

test('an issue that the mail server put off goes no more to a reader who ended the newsletter meanwhile', async () => {
  const { db } = app.server.context;
  const now = app.clock.now.toISOString();
  const eva = 'eva@post.example';
  db.write('test', () =>
    subscriptionStore.insert(db, {
      id: 1,
      uuid: '019b8d2b-0000-7000-8000-000000000001',
      email: eva,
      sprache: 'de',
      status: 'subscribed',
      requested_at: now,
      confirmed_at: now,
      unsubscribed_at: null,
      generation: 1,
      created_at: now,
      updated_at: now,
      version: 1,
    }),
  );
  const board = app.as('board');
  const { uuid } = await board.mailings.create({
    subject: 'Neues',
    html: '<p>Neues</p>',
    channel: 'newsletter',
  });
  await board.mailings.send({ id: uuid, confirmed: 1 });
  let asked = 0;
  fixture.begin(() => {
    // She ends it while the mail server is being asked.
    if (asked++ === 0) db.write('test', () => subscriptionStore.change(db, 1, { status: 'unsubscribed' }));
    return 'busy';
  });
  await app.server.mail.flush();
  const [line] = await board.dispatchLog.list({ mailing_id: uuid });
  expect(line).toMatchObject({ status: 'failed', error: 'unsubscribed' });
  fixture.begin(() => 'takes');
  later(24 * 60);
  await app.server.mail.flush();
  expect(fixture.taken).toEqual([]);
});
