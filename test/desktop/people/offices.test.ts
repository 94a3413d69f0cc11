import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OfficeView } from '../../../shared/people/desktop-office-contract.ts';
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

const officesOf = async ({ api }: TestDesktop) => (await api.desktopOffices.list({})).offices;
const names = async (laptop: TestDesktop) => (await officesOf(laptop)).map(({ name }) => name);
async function office(laptop: TestDesktop, name: string): Promise<OfficeView> {
  const found = (await officesOf(laptop)).find(each => each.name === name);
  if (!found) throw new Error(`no office ${name}`);
  return found;
}
const create = async ({ api }: TestDesktop, name: string) => {
  const uuid = v7();
  await api.desktopOffices.create({ uuid, name, email: '', vorstand: false });
  return uuid;
};
const rename = async ({ api }: TestDesktop, uuid: string, from: string, to: string) =>
  api.desktopOffices.save({ uuid, changes: { name: { from, to } } });
const member = async ({ api }: TestDesktop, funktion: string) =>
  (await api.desktopMembers.create({ vorname: 'Otto', nachname: v7().slice(-6), funktion })).id;
const officeAt = async ({ api }: TestDesktop, id: string) =>
  (await api.desktopMembers.get({ id })).member.funktion;

describe('offices on two laptops', () => {
  it('are created, ordered, held, retired and brought back without a network', async () => {
    line.up = false;
    const uuid = await create(desk, 'Zeugwart');
    await create(desk, 'Speaker');
    await expect(create(desk, 'ZEUGWART')).rejects.toMatchObject({ code: 'validation_failed' });
    await desk.api.desktopOffices.move({ uuid, place: 0 });
    expect((await names(desk))[0]).toBe('Zeugwart');
    const id = await member(desk, '');
    expect(await desk.api.desktopOffices.appoint({ member_id: id, funktion: 'Zeugwart' })).toBe('');
    expect((await office(desk, 'Zeugwart')).holders.map(holder => holder.id)).toEqual([id]);
    await expect(desk.api.desktopOffices.retire({ uuid, holders: null })).rejects.toMatchObject({
      code: 'office_held',
      params: { count: 1 },
    });
    const { uuid: speaker } = await office(desk, 'Speaker');
    expect(await desk.api.desktopOffices.retire({ uuid, holders: speaker })).toEqual([id]);
    expect(await officeAt(desk, id)).toBe('Speaker');
    await meet();
    expect(await office(other, 'Zeugwart')).toMatchObject({ active: false, holders: [] });
    expect((await names(other)).at(-1)).toBe('Zeugwart');
    await expect(
      other.api.desktopOffices.appoint({ member_id: id, funktion: 'Zeugwart' }),
    ).rejects.toMatchObject({ code: 'validation_failed' });
    await other.api.desktopOffices.bringBack({ uuid, holders: [id] });
    await meet();
    expect(await office(desk, 'Zeugwart')).toMatchObject({ active: true, holders: [{ id }] });
    expect((await names(desk))[0]).toBe('Zeugwart');
    await other.api.desktopOffices.appoint({ member_id: id, funktion: '' });
    await other.api.desktopOffices.remove({ uuid });
    await meet();
    expect(await names(desk)).not.toContain('Zeugwart');
    expect(await desk.api.desktopSync.refused({})).toEqual([]);
  });

  it('show the new name with holders and in filters at once, offline', async () => {
    const uuid = await create(desk, 'Kassier');
    const id = await member(desk, 'Kassier');
    await desk.api.desktopMemberFilters.create({ name: 'Kasse', query: { funktion: 'Kassier' } });
    await meet();
    line.up = false;
    await rename(desk, uuid, 'Kassier', 'Finanzen');
    expect(await officeAt(desk, id)).toBe('Finanzen');
    expect((await desk.api.desktopMembers.page({ funktion: 'Finanzen' })).rows.map(row => row.id)).toEqual([
      id,
    ]);
    expect((await desk.api.desktopMemberFilters.list({})).map(({ query }) => query.funktion)).toContain(
      'Finanzen',
    );
    expect((await office(desk, 'Finanzen')).holders).toHaveLength(1);
    // What is typed meanwhile goes the same way.
    const notiz = { from: '', to: 'neu gewählt' };
    await desk.api.desktopMembers.save({ id, changes: { notiz } });
    expect((await desk.api.desktopMembers.get({ id })).member).toMatchObject({
      funktion: 'Finanzen',
      notiz: 'neu gewählt',
    });
    const waiting = await desk.api.desktopSync.waiting({});
    expect(waiting.find(change => change.row_id === id)?.fields).toEqual({ funktion: [null, 'Finanzen'] });
    await meet();
    expect(await officeAt(other, id)).toBe('Finanzen');
    expect((await other.api.desktopMembers.get({ id })).member.notiz).toBe('neu gewählt');
    expect((await other.api.desktopMemberFilters.list({})).map(({ query }) => query.funktion)).toContain(
      'Finanzen',
    );
    expect(await desk.api.desktopSync.conflicts({})).toEqual([]);
  });

  it('name the texts that say a name, which a rename does not change', async () => {
    const { uuid } = await desk.api.desktopTemplates.create({
      name: 'Dank',
      subject: 'Danke',
      html: '<p>Ihre Wartin/Zelte, Aktuarin</p>',
      text: '',
    });
    const said = async (name: string) =>
      (await desk.api.desktopOffices.mentions({ name })).map(({ id }) => id);
    expect(await said('Wartin/Zelte')).toEqual([uuid]);
    expect(await said('Aktuarin')).toContain(uuid);
    expect(await said('Wartin/Z')).toEqual([]);
    expect(await said('Aktuar')).not.toContain(uuid);
  });

  it('understand the former name of a laptop that was away', async () => {
    const uuid = await create(desk, 'Leitung Jugend');
    const [stays, goes] = [await member(desk, 'Leitung Jugend'), await member(desk, 'Leitung Jugend')];
    const removed = await member(desk, 'Leitung Jugend');
    const comes = await member(desk, '');
    await meet();
    line.up = false;
    const give = (id: string, from: string, to: string) =>
      desk.api.desktopMembers.save({ id, changes: { funktion: { from, to } } });
    await give(comes, '', 'Leitung Jugend');
    await give(goes, 'Leitung Jugend', '');
    await give(removed, 'Leitung Jugend', '');
    await desk.api.desktopMembers.remove({ id: removed });
    await rename(other, uuid, 'Leitung Jugend', 'J+S-Coach');
    await settle(other);
    await meet();
    for (const laptop of [desk, other]) {
      expect(await Promise.all([stays, comes, goes].map(id => officeAt(laptop, id)))).toEqual([
        'J+S-Coach',
        'J+S-Coach',
        '',
      ]);
      await expect(officeAt(laptop, removed)).rejects.toMatchObject({ code: 'not_found' });
      expect(await laptop.api.desktopSync.conflicts({})).toEqual([]);
      expect(await laptop.api.desktopSync.refused({})).toEqual([]);
    }
  });

  it('meet in a conflict where both renamed the same one, and the holders follow what is decided', async () => {
    const uuid = await create(desk, 'Presse');
    const id = await member(desk, 'Presse');
    await meet();
    line.up = false;
    await rename(desk, uuid, 'Presse', 'Medien');
    await rename(other, uuid, 'Presse', 'Kommunikation');
    await settle(other);
    expect(await officeAt(desk, id)).toBe('Medien');
    await meet();
    const [conflict] = await desk.api.desktopSync.conflicts({});
    expect(conflict).toMatchObject({
      tbl: 'funktion',
      field: 'name',
      mine: 'Medien',
      theirs: 'Kommunikation',
    });
    expect(await officeAt(desk, id)).toBe('Kommunikation');
    await desk.api.desktopSync.solveConflict({ id: conflict?.id ?? '', choice: 'mine' });
    await meet();
    for (const laptop of [desk, other]) expect(await officeAt(laptop, id)).toBe('Medien');
    expect(await desk.api.desktopSync.conflicts({})).toEqual([]);
  });

  it('keep what was typed where two laptops took the same name, and the holders have what the server says', async () => {
    const uuid = await create(desk, 'Fest');
    const id = await member(desk, 'Fest');
    await meet();
    line.up = false;
    await rename(desk, uuid, 'Fest', 'Chilbi');
    await create(other, 'chilbi');
    await settle(other);
    await meet();
    await vi.waitUntil(async () => (await officeAt(desk, id)) === 'Fest', 10_000);
    const [refused] = await desk.api.desktopSync.refused({});
    expect(refused).toMatchObject({ tbl: 'funktion', values: { name: 'Chilbi' } });
    expect((await office(desk, 'Fest')).holders).toHaveLength(1);
    await desk.api.desktopSync.discardRefused({ mid: refused?.mid ?? '' });
  });

  it('are not retired behind the back of a member who got one meanwhile', async () => {
    const uuid = await create(desk, 'Platzwart');
    const id = await member(desk, '');
    await meet();
    line.up = false;
    await desk.api.desktopOffices.retire({ uuid, holders: null });
    await other.api.desktopOffices.appoint({ member_id: id, funktion: 'Platzwart' });
    await settle(other);
    await meet();
    expect(await office(desk, 'Platzwart')).toMatchObject({ active: true, holders: [{ id }] });
    const [refused] = await desk.api.desktopSync.refused({});
    expect(refused?.reason).toMatchObject({ code: 'office_held', params: { count: 1 } });
    await desk.api.desktopSync.discardRefused({ mid: refused?.mid ?? '' });
  });
});
