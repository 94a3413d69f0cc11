import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testPassphrase } from '../../test-keyring.ts';
import { startChild, type ChildProgram } from '../../../desktop/child-program.ts';
import { freePort } from '../../faults/program.ts';
import { demoLogin } from '../desktop-fixtures.ts';
import { everythingIn, openToOthers } from './open-files.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const isWindows = process.platform === 'win32';

let folder: string;
let data: string;
let running: ChildProgram | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-modes-'));
  data = join(folder, 'data');
});
afterEach(async () => {
  await running?.end();
  running = undefined;
  rmSync(folder, { recursive: true });
});

// The test runner has a BASE_URL of its own, which the server would take for its address.
const { BASE_URL: _base, NODE_ENV: _mode, ...machine } = process.env;

/** Runs a program as an account that gives everybody every right by default. */
function run(script: string, args: readonly string[] = [], env: Record<string, string> = {}): ChildProgram {
  running = startChild({
    command: '/bin/sh',
    args: ['-c', 'umask 000; exec "$0" "$@"', process.execPath, join(root, script), ...args],
    env: { ...machine, NO_OPEN: '1', DATA_DIR: data, ...env },
    log: join(folder, 'test.log'),
  });
  return running;
}

/** Collects what is open to others at any moment while the work runs. */
async function watched(work: () => Promise<void>): Promise<string[]> {
  const seen = new Set<string>();
  const look = (): void => {
    try {
      if (existsSync(data)) openToOthers(data).forEach(entry => seen.add(entry));
    } catch {
      // A file went away between listing and looking.
    }
  };
  const timer = setInterval(look, 2);
  await work();
  clearInterval(timer);
  look();
  return [...seen];
}

/** Does what makes a server write every kind of file: an e-mail, a letter, a photo. */
async function useServer(address: string): Promise<void> {
  const call = async (path: string, token: string, body: unknown): Promise<unknown> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(address + path, {
      method: 'POST',
      headers: {
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(isForm ? {} : { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    expect([path, answer.status]).toEqual([path, answer.ok ? answer.status : 'ok']);
    return answer.json().catch(() => null);
  };
  const { email, password } = demoLogin;
  const { token } = (await call('/auth/vorstand/login', '', { email, password })) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const members = (await (await fetch(`${address}/members`, { headers })).json()) as {
    id: string;
    strasse: string;
    land: string;
  }[];
  const { id = '' } = members.find(({ strasse, land }) => strasse !== '' && land === 'CH') ?? {};
  await call('/email/send', token, { to: 'a@post.example', subject: 'A', html: '<p>A</p>', text: 'A' });
  await call('/letterpost/send-manual', token, { member_id: id, subject: 'Brief', body: 'Guten Tag' });
  const image = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#468' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('photo', new Blob([new Uint8Array(image)]), 'photo.jpg');
  await call(`/members/${id}/photo`, token, form);
  const isThere = (pattern: RegExp): boolean => everythingIn(data).some(path => pattern.test(path));
  for (const pattern of [/mail\/.*\.eml$/, /letters\/.*\.pdf$/, /photos\/.*\.jpg$/])
    await vi.waitUntil(() => isThere(pattern), { timeout: 20_000 });
}

const addressOf = async (program: ChildProgram, prefix: string): Promise<string> => {
  const line = await program.line(prefix);
  if (line === null) throw new Error(program.lastOutput());
  return line.slice(prefix.length);
};

describe.skipIf(isWindows)('no file of a program can be read by other accounts', { timeout: 120_000 }, () => {
  test('from the first moment on: npm start with server, desktop, e-mails, letters, photos and logs', async () => {
    const seen = await watched(async () => {
      const program = run('desktop/start.ts', [], { PORT: String(await freePort()) });
      const server = addressOf(program, 'Server: ');
      await addressOf(program, 'Desktop: ');
      await useServer(await server);
    });
    expect(seen).toEqual([]);
    const names = everythingIn(data).map(path => path.slice(data.length + 1));
    expect(names).toEqual(
      expect.arrayContaining(['aktuar.db-wal', 'server.log', 'desktop.log', 'desktop/replica.db']),
    );
    await running?.end();
    expect(openToOthers(data)).toEqual([]);
  });

  test('from the first moment on: npm run desktop', async () => {
    const seen = await watched(async () => {
      await addressOf(run('desktop/alone.ts', [], { AKTUAR_PASSPHRASE: testPassphrase }), 'Desktop: ');
    });
    expect(seen).toEqual([]);
    expect(existsSync(join(data, 'replica.db'))).toBe(true);
  });

  test('from the first moment on: npm run server', async () => {
    const secrets = { JWT_SECRET: 'gR7vQ2mZ9xLpW4cT8nKyB6sFhJ3dE5aU', API_KEY: 'qT4zN8wK2pXcV7rM' };
    const seen = await watched(async () => {
      await addressOf(run('server/main.ts', [], { ...secrets, PORT: '0' }), 'Server: ');
    });
    expect(seen).toEqual([]);
  });
});
