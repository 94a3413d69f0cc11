import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openEventFixture, outbox, type EventFixture } from '../event-fixture.ts';

let app: TestApp;
let clubEvent: EventFixture;
beforeEach(async () => {
  app = await startApp({ at: '2027-06-01T10:00:00.000Z' });
  clubEvent = await openEventFixture(app);
});
afterEach(() => app.stop());

const told = () => outbox(app).map(({ kind, recipient }) => [kind, recipient]);
const put = (status: 'active' | 'cancelled', as: 'board' | 'device' = 'board') =>
  app.as(as).events.update({ id: clubEvent.event.id, status });

describe('a cancelled event', () => {
  test('is told to everybody who counts on it', async () => {
    clubEvent.helper({ email: 'a@post.example', status: 'approved' });
    clubEvent.helper({ email: 'p@post.example', status: 'pending' });
    clubEvent.helper({ email: 'w@post.example', status: 'waiting' });
    clubEvent.helper({ email: 'u@post.example', status: 'unconfirmed' });
    clubEvent.helper({ email: 'r@post.example', status: 'rejected' });
    clubEvent.helper({ email: 'x@post.example', status: 'withdrawn' });
    clubEvent.helper({ email: '', name: 'Ohne Adresse', status: 'approved' });
    await put('cancelled');
    expect(told()).toEqual([
      ['event_cancelled', 'a@post.example'],
      ['event_cancelled', 'p@post.example'],
      ['event_cancelled', 'w@post.example'],
    ]);
    expect(outbox(app)[0]?.content.subject).toContain('Sommerfest');
    expect(outbox(app)[0]?.not_before).toBe('2027-06-01T10:00:00.000Z');
  });

  test('is told to each of a couple that shares an address, by name', async () => {
    const email = 'huber@post.example';
    const enter = async (vorname: string) =>
      (await app.as('board').members.create(aMember({ vorname, nachname: 'Huber', email }))).id;
    const [hans, vreni] = [await enter('Hans'), await enter('Vreni')];
    clubEvent.helper({ email, name: 'Hans Huber', member_id: hans });
    clubEvent.helper({ email, name: 'Vreni Huber', member_id: vreni });
    clubEvent.helper(
      { email, name: 'Vreni Huber', member_id: vreni },
      await clubEvent.shift({ title: 'Grill' }),
    );
    await put('cancelled');
    expect(outbox(app).map(({ content }) => content.to.name)).toEqual(['Hans Huber', 'Vreni Huber']);
    const [his, hers] = outbox(app).map(({ content }) => content.text);
    expect([his?.includes('Grill'), hers?.includes('Grill')]).toEqual([false, true]);
  });

  test('tells nobody of a place, until it takes place after all', async () => {
    const board = app.as('board');
    const { id } = clubEvent.helper({ email: 'p@post.example', status: 'pending' });
    await put('cancelled');
    await board.decisions.approve({ id });
    const order = { event_id: clubEvent.event.id, shift_id: clubEvent.bar.uuid };
    await board.registrations.create({ ...order, name: 'Neu', email: 'n@post.example' });
    expect(told()).toEqual([['event_cancelled', 'p@post.example']]);
    await put('active');
    expect(told().slice(1)).toEqual([
      ['event_reactivated', 'p@post.example'],
      ['event_reactivated', 'n@post.example'],
    ]);
  });

  test('tells who is turned down', async () => {
    const { id } = clubEvent.helper({ email: 'p@post.example', status: 'pending' });
    await put('cancelled');
    await app.as('board').decisions.reject({ id });
    expect(told().at(-1)).toEqual(['registration_rejected', 'p@post.example']);
  });

  test('that takes place after all is told again, each time', async () => {
    clubEvent.helper({ email: 'a@post.example' });
    await put('cancelled');
    await put('active');
    await put('cancelled');
    expect(told().map(([kind]) => kind)).toEqual(['event_cancelled', 'event_reactivated', 'event_cancelled']);
    expect(new Set(outbox(app).map(({ key }) => key)).size).toBe(3);
  });

  test('that takes place after all offers the places that fell free meanwhile', async () => {
    const shift = await clubEvent.shift({ max_helpers: 1 });
    const gone = clubEvent.helper({ email: 'geht@post.example' }, shift);
    clubEvent.helper(
      { email: 'wartet@post.example', status: 'waiting', waiting_since: '2027-05-01T00:00:00.000Z' },
      shift,
    );
    await put('cancelled');
    await app.as('board').registrations.remove({ id: gone.id });
    expect(told().map(([kind]) => kind)).not.toContain('place_offered');
    await put('active');
    expect(told()).toContainEqual(['place_offered', 'wartet@post.example']);
  });

  test('is told once, though it is said twice', async () => {
    clubEvent.helper({ email: 'a@post.example' });
    await put('cancelled');
    await put('cancelled');
    expect(told()).toHaveLength(1);
  });

  test('concerns no helper when it is over', async () => {
    clubEvent.helper({ email: 'a@post.example' });
    app.clock.now = new Date('2027-06-20T21:59:00.000Z');
    await put('cancelled');
    expect(told()).toHaveLength(1);
    app.clock.now = new Date('2027-06-20T22:00:00.000Z');
    await put('active');
    expect(told()).toHaveLength(1);
  });

  test('can be taken back on a desktop before an e-mail leaves', async () => {
    clubEvent.helper({ email: 'a@post.example' });
    await put('cancelled', 'device');
    expect(outbox(app)[0]?.not_before).toBe('2027-06-01T10:00:20.000Z');
    app.clock.now = new Date('2027-06-01T10:00:19.000Z');
    await put('active', 'device');
    expect(told()).toEqual([]);
  });
});

describe('one e-mail per person', () => {
  const anna = { email: 'anna@post.example', name: 'Anna Müller' };
  const text = (index: number) => outbox(app)[index]?.content.text ?? '';

  test('names all their shifts, the earliest first, in their language', async () => {
    const grill = await clubEvent.shift({
      title: 'Grill',
      bereich: 'Küche',
      start_time: '2027-06-18T17:00:00',
      end_time: '2027-06-18T21:00:00',
    });
    const clearing = await clubEvent.shift({
      title: 'Abbau',
      start_time: '2027-06-20T08:00:00',
      end_time: '2027-06-20T10:00:00',
    });
    clubEvent.helper({ ...anna, status: 'pending' });
    clubEvent.helper({ ...anna, email: 'Anna@Post.example', status: 'approved' }, clearing);
    clubEvent.helper({ ...anna, status: 'waiting' }, grill);
    clubEvent.helper({ ...anna, status: 'rejected' }, await clubEvent.shift({ title: 'Kasse' }));
    clubEvent.helper({ email: 'luc@post.example', name: 'Luc Favre', sprache: 'fr' }, grill);
    await put('cancelled');
    expect(told()).toHaveLength(2);
    expect(text(0)).toContain(
      'Einsatz:\n' +
        '  Fr, 18. Juni 2027, 17:00–21:00: Grill, Küche\n' +
        '  Sa, 19. Juni 2027, 14:00–18:00: Bar\n' +
        '  So, 20. Juni 2027, 08:00–10:00: Abbau\nOrt: Dorfplatz\n',
    );
    expect(text(0)).not.toContain('Kasse');
    // Approved for one of them: the calendar is theirs.
    expect(text(0)).toContain('/calendar/helper/');
    expect(outbox(app)[0]?.content.html.match(/Grill, Küche<br>.*Bar<br>.*Abbau/)).not.toBeNull();
    expect(text(1)).toContain('Engagement\u202f: ven. 18 juin 2027, de 17h00 à 21h00\u202f: Grill, Küche\n');
    expect(text(1)).not.toMatch(/Abbau|Bar|Anna/);
  });

  test('in the association’s own words names the first of them', async () => {
    await app.as('board').mailTexts.put({
      id: 'event_cancelled.de',
      subject: '{{anlass}} fällt aus',
      body: 'Sali\n\nSchicht: {{schicht}}\nTag: {{datum}}',
    });
    clubEvent.helper(anna);
    const early = { start_time: '2027-06-18T17:00:00', end_time: '2027-06-18T21:00:00' };
    clubEvent.helper(anna, await clubEvent.shift({ title: 'Grill', ...early }));
    await put('cancelled');
    expect(outbox(app)).toHaveLength(1);
    expect(text(0)).toContain('Schicht: Grill\nTag: Freitag, 18. Juni 2027');
  });

  test('is taken back for everybody by an undo, though one of the registrations has gone meanwhile', async () => {
    const own = clubEvent.helper(anna);
    clubEvent.helper(anna, await clubEvent.shift({ title: 'Grill' }));
    await put('cancelled', 'device');
    await app.as('board').registrations.remove({ id: own.id });
    expect(told()).toContainEqual(['event_cancelled', anna.email]);
    await put('active', 'device');
    expect(told().filter(([kind]) => kind?.startsWith('event_'))).toEqual([]);
  });

  test('stands in the log of each of their registrations, sent or not', async () => {
    const bar = clubEvent.helper(anna);
    const grill = clubEvent.helper(
      { ...anna, email: 'Anna@post.example' },
      await clubEvent.shift({ title: 'Grill' }),
    );
    const other = clubEvent.helper();
    const kindsOf = async ({ uuid }: { uuid: string }) =>
      (await app.as('board').dispatchLog.list({ registration: uuid })).map(({ kind }) => kind);
    await put('cancelled');
    await app.server.mail.flush();
    app.clock.now = new Date('2027-06-02T10:00:00.000Z');
    const later = clubEvent.helper(anna, await clubEvent.shift({ title: 'Kasse' }));
    await put('active');
    for (const one of [bar, grill, other])
      expect(await kindsOf(one)).toEqual(['event_reactivated', 'event_cancelled']);
    expect(await kindsOf(later)).toEqual(['event_reactivated']);
  });

  test('goes to those who have heard of the opposite, and to no others', async () => {
    clubEvent.helper(anna);
    await put('cancelled', 'device');
    app.clock.now = new Date('2027-06-01T10:00:21.000Z');
    await put('active', 'device');
    await put('cancelled', 'device');
    expect(told().map(([kind]) => kind)).toEqual(['event_cancelled']);
    await put('active');
    expect(told().map(([kind]) => kind)).toEqual(['event_cancelled', 'event_reactivated']);
  });

  test('has the same key when the same change arrives again, without the address in it', async () => {
    clubEvent.helper(anna);
    await put('cancelled');
    const [before] = outbox(app);
    const { db } = app.server.context;
    // As after a restore: the event is as it was, and of the registrations only a later one is there.
    db.write('test', () => {
      db.sql.exec('DELETE FROM outgoing_mail; DELETE FROM registration');
      db.sql.exec("UPDATE club_event SET status = 'active', version = version - 1");
    });
    clubEvent.helper(anna, await clubEvent.shift({ title: 'Grill' }));
    await put('cancelled');
    expect(outbox(app).map(({ key }) => key)).toEqual([before?.key]);
    expect(before?.key).not.toContain('post');
  });
});

describe('new times of a shift', () => {
  const move = (times: { start_time?: string; end_time?: string; title?: string }) =>
    app.as('board').shifts.update({ id: clubEvent.bar.uuid, ...times });

  test('are told to everybody who is put into it, with the old ones', async () => {
    clubEvent.helper({ email: 'a@post.example' });
    clubEvent.helper({ email: 'p@post.example', status: 'pending' });
    await move({ start_time: '2027-06-19T15:00:00' });
    expect(told()).toEqual([['shift_changed', 'a@post.example']]);
    const [mail] = outbox(app);
    expect(mail?.content.text).toMatch(/15:00/);
    expect(mail?.content.text).toMatch(/14:00/);
  });

  test('are not told when nothing of them changes, or the event is no longer on', async () => {
    clubEvent.helper({ email: 'a@post.example' });
    await move({ title: 'Bar und Kasse' });
    await move({ start_time: '2027-06-19T14:00' });
    expect(told()).toEqual([]);
    await put('cancelled');
    await move({ end_time: '2027-06-19T19:00' });
    expect(told().map(([kind]) => kind)).toEqual(['event_cancelled']);
  });

  test('are not told of a shift that is over', async () => {
    clubEvent.helper({ email: 'a@post.example' });
    app.clock.now = new Date('2027-06-19T17:00:00.000Z');
    await move({ start_time: '2027-06-19T13:00' });
    expect(told()).toEqual([]);
    await move({ end_time: '2027-06-19T20:00' });
    expect(told()).toHaveLength(1);
  });

  test('that change again on a desktop before they are told make one e-mail', async () => {
    clubEvent.helper({ email: 'a@post.example' });
    const shift = { id: clubEvent.bar.uuid };
    await app.as('device').shifts.update({ ...shift, start_time: '2027-06-19T15:00' });
    await app.as('device').shifts.update({ ...shift, start_time: '2027-06-19T16:00' });
    expect(outbox(app)).toHaveLength(1);
    expect(outbox(app)[0]?.content.text).toMatch(/16:00[^]*Bisher: [^\n]*14:00/);
  });

  test('that a desktop takes back before they are told make no e-mail', async () => {
    clubEvent.helper({ email: 'a@post.example' });
    const { uuid: id, start_time } = clubEvent.bar;
    await app.as('device').shifts.update({ id, start_time: '2027-06-19T15:00' });
    await app.as('device').shifts.update({ id, start_time });
    expect(told()).toEqual([]);
  });
});

test('of a shift that is over nobody is told what the board completes, which can be undone', async () => {
  const pending = clubEvent.helper({ email: 'p@post.example', status: 'pending' });
  app.clock.now = new Date('2027-06-19T17:00:00.000Z');
  const { decisions, registrations } = app.as('board');
  await decisions.approve({ id: pending.id });
  await registrations.create({
    event_id: clubEvent.event.id,
    shift_id: clubEvent.bar.uuid,
    name: 'Auch dabei',
    email: 'n@post.example',
  });
  expect(told()).toEqual([]);
  await registrations.update({ id: pending.id, status: 'pending' });
  await decisions.reject({ id: pending.id });
  expect(told()).toEqual([]);
});
