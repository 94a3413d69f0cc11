import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '../../build.ts';
import type { TestApp } from '../../fixtures.ts';
import { startApp } from '../../fixtures.ts';
import { openEventFixture, outbox, type EventFixture } from '../event-fixture.ts';

let app: TestApp;
let clubEvent: EventFixture;
beforeEach(async () => {
  // Friday, 10:00 in Musterwil; the bar is tomorrow at 14:00.
  app = await startApp({ at: '2027-06-18T08:00:00.000Z' });
  clubEvent = await openEventFixture(app);
});
afterEach(() => app.stop());

const board = () => app.as('board').reminders;
const job = () => app.as('apiKey').reminders;
const reminders = () => outbox(app).filter(({ kind }) => kind === 'shift_reminder');

describe('reminders', () => {
  test('preview says who would get what, and writes nothing', async () => {
    const anna = clubEvent.helper();
    const preview = await board().preview({});
    expect(preview).toEqual({
      sent: 1,
      skipped: 0,
      failed: 0,
      items: [
        {
          registration_id: anna.id,
          registration_uuid: anna.uuid,
          name: 'Anna Müller',
          email: anna.email,
          event_id: clubEvent.event.id,
          event_title: 'Sommerfest',
          shift_id: clubEvent.bar.id,
          shift_title: 'Bar',
          start_time: '2027-06-19T14:00:00',
          result: 'sent',
          reason: '',
          leaves_at: '2027-06-18T08:00:00.000Z',
        },
      ],
    });
    expect(outbox(app)).toEqual([]);
    expect(await board().send({})).toEqual(preview);
    expect(reminders()).toHaveLength(1);
  });

  test('go to the address that the member has by now, unless another one was given', async () => {
    const { members, registrations } = app.as('board');
    const { id: member_id } = await members.create(aMember({ email: 'alt@post.example' }));
    const helpAt = async (title: string, email: string, hour = 14) => {
      const times = { start_time: `2027-06-19T${hour}:00:00`, end_time: `2027-06-19T${hour + 1}:00:00` };
      return clubEvent.helper({ member_id, email }, await clubEvent.shift({ title, ...times }));
    };
    await helpAt('Bar', 'Alt@post.example');
    await helpAt('Kasse', 'buero@post.example');
    const past = await clubEvent.shift({
      title: 'Aufbau',
      start_time: '2027-06-18T08:00:00',
      end_time: '2027-06-18T09:00:00',
    });
    clubEvent.helper({ member_id, email: 'alt@post.example' }, past);
    await members.update({ id: member_id, email: 'neu@post.example' });
    const known = await registrations.list({ event_id: clubEvent.event.id });
    expect(known.map(({ email }) => email)).toEqual([
      'neu@post.example',
      'buero@post.example',
      'alt@post.example',
    ]);
    await board().send({});
    expect(reminders().map(({ recipient }) => recipient)).toEqual(['neu@post.example', 'buero@post.example']);
    await members.update({ id: member_id, email: '' });
    const after = await registrations.list({ event_id: clubEvent.event.id });
    expect(after.map(({ email }) => email)).toEqual(known.map(({ email }) => email));
  });

  test('say for each who gets none why not', async () => {
    const tomorrow = clubEvent.bar;
    const past = await clubEvent.shift({
      title: 'Aufbau',
      start_time: '2027-06-18T08:00:00',
      end_time: '2027-06-18T09:00:00',
    });
    const later = await clubEvent.shift({
      title: 'Abbau',
      start_time: '2027-06-20T16:00:00',
      end_time: '2027-06-20T18:00:00',
    });
    const told = clubEvent.helper({ name: 'Told' }, tomorrow);
    await board().send({});
    clubEvent.helper({ name: 'Mute', email: '' }, tomorrow);
    clubEvent.helper({ name: 'Past' }, past);
    clubEvent.helper({ name: 'Later' }, later);
    for (const status of [
      'pending',
      'waiting',
      'rejected',
      'withdrawn',
      'unconfirmed',
      'alternative_proposed',
    ] as const)
      clubEvent.helper({ name: status, status }, tomorrow);
    const { items } = await board().preview({});
    expect(items.map(({ name, result, reason }) => [name, result, reason])).toEqual([
      ['Past', 'skipped', 'shift_past'],
      ['Mute', 'skipped', 'no_email'],
      ['Told', 'skipped', 'already_reminded'],
      ['Later', 'skipped', 'not_yet_due'],
    ]);
    expect(items.find(({ name }) => name === 'Told')?.leaves_at).toBe('2027-06-18T08:00:00.000Z');
    expect(reminders().map(({ recipient }) => recipient)).toEqual([told.email]);
  });

  test('of a cancelled event are not sent', async () => {
    clubEvent.helper();
    await app.as('board').events.update({ id: clubEvent.event.id, status: 'cancelled' });
    expect((await board().send({})).items).toEqual([
      expect.objectContaining({ result: 'skipped', reason: 'event_cancelled', leaves_at: null }),
    ]);
    expect(reminders()).toEqual([]);
  });

  test('can be limited to one event, by number or by uuid', async () => {
    const anna = clubEvent.helper();
    const other = await openEventFixture(app, { slug: 'herbstfest', title: 'Herbstfest' });
    const beat = other.helper({ name: 'Beat' });
    expect((await board().preview({})).items).toHaveLength(2);
    const of = async (event_id: number | string) =>
      (await board().preview({ event_id })).items.map(({ name }) => name);
    expect(await of(clubEvent.event.id)).toEqual([anna.name]);
    expect(await of(other.event.uuid)).toEqual([beat.name]);
    await expect(board().send({ event_id: 4711 })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('for all take along what is months ahead', async () => {
    app.clock.now = new Date('2027-01-10T10:00:00.000Z');
    clubEvent.helper();
    expect(await board().send({})).toMatchObject({ sent: 0, skipped: 1 });
    expect(await board().sendAll({})).toMatchObject({ sent: 1, skipped: 0 });
    app.clock.now = new Date('2027-06-18T08:00:00.000Z');
    expect(await board().send({})).toMatchObject({ sent: 0, skipped: 1 });
  });

  test('daily look at one calendar day, the others by 24 hours', async () => {
    const morning = await clubEvent.shift({
      start_time: '2027-06-19T09:00:00',
      end_time: '2027-06-19T12:00:00',
    });
    clubEvent.helper({ name: 'Bar' });
    clubEvent.helper({ name: 'Morgen' }, morning);
    const today = await clubEvent.shift({
      start_time: '2027-06-18T18:00:00',
      end_time: '2027-06-18T22:00:00',
    });
    clubEvent.helper({ name: 'Heute' }, today);
    const names = (result: { items: { name: string }[] }) => result.items.map(({ name }) => name);
    expect(names(await job().cronShifts({}))).toEqual(['Heute', 'Morgen']);
    expect(await job().sendDaily({})).toMatchObject({ sent: 1, skipped: 1 });
    expect(names(await job().sendDaily({}))).toEqual(['Morgen', 'Bar']);
    await app.as('board').settings.put({ key: 'reminder_lead_days', value: '0' });
    expect(names(await job().sendDaily({}))).toEqual(['Heute']);
    expect(reminders()).toHaveLength(3);
  });

  test('need the rights that the contract gives', async () => {
    expect((await app.request('POST', '/reminders/send', { as: 'none', body: {} })).status).toBe(401);
    expect((await app.request('POST', '/reminders/send', { as: 'member', body: {} })).status).toBe(403);
    expect((await app.request('POST', '/reminders/send', { as: 'apiKey', body: {} })).status).toBe(403);
    expect((await app.request('POST', '/reminders/send-daily', { as: 'apiKey' })).status).toBe(200);
    expect((await app.request('POST', '/shifts/cron-reminders', { as: 'apiKey' })).status).toBe(200);
    expect((await app.request('POST', '/shifts/send-reminders', { as: 'device' })).status).toBe(200);
  });

  test('wait for the end of the quiet hours, unless the shift begins before', async () => {
    app.clock.now = new Date('2027-06-18T21:30:00.000Z');
    const early = await clubEvent.shift({
      start_time: '2027-06-19T06:30:00',
      end_time: '2027-06-19T09:00:00',
    });
    clubEvent.helper({ name: 'Früh' }, early);
    clubEvent.helper({ name: 'Spät' });
    const { items } = await board().send({});
    expect(items.map(({ name, leaves_at }) => [name, leaves_at])).toEqual([
      ['Früh', '2027-06-18T21:30:00.000Z'],
      ['Spät', '2027-06-19T05:00:00.000Z'],
    ]);
    expect(reminders().map(({ not_before }) => not_before)).toEqual(items.map(({ leaves_at }) => leaves_at));
  });

  test('that still wait are taken back by what makes them untrue', async () => {
    app.clock.now = new Date('2027-06-18T21:30:00.000Z');
    const kitchen = await clubEvent.shift({ title: 'Küche' });
    const grill = await clubEvent.shift({ title: 'Grill' });
    const helpers = [
      clubEvent.helper(),
      clubEvent.helper({}, kitchen),
      clubEvent.helper({}, grill),
      clubEvent.helper({}, grill),
    ];
    await board().send({});
    const waiting = () =>
      reminders().map(({ recipient }) => helpers.findIndex(({ email }) => email === recipient));
    expect(waiting().toSorted()).toEqual([0, 1, 2, 3]);
    await app.as('board').shifts.update({ id: Number(kitchen.id), description: 'Schürze mitbringen.' });
    expect(waiting()).toHaveLength(4);
    await app.as('board').shifts.update({ id: Number(kitchen.id), start_time: '2027-06-19T15:00:00' });
    expect(waiting().toSorted()).toEqual([0, 2, 3]);
    app.server.context.db.write('test', () =>
      app.server.context.db.sql
        .prepare("UPDATE registration SET status = 'withdrawn' WHERE uuid = ?")
        .run(helpers[2]?.uuid),
    );
    expect(waiting().toSorted()).toEqual([0, 3]);
    await app.as('board').events.update({ id: clubEvent.event.id, status: 'cancelled' });
    expect(waiting()).toEqual([]);
  });

  test('come once more for a shift that begins at another time', async () => {
    const anna = clubEvent.helper();
    await board().send({});
    await app.as('board').shifts.update({ id: Number(clubEvent.bar.id), start_time: '2027-06-19T15:00:00' });
    expect(await board().send({})).toMatchObject({ sent: 1 });
    expect(reminders().map(({ key }) => key)).toEqual([
      `reminder:${anna.uuid}:${clubEvent.bar.uuid}:2027-06-19T15:00:00`,
    ]);
  });

  test('say the shift in the helper’s language', async () => {
    for (const sprache of ['de', 'fr', 'it', 'en'] as const) clubEvent.helper({ sprache });
    await board().send({});
    expect(reminders().map(({ content }) => content.subject)).toEqual([
      'Bis bald: Sommerfest, Samstag, 19. Juni 2027, 14:00–18:00',
      'À bientôt\u202f: Sommerfest, samedi 19 juin 2027, de 14h00 à 18h00',
      'A presto: Sommerfest, sabato 19 giugno 2027, dalle 14.00 alle 18.00',
      'See you soon: Sommerfest, Saturday 19 June 2027, 14:00–18:00',
    ]);
  });
});
