import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';
import { foundIn, plantPerson, trace } from '../../server/privacy/planted-person.ts';
import { openStoredReplica } from '../../stored-desktop.ts';
import { newFolder, openTestDesktop, type TestDesktop } from '../desktop-fixtures.ts';

const patience = { timeout: 20_000, interval: 20 };
const typed = 'Tippwortjq';
const draft = 'Entwurfwortjq';

let app: TestApp;
let serverDir: string;
let desktop: TestDesktop;
let laptopDir: string;
/** False: the laptop is on the road. */
let online = true;
beforeEach(async () => {
  serverDir = mkdtempSync(join(tmpdir(), 'aktuar-spur-'));
  laptopDir = newFolder();
  app = await startApp({ at: new Date().toISOString(), dataDir: serverDir, config: { demo: true } });
  const travelling: typeof fetch = (url, init) =>
    online ? fetch(url, init) : Promise.reject(new TypeError('offline'));
  desktop = await openTestDesktop({ server: app.server.address, dataDir: laptopDir, fetch: travelling });
  await desktop.login();
});
afterEach(async () => {
  online = true;
  await desktop.close();
  await app.stop();
  rmSync(serverDir, { recursive: true });
  rmSync(laptopDir, { recursive: true });
});

/** As `foundIn`, in the files of the laptop and in every page of its replica, those of no table included. */
function foundOnLaptop(wanted?: readonly string[]): string[] {
  const sql = openStoredReplica(laptopDir, { readonly: true });
  const plain = mkdtempSync(join(tmpdir(), 'aktuar-plain-'));
  try {
    writeFileSync(join(plain, 'replica'), sql.serialize());
    return [...foundIn(laptopDir, wanted), ...foundIn(plain, wanted)];
  } finally {
    sql.close();
    rmSync(plain, { recursive: true });
  }
}

test('no byte of an erased person is on a laptop that was on the road with unsent work about it', async () => {
  const member = await plantPerson(app);
  const { api } = desktop;
  const find = async () => (await api.desktopMembers.page({ search: trace.nachname })).total;
  await vi.waitUntil(async () => {
    await api.desktopSync.now({});
    return (await find()) > 0;
  }, patience);
  expect(foundOnLaptop()).not.toEqual([]);

  online = false;
  await api.desktopMembers.save({ id: member.id, changes: { notiz: { from: trace.notiz, to: typed } } });
  const events = await api.desktopEvents.list({});
  const event = events.find(({ contact_email }) => contact_email === member.email);
  const shown = await api.desktopEvents.board({ uuid: event?.uuid ?? '' });
  const own = shown.registrations.find(({ member_id }) => member_id === member.id);
  await api.desktopRegistrations.save({
    uuid: own?.uuid ?? '',
    changes: { note: { from: trace.note, to: typed } },
  });
  await api.desktopRegistrations.create({
    shift_uuid: shown.shifts[2]?.uuid ?? '',
    member_id: member.id,
    name: trace.vorname,
    email: member.email,
    note: draft,
  });
  expect(foundOnLaptop([typed, draft])).toHaveLength(2);
  const board = app.as('board');
  const [request] = await board.erasures.list({ status: 'open' });
  await board.erasures.execute({ id: request?.id ?? 0 });

  online = true;
  await vi.waitUntil(async () => {
    await api.desktopSync.now({});
    return (await find()) === 0 && (await api.desktopSync.waiting({})).length === 0;
  }, patience);
  expect(await api.desktopSync.refused({})).toEqual([]);
  expect(foundOnLaptop([typed, draft])).toEqual([]);
  expect(foundOnLaptop()).toEqual([]);
  expect(foundIn(serverDir, [typed, draft])).toEqual([]);
  expect(foundIn(serverDir)).toEqual([]);
});
