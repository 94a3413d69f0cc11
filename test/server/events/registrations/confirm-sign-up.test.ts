import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemCall } from '../../../../server/context.ts';
import { forgetForms } from '../../../../server/jobs/start-jobs.ts';
import { aMember } from '../../../build.ts';
import { startApp, testMemberId, type TestApp } from '../../../fixtures.ts';
import {
  oneEvent,
  history,
  kinds,
  links,
  mails,
  sendAll,
  signUpApproved,
  signUpUnconfirmed,
  type EventFixture,
} from './registration-fixture.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.stop());

const board = () => app.as('board');
const ask = (clubEvent: EventFixture, fields: object = {}) =>
  app.request('POST', '/registrations/public', {
    body: {
      event_id: clubEvent.event.id,
      shift_id: clubEvent.shifts[0]?.id,
      name: 'Anna Helferin',
      email: 'anna@post.example',
      ...fields,
    },
  });

describe('the link that confirms a sign-up', () => {
  const anna = 'anna@post.example';
  const confirmPath = (email = anna) => links(app, email, 'registrations/confirm')[0] ?? '';
  const asJson = { headers: { accept: 'application/json' } };
  const asBrowser = { headers: { accept: 'text/html' } };
  const later = (hours: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + hours * 3_600_000);
  };
  const several = (clubEvent: EventFixture, fields: object = {}) =>
    app.request('POST', '/registrations/public/several', {
      body: {
        event_id: clubEvent.event.id,
        shifts: clubEvent.shifts.map(({ id }) => ({ shift_id: id })),
        name: 'Anna Helferin',
        email: anna,
        ...fields,
      },
    });
  const states = async (clubEvent: EventFixture) =>
    (await board().registrations.list({ event_id: clubEvent.event.id })).map(({ status }) => status);

  test('makes a registration count, once', async () => {
    const clubEvent = await oneEvent(app, [1]);
    const registration = await signUpUnconfirmed(app, clubEvent, { email: anna });
    expect(registration.status).toBe('unconfirmed');
    expect(kinds(app)).toEqual(['registration_confirm']);
    const confirm = confirmPath();
    const first = await app.request('GET', confirm, asJson);
    expect([first.status, first.json]).toMatchObject([200, { status: 'pending', shift: { title: 'Bar 1' } }]);
    expect(kinds(app)).toEqual(['registration_confirm', 'registration_received']);
    expect(history(app, registration)).toEqual(['signed_up', 'confirmed']);
    const again = await app.request('GET', confirm, asJson);
    expect(again.text).toBe(first.text);
    expect(kinds(app)).toHaveLength(2);
  });

  test('is not taken by a mere look: a page asks, and only its POST confirms', async () => {
    const clubEvent = await oneEvent(app, [1]);
    await ask(clubEvent);
    const confirm = confirmPath();
    for (const method of ['GET', 'HEAD']) await app.request(method, confirm, asBrowser);
    const page = await app.request('GET', confirm, asBrowser);
    expect(page.text).toContain('Anmeldung bestätigen');
    expect(await states(clubEvent)).toEqual(['unconfirmed']);
    expect((await app.request('POST', confirm, asBrowser)).text).toContain('Ihre Anmeldung ist bestätigt');
    expect(await states(clubEvent)).toEqual(['pending']);
  });

  test('goes out in a plain e-mail, without the name and the message of its sender', async () => {
    const clubEvent = await oneEvent(app, [1]);
    await ask(clubEvent, {
      name: 'Gratis Gewinn',
      message: 'Besuchen Sie https://boese.example',
      phone: '0900 1',
    });
    const [mail] = mails(app, anna);
    expect(mail?.content.to).toEqual({ name: '', address: anna });
    for (const text of [mail?.content.text, mail?.content.html, mail?.content.subject])
      expect(text).not.toMatch(/Gratis|boese|0900|\/helfer\/|\/calendar\//);
    expect(mail?.content.attachments).toBeUndefined();
  });

  test('leaves an unconfirmed one uncounted: no place, no helper, no e-mail about the event', async () => {
    const clubEvent = await oneEvent(app, [1]);
    await ask(clubEvent);
    const shown = await app.as('none').events.get({ id: clubEvent.event.id });
    expect(shown.shifts[0]).toMatchObject({ pending_count: 0, approved_count: 0, free_places: 1 });
    expect(shown.registrations).toMatchObject([{ status: 'unconfirmed' }]);
    await board().events.update({ id: clubEvent.event.id, status: 'cancelled' });
    expect(kinds(app)).toEqual(['registration_confirm']);
  });

  test('keeps no board from removing the shift or from taking the event back, and ends with it', async () => {
    const clubEvent = await oneEvent(app, [1, 1]);
    await several(clubEvent);
    const confirm = confirmPath();
    await board().events.update({ id: clubEvent.event.id, status: 'draft' });
    expect((await app.request('POST', confirm, {})).json).toMatchObject({ code: 'gone' });
    for (const { id } of clubEvent.shifts) await board().shifts.remove({ id });
    expect((await app.request('POST', confirm, {})).json).toMatchObject({ code: 'gone' });
    expect(await states(clubEvent)).toEqual([]);
    expect(kinds(app)).toEqual(['registration_confirm']);
  });

  test('puts a helper who finds the shift full on its waiting list', async () => {
    const clubEvent = await oneEvent(app, [1]);
    await ask(clubEvent);
    const confirm = confirmPath();
    await signUpApproved(app, clubEvent);
    expect((await app.request('GET', confirm, asJson)).json).toMatchObject({ status: 'waiting' });
    expect(kinds(app, anna)).toEqual(['registration_confirm', 'registration_waiting']);
  });

  test('refuses where the place has gone and there is no waiting list, and says so', async () => {
    const clubEvent = await oneEvent(app, [1], { waiting_list: false });
    await ask(clubEvent);
    const confirm = confirmPath();
    await signUpApproved(app, clubEvent);
    expect((await app.request('GET', confirm, asJson)).json).toMatchObject({ code: 'shift_full' });
    const page = await app.request('POST', confirm, asBrowser);
    expect([page.status, page.text]).toEqual([
      409,
      expect.stringContaining('Diese Schicht ist inzwischen voll'),
    ]);
    expect(page.text).not.toContain('<form');
    expect(page.text).not.toContain('Ihre bisherige Anmeldung gilt');
  });

  test('says so when the event was cancelled meanwhile', async () => {
    const clubEvent = await oneEvent(app, [1]);
    await ask(clubEvent);
    await board().events.update({ id: clubEvent.event.id, status: 'cancelled' });
    const page = await app.request('GET', confirmPath(), asBrowser);
    expect([page.status, page.text]).toEqual([409, expect.stringContaining('Dieser Anlass ist abgesagt.')]);
  });

  test('ends when the shift begins, and with the event on the day itself', async () => {
    const clubEvent = await oneEvent(app, [1]);
    app.clock.now = new Date('2027-06-19T11:30:00.000Z');
    await ask(clubEvent);
    expect(mails(app)[0]?.content.text).toContain('14:00');
    const confirm = confirmPath();
    app.clock.now = new Date('2027-06-19T12:00:00.000Z');
    expect((await app.request('GET', confirm, asJson)).json).toMatchObject({ code: 'gone' });
  });

  test('holds for a day; then nothing is known of the person any more, and the page says so', async () => {
    const clubEvent = await oneEvent(app, [1]);
    await ask(clubEvent);
    const confirm = confirmPath();
    sendAll(app);
    later(23);
    forgetForms(systemCall(app.server.context));
    expect(await states(clubEvent)).toEqual(['unconfirmed']);
    later(1);
    forgetForms(systemCall(app.server.context));
    expect(await states(clubEvent)).toEqual([]);
    expect(JSON.stringify(app.server.context.db.sql.prepare('SELECT * FROM link_token').all())).toBe('[]');
    const page = await app.request('GET', confirm, asBrowser);
    expect([page.status, page.text]).toEqual([410, expect.stringContaining('Dieser Link gilt nicht mehr')]);
    expect((await ask(clubEvent)).status).toBe(201);
    expect(await states(clubEvent)).toEqual(['unconfirmed']);
  });

  test('is sent again on request after an hour, and the older one ends', async () => {
    const clubEvent = await oneEvent(app, [1]);
    const first = await ask(clubEvent);
    const old = confirmPath();
    expect((await ask(clubEvent)).text).toBe(first.text);
    expect(kinds(app)).toHaveLength(1);
    later(1);
    expect((await ask(clubEvent)).text).toBe(first.text);
    expect(kinds(app)).toEqual(['registration_confirm', 'registration_confirm']);
    expect((await app.request('GET', old, asJson)).json).toMatchObject({ code: 'gone' });
    expect((await app.request('POST', confirmPath(), {})).status).toBe(200);
  });

  test('confirms several shifts of one form at once: one e-mail, which names them all', async () => {
    const clubEvent = await oneEvent(app, [2, 2, 1]);
    await signUpApproved(app, clubEvent, { shift: 2 });
    sendAll(app);
    const answer = await several(clubEvent);
    expect([answer.status, answer.json]).toMatchObject([
      201,
      {
        event_id: clubEvent.event.id,
        shifts: [
          { status: 'unconfirmed', refusal: null },
          { status: 'unconfirmed', refusal: null },
          { status: null, refusal: { code: 'shift_full', params: { waiting_list: true } } },
        ],
      },
    ]);
    expect(kinds(app)).toEqual(['registration_confirm']);
    expect(mails(app)[0]?.content.text).toMatch(/Bar 1[^]*Bar 2/);
    const confirm = confirmPath();
    const page = await app.request('GET', confirm, asBrowser);
    expect(page.text).toMatch(/Bar 1[^]*Bar 2/);
    expect((await app.request('POST', confirm, {})).json).toMatchObject({
      status: 'pending',
      shift: { title: 'Bar 1' },
      more: [{ status: 'pending', shift: { title: 'Bar 2' } }],
    });
    expect(await states(clubEvent)).toEqual(['approved', 'pending', 'pending']);
    expect(kinds(app)).toEqual(['registration_confirm', 'registration_received']);
    expect(mails(app)[1]?.content.text).toMatch(/Schicht:\n.*Bar 1.*\n.*Bar 2/);
    // Each of the two registrations shows the e-mail that is about both.
    for (const { uuid } of (await board().registrations.list({ event_id: clubEvent.event.id })).slice(1))
      expect(
        await board().dispatchLog.list({ registration: uuid, kind: 'registration_received' }),
      ).toHaveLength(1);
  });

  test('of several shifts says of each what became of it', async () => {
    const clubEvent = await oneEvent(app, [2, 1], { waiting_list: false });
    await several(clubEvent);
    const confirm = confirmPath();
    await signUpApproved(app, clubEvent, { shift: 1 });
    const page = await app.request('POST', confirm, asBrowser);
    expect([page.status, page.text]).toEqual([
      200,
      expect.stringMatching(
        /bestätigt\.[^]*Bar 1[^]*Bar 2[^]*Nicht mehr möglich: Diese Schicht ist inzwischen voll/,
      ),
    ]);
    expect(await states(clubEvent)).toEqual(['pending', 'unconfirmed', 'approved']);
    const waits = await oneEvent(app, [2, 1]);
    await several(waits);
    const other = confirmPath();
    await signUpApproved(app, waits, { shift: 1 });
    expect((await app.request('POST', other, asBrowser)).text).toContain(
      'Hier stehen Sie auf der Warteliste',
    );
  });

  test('of a later form confirms what the same address has open at the event, and each link does so alone', async () => {
    const clubEvent = await oneEvent(app, [2, 2]);
    await ask(clubEvent);
    const first = confirmPath();
    await ask(clubEvent, { shift_id: clubEvent.shifts[1]?.id });
    const second = confirmPath();
    expect((await app.request('POST', first, {})).json).not.toHaveProperty('more');
    expect((await app.request('POST', second, {})).json).toMatchObject({
      more: [{ shift: { title: 'Bar 1' } }],
    });
    expect(await states(clubEvent)).toEqual(['pending', 'pending']);
  });

  test('several: the same shift twice is one, none is refused, more than twenty are too many', async () => {
    const clubEvent = await oneEvent(app, [2]);
    const shift_id = clubEvent.shifts[0]?.id;
    expect((await several(clubEvent, { shifts: [{ shift_id }, { shift_id }] })).status).toBe(201);
    expect(await states(clubEvent)).toEqual(['unconfirmed']);
    expect((await several(clubEvent, { shifts: [] })).status).toBe(400);
    const many = Array.from({ length: 21 }, () => ({ shift_id }));
    expect((await several(clubEvent, { shifts: many })).status).toBe(400);
    expect((await several(clubEvent, { shifts: [{ shift_id: 999 }] })).status).toBe(404);
  });

  test('is not needed by a member who is logged in and gives its own address, and by it alone', async () => {
    await board().members.create(aMember({ id: testMemberId, email: 'Anna@post.example' }));
    const clubEvent = await oneEvent(app, [2]);
    const headers = await app.credentials('member');
    const body = {
      event_id: clubEvent.event.id,
      shift_id: clubEvent.shifts[0]?.id,
      name: 'Anna Müller',
      email: anna,
    };
    const own = await app.request('POST', '/registrations/public', { headers, body });
    expect(own.json).toMatchObject({ status: 'pending' });
    expect(kinds(app, anna)).toEqual(['registration_received']);
    const other = await app.request('POST', '/registrations/public', {
      headers,
      body: { ...body, email: 'fremd@post.example' },
    });
    expect(other.json).toMatchObject({ status: 'unconfirmed' });
    expect(kinds(app, 'fremd@post.example')).toEqual(['registration_confirm']);
    const [mine] = await board().registrations.list({});
    expect(mine).toMatchObject({ member_id: testMemberId, source: 'member' });
  });

  test('cannot be switched off by the setting of before, which laptops of before still write', async () => {
    expect(await board().settings.put({ key: 'registration_opt_in', value: 'off' })).toMatchObject({
      value: 'on',
    });
    const clubEvent = await oneEvent(app, [1]);
    expect((await ask(clubEvent)).json).toMatchObject({ status: 'unconfirmed' });
  });
});
