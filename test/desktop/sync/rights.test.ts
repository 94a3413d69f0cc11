import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { keyOfValue } from '../../../shared/people/fields/custom-value.ts';
import type { RoleName } from '../../../shared/permission.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { storedSession } from '../../stored-desktop.ts';
import { demoLogin, newFolder, openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

let app: TestApp;
let desktop: TestDesktop | undefined;
let dataDir: string;
let online = true;

const line: typeof fetch = (input, init) =>
  online ? fetch(input, init) : Promise.reject(new TypeError('no network'));

beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
});
afterEach(async () => {
  online = true;
  await desktop?.close();
  rmSync(dataDir, { recursive: true });
});
afterAll(() => app.stop());

/** Gives the role to the office «Kasse», whose mailbox the laptop works with. */
async function give(role: RoleName): Promise<void> {
  const board = app.as('board');
  const office = (await board.officeRoles.list({})).find(({ name }) => name === 'Kasse');
  await board.officeRoles.set({ id: office?.uuid ?? '', role });
}

async function open(): Promise<TestDesktop> {
  desktop = await openTestDesktop({ server: app.server.address, dataDir, fetch: line });
  return desktop;
}

async function logIn(): Promise<TestDesktop> {
  dataDir = newFolder();
  const { api } = await open();
  await api.desktopSession.login({ ...demoLogin, email: 'kasse@musterwil.example' });
  await expect
    .poll(async () => (await api.desktopSession.state({})).phase, { timeout: 20_000 })
    .toBe('ready');
  await settle(desktop as TestDesktop);
  return desktop as TestDesktop;
}

const roleOf = async ({ api }: TestDesktop) => (await api.desktopSession.state({})).role;
const someone = async ({ api }: TestDesktop) => {
  const { rows } = await api.desktopMembers.page({ limit: 50 });
  const row = rows.find(({ funktion }) => funktion === '');
  if (!row) throw new Error('no member');
  return row;
};
const move = ({ api }: TestDesktop, row: { id: string; ort: string }, to: string) =>
  api.desktopMembers.save({ id: row.id, changes: { ort: { from: row.ort, to } } });

it('the laptop of the treasurer refuses at once what is not the treasurer’s, also offline and after a restart', async () => {
  await give('treasurer');
  let laptop = await logIn();
  const row = await someone(laptop);
  const refusesAll = async ({ api }: TestDesktop) => {
    const forbidden = { code: 'forbidden' };
    await expect(move(laptop, row, 'Wartau')).rejects.toMatchObject(forbidden);
    await expect(api.desktopMembers.remove({ id: row.id })).rejects.toMatchObject(forbidden);
    await expect(api.desktopMembers.create({ vorname: 'Neu', nachname: 'Neu' })).rejects.toMatchObject(
      forbidden,
    );
    await expect(
      api.desktopSettings.save({ changes: { contact_email: { from: '', to: 'anders@verein.example' } } }),
    ).rejects.toMatchObject(forbidden);
    expect(await api.desktopSync.waiting({})).toEqual([]);
    expect((await api.desktopMembers.get({ id: row.id })).member.ort).toBe(row.ort);
  };
  expect(await laptop.api.desktopSession.state({})).toMatchObject({ role: 'treasurer' });
  await refusesAll(laptop);
  online = false;
  await laptop.close();
  laptop = await open();
  expect(await roleOf(laptop)).toBe('treasurer');
  await refusesAll(laptop);
  await laptop.api.desktopArticles.create({
    id: '019b8d2b-0000-7000-8000-00000000aaaa',
    name: 'Beitrag Rechte',
    description: '',
    amount: 30,
    by_status: {},
    active: true,
  });
  expect(await laptop.api.desktopSync.waiting({})).toHaveLength(1);
  online = true;
  await settle(laptop);
  expect((await app.as('board').articles.list({})).map(({ name }) => name)).toContain('Beitrag Rechte');
});

it('a connected laptop receives a change of its role by itself', async () => {
  await give('read_only');
  const laptop = await logIn();
  const row = await someone(laptop);
  await expect(move(laptop, row, 'Bern')).rejects.toMatchObject({ code: 'forbidden' });
  await give('secretary');
  await expect.poll(() => roleOf(laptop), { timeout: 10_000 }).toBe('secretary');
  await move(laptop, row, 'Bern');
  await settle(laptop);
  expect(await app.as('board').members.get({ id: row.id })).toMatchObject({ ort: 'Bern' });
});

it('what a stale laptop changed is refused with its words kept, and goes when the right is back', async () => {
  await give('secretary');
  const laptop = await logIn();
  const { api } = laptop;
  const row = await someone(laptop);
  online = false;
  await api.desktopSync.now({});
  await move(laptop, row, 'Schwellbrunn');
  await api.desktopArticles.list({});
  await give('treasurer');
  online = true;
  await expect
    .poll(() => api.desktopSync.now({}).then(() => api.desktopSync.refused({})), { timeout: 20_000 })
    .toMatchObject([
      { tbl: 'member', row_id: row.id, values: { ort: 'Schwellbrunn' }, reason: { code: 'forbidden' } },
    ]);
  expect(await app.as('board').members.get({ id: row.id })).toMatchObject({ ort: row.ort });
  await expect.poll(async () => (await api.desktopMembers.get({ id: row.id })).member.ort).toBe(row.ort);
  expect(await api.desktopSync.state({})).toMatchObject({ waiting: 0, problem: null });
  const [entry] = await api.desktopSync.refused({});
  const again = () => api.desktopSync.retryRefused({ mid: entry?.mid ?? '' });
  await expect.poll(() => roleOf(laptop)).toBe('treasurer');
  await expect(again()).rejects.toMatchObject({ code: 'forbidden' });
  expect(await api.desktopSync.refused({})).toHaveLength(1);
  await give('secretary');
  await expect.poll(() => roleOf(laptop), { timeout: 10_000 }).toBe('secretary');
  await again();
  await settle(laptop);
  expect(await app.as('board').members.get({ id: row.id })).toMatchObject({ ort: 'Schwellbrunn' });
  expect(await api.desktopSync.refused({})).toEqual([]);
});

it('a session of an earlier program goes on, and learns its rights from the server', async () => {
  await give('event_lead');
  const laptop = await logIn();
  await laptop.close();
  const { rights, ...earlier } = storedSession(dataDir).read();
  expect(rights).toMatchObject({ role: 'event_lead' });
  // An earlier program kept it open.
  rmSync(join(dataDir, 'session.sealed'));
  writeFileSync(join(dataDir, 'session.json'), JSON.stringify(earlier));
  const again = await open();
  expect(await again.api.desktopSession.state({})).toMatchObject({ phase: 'ready' });
  await expect.poll(() => roleOf(again), { timeout: 10_000 }).toBe('event_lead');
});

it('a laptop loses the values of limited fields with the right to see them, and gets them with it', async () => {
  const board = app.as('board');
  const field = await board.customFields.create({ name: 'Notfall', kind: 'text', limited: true });
  await give('secretary');
  const laptop = await logIn();
  const { id } = await someone(laptop);
  await board.customValues.put({ key: keyOfValue(field.id, id), value: 'Diabetes' });
  const value = async () => {
    await settle(laptop);
    return (await laptop.api.desktopCustomFields.of({ member_id: id }))[field.id] ?? '';
  };
  await expect.poll(value, { timeout: 20_000 }).toBe('Diabetes');
  await give('treasurer');
  await expect.poll(value, { timeout: 20_000 }).toBe('');
  await give('secretary');
  await expect.poll(value, { timeout: 20_000 }).toBe('Diabetes');
});
