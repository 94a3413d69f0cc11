import { readFileSync, statSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';
import { demoLogin, newFolder, openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

let app: TestApp;
let desktop: TestDesktop | undefined;
const open = async (server: string | null, dataDir?: string): Promise<TestDesktop> =>
  (desktop = await openTestDesktop({ server, ...(dataDir === undefined ? {} : { dataDir }) }));

beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
});
afterEach(async () => {
  await desktop?.close();
  desktop = undefined;
});
afterAll(() => app.stop());

describe('choosing a server', () => {
  it('begins without one', async () => {
    const { api } = await open(null);
    expect(await api.desktopSession.state({})).toMatchObject({ phase: 'setup', server: null, person: null });
  });

  it('completes the address and learns who answers there', async () => {
    const { api } = await open(null);
    const { host } = new URL(app.server.address);
    expect(await api.desktopSession.connect({ server: ` ${host}/ ` })).toMatchObject({
      phase: 'login',
      server: app.server.address,
      association: 'Feuerwehrverein Musterwil',
      demo: true,
    });
  });

  it.each(['http://127.0.0.1:1', '127.0.0.1:1'])('says that no server answers at %s', async server => {
    const { api } = await open(null);
    await expect(api.desktopSession.connect({ server })).rejects.toMatchObject({
      code: 'server_unreachable',
      params: { address: 'http://127.0.0.1:1' },
    });
    expect((await api.desktopSession.state({})).phase).toBe('setup');
  });

  it.each(['ftp://verein.example', 'http://me:secret@verein.example', 'http://'])(
    'takes %s for no address',
    async server => {
      const { api } = await open(null);
      await expect(api.desktopSession.connect({ server })).rejects.toMatchObject({
        code: 'validation_failed',
      });
    },
  );
});

describe('logging in', () => {
  it('fetches the first copy and works from it', async () => {
    const { api, login, dataDir } = await open(app.server.address);
    await login();
    expect(await api.desktopSession.state({})).toMatchObject({
      phase: 'ready',
      person: { email: demoLogin.email },
      device: { name: 'Laptop' },
      first_sync: null,
    });
    expect((await api.desktopMembers.counts({})).total).toBe(63);
    expect(statSync(join(dataDir, 'device.sealed')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dataDir, 'session.sealed')).includes(demoLogin.password)).toBe(false);
  });

  it('refuses a wrong password and keeps nothing of it', async () => {
    const { api, dataDir } = await open(app.server.address);
    await expect(
      api.desktopSession.login({ ...demoLogin, email: 'kasse@musterwil.example', password: 'wrong' }),
    ).rejects.toMatchObject({ code: 'login_failed' });
    expect(existsSync(join(dataDir, 'device.sealed'))).toBe(false);
    expect((await api.desktopSession.state({})).phase).toBe('login');
  });

  it('shows and changes nothing before', async () => {
    const { api } = await open(app.server.address);
    await expect(api.desktopMembers.page({})).rejects.toMatchObject({ code: 'not_signed_in' });
    await expect(api.desktopInvoices.list({})).rejects.toMatchObject({ code: 'not_signed_in' });
    await expect(api.audit.list({})).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  it('goes on after a restart without asking', async () => {
    const dataDir = newFolder();
    const first = await open(app.server.address, dataDir);
    await first.login();
    await first.close();
    const { api } = await open(null, dataDir);
    expect((await api.desktopSession.state({})).phase).toBe('ready');
    expect((await api.desktopMembers.counts({})).total).toBe(63);
  });
});

describe('leaving', () => {
  it('is refused while a change waits, and empties the copy when told to', async () => {
    const { api, login, core } = await open(app.server.address);
    await login();
    const { rows } = await api.desktopMembers.page({ limit: 1 });
    const member = rows[0];
    if (!member) throw new Error('no member');
    // Without a turn of the event loop between, nothing has been sent yet.
    const saved = core.call('desktopMembers', 'save', {
      id: member.id,
      changes: { ort: { from: member.ort, to: 'Wartau' } },
    });
    const left = core.call('desktopSession', 'logout', {});
    expect(await left).toEqual({ error: 'outbox_not_empty', params: { count: 1 } });
    expect(await saved).toHaveProperty('ok');
    expect(await api.desktopSession.logout({ discard: true })).toMatchObject({
      phase: 'login',
      person: null,
    });
    await login();
    expect((await api.desktopMembers.counts({})).total).toBe(63);
  });

  it('gives the access back', async () => {
    const { api, login } = await open(app.server.address);
    await login();
    const { device } = await api.desktopSession.state({});
    await settle(desktop as TestDesktop);
    await api.desktopSession.logout({});
    const devices = await app.as('board').devices.list({});
    expect(devices.find(({ id }) => id === device?.id)?.revoked_at).not.toBeNull();
  });

  it('is told when the board takes the access away, and keeps no copy', async () => {
    const { api, login, dataDir } = await open(app.server.address);
    await login();
    const { device } = await api.desktopSession.state({});
    await app.as('board').devices.revoke({ id: device?.id ?? '' });
    await api.desktopSync.now({});
    await expect.poll(async () => (await api.desktopSession.state({})).phase).toBe('revoked');
    await expect(api.desktopMembers.counts({})).rejects.toMatchObject({ code: 'not_signed_in' });
    await expect.poll(() => existsSync(join(dataDir, 'device.sealed'))).toBe(false);
    expect((await api.desktopSync.state({})).problem).toBe('device_revoked');
  });
});

describe('the file of the session', () => {
  it('of an earlier program that cannot be read counts for nothing, and nothing of it stays', async () => {
    const dataDir = newFolder();
    writeFileSync(join(dataDir, 'session.json'), '{"server": 42');
    const { api } = await open(null, dataDir);
    expect((await api.desktopSession.state({})).phase).toBe('setup');
    expect(readFileSync(join(dataDir, 'session.json'), 'utf8')).not.toContain('42');
  });
});
