import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../fixtures.ts';
import { openTestDesktop, settle, type TestDesktop } from '../../desktop-fixtures.ts';

let app: TestApp;
let desk: TestDesktop;
beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
  desk = await openTestDesktop({ server: app.server.address });
  await desk.login();
});
afterAll(async () => {
  await desk.close();
  await app.stop();
});

const names = async () => (await desk.api.desktopMemberGroups.list({})).map(({ name }) => name);
/** The groups of the only member who is found so, by name. */
async function groupsOf(search: string): Promise<string[]> {
  const { rows } = await desk.api.desktopMembers.page({ search });
  expect(rows).toHaveLength(1);
  const groups = await desk.api.desktopMemberGroups.list({});
  return groups.filter(({ id }) => rows[0]?.gruppen.includes(id)).map(({ name }) => name);
}
async function takeIn(bytes: Uint8Array, key: 'id' | 'email' | 'none', name = 'liste.csv') {
  const { api } = desk;
  const opened = await api.desktopImports.open({
    file: { name, bytes: new Uint8Array(bytes) },
    work_id: v7(),
  });
  const source_id = opened?.source_id ?? '';
  const meanings = opened?.columns.map(({ meaning }) => meaning) ?? [];
  expect(meanings).toContain('gruppen');
  const preview = await api.desktopImports.preview({
    source_id,
    choices: { meanings, key },
    work_id: v7(),
  });
  const { rows } = await api.desktopImports.rows({ source_id });
  const step = await api.desktopImports.apply({ source_id, work_id: v7() });
  return { counts: preview?.counts, rows, id: step?.id ?? '' };
}
const csv = (...lines: string[]) => new TextEncoder().encode(`${lines.join('\n')}\n`);

describe('a column of groups', () => {
  it('puts new members into groups, of which those that are missing are made, and is taken back', async () => {
    const { id: choir } = await desk.api.desktopMemberGroups.create({ name: 'Chor' });
    const { id } = await takeIn(
      csv(
        'Vorname,Nachname,E-Mail,Gruppen',
        'Anna,Gruppenfrau,anna.g@example.com,"chor, Jugend"',
        'Berta,Gruppenfrau,berta.g@example.com,Chor',
        'Carla,Gruppenfrau,carla.g@example.com,',
      ),
      'none',
    );
    expect(await names()).toEqual(['Chor', 'Jugend']);
    expect(await groupsOf('Anna Gruppenfrau')).toEqual(['Chor', 'Jugend']);
    expect(await groupsOf('Berta Gruppenfrau')).toEqual(['Chor']);
    expect(await groupsOf('Carla Gruppenfrau')).toEqual([]);
    await settle(desk);
    expect(await app.as('board').groupMembers.list({ group_id: choir })).toHaveLength(2);

    expect(await desk.api.desktopImports.undo({ id, work_id: v7() })).toMatchObject({ removed: 3, kept: [] });
    await settle(desk);
    expect(await app.as('board').groupMembers.list({})).toEqual([]);
    expect((await app.as('board').memberGroups.list({})).map(({ name }) => name)).toEqual(['Chor']);
  });

  it('only adds to those whom another program names, and a second time changes nothing', async () => {
    const { id: member_id } = await desk.api.desktopMembers.create({
      vorname: 'Doris',
      nachname: 'Bleibt',
      email: 'doris.b@example.com',
    });
    const [choir] = await desk.api.desktopMemberGroups.list({});
    await desk.api.desktopMemberGroups.change({ member_id, add: [choir?.id ?? ''] });
    const file = csv('Vorname;Nachname;E-Mail;Gruppen', 'Doris;Bleibt;doris.b@example.com;Jugend');
    const first = await takeIn(file, 'email');
    expect(first.counts).toMatchObject({ update: 1 });
    expect(first.rows[0]?.changes).toMatchObject([{ field: 'gruppen', from: 'Chor', to: 'Chor; Jugend' }]);
    expect(await groupsOf('Doris Bleibt')).toEqual(['Chor', 'Jugend']);
    expect((await takeIn(file, 'email')).counts).toMatchObject({ unchanged: 1, update: 0 });
    const undone = await desk.api.desktopImports.undo({ id: first.id, work_id: v7() });
    expect(undone).toMatchObject({ removed: 0, restored: 1 });
    expect(await groupsOf('Doris Bleibt')).toEqual(['Chor']);
  });

  it('of a list of our own, taken in unchanged, leaves what was changed here since', async () => {
    const { api } = desk;
    const [member] = (await api.desktopMembers.page({ search: 'Doris Bleibt' })).rows;
    await api.desktopMemberGroups.create({ name: 'Jugend' });
    const groups = await api.desktopMemberGroups.list({});
    const id = (name: string) => groups.find(group => group.name === name)?.id ?? '';
    const file = await api.desktopMemberLists.file({ query: { search: 'Doris Bleibt' }, format: 'xlsx' });
    // Meanwhile she changed the group; the file still has the former one.
    await api.desktopMemberGroups.change({
      member_id: member?.id ?? '',
      add: [id('Jugend')],
      remove: [id('Chor')],
    });
    expect((await takeIn(file.bytes, 'id', file.filename)).counts).toMatchObject({ unchanged: 1 });
    expect(await groupsOf('Doris Bleibt')).toEqual(['Jugend']);
  });
});
