import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { secureFetch } from '../../../desktop/core/session/secure-fetch.ts';
import { errorLabel } from '../../../shared/i18n/label.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { storedSession } from '../../stored-desktop.ts';
import { newFolder, openTestDesktop, type TestDesktop } from '../desktop-fixtures.ts';

let app: TestApp;
let dataDir: string;
let desktop: TestDesktop | undefined;
/** Addresses that anything was sent to. */
let asked: string[];
const recording: typeof fetch = (input, init) => {
  asked.push(String(input));
  return fetch(input, init);
};
const open = async (server: string | null): Promise<TestDesktop> =>
  (desktop = await openTestDesktop({ server, dataDir, fetch: recording }));
const elsewhere = (): string[] => asked.filter(address => !address.startsWith(app.server.address));

beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
});
beforeEach(() => {
  dataDir = newFolder();
  asked = [];
});
afterEach(async () => {
  await desktop?.close();
  desktop = undefined;
  rmSync(dataDir, { recursive: true });
});
afterAll(() => app.stop());

const insecure = [
  'http://verein.example',
  'HTTP://verein.example',
  'http://127.verein.example',
  'http://127.0.0.1.verein.example',
  'http://localhost.verein.example',
  'http://192.168.1.10:3000',
  'http://[fe80::1]:3000',
  'http://0.0.0.0:3000',
];

describe('an address of another machine without encryption', () => {
  it.each(insecure)('is refused when it is typed: %s', async server => {
    const { api } = await open(null);
    await expect(api.desktopSession.connect({ server })).rejects.toMatchObject({ code: 'server_insecure' });
    expect((await api.desktopSession.state({})).server).toBeNull();
    expect(asked).toEqual([]);
  });

  it('is refused when the program is started with it', async () => {
    await expect(open('http://verein.example')).rejects.toMatchObject({
      code: 'server_insecure',
      params: { address: 'http://verein.example' },
    });
    expect(asked).toEqual([]);
  });

  it('is not asked when an earlier program remembered it; the data stays, and an encrypted one may follow', async () => {
    const first = await open(app.server.address);
    await first.login();
    await first.close();
    const stored = storedSession(dataDir);
    stored.write({ ...stored.read(), server: 'http://verein.example' });
    const { api } = await open(null);
    const state = await api.desktopSync.now({});
    expect(state).toMatchObject({ kind: 'blocked', problem: 'server_insecure' });
    expect((await api.desktopMembers.counts({})).total).toBe(63);
    expect((await api.desktopSession.state({})).phase).toBe('ready');
    await expect(api.members.list({})).rejects.toMatchObject({ code: 'server_insecure' });
    expect(elsewhere()).toEqual([]);
    await api.desktopSession.connect({ server: app.server.address });
    await vi.waitUntil(async () => (await api.desktopSync.now({})).kind === 'saved', 10_000);
    await expect(api.desktopSession.connect({ server: app.server.address })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('is explained in a sentence that names it', () => {
    expect(errorLabel('server_insecure', { address: 'http://verein.example' })).toMatch(
      /http:\/\/verein\.example .*nicht verschlüsselt.*https:\/\//,
    );
  });
});

describe('this machine', () => {
  it.each(['localhost:1', '127.0.0.1:1', '[::1]:1', 'http://127.8.8.8:1'])(
    'may be asked without encryption: %s',
    async server => {
      const { api } = await open(null);
      await expect(api.desktopSession.connect({ server })).rejects.toMatchObject({
        code: 'server_unreachable',
      });
    },
  );

  it('is not what a name only begins like', async () => {
    const { api } = await open(null);
    await expect(api.desktopSession.connect({ server: '127.verein.invalid' })).rejects.toMatchObject({
      params: { address: 'https://127.verein.invalid' },
    });
  });
});

describe('a redirect', () => {
  let redirecting: Server;
  let target: Server;
  let hits: string[];
  const listen = async (server: Server): Promise<string> => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  beforeEach(() => {
    hits = [];
    target = createServer((request, response) => {
      hits.push(request.headers.authorization ?? '');
      response.end('{}');
    });
  });
  afterEach(() => {
    redirecting.close();
    target.close();
  });

  it.each([301, 302, 303, 307, 308])(
    'of status %i is never followed, so that it leads to no open line',
    async status => {
      const to = await listen(target);
      redirecting = createServer((_request, response) => response.writeHead(status, { location: to }).end());
      const from = await listen(redirecting);
      const headers = { authorization: 'Bearer secret' };
      await expect(secureFetch(fetch)(from, { headers, redirect: 'follow' })).rejects.toThrow('fetch failed');
      const { api } = await open(null);
      await expect(api.desktopSession.connect({ server: from })).rejects.toMatchObject({
        code: 'server_unreachable',
      });
      expect(hits).toEqual([]);
    },
  );
});
