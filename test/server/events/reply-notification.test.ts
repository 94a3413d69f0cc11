import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newAttendance } from '../../../shared/events/attendance/attendance.ts';
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

const ask = async () => {
  const board = app.as('board');
  const event_uuid = clubEvent.event.uuid;
  await board.attendances.create({ ...newAttendance, event_uuid, visibility: 'public' });
  const enter = async (vorname: string, more: object = {}) =>
    (
      await board.members.create(
        aMember({ vorname, email: `${vorname.toLowerCase()}@post.example`, ...more }),
      )
    ).id;
  const reply = (answer: 'yes' | 'no' | 'perhaps', more: object) =>
    board.replies.create({ event_uuid, answer, ...more });
  await reply('yes', { member_id: await enter('Berthe', { sprache: 'fr' }) });
  await reply('perhaps', { member_id: await enter('Carla') });
  await reply('no', { member_id: await enter('David') });
  await reply('yes', { member_id: await enter('Ohne', { email: '' }) });
  await reply('yes', { name: 'Gast Huber', email: 'gast@post.example' });
  const helper = await enter('Hilde');
  await reply('yes', { member_id: helper });
  clubEvent.helper({ email: 'Hilde@post.example', member_id: helper });
};

// Replies of the same moment stand in no order of their own.
const byRecipient = () => outbox(app).toSorted((one, other) => (one.recipient < other.recipient ? -1 : 1));

describe('those who were asked whether they come', () => {
  test('are told once that it is cancelled, in their language, unless they do not come', async () => {
    await ask();
    await put('cancelled');
    const [helper, ...others] = byRecipient();
    expect(helper).toMatchObject({ kind: 'event_cancelled', recipient: 'Hilde@post.example' });
    expect(others.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['attendance_cancelled', 'berthe@post.example'],
      ['attendance_cancelled', 'carla@post.example'],
      ['attendance_cancelled', 'gast@post.example'],
    ]);
    const [berthe, , guest] = others;
    expect(berthe?.content.subject).toMatch(/^Annulation/);
    expect(guest?.content).toMatchObject({ to: { name: 'Gast Huber', address: 'gast@post.example' } });
    expect(guest?.content.text).toContain('«Sommerfest»');
    expect(guest?.content.text).not.toMatch(/\{\{|Einsatz/);
  });

  test('are told where to change the answer when it takes place after all', async () => {
    await ask();
    await put('cancelled');
    await put('active');
    const again = byRecipient().filter(({ kind }) => kind === 'attendance_reactivated');
    expect(again.map(({ content }) => /https?:\/\/\S+/.exec(content.text)?.[0])).toEqual([
      expect.stringContaining('/antwort/'),
      expect.stringContaining('/antwort/'),
      expect.stringContaining('/anlaesse/sommerfest#reply'),
    ]);
    expect(again[0]?.content.html).toContain('Modifier la réponse');
  });

  test('hear nothing of what a desktop takes back in time', async () => {
    await ask();
    await put('cancelled', 'device');
    await put('active', 'device');
    expect(told()).toEqual([]);
  });
});

describe('a new date, time or place of an event', () => {
  const update = (fields: object, as: 'board' | 'device' = 'board') =>
    app.as(as).events.update({ id: clubEvent.event.id, move_shifts: true, ...fields });
  const at = (time: string) => (app.clock.now = new Date(`2027-06-01T${time}.000Z`));

  test('is told to those who come or may come, in their language, with the place to change the answer', async () => {
    await ask();
    await update({
      start_date: '2027-06-25',
      end_date: '2027-06-27',
      start_time: '18:00',
      end_time: '02:00',
    });
    const told = byRecipient().filter(({ kind }) => kind === 'attendance_changed');
    expect(told.map(({ recipient }) => recipient)).toEqual([
      'berthe@post.example',
      'carla@post.example',
      'gast@post.example',
      'hilde@post.example',
    ]);
    expect(told[0]?.content.subject).toMatch(/^Nouvelle date/);
    expect(told[1]?.content.text).toContain(
      'Datum: Freitag, 25. Juni 2027 bis Sonntag, 27. Juni 2027\nZeit: 18:00–02:00 (Sonntag)\nOrt: Dorfplatz',
    );
    expect(told[1]?.content.text).toContain('/antwort/');
  });

  test('is told to helpers where it is the place, once with all their shifts', async () => {
    const anna = { email: 'anna@post.example', name: 'Anna' };
    clubEvent.helper(anna);
    clubEvent.helper(anna, await clubEvent.shift({ title: 'Grill' }));
    clubEvent.helper({ email: 'p@post.example', status: 'pending' });
    await update({ description: 'Mit Musik', start_time: '18:00' });
    expect(outbox(app)).toEqual([]);
    await update({ location: 'Turnhalle' });
    expect(told()).toEqual([['shift_changed', 'anna@post.example']]);
    expect(outbox(app)[0]?.content.text).toMatch(/Grill[^]*Ort: Turnhalle/);
  });

  test('is told once of several changes, and not at all when a desktop takes it back in time', async () => {
    await ask();
    await update({ location: 'Turnhalle' }, 'device');
    at('10:00:10');
    await update({ location: 'Aula' }, 'device');
    const mails = byRecipient();
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['shift_changed', 'Hilde@post.example'],
      ['attendance_changed', 'berthe@post.example'],
      ['attendance_changed', 'carla@post.example'],
      ['attendance_changed', 'gast@post.example'],
      ['attendance_changed', 'hilde@post.example'],
    ]);
    expect(mails.every(({ content }) => content.text.includes('Aula'))).toBe(true);
    at('10:00:15');
    await update({ location: 'Dorfplatz' }, 'device');
    expect(told()).toEqual([]);
  });

  test('is no news of a draft, of a cancelled event, and of one that is over', async () => {
    await ask();
    await put('cancelled');
    const before = told();
    await update({ location: 'Turnhalle' });
    expect(told()).toEqual(before);
    await put('active');
    const active = told();
    app.clock.now = new Date('2027-07-01T10:00:00.000Z');
    await update({ location: 'Aula' });
    expect(told()).toEqual(active);
  });
});
