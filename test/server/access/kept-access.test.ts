import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepRevocations } from '../../../server/access/revocations.ts';
import { sessionToken, startApp, type TestApp } from '../../fixtures.ts';
import { officeOf, seedOffices } from '../role-fixtures.ts';

let app: TestApp;
let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'aktuar-test-'));
  app = await startApp({ dataDir });
  await seedOffices(app);
});
afterEach(async () => {
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Stops the server, puts an older main database in the place of the present one and starts again. */
async function putBack(copy: string): Promise<void> {
  await app.stop();
  for (const end of ['', '-wal', '-shm']) rmSync(join(dataDir, `aktuar.db${end}`), { force: true });
  copyFileSync(copy, join(dataDir, 'aktuar.db'));
  app = await startApp({ dataDir });
}

const get = (token: string, path: string) =>
  app.request('GET', path, { headers: { authorization: `Bearer ${token}` } });

test('a laptop and an API key that lost their access stay without it when an older main database is put back', async () => {
  const treasurer = app.withToken(
    await sessionToken('board', app.clock.now, { sub: officeOf('treasurer').email }),
  );
  const devices = await Promise.all(
    ['Büro', 'Verloren'].map(name => app.as('board').devices.enrol({ name, program: 'test' })),
  );
  const keys = await Promise.all(
    ['Buchhaltung', 'Website'].map(name => treasurer.apiKeys.create({ name, scopes: ['invoices.read'] })),
  );
  const copy = join(dataDir, 'older.db');
  app.server.context.db.sql.prepare('VACUUM INTO ?').run(copy);
  await app.as('board').devices.revoke({ id: devices[1]?.device.id ?? '' });
  await treasurer.apiKeys.revoke({ id: keys[1]?.key.id ?? '' });
  keepRevocations(app.server.context);
  await putBack(copy);
  const answers = await Promise.all([
    ...devices.map(({ token }) => get(token, '/members')),
    ...keys.map(({ token }) => get(token, '/invoices')),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 200, 401]);
  expect(answers[1]?.json).toMatchObject({ code: 'device_revoked' });
  expect(answers[3]?.json).toMatchObject({ code: 'api_key_refused', params: { reason: 'revoked' } });
  expect(
    (await app.as('board').devices.list({})).filter(({ revoked_at }) => revoked_at !== null),
  ).toHaveLength(1);
});
