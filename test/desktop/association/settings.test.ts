import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '../../../shared/errors.ts';
import type { SettingKey } from '../../../shared/association/setting.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { demoLogin, newFolder, openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

let app: TestApp;
let desktop: TestDesktop;
let online: boolean;

beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
});
beforeEach(async () => {
  online = true;
  desktop = await openTestDesktop({
    server: app.server.address,
    fetch: (url, init) => (online ? fetch(url, init) : Promise.reject(new TypeError('fetch failed'))),
  });
  await desktop.login();
  await settle(desktop);
});
afterEach(() => desktop.close());
afterAll(() => app.stop());

const valueOf = async (key: SettingKey): Promise<string> =>
  (await desktop.api.desktopSettings.list({})).find(setting => setting.key === key)?.value ?? '';
const onServer = async (key: SettingKey): Promise<string> =>
  (await app.as('board').settings.get({ key })).value;

describe('settings', () => {
  it('are all there, also those that were never set', async () => {
    const keys = (await desktop.api.desktopSettings.list({})).map(setting => setting.key);
    expect(keys).toEqual(expect.arrayContaining(['name', 'iban', 'qrr_prefix', 'timezone']));
    expect(new Set(keys).size).toBe(keys.length);
    expect(await valueOf('name')).toBe('Feuerwehrverein Musterwil');
  });

  it('change without network and arrive later', async () => {
    const from = await valueOf('telefon');
    online = false;
    const changes = { telefon: { from, to: ' 055 111 22 33 ' } };
    await desktop.api.desktopSettings.save({ changes });
    expect(await valueOf('telefon')).toBe('055 111 22 33');
    expect(await desktop.api.desktopSync.waiting({})).toMatchObject([
      { tbl: 'organisation_setting', row_id: 'telefon', title: 'Telefon' },
    ]);
    online = true;
    await settle(desktop);
    expect(await onServer('telefon')).toBe('055 111 22 33');
  });

  it('are checked before any of them is saved', async () => {
    const name = await valueOf('name');
    const changes = {
      name: { from: name, to: 'Anderer Verein' },
      iban: { from: await valueOf('iban'), to: 'CH00 0000 0000 0000 0000 0' },
      accent_color: { from: await valueOf('accent_color'), to: 'rot' },
    };
    await expect(desktop.api.desktopSettings.save({ changes })).rejects.toMatchObject({
      code: 'validation_failed',
      params: {
        fields: expect.arrayContaining([
          { path: 'iban', message: 'iban_checksum' },
          { path: 'accent_color', message: 'color' },
        ]),
      },
    });
    expect(await valueOf('name')).toBe(name);
  });

  it('set for the first time go to the server at once', async () => {
    const { db } = app.server.context;
    db.write('test', () => db.sql.exec("DELETE FROM organisation_setting WHERE key = 'letter_footer'"));
    await desktop.api.desktopSync.now({});
    const from = await valueOf('letter_footer');
    expect(from).toBe('');
    const changes = { letter_footer: { from, to: 'Gegründet 1887' } };
    online = false;
    await expect(desktop.api.desktopSettings.save({ changes })).rejects.toMatchObject({ code: 'offline' });
    expect(await valueOf('letter_footer')).toBe('');
    online = true;
    await desktop.api.desktopSettings.save({ changes });
    expect(await valueOf('letter_footer')).toBe('Gegründet 1887');
    expect(await onServer('letter_footer')).toBe('Gegründet 1887');
  });

  it('come with the offices, in their order', async () => {
    const offices = await desktop.api.desktopSettings.funktionen({});
    expect(offices.length).toBeGreaterThan(2);
    const places = offices.map(({ reihenfolge }) => reihenfolge);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });
});

describe('the server of another association', () => {
  it('never gets what waits in this copy', async () => {
    const dataDir = newFolder();
    const first = await openTestDesktop({ server: app.server.address, dataDir });
    await first.login();
    await first.close();
    const other = await startApp({ at: new Date().toISOString(), config: { demo: true } });
    const moved = await openTestDesktop({
      server: null,
      dataDir,
      fetch: (url, init) => (online ? fetch(url, init) : Promise.reject(new TypeError('fetch failed'))),
    });
    online = false;
    const [row] = (await moved.api.desktopMembers.page({ limit: 1 })).rows;
    await moved.api.desktopMembers.save({
      id: row?.id ?? '',
      changes: { ort: { from: row?.ort, to: 'Wartau' } },
    });
    await moved.close();
    // The token is lost, as when its file was damaged.
    rmSync(join(dataDir, 'device.sealed'));
    const lost = await openTestDesktop({ server: other.server.address, dataDir });
    expect((await lost.api.desktopSession.state({})).phase).toBe('login');
    const refusal = await lost.api.desktopSession.login(demoLogin).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DomainError);
    expect(refusal).toMatchObject({ code: 'outbox_not_empty', params: { count: 1 } });
    expect(await other.as('board').devices.list({})).toEqual([]);
    await lost.close();
    await other.stop();
  });
});
