import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MailContent } from '../../../server/ports/mail/mail-port.ts';
import { boardEmail, sessionToken, startApp, type TestApp } from '../../fixtures.ts';
import { openEventFixture, outbox, type EventFixture } from '../event-fixture.ts';

const password = 'grill-und-bier';
let app: TestApp;
let clubEvent: EventFixture;
beforeAll(async () => {
  app = await startApp({ at: '2027-06-01T10:00:00.000Z' });
  clubEvent = await openEventFixture(app, { organizer_password: password });
});
afterAll(() => app.stop());
// A quarter of an hour later the throttle has forgotten.
beforeEach(() => {
  app.clock.now = new Date(app.clock.now.getTime() + 16 * 60_000);
});

const code = (error: string) => expect.objectContaining({ code: error });
const login = (event_id: number | string = clubEvent.event.id, word = password) =>
  app.as('none').organizers.login({ event_id, password: word });
const organizer = async () => app.withToken((await login()).token).organizers;

describe('the login', () => {
  test('is by event and password, by number or uuid, for 8 hours', async () => {
    const answer = await login();
    expect(answer).toMatchObject({ type: 'organizer', event_id: clubEvent.event.id, expires_in: 8 * 3600 });
    expect((await login(clubEvent.event.uuid)).event_id).toBe(clubEvent.event.id);
    const open = app.withToken(answer.token);
    expect((await open.organizers.myEvent({})).uuid).toBe(clubEvent.event.uuid);
    app.clock.now = new Date(app.clock.now.getTime() + 8 * 3_600_000);
    await expect(open.organizers.myEvent({})).rejects.toEqual(code('unauthorized'));
  });

  test('refuses a wrong password, an unknown event, a draft and one without a password alike', async () => {
    const board = app.as('board');
    const none = await board.events.create({
      slug: 'ohne',
      title: 'Ohne',
      location: 'Dorfplatz',
      start_date: '2027-06-18',
    });
    const draft = await board.events.create({
      slug: 'entwurf',
      title: 'Entwurf',
      location: 'Dorfplatz',
      start_date: '2027-06-18',
      status: 'draft',
      organizer_password: password,
    });
    const answers = [];
    for (const [event, word] of [
      [clubEvent.event.id, 'falsches-passwort'],
      [99_999, password],
      [none.uuid, password],
      [draft.uuid, password],
    ] as const) {
      app.clock.now = new Date(app.clock.now.getTime() + 16 * 60_000);
      const { status, json } = await app.request('POST', '/events/login', {
        body: { event_id: event, password: word },
      });
      const { request_id: _, ...rest } = json as Record<string, unknown>;
      answers.push({ status, ...rest });
    }
    expect(answers[0]).toMatchObject({ status: 401, code: 'login_failed' });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test('is throttled after five failures, by number and uuid together', async () => {
    const { id, uuid } = clubEvent.event;
    for (const ref of [id, uuid, id, uuid, id])
      await expect(login(ref, 'falsches-passwort')).rejects.toEqual(code('login_failed'));
    await expect(login(uuid)).rejects.toEqual(code('rate_limited'));
    app.clock.now = new Date(app.clock.now.getTime() + 15 * 60_000 + 1000);
    expect((await login()).type).toBe('organizer');
  });

  test('stores the password hashed, and never shows it', async () => {
    const { db } = app.server.context;
    const kept = db.sql.prepare('SELECT password_hash FROM organizer_account').pluck().all();
    expect(kept.every(hash => /^(scrypt\$[\w-]{22}\$[\w-]{43})?$/.test(String(hash)))).toBe(true);
    expect(JSON.stringify(db.sql.prepare('SELECT * FROM audit').all())).not.toMatch(/grill-und-bier|scrypt/);
    const event = await app.request('GET', `/events/${clubEvent.event.id}`, { as: 'board' });
    expect(event.json).toMatchObject({ organizer_login: true });
    expect(event.text).not.toMatch(/password|scrypt/);
  });
});

describe('a session', () => {
  const setPassword = (organizer_password: string) =>
    app.as('board').events.update({ id: clubEvent.event.id, organizer_password });

  test('ends with a new password, also with the same one set again', async () => {
    const before = await organizer();
    await setPassword(password);
    await expect(before.myEvent({})).rejects.toEqual(code('unauthorized'));
    expect((await (await organizer()).myEvent({})).slug).toBe('sommerfest');
  });

  test('leaves in the log who set a password, and nothing of the password', async () => {
    await setPassword('ein-ganz-neues');
    const [entry] = await app.as('board').audit.list({ entity: 'organizer_account', limit: 1 });
    expect(entry).toMatchObject({ action: 'update', entity_id: clubEvent.event.uuid, actor: boardEmail });
    expect(Object.keys(entry?.changes ?? {})).toEqual(['session']);
    await setPassword(password);
  });

  test('ends when the password is taken away, and does not begin again with a later one', async () => {
    const before = await organizer();
    await setPassword('');
    await expect(before.myEvent({})).rejects.toEqual(code('unauthorized'));
    await expect(login()).rejects.toEqual(code('login_failed'));
    expect((await app.as('board').events.get({ id: clubEvent.event.id })).organizer_login).toBe(false);
    await setPassword(password);
    await expect(before.myEvent({})).rejects.toEqual(code('unauthorized'));
    expect((await organizer()).myEvent).toBeTypeOf('function');
  });

  test('goes on over other changes of the event, and ends with a draft', async () => {
    const event = await app.as('board').events.create({
      slug: 'wird-entwurf',
      title: 'Wird Entwurf',
      location: 'Dorfplatz',
      start_date: '2027-06-18',
      organizer_password: password,
    });
    const { token } = await login(event.uuid);
    const mine = app.withToken(token).organizers;
    await app.as('board').events.update({ id: event.uuid, title: 'Neu' });
    expect((await mine.myEvent({})).title).toBe('Neu');
    await app.as('board').events.update({ id: event.uuid, status: 'draft' });
    await expect(mine.myEvent({})).rejects.toEqual(code('unauthorized'));
  });

  test('needs the number of the password', async () => {
    const claims = { event_id: clubEvent.event.id };
    const old = await sessionToken('organizer', app.clock.now, { ...claims, session: 0 });
    const bare = await sessionToken('organizer', app.clock.now, { ...claims, session: undefined });
    for (const token of [old, bare])
      await expect(app.withToken(token).organizers.myEvent({})).rejects.toEqual(code('unauthorized'));
  });

  test('does nothing that is for the board', async () => {
    const { token } = await login();
    const mine = app.withToken(token);
    const { id } = clubEvent.event;
    const refused = [
      () => mine.events.update({ id, title: 'Meins' }),
      () => mine.events.remove({ id }),
      () => mine.shifts.list({ event_id: id }),
      () => mine.shifts.update({ id: clubEvent.bar.uuid, max_helpers: 1 }),
      () => mine.members.list({}),
      () => mine.settings.list({}),
      () => mine.registrations.list({ event_id: id }),
    ];
    for (const each of refused) await expect(each()).rejects.toEqual(code('forbidden'));
  });
});

describe('a decision of the organisers', () => {
  test('takes the place and is told, under the name of the OK', async () => {
    const shift = await clubEvent.shift({ max_helpers: 1 });
    const [one, two] = [
      clubEvent.helper({ status: 'pending', email: 'eins@post.example', note: 'nur Vorstand' }, shift),
      clubEvent.helper({ status: 'pending', email: 'zwei@post.example' }, shift),
    ];
    const mine = await organizer();
    expect(await mine.approve({ id: one.id })).toMatchObject({
      status: 'approved',
      name: one.name,
      note: '',
    });
    await expect(mine.approve({ id: two.uuid })).rejects.toEqual(code('shift_full'));
    await expect(mine.approve({ id: one.uuid })).rejects.toEqual(code('registration_state'));
    expect(await mine.reject({ id: two.id, reason: 'Leider voll' })).toMatchObject({ status: 'rejected' });
    const told = outbox(app).filter(({ recipient }) => /^(eins|zwei)@/.test(recipient));
    expect(told.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['registration_approved', 'eins@post.example'],
      ['registration_rejected', 'zwei@post.example'],
    ]);
    const moves = app.server.context.db.sql
      .prepare('SELECT actor FROM registration_move WHERE registration_uuid = ?')
      .pluck();
    expect(moves.get(one.uuid)).toBe('OK Sommerfest');
  });

  test('about another event is refused as if it were not there', async () => {
    const board = app.as('board');
    const other = await board.events.create({
      slug: 'fremd',
      title: 'Fremd',
      location: 'Dorfplatz',
      start_date: '2027-06-19',
    });
    const shift = await clubEvent.shift({ event_id: other.id ?? 0 });
    const foreign = clubEvent.helper({ status: 'pending' }, shift);
    const mine = await organizer();
    for (const id of [foreign.id, foreign.uuid, 99_999]) {
      await expect(mine.approve({ id })).rejects.toMatchObject({ code: 'not_found' });
      await expect(mine.reject({ id })).rejects.toMatchObject({ code: 'not_found' });
    }
    const pending = app.server.context.db.sql.prepare('SELECT status FROM registration WHERE id = ?').pluck();
    expect(pending.get(foreign.id)).toBe('pending');
  });
});

describe('the work plan', () => {
  test('goes to everybody who is put into a shift, each person once, with the PDF', async () => {
    const event = await app.as('board').events.create({
      slug: 'plan',
      title: 'Planfest',
      location: 'Dorfplatz',
      start_date: '2027-06-19',
      organizer_password: password,
    });
    const of = { event_id: event.id ?? 0 };
    const [bar, grill] = [
      await clubEvent.shift({ ...of, title: 'Bar' }),
      await clubEvent.shift({ ...of, title: 'Grill' }),
    ];
    clubEvent.helper({ name: 'Beat Zweimal', email: 'beat@post.example' }, bar);
    clubEvent.helper({ name: 'Beat Zweimal', email: 'beat@post.example' }, grill);
    clubEvent.helper({ name: 'Anna Einmal', email: 'anna@post.example' }, bar);
    clubEvent.helper({ name: 'Carla Ohne', email: '' }, bar);
    clubEvent.helper({ name: 'Doris Wartet', email: 'doris@post.example', status: 'pending' }, bar);
    const mine = app.withToken((await login(event.uuid)).token).organizers;
    const before = outbox(app).length;
    const first = await mine.sendWorkPlan({ message: 'Bitte ausdrucken.' });
    expect(first).toEqual({
      sent: 2,
      skipped: 1,
      failed: 0,
      items: [
        { name: 'Anna Einmal', email: 'anna@post.example', result: 'sent', reason: '' },
        { name: 'Beat Zweimal', email: 'beat@post.example', result: 'sent', reason: '' },
        { name: 'Carla Ohne', email: '', result: 'skipped', reason: 'no_email' },
      ],
    });
    const mails = outbox(app).slice(before);
    expect(mails.map(({ recipient }) => recipient)).toEqual(['anna@post.example', 'beat@post.example']);
    expect(mails[0]?.content.text).toContain('Bitte ausdrucken.');
    const content = mails[0]?.content as MailContent | undefined;
    const file = content?.attachments?.[0];
    expect(file).toMatchObject({
      type: 'application/pdf',
      filename: expect.stringMatching(/\.pdf$/) as string,
    });
    const bytes = app.server.context.effects.sql
      .prepare<[string], Buffer>('SELECT bytes FROM dispatch_file WHERE sha256 = ?')
      .pluck()
      .get(file?.sha256 ?? '');
    expect(bytes?.subarray(0, 5).toString()).toBe('%PDF-');

    const again = await mine.sendWorkPlan({ message: 'Bitte ausdrucken.' });
    expect(again).toMatchObject({ sent: 0, skipped: 3 });
    expect(again.items.map(({ reason }) => reason)).toEqual(['already_sent', 'already_sent', 'no_email']);
    clubEvent.helper({ name: 'Emil Neu', email: 'emil@post.example' }, grill);
    expect(await mine.sendWorkPlan({ message: 'Bitte ausdrucken.' })).toMatchObject({ sent: 3, skipped: 1 });

    await app.as('board').events.update({ id: event.uuid, status: 'cancelled' });
    await expect(mine.sendWorkPlan({})).rejects.toMatchObject({
      code: 'registration_refused',
      params: { hindrance: 'event_cancelled' },
    });
  });
});
