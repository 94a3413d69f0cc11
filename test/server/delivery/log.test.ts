import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recordBounce } from '../../../server/delivery/bounces/record-bounce.ts';
import type { Input } from '../../../shared/endpoint.ts';
import type { dispatchLogContract } from '../../../shared/delivery/dispatch-log-contract.ts';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { postfix } from './returned-mail.ts';
import { openHostileMailServer, type HostileMailServer } from './mail/hostile-mail-server.ts';

let fixture: HostileMailServer;
let app: TestApp;
beforeEach(async () => {
  fixture = await openHostileMailServer();
  app = await startApp({ config: { smtpUrl: fixture.url, mailFrom: 'Verein <info@verein.example>' } });
});
afterEach(async () => {
  await app.stop();
  await fixture.close();
});

type Filter = Input<(typeof dispatchLogContract)['list']>;
const log = () => app.as('board').dispatchLog;
const person = async (name: string, nachname = 'Muster') =>
  (
    await app
      .as('board')
      .members.create(aMember({ vorname: name, nachname, email: `${name.toLowerCase()}@post.example` }))
  ).id;
const single = async (to: string, subject: string) => {
  const { id } = await app.as('board').email.send({ to, subject, text: 'Guten Tag' });
  await app.server.mail.flush();
  return id;
};
const subjects = async (filter: Filter) => (await log().list(filter)).map(({ subject }) => subject);
const returned = (to: string) => {
  const { context } = app.server;
  const id = context.effects.sql
    .prepare<[string], string>('SELECT message_id FROM dispatch WHERE recipient = ?')
    .pluck()
    .get(to);
  expect(recordBounce(context, postfix({ id: id ?? '', to }))).toBe(true);
};

describe('the log of what left', () => {
  test('is searched by address, subject and the name of the member, whatever its accents', async () => {
    const zoe = await person('Zoe', 'Müller-Huber');
    await app
      .as('board')
      .email.bulk({ member_ids: [zoe], subject: 'Gruss', html: '<p>Hallo {{vorname}}</p>' });
    await app.server.mail.flush();
    await single('gast@post.example', 'Antwort auf Ihre 100 % Frage');
    expect(await subjects({ search: 'huber zoë' })).toEqual(['Gruss']);
    expect(await subjects({ search: 'zoe@post' })).toEqual(['Gruss']);
    expect(await subjects({ search: '100 %' })).toEqual(['Antwort auf Ihre 100 % Frage']);
    expect(await subjects({ search: '100_%' })).toEqual([]);
    expect(await subjects({ kind: 'mailing' })).toEqual(['Gruss']);
    expect(await log().count({ kind: 'single' })).toEqual({ total: 1 });
  });

  test('is cut by days of the association, not of Greenwich', async () => {
    app.clock.now = new Date('2026-06-30T21:59:00.000Z');
    await single('a@post.example', 'am 30.');
    app.clock.now = new Date('2026-06-30T22:01:00.000Z');
    await single('a@post.example', 'am 1.');
    expect(await subjects({ until: '2026-06-30' })).toEqual(['am 30.']);
    expect(await subjects({ since: '2026-07-01', until: '2026-07-01' })).toEqual(['am 1.']);
    expect(await subjects({ since: '2026-06-30' })).toEqual(['am 1.', 'am 30.']);
  });

  test('shows of a member what names her and what only went to her address, nothing of others', async () => {
    const [anna, ben] = [await person('Anna'), await person('Ben')];
    const content = { subject: 'An alle', html: '<p>x</p>' };
    await app.as('board').email.bulk({ ...content, member_ids: [anna, ben] });
    await app.server.mail.flush();
    await single('ANNA@post.example', 'Nur an die Adresse');
    expect(await subjects({ about_member: anna })).toEqual(['Nur an die Adresse', 'An alle']);
    expect(await subjects({ member_id: anna })).toEqual(['An alle']);
    expect(await subjects({ about_member: ben })).toEqual(['An alle']);
    expect(await subjects({ about_member: '019b8d2b-0000-7000-8000-00000000ffff' })).toEqual([]);
  });

  test('pages through what left and what waits as one list', async () => {
    const people = [await person('Anna'), await person('Ben'), await person('Cora'), await person('Dora')];
    for (const [n, id] of people.entries()) {
      app.clock.now = new Date(app.clock.now.getTime() + 60_000);
      await app.as('board').email.bulk({ member_ids: [id], subject: `Nr. ${n}`, html: '<p>x</p>' });
      if (n % 2 === 0) await app.server.mail.flush();
    }
    const all = ['Nr. 3', 'Nr. 2', 'Nr. 1', 'Nr. 0'];
    expect(await subjects({})).toEqual(all);
    for (const limit of [1, 2, 3]) {
      const pages: string[] = [];
      for (let offset = 0; offset < 4; offset += limit) pages.push(...(await subjects({ limit, offset })));
      expect(pages).toEqual(all);
    }
    expect(await subjects({ status: 'pending' })).toEqual(['Nr. 3']);
    const answer = await app.request('GET', '/dispatch-log?limit=1&offset=1', { as: 'board' });
    expect(answer.headers.get('x-total-count')).toBe('4');
  });
});

describe('one line of the log', () => {
  test('shows the e-mail as this person got it', async () => {
    const anna = await person('Anna');
    await app
      .as('board')
      .email.bulk({ member_ids: [anna], subject: 'Für {{vorname}}', html: '<p>Liebe {{vorname}}</p>' });
    const [waiting] = await log().list({});
    expect((await log().get({ id: waiting?.id ?? 0 })).mail?.subject).toBe('Für Anna');
    await app.server.mail.flush();
    const [entry] = await log().list({});
    const { mail, steps, forgotten } = await log().get({ id: entry?.id ?? 0 });
    const [got] = await fixture.inbox('anna@post.example');
    expect(mail).toMatchObject({ to: { address: 'anna@post.example' }, subject: got?.subject });
    expect(got?.html).toContain('Liebe Anna');
    expect(mail?.html.trim()).toBe(got?.html === false ? '' : got?.html?.trim());
    expect([steps, forgotten]).toEqual([[], false]);
    await expect(log().get({ id: 4711 })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('tells no secret address that the e-mail carried', async () => {
    await app.request('POST', '/newsletter/subscribe', { body: { email: 'eva@post.example' } });
    await app.server.mail.flush();
    const [entry] = await log().list({ kind: 'newsletter_confirm' });
    const { mail } = await log().get({ id: entry?.id ?? 0 });
    const [got] = await fixture.inbox('eva@post.example');
    const token = /token=([\w-]+)/.exec(got?.text ?? '')?.[1] ?? 'no token';
    expect(token.length).toBeGreaterThan(30);
    expect(mail?.text).toContain('/newsletter/confirm?token=…');
    expect(JSON.stringify(mail)).not.toContain(token);
  });

  test('tells every attempt, and who decided', async () => {
    const id = await single('busy@post.example', 'Einladung');
    app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
    await app.server.mail.flush();
    expect((await log().get({ id })).steps.map(({ what, words }) => [what, words.slice(0, 3)])).toEqual([
      ['retry', '450'],
      ['retry', '450'],
    ]);
    const cut = await single('cut@post.example', 'Einladung');
    await log().sendAgain({ id: cut });
    await app.server.mail.flush();
    await log().countAsSent({ id: cut });
    const { steps, attempts } = await log().get({ id: cut });
    expect(steps.map(({ what }) => what)).toEqual(['unknown', 'again', 'unknown', 'counted']);
    expect(steps.map(({ actor }) => actor === 'system')).toEqual([true, false, true, false]);
    expect(attempts).toBe(2);
  });
});

describe('what needs a hand', () => {
  const open = () => subjects({ unresolved: true });

  test('is in doubt, failed or come back, until a person decides', async () => {
    const doubt = await single('cut@post.example', 'Zweifel');
    const failed = await single('unknown@post.example', 'Gescheitert');
    await single('anna@post.example', 'Kam zurück');
    await single('ben@post.example', 'Kam an');
    returned('anna@post.example');
    expect(await open()).toEqual(['Kam zurück', 'Gescheitert', 'Zweifel']);
    expect(await subjects({ bounced: true })).toEqual(['Kam zurück']);
    await log().countAsSent({ id: doubt });
    const settled = await log().settle({ id: failed });
    expect(settled).toMatchObject({ status: 'failed', settled_at: app.clock.now.toISOString() });
    expect(await open()).toEqual(['Kam zurück']);
    await expect(log().settle({ id: failed })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('is not what was ordered: a stopped mailing', async () => {
    const member_ids = [await person('Anna')];
    const { batch_id } = await app.as('board').email.bulk({ member_ids, subject: 'Halt', html: '<p>x</p>' });
    await app.as('board').mailings.stop({ id: batch_id });
    expect(await subjects({ status: 'failed' })).toEqual(['Halt']);
    expect(await open()).toEqual([]);
  });
});
