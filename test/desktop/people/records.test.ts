import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { erasePerson } from '../../../server/privacy/erasure/erase-person.ts';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { newFolder, openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

/** Notes and files between real desktops and a real server. */
interface Traveller extends TestDesktop {
  readonly line: { open: boolean };
}

let app: TestApp;
const folders: string[] = [];
const open: TestDesktop[] = [];
beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
});
afterEach(async () => {
  await Promise.all(open.splice(0).map(desktop => desktop.close()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});
afterAll(() => app.stop());

const patience = { timeout: 20_000, interval: 20 };

async function aDesktop(dataDir = newFolder()): Promise<Traveller> {
  const line = { open: true };
  const travelling: typeof fetch = (input, init) =>
    line.open ? fetch(input, init) : Promise.reject(new TypeError('no network'));
  if (!folders.includes(dataDir)) folders.push(dataDir);
  const desktop = await openTestDesktop({ server: app.server.address, dataDir, fetch: travelling });
  open.push(desktop);
  return { ...desktop, line };
}

async function signedIn(): Promise<Traveller> {
  const desktop = await aDesktop();
  await desktop.login();
  return desktop;
}

async function restarted(desktop: TestDesktop): Promise<Traveller> {
  open.splice(open.indexOf(desktop), 1);
  await desktop.close();
  return aDesktop(desktop.dataDir);
}

async function someone(desktop: TestDesktop, nachname = 'Akte'): Promise<string> {
  const { id } = await desktop.api.desktopMembers.create(aMember({ nachname }));
  await settle(desktop);
  return id;
}

const bytes = new TextEncoder().encode('Beitrittserklärung');
const file = { filename: 'Beitritt.txt', type: 'text/plain', bytes };
const contentOf = async ({ api }: TestDesktop, member_id: string) =>
  (await api.desktopMemberFiles.list({ member_id }))[0]?.content;
const note = { date: '2026-11-03', text: 'Hat am Fest die Kasse geführt' };

describe('notes', () => {
  test('are written, changed, deleted and brought back without network, and reach the server', async () => {
    const desktop = await signedIn();
    const { desktopMemberNotes: notes } = desktop.api;
    const member_id = await someone(desktop);
    desktop.line.open = false;
    const made = await notes.create({ member_id, ...note });
    expect(made.author).not.toBe('');
    await notes.create({ member_id, ...note, date: '2026-12-01', text: 'Später' });
    await notes.save({ id: made.id, changes: { text: { from: note.text, to: 'Geändert' } } });
    expect((await notes.list({ member_id })).map(({ text }) => text)).toEqual(['Später', 'Geändert']);
    await notes.remove({ id: made.id });
    await notes.restore({ note: { ...made, text: 'Geändert' } });
    desktop.line.open = true;
    await settle(desktop);
    const there = app.server.context.db.sql
      .prepare('SELECT text, author FROM member_note WHERE id = ?')
      .get(made.id);
    expect(there).toEqual({ text: 'Geändert', author: made.author });
  });

  test('come back out of the bin, but not without their member', async () => {
    const desktop = await signedIn();
    const { desktopMemberNotes: notes, desktopTrash: trash, desktopMembers: members } = desktop.api;
    const member_id = await someone(desktop, 'Korb');
    const { id } = await notes.create({ member_id, ...note });
    await settle(desktop);
    await notes.remove({ id });
    await settle(desktop);
    const restore = () => trash.restore({ ids: [`member_note:${id}`], work_id: crypto.randomUUID() });
    expect(await restore()).toMatchObject({ restored: 1 });
    expect(await notes.list({ member_id })).toMatchObject([{ id, text: note.text }]);
    await settle(desktop);
    await notes.remove({ id });
    await members.remove({ id: member_id });
    await settle(desktop);
    expect(await restore()).toMatchObject({ restored: 0, refused: [{ code: 'not_found' }] });
  });

  test('are found by their words in the palette, and lead to the member', async () => {
    const desktop = await signedIn();
    const member_id = await someone(desktop, 'Palette');
    await desktop.api.desktopMemberNotes.create({
      member_id,
      ...note,
      text: 'Schlüssel vom Magazin erhalten',
    });
    const hits = await desktop.api.desktopPalette.find({ text: 'schlüss maga' });
    expect(hits).toMatchObject([{ kind: 'member', id: member_id }]);
    expect(hits[0]?.subtitle).toContain('Schlüssel vom Magazin');
  });
});

describe('files', () => {
  test('wait here without network, also over a restart, and are opened on another laptop', async () => {
    let desktop = await signedIn();
    const member_id = await someone(desktop, 'Datei');
    desktop.line.open = false;
    const { id } = await desktop.api.desktopMemberFiles.add({ member_id, ...file });
    expect(await contentOf(desktop, member_id)).toBe('waiting');
    desktop = await restarted(desktop);
    expect((await desktop.api.desktopMemberFiles.open({ id })).filename).toBe(file.filename);
    await vi.waitUntil(async () => (await contentOf(desktop, member_id)) === 'here', patience);
    const other = await signedIn();
    expect(await contentOf(other, member_id)).toBe('server');
    const opened = await other.api.desktopMemberFiles.open({ id });
    expect(new TextDecoder().decode(opened.bytes)).toBe('Beitrittserklärung');
    expect(await contentOf(other, member_id)).toBe('here');
  });

  test('say that they are not on the server yet', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const member_id = await someone(one, 'Unterwegs');
    const row = { filename: 'x.txt', type: 'text/plain', size: 1, sha256: 'a'.repeat(64) };
    const made = await one.api.memberFiles.create({ member_id, ...row });
    await settle(other);
    await vi.waitUntil(async () => (await contentOf(other, member_id)) === 'server', patience);
    await expect(other.api.desktopMemberFiles.open({ id: made.id })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('of an event work the same way', async () => {
    const desktop = await signedIn();
    const { uuid } = await desktop.api.desktopEvents.create({
      title: 'Ausflug',
      start_date: '2027-07-03',
      location: 'Säntis',
    });
    await desktop.api.desktopEventFiles.add({ event_uuid: uuid, ...file });
    await desktop.api.desktopEventNotes.create({ event_uuid: uuid, ...note });
    await settle(desktop);
    const there = async () => (await desktop.api.desktopEventFiles.list({ event_uuid: uuid }))[0]?.content;
    await vi.waitUntil(async () => (await there()) === 'here', patience);
    expect(await desktop.api.desktopEventNotes.list({ event_uuid: uuid })).toMatchObject([note]);
  });

  test('that are empty or too large are refused, with nothing kept', async () => {
    const desktop = await signedIn();
    const member_id = await someone(desktop, 'Gross');
    const add = (size: number) =>
      desktop.api.desktopMemberFiles.add({ member_id, ...file, bytes: new Uint8Array(size) });
    const refused = (message: string) => ({ params: { fields: [{ path: 'bytes', message }] } });
    await expect(add(0)).rejects.toMatchObject(refused('file_empty'));
    await expect(add(20_000_001)).rejects.toMatchObject(refused('record_file_too_large'));
    expect(await desktop.api.desktopMemberFiles.list({ member_id })).toEqual([]);
  });
});

test('nothing of an erased person stays on a laptop, neither what waits', async () => {
  const desktop = await signedIn();
  const member_id = await someone(desktop, 'Gelöscht');
  const kept = await desktop.api.desktopMemberNotes.create({ member_id, ...note, text: 'Vergessene Worte' });
  const { id } = await desktop.api.desktopMemberFiles.add({ member_id, ...file });
  await settle(desktop);
  await vi.waitUntil(async () => (await contentOf(desktop, member_id)) === 'here', patience);
  desktop.line.open = false;
  await desktop.api.desktopMemberNotes.create({ member_id, ...note, text: 'Vergessene Worte' });
  const changes = { text: { from: kept.text, to: 'Vergessene Worte, andere' } };
  await desktop.api.desktopMemberNotes.save({ id: kept.id, changes });
  erasePerson(app.server.context, { member: member_id, actor: 'test' });
  desktop.line.open = true;
  await settle(desktop);
  expect(await desktop.api.desktopMemberNotes.list({ member_id })).toEqual([]);
  await expect(desktop.api.desktopMemberFiles.open({ id })).rejects.toMatchObject({ code: 'not_found' });
  expect(JSON.stringify(await desktop.api.desktopSync.refused({}))).not.toContain('Vergessene Worte');
});

test('the shifts of a member are those to come and those that are over, with their hours', async () => {
  const desktop = await signedIn();
  const { rows } = await desktop.api.desktopMembers.page({
    search: 'müller anna',
    status: null,
    funktion: null,
    group: null,
    sort: 'name',
    direction: 'asc',
    offset: 0,
    limit: 1,
  });
  const member_id = rows[0]?.id ?? '';
  const { shifts, hours_done, hours_planned } = await desktop.api.desktopMemberShifts.list({ member_id });
  const sum = (past: boolean) =>
    shifts
      .filter(shift => shift.status === 'approved' && shift.past === past)
      .reduce((hours, shift) => hours + shift.hours, 0);
  expect(shifts.length).toBeGreaterThan(0);
  expect([hours_done, hours_planned]).toEqual([sum(true), sum(false)]);
});
