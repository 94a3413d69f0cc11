import ICAL from 'ical.js';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erasePerson } from '../../../server/privacy/erasure/erase-person.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import { aMember, anAssociation } from '../../build.ts';
import { sessionToken, startApp, type TestApp } from '../../fixtures.ts';
import { officeOf } from '../role-fixtures.ts';
import { laptopsOfRoles } from '../sync/raw-laptop.ts';

let app: TestApp;
let laptopOf: Awaited<ReturnType<typeof laptopsOfRoles>>;
beforeAll(async () => {
  app = await startApp();
  await anAssociation(app.as('board'));
  laptopOf = await laptopsOfRoles(() => app);
});
afterAll(() => app.stop());

const board = () => app.as('board');
const personOf = async (role: 'treasurer' | 'secretary' | 'read_only') =>
  app.withToken(await sessionToken('board', app.clock.now, { sub: officeOf(role).email }));
const member = async (nachname: string) =>
  ((await board().members.create(aMember({ nachname }))) as Member).id;

describe('tasks', () => {
  test('are listed open ones first by their day, and know who ticked them and when', async () => {
    const titles = async () => (await board().todos.list({})).map(({ title }) => title);
    const none = await board().todos.create({ title: 'Ohne Termin' });
    await board().todos.create({ title: 'Später', due_on: '2027-03-12' });
    const late = await board().todos.create({ title: 'Bald', due_on: '2026-11-21' });
    expect(await titles()).toEqual(['Bald', 'Später', 'Ohne Termin']);
    const done = await (await personOf('treasurer')).todos.update({ id: late.id, done: true });
    expect(done).toMatchObject({ done: true, done_at: app.clock.now.toISOString() });
    expect(done.done_by).toBe(officeOf('treasurer').email);
    expect(await titles()).toEqual(['Später', 'Ohne Termin', 'Bald']);
    expect(await board().todos.update({ id: late.id, done: false })).toMatchObject({
      done_at: null,
      done_by: '',
    });
    await board().todos.remove({ id: none.id });
    expect(await titles()).toEqual(['Bald', 'Später']);
  });

  test('refuse what is wrong, by the name of its field', async () => {
    const wrong = { title: ' ', note: 'x'.repeat(4001), due_on: '2026-02-30' };
    await expect(board().todos.create(wrong)).rejects.toMatchObject({
      code: 'validation_failed',
      params: {
        fields: [
          { path: 'title', message: 'required' },
          { path: 'note', message: 'too_long' },
          { path: 'due_on', message: 'day' },
        ],
      },
    });
    for (const field of ['office_uuid', 'member_id', 'event_uuid', 'invoice_id', 'mailing_uuid'])
      await expect(board().todos.create({ title: 'Niemand', [field]: v7() })).rejects.toMatchObject({
        code: 'not_found',
      });
  });

  test('with a day of a year that nobody means are refused, and stay where they are stored already', async () => {
    const body = { title: 'Saal mieten', due_on: '2206-12-15' };
    const refused = await app.request('POST', '/todos', { as: 'board', body });
    expect([refused.status, refused.json]).toMatchObject([400, { errors: [{ path: 'due_on' }] }]);
    const { id } = await board().todos.create({ title: 'Saal mieten' });
    const { db } = app.server.context;
    db.write('system', () => db.sql.prepare("UPDATE todo SET due_on = '2206-12-15' WHERE id = ?").run(id));
    const stored = await board().todos.get({ id });
    expect(stored.due_on).toBe('2206-12-15');
    const back = await app.request('PUT', `/todos/${id}`, {
      as: 'board',
      body: { ...stored, note: 'Gross' },
    });
    expect([back.status, back.json]).toMatchObject([200, { note: 'Gross', due_on: '2206-12-15' }]);
  });

  test('are changed by every office of the board but those who only look', async () => {
    const create = (id: string) =>
      ({ kind: 'create', tbl: 'todo', id, values: { title: 'Recht', note: '', due_on: null } }) as const;
    for (const role of ['president', 'secretary', 'treasurer', 'event_lead'] as const)
      expect(await (await laptopOf(role)).next(create(v7()))).toMatchObject({ status: 'applied' });
    expect(await (await laptopOf('read_only')).next(create(v7()))).toMatchObject({
      status: 'rejected',
      reason: { code: 'forbidden' },
    });
  });

  test('about an erased person go, also those in the bin, and cannot be made again', async () => {
    const member_id = await member('Vergessen');
    const { id } = await board().todos.create({ title: 'Besuchen', member_id });
    const removed = await board().todos.create({ title: 'Anrufen', member_id });
    await board().todos.remove({ id: removed.id });
    erasePerson(app.server.context, { member: member_id, actor: 'test' });
    await expect(board().todos.get({ id })).rejects.toMatchObject({ code: 'not_found' });
    const { db } = app.server.context;
    expect(
      db.sql.prepare("SELECT count(*) FROM trash WHERE tbl = 'todo' AND id = ?").pluck().get(removed.id),
    ).toBe(0);
    await expect(board().todos.create({ title: 'Noch einmal', id })).rejects.toMatchObject({
      code: 'erased',
    });
  });

  test('about a member are told to it, with the name of the office', async () => {
    const member_id = await member('Auskunft');
    const { uuid, name } = officeOf('treasurer');
    await board().todos.create({ title: 'Beitrag klären', member_id, office_uuid: uuid });
    const { parts } = await board().accessReports.dataOf({ id: member_id });
    expect(parts.find(({ tbl }) => tbl === 'todo')?.rows).toMatchObject([
      { title: 'Beitrag klären', funktion: name },
    ]);
  });
});

describe('the calendar of tasks', () => {
  const open = async (url: string) => {
    const path = new URL(url).pathname;
    const answer = await app.request('GET', path);
    if (answer.status !== 200) return answer.status;
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const calendar = new ICAL.Component(ICAL.parse(answer.text) as unknown as string);
    return calendar.getAllSubcomponents('vevent').map(each => new ICAL.Event(each));
  };
  const titles = async (url: string) => {
    const found = await open(url);
    return typeof found === 'number' ? found : found.map(({ summary }) => summary);
  };

  test('has the open tasks with a day of one’s own office and of the whole board, late ones named so', async () => {
    const { uuid } = officeOf('secretary');
    const late = await board().todos.create({
      title: 'Protokoll; letztes',
      due_on: '2026-11-10',
      office_uuid: uuid,
      note: 'Erst ansehen,\ndann ablegen',
    });
    await board().todos.create({ title: 'Feed alle', due_on: '2027-12-31' });
    await board().todos.create({ title: 'Feed ohne Termin', office_uuid: uuid });
    await board().todos.create({
      title: 'Feed Kasse',
      due_on: '2027-01-05',
      office_uuid: officeOf('treasurer').uuid,
    });
    const person = await personOf('secretary');
    const feed = await person.todoFeed.address({});
    expect(feed.office).toBe(officeOf('secretary').name);
    // The same address until it is renewed.
    expect(await person.todoFeed.address({})).toEqual(feed);
    const found = await titles(feed.url);
    expect(found).toContain('Überfällig: Protokoll; letztes');
    expect(found).toContain('Pendenz: Feed alle');
    expect(found).not.toContain('Pendenz: Feed Kasse');
    expect(found).not.toContain('Pendenz: Feed ohne Termin');
    const events = await open(feed.url);
    const event =
      typeof events === 'number' ? undefined : events.find(({ uid }) => uid === `${late.id}@aktuar`);
    expect(event?.startDate.toString()).toBe('2026-11-10');
    expect(event?.endDate.toString()).toBe('2026-11-11');
    expect(event?.description).toBe('War bis 10.11.2026 zu erledigen.\nErst ansehen,\ndann ablegen');
    await person.todos.update({ id: late.id, done: true });
    expect(await titles(feed.url)).not.toContain('Überfällig: Protokoll; letztes');
  });

  test('has another address after it is renewed, and none for who gave the office up', async () => {
    const person = await personOf('treasurer');
    const first = await person.todoFeed.address({});
    const second = await person.todoFeed.renew({});
    expect(await titles(first.url)).toBe(410);
    expect(await titles(second.url)).toContain('Pendenz: Feed Kasse');
    const { member: holder } = officeOf('treasurer');
    await board().members.update({ id: holder, funktion: '' });
    expect(await titles(second.url)).toBe(410);
    const third = await person.todoFeed.address({});
    expect(third.url).not.toBe(second.url);
    expect(await titles(third.url)).toContain('Pendenz: Feed Kasse');
    expect(await titles(`${second.url}x`)).toBe(410);
  });

  test('is there for those too who may only look', async () => {
    const { url } = await (await personOf('read_only')).todoFeed.address({});
    expect(await titles(url)).toContain('Pendenz: Feed alle');
  });
});
