import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 } from 'uuid';
import { eventSync } from '../../../server/events/event-sync.ts';
import { shiftSync } from '../../../server/events/shifts/shift-sync.ts';
import { eventDefaults } from '../../../shared/events/event.ts';
import type { PushResult } from '../../../shared/sync/message.ts';
import type { Mutation, Row, SentMutation } from '../../../shared/sync/mutation.ts';
import { aLaptop, type Laptop } from '../../desktop/sync/laptop.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openEventFixture, type EventFixture } from '../event-fixture.ts';

let app: TestApp;
let clubEvent: EventFixture;
beforeAll(async () => {
  app = await startApp();
  clubEvent = await openEventFixture(app);
});
afterAll(() => app.stop());

let mseq = 0;
const stream = v7();
const push = async (mutation: Mutation): Promise<PushResult> => {
  mseq += 1;
  const sent = { ...mutation, mid: v7(), mseq, schema: 1 } as SentMutation;
  const { results } = await app.as('device').sync.push({ stream, mutations: [sent] });
  if (!results[0]) throw new Error('no result');
  return results[0];
};
const create = (tbl: string, values: Row, id = v7()) =>
  push({ kind: 'create', tbl, id, values: { ...values } });
const patch = (tbl: string, id: string, field: string, from: unknown, to: unknown) =>
  push({ kind: 'patch', tbl, id, set: { [field]: { from, to } } });
const remove = (tbl: string, id: string, base: Row) => push({ kind: 'delete', tbl, id, base: { ...base } });
const rejected = (code: string, params: object = {}) => ({
  status: 'rejected',
  reason: { code, params: expect.objectContaining(params) as unknown },
});
/** A row as a desktop gets it. */
const row = (tbl: 'club_event' | 'shift', id: string): Row => {
  const { json } = tbl === 'shift' ? shiftSync : eventSync;
  const { sql } = app.server.context.db;
  const read = sql.prepare<[string], string>(`SELECT ${json('t')} FROM ${tbl} t WHERE uuid = ?`).pluck();
  return JSON.parse(read.get(id) ?? '{}') as Row;
};
const eventRow = {
  ...eventDefaults,
  title: 'Fest',
  location: 'Dorfplatz',
  start_date: '2027-09-04',
  end_date: '2027-09-05',
};
const shiftRow = {
  title: 'Bar',
  bereich: '',
  start_time: '2027-06-19T10:00:00',
  end_time: '2027-06-19T12:00:00',
  max_helpers: 2,
  description: '',
  contact: '',
};

describe('an event out of a desktop', () => {
  test('gets its number, and the next slug when another event has the one that it wanted', async () => {
    const long = `${'a'.repeat(39)}-${'b'.repeat(40)}`;
    for (const [slug, given] of [
      ['sommerfest', 'sommerfest-2'],
      ['sommerfest', 'sommerfest-3'],
      [long, long],
      [long, `${long.slice(0, 74)}-2`],
    ] as const) {
      const id = v7();
      expect(await create('club_event', { ...eventRow, slug }, id)).toMatchObject({ status: 'applied' });
      expect(await app.as('board').events.get({ id })).toMatchObject({
        slug: given,
        title: 'Fest',
        uuid: id,
      });
    }
  });

  test('is refused where HTTP refuses it, with everything that was typed', async () => {
    const bad = { ...eventRow, slug: 'falsch', end_date: '2027-09-03' };
    expect(await create('club_event', bad)).toMatchObject(
      rejected('validation_failed', { fields: [{ path: 'end_date', message: 'before_start' }] }),
    );
    expect(await create('club_event', { ...eventRow, slug: 'ohne-ort', location: ' ' })).toMatchObject(
      rejected('validation_failed', { fields: [{ path: 'location', message: 'required' }] }),
    );
    expect(
      await create('club_event', { ...eventRow, slug: 'pw', organizer_password: 'geheim-geheim' }),
    ).toMatchObject(rejected('validation_failed'));
  });

  test('changes by the rules of HTTP', async () => {
    const { uuid } = clubEvent.event;
    expect(await patch('club_event', uuid, 'location', 'Dorfplatz', 'Halle')).toMatchObject({
      status: 'applied',
    });
    expect(await patch('club_event', uuid, 'slug', 'sommerfest', 'sommerfest-2')).toMatchObject(
      rejected('conflict', { what: 'slug' }),
    );
    clubEvent.helper();
    expect(await patch('club_event', uuid, 'status', 'active', 'draft')).toMatchObject(
      rejected('event_has_registrations', { count: 1 }),
    );
    expect(await remove('club_event', uuid, row('club_event', uuid))).toMatchObject(
      rejected('event_has_registrations', { count: 1 }),
    );
  });

  test('that was deleted can come back under its number', async () => {
    const id = v7();
    await create('club_event', { ...eventRow, slug: 'kommt-wieder' }, id);
    const before = row('club_event', id);
    expect(await remove('club_event', id, before)).toMatchObject({ status: 'applied' });
    expect(await create('club_event', { ...eventRow, slug: 'kommt-wieder' }, id)).toMatchObject({
      status: 'applied',
    });
    expect(row('club_event', id)['id']).toBe(before['id']);
  });
});

describe('a shift out of a desktop', () => {
  test('names its event by uuid, changes and goes', async () => {
    const id = v7();
    const values = { ...shiftRow, event_uuid: clubEvent.event.uuid };
    expect(await create('shift', values, id)).toMatchObject({ status: 'applied' });
    expect(row('shift', id)).toMatchObject({ event_id: clubEvent.event.id, max_helpers: 2 });
    expect(await patch('shift', id, 'max_helpers', 2, 5)).toMatchObject({ status: 'applied' });
    expect(await patch('shift', id, 'max_helpers', 5, -1)).toMatchObject(rejected('validation_failed'));
    expect(await patch('shift', id, 'end_time', values.end_time, '2027-06-19T09:00:00')).toMatchObject(
      rejected('validation_failed', { fields: [{ path: 'end_time', message: 'before_start' }] }),
    );
    expect(await remove('shift', id, row('shift', id))).toMatchObject({ status: 'applied' });
  });

  test('does not lose a place that was given away meanwhile', async () => {
    const shift = await clubEvent.shift({ max_helpers: 2 });
    clubEvent.helper({}, shift);
    clubEvent.helper({}, shift);
    expect(await patch('shift', shift.uuid, 'max_helpers', 2, 1)).toMatchObject(
      rejected('capacity_below_approved', { approved: 2 }),
    );
    expect(await remove('shift', shift.uuid, row('shift', shift.uuid))).toMatchObject(
      rejected('shift_has_registrations', { count: 2 }),
    );
  });

  test('is refused for an event that is not there', async () => {
    expect(await create('shift', { ...shiftRow, event_uuid: v7() })).toMatchObject(
      rejected('not_found', { what: 'event' }),
    );
  });

  test('that another person deleted comes back from the trash with the change', async () => {
    const shift = await clubEvent.shift({ title: 'Vorher' });
    await app.as('board').shifts.remove({ id: shift.uuid });
    const stopped = await patch('shift', shift.uuid, 'title', 'Vorher', 'Nachher');
    expect(stopped.status).toBe('conflict');
    const [conflict] = 'conflicts' in stopped ? (stopped.conflicts ?? []) : [];
    const solve = {
      kind: 'solve',
      tbl: 'shift',
      id: shift.uuid,
      conflict: String(conflict),
      about: 'edit-vs-delete',
      field: null,
      from: null,
      to: { title: { from: 'Vorher', to: 'Nachher' } },
    } as const;
    expect(await push(solve)).toMatchObject({ status: 'applied' });
    expect(row('shift', shift.uuid)).toMatchObject({
      title: 'Nachher',
      id: shift.id,
      event_id: clubEvent.event.id,
    });
  });
});

describe('events that a restore of the server lost', () => {
  const offer = (tbl: string, id: string, body: Row) => {
    const { effects } = app.server.context;
    effects.write('test', () =>
      effects.sql
        .prepare('INSERT INTO recovered(tbl, row_id, body, device_id, offered_at) VALUES (?, ?, ?, ?, ?)')
        .run(tbl, id, JSON.stringify(body), 'de_1', '2026-11-20T10:00:00.000Z'),
    );
  };

  test('come back with their numbers, the event before its shift and its group', async () => {
    const board = app.as('board');
    const id = { event: v7(), shift: v7(), group: v7() };
    const row = {
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
      version: 7,
    };
    const owner = { event_uuid: id.event, event_id: 70 };
    const slug = 'sommerfest';
    // The event moved away from its shift before all was lost.
    offer('event_group', id.group, {
      name: 'Alt',
      event_uuids: [v7(), id.event],
      id: 72,
      uuid: id.group,
      ...row,
    });
    offer('shift', id.shift, { ...shiftRow, ...owner, id: 71, uuid: id.shift, ...row });
    offer('club_event', id.event, {
      ...eventRow,
      slug,
      organizer_login: true,
      id: 70,
      uuid: id.event,
      ...row,
    });
    const lost = await board.recovered.list({});
    expect(lost.map(({ tbl }) => tbl)).toEqual(['club_event', 'shift', 'event_group']);
    for (const { id: entry } of lost) await board.recovered.restore({ id: entry });
    const event = await board.events.get({ id: 70 });
    expect(event).toMatchObject({ uuid: id.event, title: 'Fest', organizer_login: false });
    expect(event.slug).toMatch(/^sommerfest-\d+$/);
    expect(event.shifts).toMatchObject([{ id: 71, uuid: id.shift, start_time: shiftRow.start_time }]);
    expect(await board.eventGroups.get({ id: 72 })).toMatchObject({ event_ids: [70], name: 'Alt' });
    // What comes next does not get a number that was given before.
    expect((await clubEvent.shift({})).id).toBe(72);
    expect((await board.eventGroups.create({ name: 'Neu' })).id).toBe(73);
  });
});

describe('groups and templates out of a desktop', () => {
  test('are made, changed and removed', async () => {
    const group = v7();
    const events = [clubEvent.event.uuid];
    await create('event_group', { name: 'Gruppe', event_uuids: [] }, group);
    expect(await patch('event_group', group, 'event_uuids', [], events)).toMatchObject({ status: 'applied' });
    expect((await app.as('board').eventGroups.get({ id: group })).event_ids).toEqual([clubEvent.event.id]);
    expect(await patch('event_group', group, 'event_uuids', events, [v7()])).toMatchObject(
      rejected('not_found'),
    );
    const body = { name: 'Gruppe', event_uuids: events };
    expect(await remove('event_group', group, body)).toMatchObject({ status: 'applied' });

    const template = v7();
    await create('shift_template', { name: 'Vorlage', shifts: [] }, template);
    expect(await patch('shift_template', template, 'name', 'Vorlage', 'Neu')).toMatchObject({
      status: 'applied',
    });
    expect((await app.as('board').shiftTemplates.get({ id: template })).name).toBe('Neu');
    expect(await remove('shift_template', template, { name: 'Neu', shifts: [] })).toMatchObject({
      status: 'applied',
    });
  });
});

describe('a laptop', () => {
  let laptop: Laptop;
  beforeAll(async () => {
    laptop = await aLaptop(app, 'Festbüro');
  });
  afterAll(() => laptop.remove());

  test('gets every table of events in its wire format', async () => {
    const board = app.as('board');
    await board.eventGroups.create({ name: 'Auf dem Laptop', event_ids: [clubEvent.event.id] });
    const template = await board.shiftTemplates.create({ name: 'Auf dem Laptop', shifts: [] });
    await laptop.sync.now();
    const body = (tbl: string, id: string) => {
      const text = laptop.replica.sql
        .prepare<[string], string>(`SELECT body FROM ${tbl} WHERE id = ?`)
        .pluck();
      return JSON.parse(text.get(id) ?? 'null') as Row;
    };
    const { shifts: _, registrations: __, ...event } = await board.events.get({ id: clubEvent.event.id });
    expect(body('club_event', event.uuid)).toEqual(event);
    expect(body('shift', clubEvent.bar.uuid)).toMatchObject({
      title: 'Bar',
      event_uuid: event.uuid,
      max_helpers: 1000,
    });
    expect(body('shift_template', template.uuid)).toEqual(template);
    const groups = laptop.replica.sql.prepare('SELECT count(*) FROM event_group').pluck().get();
    expect(groups).toBe((await board.eventGroups.list({})).length);
  });
});
