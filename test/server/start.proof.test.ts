import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoLogin } from '../../shared/access/demo-login.ts';
import { startServer } from '../../server/start.ts';
import { testConfig } from '../fixtures.ts';
import { compileCache, nodeOptions } from '../node-program.ts';

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-start-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  rmSync(folder, { recursive: true });
});

interface Started {
  readonly child: ChildProcess;
  readonly address: string;
  /** Exit code and what it said, once it has ended. */
  readonly ended: Promise<{ code: number | null; out: string; err: string }>;
}

/** Root may write anywhere; started by this it keeps to the rights that files have. */
const likeAnybody =
  process.getuid?.() === 0
    ? ['setpriv', '--bounding-set=-dac_override', '--inh-caps=-dac_override', process.execPath]
    : [process.execPath];

/** Starts the real program; resolves when it listens or has ended. */
async function start(options: string[], env: Record<string, string> = {}): Promise<Started> {
  const [program = '', ...before] = likeAnybody;
  const child = spawn(program, [...before, ...nodeOptions, main, ...options], {
    env: {
      PATH: process.env['PATH'] ?? '',
      ...compileCache,
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      ...env,
    },
  });
  children.push(child);
  let out = '';
  let err = '';
  child.stderr?.on('data', (text: Buffer) => (err += text.toString()));
  const listening = new Promise<string>(resolve => {
    child.stdout?.on('data', (text: Buffer) => {
      out += text.toString();
      const address = /^Server: (\S+)$/m.exec(out)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, out, err }));
  return { child, address: await Promise.race([listening, ended.then(() => '')]), ended };
}

/** The one line that a start which must fail leaves on stderr. */
async function refusal(options: string[], env: Record<string, string> = {}): Promise<string> {
  const { code, err, out } = await (await start(options, env)).ended;
  expect([code, out]).toEqual([1, '']);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect(err).not.toMatch(/\bat .*\.ts:|Error:/);
  return err;
}

const database = () => join(folder, 'aktuar.db');
describe('the server does not start, and says why,', () => {
  test('when its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await refusal(['--demo'], { PORT: String(port) })).toContain(`${port} ist schon belegt`);
    other.close();
  });

  test('on an address that is not this machine', async () => {
    const config = testConfig({ dataDir: folder, host: '192.0.2.1' });
    await expect(startServer(config)).rejects.toThrow('HOST 192.0.2.1 ist keine Adresse dieses Rechners.');
  });

  test('when another server works in its folder', async () => {
    const first = await start(['--demo']);
    expect(await refusal(['--demo'])).toContain(`${folder} arbeitet schon ein anderes Aktuar`);
    first.child.kill('SIGKILL');
    await first.ended;
    expect((await start(['--demo'])).address).toMatch(/^http/);
  });

  test('when a file stands where the folder should be', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await refusal(['--demo'], { DATA_DIR: file })).toContain('kann nicht geschrieben werden');
  });

  test('when the folder or the database is read-only', async () => {
    chmodSync(folder, 0o500);
    expect(await refusal(['--demo'])).toContain('kann nicht geschrieben werden');
    chmodSync(folder, 0o700);
    const { child, ended, address } = await start(['--demo']);
    expect(address).toMatch(/^http/);
    child.kill('SIGTERM');
    await ended;
    chmodSync(database(), 0o400);
    expect(await refusal(['--demo'])).toContain('kann nicht geschrieben werden');
  });
});

test('a server that is killed has kept everything that it said yes to', async () => {
  const { child, address, ended } = await start(['--demo']);
  const headers = { 'content-type': 'application/json' };
  const post = (path: string, body: unknown, more: Record<string, string> = {}) =>
    fetch(address + path, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) });
  const { token } = (await (await post('/auth/vorstand/login', demoLogin)).json()) as { token: string };
  const kept: string[] = [];
  const writer = async () => {
    for (;;) {
      const answer = await post(
        '/members',
        { vorname: 'A', nachname: 'B' },
        { authorization: `Bearer ${token}` },
      );
      kept.push(((await answer.json()) as { id: string }).id);
    }
  };
  const writers = Promise.allSettled([writer(), writer(), writer()]);
  await new Promise(resolve => setTimeout(resolve, 400));
  child.kill('SIGKILL');
  await writers;
  await ended;
  expect(kept.length).toBeGreaterThan(5);
  const again = await startServer(testConfig({ dataDir: folder, demo: true }));
  const stored = new Set(again.context.db.sql.prepare<[], string>('SELECT id FROM member').pluck().all());
  await again.stop();
  expect(kept.filter(id => !stored.has(id))).toEqual([]);
});

describe('the server ends in good order', () => {
  test('finishing what runs, hanging up on listeners, leaving clean files', async () => {
    const { child, address, ended } = await start(['--demo']);
    const call = (path: string, token: string, body: unknown) =>
      fetch(address + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const login = (await (await call('/auth/vorstand/login', '', demoLogin)).json()) as { token: string };
    const device = (await (await call('/sync/devices', login.token, { name: 'Laptop' })).json()) as {
      token: string;
    };
    const headers = { authorization: `Bearer ${device.token}` };
    const events = await fetch(`${address}/sync/events`, { headers });
    expect(events.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const members = (await (await fetch(`${address}/members`, { headers })).json()) as { id: string }[];
    const running = call('/invoices/generate-qr', login.token, {
      member_id: members[0]?.id,
      amount: 20,
      description: 'Beitrag',
    });
    await new Promise(resolve => setTimeout(resolve, 30));
    child.kill('SIGTERM');
    const answer = await running;
    expect([answer.status, (await answer.bytes()).length > 10_000]).toEqual([200, true]);
    await events.text();
    expect(await ended).toMatchObject({ code: 0, err: '' });
    await expect(fetch(`${address}/health`)).rejects.toThrow('fetch failed');
    expect(existsSync(`${database()}-wal`)).toBe(false);
    const sql = new BetterSqlite3(database(), { readonly: true });
    expect(sql.prepare('SELECT count(*) FROM invoice').pluck().get()).toBe(8);
    sql.close();
  });

  test('on Ctrl+C too', async () => {
    const { child, ended } = await start(['--demo']);
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 0 });
  });
});

test('--help tells everything and starts nothing', async () => {
  const { code, out } = await (await start(['--help'])).ended;
  expect(code).toBe(0);
  expect(out).toContain('JWT_SECRET');
  expect(existsSync(database())).toBe(false);
});
