import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Input } from '../../../shared/endpoint.ts';
import type { desktopTodoContract } from '../../../shared/people/todos/desktop-todo-contract.ts';
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

async function meet(): Promise<void> {
  line.up = true;
  await settle(desk);
  await settle(other);
  await settle(desk);
}

const find = async ({ api }: TestDesktop, id: string) =>
  (await api.desktopTodos.list({})).find(todo => todo.id === id);
const add = async ({ api }: TestDesktop, fields: Input<(typeof desktopTodoContract)['create']>) =>
  (await api.desktopTodos.create(fields)).id;
const refusals = async ({ api }: TestDesktop) => [
  ...(await api.desktopSync.conflicts({})),
  ...(await api.desktopSync.refused({})),
];

describe('tasks', () => {
  it('are written and ticked without network, and two who tick the same agree', async () => {
    const id = await add(desk, { title: 'Saal reservieren', due_on: '2027-03-12' });
    await meet();
    line.up = false;
    await desk.api.desktopTodos.tick({ id, done: true });
    expect(await find(desk, id)).toMatchObject({ done: true, waiting: true });
    expect((await find(desk, id))?.done_at).not.toBeNull();
    await other.api.desktopTodos.tick({ id, done: true });
    await meet();
    expect(await refusals(desk)).toEqual([]);
    expect(await refusals(other)).toEqual([]);
    const there = await find(other, id);
    expect(there).toMatchObject({ done: true, waiting: false });
    expect(await find(desk, id)).toEqual(there);
  });

  it('become a conflict where two write another day', async () => {
    const id = await add(desk, { title: 'Budget', due_on: '2027-01-10' });
    await meet();
    line.up = false;
    const to = (due_on: string) => ({ id, changes: { due_on: { from: '2027-01-10', to: due_on } } });
    await desk.api.desktopTodos.save(to('2027-01-11'));
    await other.api.desktopTodos.save(to('2027-01-12'));
    await settle(other);
    await meet();
    const [conflict] = await desk.api.desktopSync.conflicts({});
    expect(conflict).toMatchObject({ tbl: 'todo', field: 'due_on' });
    await desk.api.desktopSync.solveConflict({ id: conflict?.id ?? '', choice: 'mine' });
    await meet();
    expect((await find(other, id))?.due_on).toBe('2027-01-11');
  });

  it('belong to an office, whoever holds it, and to everybody once it is retired', async () => {
    const { api } = desk;
    const own = await api.desktopTodos.office({});
    expect(own?.name).toBe('Präsidium');
    const { offices } = await api.desktopOffices.list({});
    const office =
      offices.find(({ name }) => name === 'Revision') ?? offices.at(-1) ?? expect.fail('no office');
    const mine = await add(desk, { title: 'Eigene', office_uuid: own?.uuid ?? null });
    const theirs = await add(desk, { title: 'Fremde', office_uuid: office.uuid });
    expect(await find(desk, mine)).toMatchObject({ own: true, office: 'Präsidium' });
    expect(await find(desk, theirs)).toMatchObject({ own: false, office: office.name });
    await api.desktopOffices
      .retire({ uuid: office.uuid, holders: null })
      .catch(async () => api.desktopOffices.retire({ uuid: office.uuid, holders: own?.uuid ?? null }));
    expect(await find(desk, theirs)).toMatchObject({ own: true });
  });

  it('name what they are about, and move with a member that is merged', async () => {
    const { api } = desk;
    const kept = await api.desktopMembers.create({ vorname: 'Otto', nachname: 'Doppelt' });
    const gone = await api.desktopMembers.create({ vorname: 'Otto', nachname: 'Doppelt' });
    const id = await add(desk, { title: 'Besuchen', member_id: gone.id });
    expect((await find(desk, id))?.links).toEqual([
      { field: 'member_id', id: gone.id, title: 'Otto Doppelt' },
    ]);
    await meet();
    const board = app.as('board');
    const version = async (of: string) => Number(Reflect.get(await board.members.get({ id: of }), 'version'));
    await board.memberMerges.merge({
      id: kept.id,
      other_id: gone.id,
      version: await version(kept.id),
      other_version: await version(gone.id),
      fields: {},
    });
    await meet();
    expect((await find(desk, id))?.member_id).toBe(kept.id);
  });

  it('lie in the bin once deleted, from where they come back', async () => {
    const id = await add(desk, { title: 'Löschen' });
    await meet();
    await desk.api.desktopTodos.remove({ id });
    await meet();
    expect(await find(other, id)).toBeUndefined();
    const item = (await other.api.desktopTrash.list({})).find(({ title }) => title === 'Löschen');
    await other.api.desktopTrash.restore({ ids: [item?.uuid ?? ''], work_id: v7() });
    await meet();
    expect(await find(desk, id)).toMatchObject({ title: 'Löschen', done: false });
  });

  it('are found by the palette', async () => {
    const id = await add(desk, { title: 'Festzelt bestellen' });
    const found = await desk.api.desktopPalette.find({ text: 'festzelt best' });
    expect(JSON.stringify(found)).toContain(id);
  });
});
