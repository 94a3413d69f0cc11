import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

let app: TestApp;
let desk: TestDesktop;
let other: TestDesktop;
const line = { up: true };
const travelling: typeof fetch = (url, init) =>
  line.up ? fetch(url, init) : Promise.reject(new TypeError('fetch failed'));
beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
  desk = await openTestDesktop({ server: app.server.address, fetch: travelling });
  other = await openTestDesktop({ server: app.server.address });
  await desk.login();
  await other.login();
});
afterAll(async () => {
  await desk.close();
  await other.close();
  await app.stop();
});

/** What one computer wrote is on the other. */
async function meet(): Promise<void> {
  line.up = true;
  await settle(desk);
  await settle(other);
  await settle(desk);
}

const list = ({ api }: TestDesktop) => api.desktopMemberGroups.list({});
const names = async (laptop: TestDesktop) => (await list(laptop)).map(({ name }) => name);
const create = async (laptop: TestDesktop, name: string) =>
  (await laptop.api.desktopMemberGroups.create({ name })).id;
const member = async ({ api }: TestDesktop, nachname = v7().slice(-6)) =>
  (await api.desktopMembers.create({ vorname: 'Otto', nachname })).id;
const inGroup = async ({ api }: TestDesktop, gruppe: string) =>
  (await api.desktopMembers.page({ gruppe })).rows.map(({ id }) => id).sort();
const change = ({ api }: TestDesktop, member_id: string, add: string[], remove: string[] = []) =>
  api.desktopMemberGroups.change({ member_id, add, remove });
const refusals = async ({ api }: TestDesktop) => [
  ...(await api.desktopSync.conflicts({})),
  ...(await api.desktopSync.refused({})),
];

describe('groups of members', () => {
  it('stand in the order that people give them, on every computer', async () => {
    const chor = await create(desk, 'Chor');
    await create(desk, 'Jugend');
    await create(desk, 'Gönnerkreis');
    await meet();
    expect(await names(other)).toEqual(['Chor', 'Jugend', 'Gönnerkreis']);
    await other.api.desktopMemberGroups.move({ id: chor, index: 2 });
    await meet();
    expect(await names(desk)).toEqual(['Jugend', 'Gönnerkreis', 'Chor']);
  });

  it('refuse a name that looks like that of another group', async () => {
    await expect(create(desk, ' chor ')).rejects.toMatchObject({
      code: 'validation_failed',
      params: { fields: [{ path: 'name', message: 'group_name_taken' }] },
    });
  });

  it('take the people of two computers without network, with no conflict', async () => {
    const group = await create(desk, 'Apéro');
    const [one, two] = [await member(desk), await member(desk)];
    await meet();
    line.up = false;
    await change(desk, one, [group]);
    await change(desk, two, [group]);
    // The same person on both computers is the same row.
    await change(other, two, [group]);
    expect(await inGroup(desk, group)).toEqual([one, two].sort());
    await meet();
    expect(await inGroup(other, group)).toEqual([one, two].sort());
    expect(await refusals(desk)).toEqual([]);
    expect(await refusals(other)).toEqual([]);
    expect((await list(other)).find(({ id }) => id === group)?.count).toBe(2);
    expect(await desk.api.desktopMemberGroups.of({ member_id: one })).toEqual([group]);
  });

  it('keep a person who is added while another computer deletes the group, for when it comes back', async () => {
    const group = await create(desk, 'Reisegruppe');
    const person = await member(desk);
    await meet();
    line.up = false;
    const removed = (await list(desk)).find(({ id }) => id === group);
    await desk.api.desktopMemberGroups.remove({ id: group });
    await change(other, person, [group]);
    await settle(other);
    await meet();
    expect(await refusals(other)).toEqual([]);
    expect((await desk.api.desktopMembers.get({ id: person })).gruppen).toEqual([]);
    const { count: _, waiting: __, conflict: ___, ...body } = removed ?? expect.fail('no group');
    await desk.api.desktopMemberGroups.restore({ group: body });
    await meet();
    expect(await inGroup(other, group)).toEqual([person]);
  });

  it('are filled and emptied for many at once, and that is taken back in one step', async () => {
    const group = await create(desk, 'Rundbrief');
    const { api } = desk;
    const honorary = { status: 'Ehrenmitglied' } as const;
    const { total } = await api.desktopMembers.page(honorary);
    const first = (await api.desktopMembers.page(honorary)).rows[0]?.id ?? '';
    await change(desk, first, [group]);
    const bulk = { people: honorary, group_id: group, work_id: v7() };
    const step = await api.desktopMemberBulk.group({ ...bulk, what: 'join' });
    expect(step).toMatchObject({ kind: 'join', group: 'Rundbrief', count: total - 1 });
    expect(await inGroup(desk, group)).toHaveLength(total);
    const undone = await api.desktopMemberBulk.undo({ id: step?.id ?? '', work_id: v7() });
    expect(undone).toEqual({ restored: total - 1, kept: 0 });
    expect(await inGroup(desk, group)).toEqual([first]);
    const left = await api.desktopMemberBulk.group({ ...bulk, what: 'leave', work_id: v7() });
    expect(left?.count).toBe(1);
    expect(await inGroup(desk, group)).toEqual([]);
    await meet();
    expect(await refusals(desk)).toEqual([]);
  });

  it('name the recipients of a mailing, on the laptop and on the server alike', async () => {
    const group = await create(desk, 'Presse');
    const person = await member(desk, 'Zeitung');
    await desk.api.desktopMembers.save({
      id: person,
      changes: { email: { from: '', to: 'otto.zeitung@example.com' } },
    });
    await change(desk, person, [group]);
    await meet();
    const filter = { status: null, funktion: null, sprache: null, zustellung: null, gruppe: group };
    const audience = { filters: [filter], member_ids: [], event_uuids: [], group_uuids: [], without: [] };
    const named = await desk.api.desktopMailings.people({ audience });
    expect(named.people.map(({ key }) => key)).toEqual([person]);
    expect(named.choices).toMatchObject([{ kind: 'filter', name: 'Presse', found: 1 }]);
  });

  it('go with their people into a merge and come back from it', async () => {
    const { api } = desk;
    const [both, alone] = [await create(desk, 'Beide'), await create(desk, 'Nur Zweiter')];
    const [kept, gone] = [await member(desk, 'Bleibt'), await member(desk, 'Geht')];
    await change(desk, kept, [both]);
    await change(desk, gone, [both, alone]);
    await meet();
    const board = app.as('board');
    const version = async (id: string) => Number(Reflect.get(await board.members.get({ id }), 'version'));
    const merged = await board.memberMerges.merge({
      id: kept,
      other_id: gone,
      version: await version(kept),
      other_version: await version(gone),
      fields: {},
    });
    await meet();
    expect((await api.desktopMembers.get({ id: kept })).gruppen).toEqual([both, alone]);
    expect(await inGroup(desk, both)).toEqual([kept]);
    await board.memberMerges.undo({ id: merged.merge.id });
    await meet();
    expect((await api.desktopMembers.get({ id: kept })).gruppen).toEqual([both]);
    expect((await api.desktopMembers.get({ id: gone })).gruppen).toEqual([both, alone]);
  });
});
