import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demoLogin } from '../../shared/access/demo-login.ts';
import { nodeOptions } from '../node-program.ts';
import { fromTelephone } from './people/picture.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Of an image: what lies below it takes 26 MB (libc, libstdc++, libssl, certificates, time zones). */
const mostBytes = 300_000_000;

/** What distroless `cc` has, and what the Containerfile adds. */
const inImage = /^lib(c|m|dl|pthread|resolv|rt|stdc\+\+|gcc_s|atomic)\.so\.\d$/;

let folder: string;
let release: string;
let server: ChildProcess | undefined;

beforeAll(() => {
  // Away from the project: nothing of its node_modules can be found from there.
  folder = mkdtempSync(join(tmpdir(), 'aktuar-release-'));
  release = join(folder, 'server');
  const { status, stderr } = spawnSync(
    process.execPath,
    [...nodeOptions, join(root, 'desktop/package-server.ts'), release],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
}, 120_000);
afterEach(async () => {
  if (server?.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGKILL');
  await once(server, 'close');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const environment = (): Record<string, string> => ({
  PORT: '0',
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'error',
});

/** Starts the released server by the Node that lies in it, with nothing of this environment. */
async function start(): Promise<string> {
  server = spawn(join(release, 'bin/node'), [join(release, 'main.mjs'), '--demo'], { env: environment() });
  let said = '';
  server.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  for await (const text of server.stdout ?? []) {
    said += String(text);
    const address = /^Server: (\S+)$/m.exec(said)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error(said);
}

function bytesIn(path: string): number {
  const entries = readdirSync(path, { withFileTypes: true, recursive: true }).filter(entry => entry.isFile());
  return entries.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

describe('the server as a folder of its own', () => {
  test('fits into an image of 350 MB', () => {
    expect(bytesIn(release)).toBeLessThan(mostBytes);
  });

  test.skipIf(process.platform !== 'linux')('loads no library that its image lacks', () => {
    const native = readdirSync(release, { withFileTypes: true, recursive: true })
      .filter(entry => entry.isFile() && /\.node$|\.so[.\d]*$|^node$/.test(entry.name))
      .map(entry => join(entry.parentPath, entry.name));
    const { stdout } = spawnSync('ldd', native, { encoding: 'utf8' });
    const names = [...stdout.matchAll(/^\s(\S+) => (\S+)/gm)].filter(found => !found[2]?.startsWith(release));
    const missing = names.map(([, name = '']) => name).filter(name => !inImage.test(name));
    expect([native.length > 3, missing]).toEqual([true, []]);
  });

  test('answers, draws bills in its threads, reads photos in a process, and ends in good order', async () => {
    const address = await start();
    const login = await fetch(`${address}/auth/vorstand/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(demoLogin),
    });
    const { token } = (await login.json()) as { token: string };
    const call = (method: string, path: string, body?: unknown) =>
      fetch(address + path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    const members = (await (await call('GET', '/members')).json()) as { id: string }[];
    const ids = members.map(({ id }) => id);
    const bill = await call('POST', '/invoices/generate-qr', {
      member_id: ids[0],
      amount: 20,
      description: 'Beitrag',
    });
    expect([bill.status, (await bill.bytes()).length > 10_000]).toEqual([200, true]);
    const bulk = await call('POST', '/invoices/generate-bulk', {
      member_ids: ids.slice(0, 5),
      amount: 30,
      description: 'Fest',
    });
    expect([bulk.status, bulk.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const form = new FormData();
    form.set(
      'photo',
      new Blob([new Uint8Array(await fromTelephone(6))], { type: 'image/jpeg' }),
      'photo.jpg',
    );
    const photo = await fetch(`${address}/members/${ids[0]}/photo`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    expect(photo.status).toBe(200);
    for (const path of ['/docs/', '/openapi.json', '/health', '/anlaesse'])
      expect([path, (await fetch(address + path)).status]).toEqual([path, 200]);
    server?.kill('SIGTERM');
    expect(await once(server!, 'close')).toEqual([0, null]);
  });

  test('backs its data up while it runs, and starts on the copy', async () => {
    await start();
    const target = join(folder, 'backup');
    mkdirSync(target);
    const backup = spawnSync(join(release, 'bin/node'), [join(release, 'backup.mjs'), target], {
      env: environment(),
      encoding: 'utf8',
    });
    expect([backup.status, backup.stderr]).toEqual([0, '']);
    const [name = ''] = readdirSync(target);
    const copy = join(target, name);
    expect(backup.stdout).toContain(copy);
    const { members } = JSON.parse(readFileSync(join(copy, 'sicherung.json'), 'utf8')) as { members: number };
    expect(members).toBeGreaterThan(50);
    expect(existsSync(join(copy, 'connection-key'))).toBe(true);
  });
});
