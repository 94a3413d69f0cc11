import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemCall } from '../../../../server/context.ts';
import { forgetTokens } from '../../../../server/events/registrations/links/forget-tokens.ts';
import { aMember } from '../../../build.ts';
import { startApp, type TestApp } from '../../../fixtures.ts';
import {
  oneEvent,
  code,
  findByEmail,
  history,
  kinds,
  links,
  mails,
  secretToken,
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
const helper = () => app.as('none').ownShifts;
const at = (instant: string) => void (app.clock.now = new Date(instant));
const anna = 'anna@post.example';
const approvedOf = async (clubEvent: EventFixture, shift = 0) =>
  (await board().registrations.list({ event_id: clubEvent.event.id })).filter(
    ({ status, shift_id }) => status === 'approved' && shift_id === clubEvent.shifts[shift]?.id,
  );

describe('the secret address', () => {
  test('shows the own shifts of all events, with overlaps, and none of others', async () => {
    const clubEvent = await oneEvent(app, [2, 2]);
    await signUpApproved(app, clubEvent, { email: anna, name: 'Anna Müller' });
    await signUp(app, clubEvent, { email: 'Anna@Post.example', shift: 1, name: 'Anna Müller' });
    await signUp(app, clubEvent, { email: 'bea@post.example' });
    const own = await helper().get({ token: secretToken(app, anna) });
    expect(own.name).toBe('Anna Müller');
    expect(own.shifts).toMatchObject([
      {
        registration: { status: 'approved' },
        event: { title: 'Sommerfest' },
        shift: { title: 'Bar 1' },
        contact: 'Olga OK',
        can_give_back: true,
        warnings: [{ code: 'overlap', shift: { title: 'Bar 2' } }],
      },
      { registration: { status: 'pending' }, warnings: [{ code: 'overlap' }] },
    ]);
    expect(own.shifts).toHaveLength(2);
    await expect(helper().get({ token: 'erfunden' })).rejects.toEqual(code('gone'));
  });

  test('that a couple shares says whose each shift is, and approves each of them by name', async () => {
    const clubEvent = await oneEvent(app, [3]);
    const place = { event_id: clubEvent.event.id, shift_id: clubEvent.shifts[0]?.id ?? 0 };
    const email = 'huber@post.example';
    for (const vorname of ['Hans', 'Vreni']) {
      const { id } = await board().members.create(aMember({ vorname, nachname: 'Huber', email }));
      const { uuid } = await board().registrations.create({ ...place, member_id: id });
      await app.as('device').decisions.approve({ id: uuid });
    }
    const approvals = mails(app, email).filter(({ kind }) => kind === 'registration_approved');
    expect(approvals.map(({ content }) => content.to.name)).toEqual(['Hans Huber', 'Vreni Huber']);
    const token = secretToken(app, email);
    const { shifts } = await helper().get({ token });
    expect(shifts.map(({ registration, warnings }) => [registration.name, warnings])).toEqual([
      ['Hans Huber', []],
      ['Vreni Huber', []],
    ]);
    const page = await app.request('GET', `/helfer/${token}`, { headers: { accept: 'text/html' } });
    for (const name of ['Hans Huber', 'Vreni Huber']) expect(page.text).toContain(`<strong>${name}</strong>`);
  });

  test('shows nothing of events that are cancelled or over', async () => {
    const [gone, over] = [await oneEvent(app, [1]), await oneEvent(app, [1], { start_date: '2026-11-20' })];
    await signUp(app, gone, { email: anna });
    await signUp(app, over, { email: anna });
    const token = secretToken(app, anna);
    expect((await helper().get({ token })).shifts).toHaveLength(2);
    await board().events.update({ id: gone.event.id, status: 'cancelled' });
    at('2026-11-20T23:00:00.000Z');
    expect((await helper().get({ token })).shifts).toEqual([]);
  });

  test('is ended by the board; the next e-mail says a new one', async () => {
    const clubEvent = await oneEvent(app, [2]);
    const { id } = await signUp(app, clubEvent, { email: anna });
    const old = secretToken(app, anna);
    expect((await app.request('POST', `/registrations/${id}/renew-access`, { as: 'board' })).status).toBe(
      200,
    );
    await expect(helper().get({ token: old })).rejects.toEqual(code('gone'));
    await board().decisions.approve({ id });
    const fresh = secretToken(app, anna);
    expect(fresh).not.toBe(old);
    expect((await helper().get({ token: fresh })).shifts).toHaveLength(1);
  });

  test('forgets who is forgotten: an address that was ended never lives again', async () => {
    const clubEvent = await oneEvent(app, [2]);
    const first = await signUp(app, clubEvent, { email: anna });
    const tokens = [secretToken(app, anna)];
    await app.request('POST', `/registrations/${first.id}/renew-access`, { as: 'board' });
    await board().registrations.remove({ id: first.id });
    sendAll(app);
    at('2026-11-20T10:00:05.000Z');
    await signUp(app, clubEvent, { email: anna });
    expect(tokens).not.toContain(secretToken(app, anna));
    await expect(helper().get({ token: tokens[0] ?? '' })).rejects.toEqual(code('gone'));
  });
});

test('who gets another e-mail address has another secret address; the old one shows nothing any more', async () => {
  const clubEvent = await oneEvent(app, [2]);
  const { id } = await signUp(app, clubEvent, { email: anna });
  const old = secretToken(app, anna);
  await board().registrations.update({ id, email: 'anna.neu@post.example' });
  await expect(helper().get({ token: old })).rejects.toEqual(code('gone'));
  const known = app.server.context.db.sql.prepare('SELECT person FROM helper_access').pluck().all();
  expect(known).not.toContain(anna);
  await board().decisions.approve({ id });
  const fresh = secretToken(app, 'anna.neu@post.example');
  expect((await helper().get({ token: fresh })).shifts).toHaveLength(1);
});

describe('giving back', () => {
  test('frees the place for the next who waits, and the event’s contact hears of it', async () => {
    const clubEvent = await oneEvent(app, [1]);
    const { uuid } = await signUpApproved(app, clubEvent, { email: anna, name: 'Anna Müller' });
    await signUp(app, clubEvent, { email: 'bea@post.example', waiting_list: true });
    const token = secretToken(app, anna);
    sendAll(app);
    const answer = await helper().giveBack({ token, registration: uuid });
    expect(answer).toMatchObject({ status: 'withdrawn', shift: { title: 'Bar 1' } });
    expect(kinds(app, anna)).toEqual(['registration_withdrawn']);
    expect(kinds(app, 'bea@post.example')).toEqual(['place_offered']);
    const [notice] = mails(app, 'ok@verein.example');
    expect(notice?.kind).toBe('board_given_back');
    expect(notice?.content.text).toContain('Anna Müller');
    expect(notice?.content.text).not.toContain('/helfer/');
    expect(history(app, { uuid })).toEqual(['signed_up', 'confirmed', 'approved', 'given_back']);
    expect(await helper().giveBack({ token, registration: uuid })).toEqual(answer);
    expect(mails(app)).toHaveLength(3);
    const { sql } = app.server.context.db;
    const moves = sql.prepare('SELECT actor FROM registration_move WHERE move = ?').pluck().all('given_back');
    expect(moves).toEqual(['Anna Müller']);
    const audited = sql.prepare('SELECT DISTINCT actor FROM audit ORDER BY id DESC LIMIT 1').pluck().get();
    expect(audited).toMatch(/^Anmeldung \d+$/);
  });

  test('writes to the association where the event has no contact', async () => {
    await board().settings.put({ key: 'contact_email', value: 'vorstand@verein.example' });
    const clubEvent = await oneEvent(app, [1], { contact_email: '' });
    const { uuid } = await signUpApproved(app, clubEvent, { email: anna });
    await helper().giveBack({ token: secretToken(app, anna), registration: uuid });
    expect(kinds(app, 'vorstand@verein.example')).toEqual(['board_given_back']);
  });

  test('of a registration that has no place tells no board', async () => {
    const clubEvent = await oneEvent(app, [1]);
    const { uuid } = await signUp(app, clubEvent, { email: anna });
    await helper().giveBack({ token: secretToken(app, anna), registration: uuid });
    expect(mails(app, 'ok@verein.example')).toEqual([]);
  });

  test('is not possible once it has begun, for others, or after a rejection', async () => {
    const clubEvent = await oneEvent(app, [3]);
    const mine = await signUpApproved(app, clubEvent, { email: anna });
    const other = await signUpApproved(app, clubEvent, { email: 'bea@post.example' });
    const rejected = await signUp(app, clubEvent, { email: 'carla@post.example' });
    await board().decisions.reject({ id: rejected.id });
    const [token, carla] = [secretToken(app, anna), secretToken(app, 'carla@post.example')];
    await expect(helper().giveBack({ token, registration: other.uuid })).rejects.toEqual(code('not_found'));
    await expect(helper().giveBack({ token: carla, registration: rejected.uuid })).rejects.toEqual(
      code('registration_state', { status: 'rejected' }),
    );
    at('2027-06-19T12:00:00.000Z');
    await expect(helper().giveBack({ token, registration: mine.uuid })).rejects.toEqual(code('shift_past'));
    expect((await helper().get({ token })).shifts[0]).toMatchObject({ can_give_back: false });
  });
});

/** Every row of the area, as text. */
const everything = (): string =>
  JSON.stringify(
    ['registration', 'registration_move', 'link_token', 'helper_access', 'outgoing_mail', 'audit'].map(
      table => app.server.context.db.sql.prepare(`SELECT * FROM ${table}`).all(),
    ),
  );

describe('handing over', () => {
  const bea = { name: 'Bea Beispiel', email: 'bea@post.example' };
  async function asked(): Promise<{
    clubEvent: EventFixture;
    uuid: string;
    token: string;
    yes: string;
    no: string;
  }> {
    const clubEvent = await oneEvent(app, [1]);
    const { uuid } = await signUpApproved(app, clubEvent, { email: anna, name: 'Anna Müller' });
    const token = secretToken(app, anna);
    sendAll(app);
    const answer = await helper().handOver({ token, registration: uuid, ...bea });
    expect(answer.status).toBe('approved');
    const [yes = '', no = ''] = links(app, bea.email, 'hand-over-response');
    return { clubEvent, uuid, token, yes, no };
  }

  test('keeps the shift with the giver until the other says yes', async () => {
    const { clubEvent, uuid, yes } = await asked();
    expect(kinds(app)).toEqual(['hand_over_asked']);
    expect(mails(app)[0]?.content.text).toContain('Anna Müller');
    expect(mails(app)[0]?.content.text).not.toContain('/helfer/');
    expect((await approvedOf(clubEvent)).map(({ email }) => email)).toEqual([anna]);
    const answer = await app.request('POST', yes, {});
    expect(answer.json).toMatchObject({ status: 'accepted', shift: { title: 'Bar 1' } });
    expect((await approvedOf(clubEvent)).map(({ name, email }) => ({ name, email }))).toEqual([bea]);
    expect(history(app, { uuid })).toEqual(['signed_up', 'confirmed', 'approved', 'handed_over']);
    expect(history(app, await findByEmail(app, clubEvent.event.id, bea.email))).toEqual(['taken_over']);
    expect(kinds(app, anna)).toEqual(['hand_over_done']);
    expect(kinds(app, bea.email)).toEqual(['hand_over_asked', 'registration_approved']);
    const taken = await helper().get({ token: secretToken(app, bea.email) });
    expect(taken.shifts).toMatchObject([{ registration: { status: 'approved' } }]);
    expect((await app.request('POST', yes, {})).text).toBe(answer.text);
    expect(await approvedOf(clubEvent)).toHaveLength(1);
  });

  test('a waiting list gets nothing meanwhile, and capacity is never exceeded', async () => {
    const { clubEvent, yes } = await asked();
    await signUp(app, clubEvent, { email: 'carla@post.example', waiting_list: true });
    await app.request('POST', yes, {});
    expect(kinds(app, 'carla@post.example')).toEqual(['registration_waiting']);
  });

  test('a no leaves everything as it was; afterwards a yes is gone', async () => {
    const { clubEvent, yes, no } = await asked();
    sendAll(app);
    expect((await app.request('POST', no, {})).json).toMatchObject({ status: 'declined' });
    expect((await app.request('POST', no, {})).json).toMatchObject({ status: 'declined' });
    expect(kinds(app)).toEqual(['hand_over_declined']);
    expect((await app.request('POST', no, {})).status).toBe(200);
    expect((await app.request('POST', yes, {})).status).toBe(410);
    expect((await approvedOf(clubEvent)).map(({ email }) => email)).toEqual([anna]);
    sendAll(app);
    expect(everything()).not.toContain(bea.email);
  });

  test('data of a person who does not answer is deleted', async () => {
    await asked();
    sendAll(app);
    expect(everything()).toContain(bea.email);
    at('2026-11-22T10:00:00.000Z');
    forgetTokens(systemCall(app.server.context));
    expect(everything()).not.toContain(bea.email);
  });

  test('a repeated request sends nothing; asking another person ends the first request', async () => {
    const { uuid, token, yes } = await asked();
    await helper().handOver({ token, registration: uuid, ...bea });
    expect(mails(app)).toHaveLength(1);
    await helper().handOver({ token, registration: uuid, name: 'Carla', email: 'carla@post.example' });
    expect(kinds(app)).toEqual(['hand_over_asked', 'hand_over_asked']);
    expect((await app.request('POST', yes, {})).status).toBe(410);
  });

  test('ends after 48 hours, when the shift begins, and when the giver has given it back', async () => {
    const first = await asked();
    at('2026-11-22T10:00:00.000Z');
    expect((await app.request('POST', first.yes, {})).status).toBe(410);
    at('2027-06-19T11:00:00.000Z');
    const late = await asked();
    at('2027-06-19T12:00:00.000Z');
    expect((await app.request('POST', late.yes, {})).status).toBe(410);
    await expect(
      helper().handOver({ token: late.token, registration: late.uuid, name: 'C', email: 'c@post.example' }),
    ).rejects.toEqual(code('shift_past'));
    at('2026-11-20T10:00:00.000Z');
    const given = await asked();
    await helper().giveBack({ token: given.token, registration: given.uuid });
    expect((await app.request('POST', given.yes, {})).status).toBe(410);
  });

  test('works for approved ones only, to others only, and not to who is there already', async () => {
    const clubEvent = await oneEvent(app, [2]);
    const pending = await signUp(app, clubEvent, { email: anna });
    const token = secretToken(app, anna);
    const ask = (email: string) =>
      helper().handOver({ token, registration: pending.uuid, name: 'Bea', email });
    await expect(ask('bea@post.example')).rejects.toEqual(code('registration_state', { status: 'pending' }));
    await board().decisions.approve({ id: pending.id });
    await expect(ask('ANNA@post.example')).rejects.toEqual(code('validation_failed'));
    await ask('bea@post.example');
    const [yes = ''] = links(app, 'bea@post.example', 'hand-over-response');
    await signUp(app, clubEvent, { email: 'bea@post.example' });
    const answer = await app.request('POST', yes, {});
    expect([answer.status, answer.json]).toMatchObject([409, { code: 'already_registered' }]);
    expect((await approvedOf(clubEvent)).map(({ email }) => email)).toEqual([anna]);
  });
});
