import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemCall } from '../../../server/context.ts';
import { emptyTrash } from '../../../server/sync/trash-handlers.ts';
import { newAttendance } from '../../../shared/events/attendance/attendance.ts';
import { trashDays } from '../../../shared/sync/trash.ts';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { demoLogin, openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';
import { aHelper, oneEvent } from '../events/event-fixture.ts';

let app: TestApp;
let desktop: TestDesktop;
/** False: the laptop is on the road. */
let online = true;

beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
});
beforeEach(async () => {
  online = true;
  desktop = await openTestDesktop({
    server: app.server.address,
    fetch: (url, init) => (online ? fetch(url, init) : Promise.reject(new TypeError('offline'))),
  });
  await desktop.login();
});
afterEach(() => desktop.close());
afterAll(() => app.stop());

const items = () => desktop.api.desktopTrash.list({});
const itemOf = async (rowId: string) => (await items()).find(({ uuid }) => uuid.endsWith(rowId));
const restore = (...ids: string[]) => desktop.api.desktopTrash.restore({ ids, work_id: v7() });
const remove = (...ids: string[]) => desktop.api.desktopTrash.remove({ ids, work_id: v7() });

/** A cancelled event with a shift and a registration, as it can be deleted. */
async function endedEvent() {
  const { api } = desktop;
  const { event, shifts } = await oneEvent(api);
  const [shift] = shifts;
  if (!shift) throw new Error('no shift');
  const registration = await api.desktopRegistrations.create(aHelper(shift));
  await api.desktopEvents.save({
    uuid: event.uuid,
    changes: { status: { from: 'active', to: 'cancelled' } },
  });
  await settle(desktop);
  const changes = { status: { from: 'pending', to: 'rejected' } };
  await api.desktopRegistrations.save({ uuid: registration.uuid, changes });
  await settle(desktop);
  return { event, shift, registration };
}

async function expectWhole({ event, shift, registration }: Awaited<ReturnType<typeof endedEvent>>) {
  const board = app.as('board');
  expect(await board.events.get({ id: event.uuid })).toMatchObject({ title: 'Sommerfest' });
  expect(await board.shifts.get({ id: shift.uuid })).toMatchObject({ title: 'Bar' });
  expect(await board.registrations.get({ id: registration.uuid })).toMatchObject({
    name: 'Anna Müller',
    status: 'rejected',
  });
}

describe('a deleted event', () => {
  it('lies in the bin with its parts, by whom and when, and comes back with them and its number', async () => {
    const made = await endedEvent();
    const { id } = await app.as('board').events.get({ id: made.event.uuid });
    await desktop.api.desktopEvents.remove({ uuid: made.event.uuid });
    await settle(desktop);
    const item = await itemOf(made.event.uuid);
    expect(item).toMatchObject({
      tbl: 'club_event',
      title: 'Sommerfest',
      deleted_by: demoLogin.email,
      parts: 2,
      waiting: false,
      may: true,
    });
    expect(await itemOf(made.shift.uuid)).toBeUndefined();
    expect(await restore(item?.uuid ?? '')).toEqual({ restored: 1, refused: [] });
    expect(await itemOf(made.event.uuid)).toBeUndefined();
    await settle(desktop);
    await expectWhole(made);
    expect((await app.as('board').events.get({ id: made.event.uuid })).id).toBe(id);
    expect((await app.as('board').trash.list({})).map(({ row_id }) => row_id)).not.toContain(made.event.uuid);
  });

  for (const network of [true, false])
    it(`comes back with what it asked and the replies to it, deleted ${network ? 'with' : 'without'} a network`, async () => {
      const { api } = desktop;
      const { event } = await oneEvent(api, [{}], { title: `Essen ${v7()}` });
      const event_uuid = event.uuid;
      await api.desktopAttendance.ask({ event_uuid, ...newAttendance });
      const asked: string[] = [];
      for (const name of ['Eins', 'Zwei', 'Drei'])
        asked.push((await api.desktopAttendance.reply({ event_uuid, name, answer: 'yes' })).id);
      const replies = async () =>
        (await api.desktopAttendance.view({ event_uuid })).rows
          .flatMap(({ reply }) => reply?.id ?? [])
          .sort();
      await settle(desktop);
      online = network;
      await api.desktopEvents.remove({ uuid: event_uuid });
      if (network) await settle(desktop);
      const item = await itemOf(event_uuid);
      // One shift, what was asked, and three replies.
      expect(item).toMatchObject({ title: event.title, parts: 5 });
      expect((await items()).filter(({ title }) => title.includes(event.title))).toEqual([item]);
      expect(await restore(item?.uuid ?? '')).toEqual({ restored: 1, refused: [] });
      online = true;
      await settle(desktop);
      expect(await api.desktopSync.refused({})).toEqual([]);
      expect(await replies()).toEqual(asked.sort());
    });

  it('is deleted and comes back without a network', async () => {
    const made = await endedEvent();
    online = false;
    await desktop.api.desktopEvents.remove({ uuid: made.event.uuid });
    const item = await itemOf(made.event.uuid);
    expect(item).toMatchObject({ title: 'Sommerfest', waiting: true, parts: 2 });
    expect(await restore(item?.uuid ?? '')).toEqual({ restored: 1, refused: [] });
    expect((await desktop.api.desktopEvents.board({ uuid: made.event.uuid })).shifts).toHaveLength(1);
    online = true;
    await settle(desktop);
    await expectWhole(made);
    expect(await desktop.api.desktopSync.refused({})).toEqual([]);
  });

  it('has to come back before a shift that was deleted earlier', async () => {
    const { event, shift } = await endedEvent();
    await desktop.api.desktopShifts.remove({ uuid: shift.uuid });
    await settle(desktop);
    // It was deleted a day before its event.
    app.server.context.db.sql
      .prepare("UPDATE trash SET deleted_at = '2026-01-01T00:00:00.000Z' WHERE id = ?")
      .run(shift.uuid);
    await desktop.api.desktopEvents.remove({ uuid: event.uuid });
    await settle(desktop);
    const alone = await itemOf(shift.uuid);
    expect(alone).toBeDefined();
    expect(await restore(alone?.uuid ?? '')).toMatchObject({
      restored: 0,
      refused: [{ code: 'trash_without_parent', params: { what: 'event' } }],
    });
    await restore((await itemOf(event.uuid))?.uuid ?? '');
    expect(await restore(alone?.uuid ?? '')).toEqual({ restored: 1, refused: [] });
    await settle(desktop);
    expect(await app.as('board').shifts.get({ id: shift.uuid })).toMatchObject({ title: 'Bar' });
  });
});

describe('the bin', () => {
  it('gives back what a bulk deletion took, with its number', async () => {
    const members = [];
    for (const vorname of ['Bea', 'Carla']) {
      const member = await app.as('board').members.create(aMember({ vorname, nachname: 'Korb' }));
      members.push(member);
    }
    const ids = members.map(({ id }) => id);
    const here = async () => (await desktop.api.desktopMembers.page({ search: 'Korb' })).total;
    await vi.waitUntil(async () => (await desktop.api.desktopSync.now({})) && (await here()) === 2, 10_000);
    const people = { ids };
    await desktop.api.desktopMemberBulk.remove({ people, count: 2, work_id: v7() });
    await settle(desktop);
    const keys = ids.map(id => `member:${id}`);
    expect(await restore(...keys)).toEqual({ restored: 2, refused: [] });
    await settle(desktop);
    for (const { id, nr } of members) expect(await app.as('board').members.get({ id })).toMatchObject({ nr });
  });

  it('refuses a name that another row has taken, and keeps the row', async () => {
    const filter = { name: 'Alle im Dorf', query: {}, own: false } as const;
    const first = await desktop.api.desktopMemberFilters.create(filter);
    await desktop.api.desktopMemberFilters.remove({ id: first.id });
    const second = await desktop.api.desktopMemberFilters.create(filter);
    expect(await restore(`member_filter:${first.id}`)).toMatchObject({
      restored: 0,
      refused: [{ title: 'Alle im Dorf', code: 'validation_failed' }],
    });
    expect(await itemOf(first.id)).toBeDefined();
    await desktop.api.desktopMemberFilters.remove({ id: second.id });
    await settle(desktop);
  });

  it('is rid of a row for good, here at once and then on the server', async () => {
    const { event, shift } = await endedEvent();
    await desktop.api.desktopEvents.remove({ uuid: event.uuid });
    await settle(desktop);
    online = false;
    await remove((await itemOf(event.uuid))?.uuid ?? '');
    expect(await itemOf(event.uuid)).toBeUndefined();
    online = true;
    await settle(desktop);
    const left = (await app.as('board').trash.list({})).map(({ row_id }) => row_id);
    expect(left).not.toContain(event.uuid);
    expect(left).not.toContain(shift.uuid);
  });

  it('shows nothing of an erased person, on no laptop', async () => {
    const member = await app.as('board').members.create(aMember({ nachname: 'Vergessen' }));
    const { event, shifts } = await oneEvent(desktop.api);
    await settle(desktop);
    const helper = aHelper({ uuid: shifts[0]?.uuid ?? '' }, { member_id: member.id, name: 'Vergessen' });
    const { uuid } = await desktop.api.desktopRegistrations.create(helper);
    await settle(desktop);
    await desktop.api.desktopRegistrations.remove({ uuid });
    await settle(desktop);
    expect(await itemOf(uuid)).toBeDefined();
    const request = await app
      .as('board')
      .erasures.create({ member_id: member.id, source: 'letter', note: '' });
    await app.as('board').erasures.execute({ id: request.id });
    await vi.waitUntil(
      async () => (await desktop.api.desktopSync.now({})) && (await itemOf(uuid)) === undefined,
      10_000,
    );
    expect(JSON.stringify(await app.as('board').trash.list({}))).not.toContain('Vergessen');
    await desktop.api.desktopEvents.remove({ uuid: event.uuid });
  });
});

it(`the server removes for good what was deleted ${trashDays} days ago, not what was deleted later`, async () => {
  const { context } = app.server;
  const ids = [];
  for (const vorname of ['Früh', 'Spät']) {
    const { id } = await app.as('board').members.create(aMember({ vorname }));
    await app.as('board').members.remove({ id });
    ids.push(id);
  }
  const age = context.db.sql.prepare('UPDATE trash SET deleted_at = ? WHERE id = ?');
  const daysAgo = (days: number) => new Date(context.now().getTime() - days * 86_400_000).toISOString();
  age.run(daysAgo(trashDays), ids[0]);
  age.run(daysAgo(trashDays - 1), ids[1]);
  emptyTrash(systemCall(context));
  const left = (await app.as('board').trash.list({})).map(({ row_id }) => row_id);
  expect(left).not.toContain(ids[0]);
  expect(left).toContain(ids[1]);
});

it('who may not write a table deletes nothing of it for good', async () => {
  const { id } = await app.as('board').members.create(aMember({ vorname: 'Bleibt' }));
  await app.as('board').members.remove({ id });
  await expect(app.as('member').trash.remove({ id: `member:${id}` })).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect((await app.as('board').trash.list({})).map(({ row_id }) => row_id)).toContain(id);
});

it('a filter that a person keeps for herself is deleted for good by no other person', async () => {
  const { api } = desktop;
  const { id } = await api.desktopMemberFilters.create({ name: 'Nur für mich', query: {}, own: true });
  await api.desktopMemberFilters.remove({ id });
  await settle(desktop);
  await expect(app.as('board').trash.remove({ id: `member_filter:${id}` })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await itemOf(id)).toBeDefined();
});
