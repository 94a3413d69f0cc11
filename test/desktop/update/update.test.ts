import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateKeyPairSync } from 'node:crypto';
import { AppImageUpdater } from 'electron-updater';
import { NodeHttpExecutor } from 'builder-util';
import { configureRequestUrl, type DownloadOptions } from 'builder-util-runtime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UpdateRunner, type UpdateEngine } from '../../../desktop/core/update/update-runner.ts';
import { signUpdate } from '../../../desktop/core/update/update-signature.ts';
import { UpdateServer } from './update-server.ts';

/** An AppImage that leaves a mark when it is started, as the updater does after it has replaced the old one. */
const appImage = (name: string): Buffer => Buffer.from(`#!/bin/sh\necho ${name} > "$APPIMAGE.started"\n`);

const notes = { de: 'Rechnungen lassen sich stornieren.', fr: 'Les factures peuvent être annulées.' };
const running = '0.3.0';

let folder: string;
let server: UpdateServer;
let installed: string;
let quit: ((exitCode: number) => void) | null;
const reported: unknown[] = [];
const appImageBefore = process.env['APPIMAGE'];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-update-'));
  installed = join(folder, 'Aktuar.AppImage');
  writeFileSync(installed, appImage('old'));
  chmodSync(installed, 0o755);
  process.env['APPIMAGE'] = installed;
  quit = null;
  reported.length = 0;
  server = new UpdateServer();
  await server.start();
});
afterEach(async () => {
  if (appImageBefore === undefined) delete process.env['APPIMAGE'];
  else process.env['APPIMAGE'] = appImageBefore;
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Downloads over Node's HTTP, as the updater's own executor does over that of Electron; both check the digest alike. */
class Downloader extends NodeHttpExecutor {
  download(url: URL, destination: string, options: DownloadOptions): Promise<string> {
    return options.cancellationToken.createPromise((resolve, reject, onCancel) => {
      const request = { headers: options.headers ?? {} };
      configureRequestUrl(url, request);
      const callback = (error: Error | null): void => (error ? reject(error) : resolve(destination));
      this.doDownload(request, { destination, options, onCancel, callback, responseHandler: null }, 0);
    });
  }
}

/** The real updater of an AppImage, with this test in place of Electron's `app`. */
function openEngine(version = running): UpdateEngine {
  const config = join(folder, 'app-update.yml');
  writeFileSync(
    config,
    JSON.stringify({ provider: 'generic', url: server.url, updaterCacheDirName: 'updates' }),
  );
  const engine = new AppImageUpdater(null, {
    version,
    name: 'Aktuar',
    isPackaged: true,
    appUpdateConfigPath: config,
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: () => Promise.resolve(),
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: (handler: (exitCode: number) => void) => (quit = handler),
  });
  Object.assign(engine, { httpExecutor: new Downloader() });
  engine.logger = null;
  return engine;
}

const openRunner = (key = server.key, version = running): UpdateRunner =>
  new UpdateRunner({
    engine: openEngine(version),
    source: { url: server.url, key },
    dataDir: folder,
    now: () => new Date('2026-11-24T10:00:00.000Z'),
    report: error => reported.push(error),
  });

const isOld = (): boolean => readFileSync(installed, 'utf8').includes('echo old');

test('a newer version is loaded quietly, and installed when the program is quit', async () => {
  server.publish({ version: '0.4.0', content: appImage('new'), notes });
  const runner = openRunner();
  const phases: string[] = [];
  runner.onChange(() => phases.push(runner.state().phase));
  expect(await runner.check()).toEqual({
    phase: 'ready',
    off: null,
    channel: 'stable',
    version: '0.4.0',
    percent: null,
    notes,
    checked_at: '2026-11-24T10:00:00.000Z',
    problem: null,
  });
  expect(phases.filter((phase, index) => phase !== phases[index - 1])).toEqual([
    'checking',
    'downloading',
    'ready',
  ]);
  expect(isOld()).toBe(true);
  quit?.(0);
  expect(readFileSync(installed, 'utf8')).toContain('echo new');
  expect(readFileSync(`${installed}.started`, 'utf8')).toBe('new\n');
});

test('nothing is installed when the system ends the program', async () => {
  server.publish({ version: '0.4.0', content: appImage('new') });
  const runner = openRunner();
  expect((await runner.check()).phase).toBe('ready');
  runner.leaveUninstalled();
  quit?.(0);
  expect(isOld()).toBe(true);
});

test('a file with another digest than the signed one is refused', async () => {
  server.publish({ version: '0.4.0', content: appImage('new') });
  server.put('Aktuar-0.4.0-linux-x64.AppImage', appImage('bad'));
  const state = await openRunner().check();
  expect(state).toMatchObject({ phase: 'idle', version: null, problem: 'damaged' });
  quit?.(0);
  expect(isOld()).toBe(true);
});

test.for([
  ['an older version', '0.2.0'],
  ['the running version', running],
  ['a version that is not for all', '0.4.0-beta.1'],
])('%s is no update', async ([, version = '']) => {
  server.publish({ version, content: appImage('other') });
  expect(await openRunner().check()).toMatchObject({ phase: 'idle', version: null, problem: null });
  expect(server.asked.filter(path => path.endsWith('.AppImage'))).toEqual([]);
});

test.for([
  ['without a signature', (info: object) => ({ ...info, signature: undefined })],
  [
    'signed by another key',
    ({ signature: _signature, ...info }: ReturnType<UpdateServer['publish']>) =>
      signUpdate(info, generateKeyPairSync('ed25519').privateKey),
  ],
  [
    'with another text than was signed',
    (info: object) => ({ ...info, notes: { de: 'Bitte Passwort eingeben' } }),
  ],
  [
    'that leads to another server',
    (info: ReturnType<UpdateServer['publish']>) => ({
      ...info,
      files: info.files.map(file => ({ ...file, url: 'https://elsewhere.example/Aktuar.AppImage' })),
    }),
  ],
  [
    'with a part that no release writes',
    (info: object) => ({ ...info, packages: { x64: { path: 'a.7z' } } }),
  ],
] as const)('an offer %s is not loaded', async ([, change]) => {
  const info = server.publish({ version: '0.4.0', content: appImage('new') });
  server.describe(change(info));
  expect(await openRunner().check()).toMatchObject({ phase: 'idle', version: null, problem: 'unsigned' });
  expect(server.asked.filter(path => path.endsWith('.AppImage'))).toEqual([]);
});

test.for([
  ['no YAML', Buffer.from('{ no: [yaml'), 'damaged'],
  ['a text without a version', Buffer.from('"hello"'), 'damaged'],
  ['nothing', Buffer.alloc(0), 'damaged'],
])('a channel file that is %s is a problem, not an end', async ([, content, problem]) => {
  server.put('latest-linux.yml', content as Buffer);
  expect(await openRunner().check()).toMatchObject({ phase: 'idle', problem });
});

test('a server without the channel is a problem that the next check can solve', async () => {
  const runner = openRunner();
  expect(await runner.check()).toMatchObject({ phase: 'idle', problem: 'unreachable', checked_at: null });
  expect(reported).toHaveLength(1);
  server.publish({ version: '0.4.0', content: appImage('new') });
  expect(await runner.check()).toMatchObject({ phase: 'ready', problem: null });
});

test('who chose beta gets versions before all others, also after the next start, and goes back without a downgrade', async () => {
  server.publish({ version: '0.3.0', content: appImage('old') });
  server.publish({ version: '0.4.0-beta.2', content: appImage('beta') }, 'beta');
  const before = openRunner();
  expect(await before.check()).toMatchObject({ phase: 'idle', channel: 'stable' });
  before.setChannel('beta');
  expect(await openRunner().check()).toMatchObject({ phase: 'ready', version: '0.4.0-beta.2' });
  const after = openRunner(server.key, '0.4.0-beta.2');
  after.setChannel('stable');
  expect(await after.check()).toMatchObject({ phase: 'idle', version: null, problem: null });
});

test('a copy that cannot be replaced says so', async () => {
  delete process.env['APPIMAGE'];
  expect(await openRunner().check()).toMatchObject({ phase: 'off', off: 'not_installed' });
  expect(existsSync(installed)).toBe(true);
});
