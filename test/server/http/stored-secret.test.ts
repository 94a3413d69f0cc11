import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storedSecret } from '../../../server/stored-secret.ts';
import { startApp } from '../../fixtures.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test('a server without JWT_SECRET and API_KEY makes both, keeps them for itself, and takes that key', async () => {
  const start = () => startApp({ dataDir: folder, config: { jwtSecret: null, apiKey: null } });
  const first = await start();
  const key = read('api-key');
  const remind = (apiKey: string) =>
    first.request('POST', '/reminders/send-daily', { body: {}, headers: { 'x-api-key': apiKey } });
  expect([(await remind(key)).status, (await remind('wrong')).status]).toEqual([200, 401]);
  await first.stop();
  const kept = ['jwt-secret', 'api-key'].map(read);
  const again = await start();
  await again.stop();
  expect(['jwt-secret', 'api-key'].map(read)).toEqual(kept);
  expect(new Set(kept).size).toBe(2);
  for (const secret of kept) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
});

test.skipIf(process.platform === 'win32')('a kept secret can be read by its owner only', () => {
  const umask = process.umask(0o000);
  storedSecret(folder, 'api-key');
  process.umask(umask);
  expect(statSync(join(folder, 'api-key')).mode & 0o777).toBe(0o600);
});

test('an empty or torn file is replaced instead of being used as a secret', () => {
  for (const text of ['', 'x', 'a'.repeat(42)]) {
    writeFileSync(join(folder, 'jwt-secret'), text);
    expect(storedSecret(folder, 'jwt-secret')).toMatch(/^[\w-]{43}$/);
  }
});
