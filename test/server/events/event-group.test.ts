import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventGroup } from '../../../shared/events/event-group.ts';
import { startApp, type TestApp } from '../../fixtures.ts';

let app: TestApp;
const events: { id: number; uuid: string }[] = [];
beforeAll(async () => {
  app = await startApp();
  for (const [index, slug] of ['freitag', 'samstag', 'sonntag'].entries()) {
    const { id, uuid } = await app
      .as('board')
      .events.create({ slug, title: slug, location: 'Dorfplatz', start_date: `2027-06-${18 + index}` });
    events.push({ id: id ?? 0, uuid });
  }
});
afterAll(() => app.stop());

const board = () => app.as('board');
const at = (index: number) => events[index] ?? { id: 0, uuid: '' };

describe('a group of events', () => {
  test('is made of events by number or uuid, each once, in the given order', async () => {
    const answer = await app.request('POST', '/event-groups', {
      as: 'board',
      body: { name: 'Jubiläum', event_ids: [at(2).id, at(0).uuid, at(2).uuid] },
    });
    const group = answer.json as EventGroup;
    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toBe(`/event-groups/${group.id}`);
    expect(group).toMatchObject({
      name: 'Jubiläum',
      event_ids: [at(2).id, at(0).id],
      event_uuids: [at(2).uuid, at(0).uuid],
      version: 1,
    });
    expect(await board().eventGroups.get({ id: group.uuid })).toEqual(group);
  });

  test('needs a name and events that are there', async () => {
    await expect(board().eventGroups.create({ name: ' ' })).rejects.toMatchObject({
      code: 'validation_failed',
    });
    await expect(board().eventGroups.create({ name: 'Leer', event_ids: [999] })).rejects.toMatchObject({
      code: 'not_found',
      params: { what: 'event' },
    });
    expect((await board().eventGroups.create({ name: 'Leer' })).event_ids).toEqual([]);
  });

  test('changes in the given fields, under its tag', async () => {
    const { uuid } = await board().eventGroups.create({ name: 'Wechsel', event_ids: [at(0).id] });
    const path = `/event-groups/${uuid}`;
    const tag = (await app.request('GET', path, { as: 'board' })).headers.get('etag') ?? '';
    const put = (body: object) =>
      app.request('PUT', path, { as: 'board', body, headers: { 'if-match': tag } });
    const changed = await put({ event_ids: [at(1).uuid, at(0).uuid] });
    expect(changed.json).toMatchObject({ name: 'Wechsel', event_ids: [at(1).id, at(0).id], version: 2 });
    expect((await put({ name: 'Zu spät' })).status).toBe(412);
    expect((await board().eventGroups.update({ id: uuid, name: 'Wechsel' })).version).toBe(2);
  });

  test('goes without its events', async () => {
    const { id, uuid } = await board().eventGroups.create({ name: 'Weg', event_ids: [at(0).id] });
    await board().eventGroups.remove({ id: id ?? 0 });
    await expect(board().eventGroups.get({ id: uuid })).rejects.toMatchObject({ code: 'not_found' });
    expect((await board().events.get({ id: at(0).id })).slug).toBe('freitag');
  });

  test('stands in the list by its name, paged and counted', async () => {
    for (const name of ['Ämtli', 'aare', 'Zelt']) await board().eventGroups.create({ name });
    const names = (await board().eventGroups.list({})).map(({ name }) => name);
    expect(names.filter(name => ['Ämtli', 'aare', 'Zelt'].includes(name))).toEqual(['aare', 'Ämtli', 'Zelt']);
    const page = await app.request('GET', '/event-groups?limit=1&offset=1', { as: 'board' });
    expect((page.json as EventGroup[]).map(({ name }) => name)).toEqual([names[1]]);
    expect(page.headers.get('x-total-count')).toBe(String(names.length));
  });
});

describe('a template of shifts', () => {
  const bar = {
    title: 'Bar',
    bereich: 'Bar',
    day_offset: 0,
    start: '20:00',
    end: '02:00',
    end_offset: 1,
    max_helpers: 4,
    description: '',
    contact: '',
  };
  const make = (shift: Partial<typeof bar> = {}) =>
    board().shiftTemplates.create({ name: 'Barbetrieb', shifts: [{ ...bar, ...shift }] });

  test('is kept, changed and removed', async () => {
    const template = await make();
    expect(template).toMatchObject({ name: 'Barbetrieb', shifts: [bar], version: 1 });
    const { id, uuid } = template;
    const changed = await board().shiftTemplates.update({
      id: uuid,
      shifts: [bar, { ...bar, day_offset: 1 }],
    });
    expect(changed).toMatchObject({ name: 'Barbetrieb', version: 2 });
    expect(changed.shifts).toHaveLength(2);
    expect(await board().shiftTemplates.update({ id: uuid, shifts: changed.shifts })).toEqual(changed);
    expect(await board().shiftTemplates.list({})).toEqual([changed]);
    await board().shiftTemplates.remove({ id: id ?? 0 });
    await expect(board().shiftTemplates.get({ id: uuid })).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each([
    [{ end_offset: 0 }, 'shifts.0.end', 'before_start'],
    [{ end: '20:01' }, 'shifts.0.end', 'shift_too_long'],
    [{ max_helpers: 0 }, 'shifts.0.max_helpers', 'places'],
    [{ start: '24:00' }, 'shifts.0.start', 'clock_time'],
    [{ title: '' }, 'shifts.0.title', 'required'],
  ])('with %o is refused by the name of the field', async (fields, path, message) => {
    await expect(make(fields)).rejects.toMatchObject({
      code: 'validation_failed',
      params: { fields: [{ path, message }] },
    });
  });
});
