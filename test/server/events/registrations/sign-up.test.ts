import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '../../../build.ts';
import { sessionToken, startApp, testMemberId, type TestApp } from '../../../fixtures.ts';
import {
  oneEvent,
  code,
  confirmSignUp,
  history,
  kinds,
  mails,
  sendAll,
  signUp,
  signUpApproved,
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

describe('from the website', () => {
  test('a sign-up is answered only by the question whether the address is right', async () => {
    const clubEvent = await oneEvent(app, [2]);
    const answer = await ask(clubEvent, { phone: '079 555 00 00', message: 'Gerne am Grill' });
    expect([answer.status, answer.json]).toEqual([
      201,
      { status: 'unconfirmed', event_id: clubEvent.event.id, shift_id: clubEvent.shifts[0]?.id },
    ]);
    const [registration] = await board().registrations.list({ event_id: clubEvent.event.id });
    expect(registration).toMatchObject({
      name: 'Anna Helferin',
      email: 'anna@post.example',
      phone: '079 555 00 00',
      message: 'Gerne am Grill',
      source: 'public',
      status: 'unconfirmed',
      sprache: 'de',
      member_id: null,
    });
    expect(registration).not.toHaveProperty('person');
    expect(kinds(app)).toEqual(['registration_confirm']);
    expect(registration && history(app, registration)).toEqual(['signed_up']);
  });

  test('a repeat answers the same to the byte and stores one, however the address is spelled', async () => {
    const clubEvent = await oneEvent(app, [2]);
    const first = await ask(clubEvent);
    const again = await ask(clubEvent, { email: 'Anna@Post.example', name: 'A. Helferin' });
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    await confirmSignUp(app, 'anna@post.example');
    await board().decisions.approve({ id: 1 });
    expect((await ask(clubEvent)).text).toBe(first.text);
    expect(await board().registrations.list({})).toHaveLength(1);
    expect(kinds(app)).toEqual(['registration_received', 'registration_approved']);
  });

  test('a full shift answers its helper and a stranger alike, so that it does not reveal members', async () => {
    const clubEvent = await oneEvent(app, [1]);
    await signUpApproved(app, clubEvent, { email: 'anna@post.example' });
    const [known, stranger] = [await ask(clubEvent), await ask(clubEvent, { email: 'fremd@post.example' })];
    expect([known.status, known.json]).toMatchObject([409, { code: 'shift_full' }]);
    const withoutId = ({ text }: typeof known) => text.replace(/"request_id":"[^"]*"/, '');
    expect(withoutId(known)).toBe(withoutId(stranger));
    const wait = { waiting_list: true };
    const waiting = [
      await ask(clubEvent, wait),
      await ask(clubEvent, { ...wait, email: 'fremd@post.example' }),
    ];
    expect(waiting[0]?.text).toBe(waiting[1]?.text);
    expect(await board().registrations.list({})).toHaveLength(2);
  });

  test('what fills in the hidden field is answered like everybody and stored nowhere', async () => {
    const clubEvent = await oneEvent(app, [1]);
    const machine = await ask(clubEvent, { website: 'https://spam.example', email: 'bot@spam.example' });
    const person = await ask(clubEvent);
    expect([machine.status, machine.text]).toEqual([person.status, person.text]);
    expect(await board().registrations.list({})).toHaveLength(1);
    expect(mails(app, 'bot@spam.example')).toEqual([]);
    await board().events.update({ id: clubEvent.event.id, registration_open: false });
    expect((await ask(clubEvent, { website: 'x' })).json).toMatchObject({ code: 'registration_refused' });
  });

  test('the rules refuse by name', async () => {
    const clubEvent = await oneEvent(app, [1]);
    const refused = async (hindrance: string) =>
      expect((await ask(clubEvent)).json).toMatchObject({
        status: 409,
        code: 'registration_refused',
        params: { hindrance },
      });
    const change = (fields: object) => board().events.update({ id: clubEvent.event.id, ...fields });
    await change({ registration_deadline: '2026-11-19' });
    await refused('deadline_passed');
    await change({ registration_deadline: null, registration_open: false });
    await refused('registration_closed');
    await change({ registration_open: true, status: 'cancelled' });
    await refused('event_cancelled');
    await change({ status: 'active' });
    app.clock.now = new Date('2027-06-19T12:00:00.000Z');
    await refused('shift_past');
    app.clock.now = new Date('2027-06-19T11:59:59.000Z');
    expect((await ask(clubEvent)).status).toBe(201);
  });

  test('a draft, another event’s shift and nothing at all are not found', async () => {
    const draft = await oneEvent(app, [1], { status: 'draft' });
    expect((await ask(draft)).json).toMatchObject({ code: 'not_found' });
    const [one, other] = [await oneEvent(app, [1]), await oneEvent(app, [1])];
    expect((await ask(one, { shift_id: other.shifts[0]?.id })).status).toBe(404);
    expect((await ask(one, { shift_id: 9999 })).status).toBe(404);
    expect((await ask(one, { email: 'kein' })).json).toMatchObject({ errors: [{ path: 'email' }] });
  });

  test('a full shift takes who wants to wait, unless the event keeps no list', async () => {
    const clubEvent = await oneEvent(app, [1]);
    await signUpApproved(app, clubEvent);
    expect((await ask(clubEvent)).json).toMatchObject({ code: 'shift_full', params: { waiting_list: true } });
    expect((await ask(clubEvent, { waiting_list: true })).json).toMatchObject({ status: 'unconfirmed' });
    await confirmSignUp(app, 'anna@post.example');
    expect(kinds(app, 'anna@post.example')).toEqual(['registration_waiting']);
    await board().events.update({ id: clubEvent.event.id, waiting_list: false });
    const other = await ask(clubEvent, { waiting_list: true, email: 'spaet@post.example' });
    expect(other.json).toMatchObject({ code: 'shift_full', params: { waiting_list: false } });
  });

  test('who was rejected or withdrew may sign up again', async () => {
    const clubEvent = await oneEvent(app, [1]);
    const { id } = await signUp(app, clubEvent, { email: 'anna@post.example' });
    await board().decisions.reject({ id });
    expect((await signUp(app, clubEvent, { email: 'anna@post.example' })).id).not.toBe(id);
  });
});

describe('a member', () => {
  const mine = (clubEvent: EventFixture, fields: object = {}) => ({
    event_id: clubEvent.event.id,
    shift_id: clubEvent.shifts[0]?.id ?? 0,
    ...fields,
  });

  test('registers itself with what the list of members knows', async () => {
    await board().members.create(aMember({ id: testMemberId, mobile: '079 555 11 11', sprache: 'fr' }));
    const clubEvent = await oneEvent(app, [1]);
    const registration = await app.as('member').registrations.create(mine(clubEvent, { note: 'heimlich' }));
    expect(registration).toMatchObject({
      member_id: testMemberId,
      name: 'Anna Müller',
      email: 'anna@post.example',
      phone: '079 555 11 11',
      sprache: 'fr',
      source: 'member',
      status: 'pending',
      note: '',
    });
    await expect(app.as('member').registrations.create(mine(clubEvent))).rejects.toEqual(
      code('already_registered'),
    );
    expect((await ask(clubEvent)).status).toBe(201);
    expect(await board().registrations.list({})).toHaveLength(1);
  });

  test('must meet the rules, and cannot register another person', async () => {
    await board().members.create(aMember({ id: testMemberId }));
    const clubEvent = await oneEvent(app, [1], { registration_open: false });
    const member = app.as('member');
    await expect(member.registrations.create(mine(clubEvent))).rejects.toEqual(
      code('registration_refused', { hindrance: 'registration_closed' }),
    );
    await expect(member.registrations.create(mine(clubEvent, { name: 'Wer anders' }))).rejects.toEqual(
      code('forbidden'),
    );
    const draft = await oneEvent(app, [1], { status: 'draft' });
    await expect(member.registrations.create(mine(draft))).rejects.toEqual(code('not_found'));
  });

  test('of the board group may register others', async () => {
    const clubEvent = await oneEvent(app, [1]);
    await app.credentials('member');
    const token = await sessionToken('member', app.clock.now, { board: true });
    const answer = await app.request('POST', '/registrations', {
      headers: { authorization: `Bearer ${token}` },
      body: mine(clubEvent, { name: 'Nachbar' }),
    });
    expect([answer.status, answer.json]).toMatchObject([201, { name: 'Nachbar', source: 'board' }]);
  });
});

describe('the board', () => {
  test('registers a member, a stranger, and a person with a name only', async () => {
    const clubEvent = await oneEvent(app, [3], { registration_open: false, status: 'draft' });
    const place = { event_id: clubEvent.event.uuid, shift_id: clubEvent.shifts[0]?.uuid ?? '' };
    const { id: member_id } = await board().members.create(aMember());
    const member = await board().registrations.create({ ...place, member_id, note: 'kann grillieren' });
    expect(member).toMatchObject({
      name: 'Anna Müller',
      member_id,
      note: 'kann grillieren',
      source: 'board',
    });
    await expect(board().registrations.create({ ...place, member_id })).rejects.toEqual(
      code('already_registered'),
    );
    const uuid = crypto.randomUUID();
    const neighbour = { ...place, name: 'Nachbar', email: 'n@post.example', uuid };
    expect(await board().registrations.create(neighbour)).toMatchObject({ uuid, status: 'pending' });
    await expect(board().registrations.create(neighbour)).rejects.toEqual(code('conflict'));
    sendAll(app);
    await board().registrations.create({ ...place, name: 'Ohne Adresse' });
    expect(kinds(app)).toEqual([]);
    await expect(board().registrations.create({ ...place, name: ' ohne ADRESSE ' })).rejects.toEqual(
      code('already_registered'),
    );
    await expect(board().registrations.create(place)).rejects.toEqual(
      code('validation_failed', { fields: [{ path: 'name', message: 'required' }] }),
    );
  });

  test('puts both of a couple that shares an address into one shift, each of them once', async () => {
    const clubEvent = await oneEvent(app, [3]);
    const place = { event_id: clubEvent.event.id, shift_id: clubEvent.shifts[0]?.id ?? 0 };
    const email = 'huber@post.example';
    const hans = await board().members.create(aMember({ vorname: 'Hans', email }));
    const vreni = await board().members.create(aMember({ vorname: 'Vreni', email }));
    await board().registrations.create({ ...place, member_id: hans.id });
    await board().registrations.create({ ...place, member_id: vreni.id });
    await expect(board().registrations.create({ ...place, member_id: vreni.id })).rejects.toEqual(
      code('already_registered'),
    );
    const { uuid } = await board().registrations.create({ ...place, name: 'Guest', email: 'g@post.example' });
    await expect(board().registrations.update({ id: uuid, email })).rejects.toEqual(
      code('already_registered'),
    );
    const rows = await board().registrations.manage({ event_id: clubEvent.event.id });
    expect(rows.map(({ warnings }) => warnings)).toEqual([[], [], []]);
    for (const { id } of [hans, vreni]) await board().members.remove({ id });
    const left = await board().registrations.list({ event_id: clubEvent.event.id });
    expect(left.map(({ member_id }) => member_id)).toEqual([null, null, null]);
  });

  test('registers a member once, also after its address has changed or under another one', async () => {
    const clubEvent = await oneEvent(app, [3]);
    const place = { event_id: clubEvent.event.id, shift_id: clubEvent.shifts[0]?.id ?? 0 };
    const { id } = await board().members.create(aMember());
    await board().registrations.create({ ...place, member_id: id });
    await board().members.update({ id, email: 'anna.neu@post.example' });
    const again = [{}, { name: 'A. Müller', email: 'a.mueller@post.example' }];
    for (const other of again)
      await expect(board().registrations.create({ ...place, member_id: id, ...other })).rejects.toEqual(
        code('already_registered'),
      );
  });

  test('is stopped by a full shift, and may use its waiting list', async () => {
    const clubEvent = await oneEvent(app, [1]);
    await signUpApproved(app, clubEvent);
    const place = { event_id: clubEvent.event.id, shift_id: clubEvent.shifts[0]?.id ?? 0, name: 'Nachbar' };
    await expect(board().registrations.create(place)).rejects.toEqual(
      code('shift_full', { waiting_list: true }),
    );
    expect(await board().registrations.create({ ...place, waiting_list: true })).toMatchObject({
      status: 'waiting',
      waiting_since: app.clock.now.toISOString(),
    });
  });
});
