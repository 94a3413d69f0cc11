import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeErasedAccounts } from '../../../../server/access/accounts/close-erased-accounts.ts';
import { erasePersonInTurns } from '../../../../server/privacy/erasure/erase-person.ts';
import { authentikIdp } from '../../../../server/ports/idp/authentik-idp.ts';
import { aMember } from '../../../build.ts';
import { startApp, type TestApp } from '../../../fixtures.ts';
import {
  authentikToken,
  startAuthentik,
  type AuthentikEmulator,
} from '../../../emulators/authentik/authentik-emulator.ts';

let idp: AuthentikEmulator;
let app: TestApp;
beforeEach(async () => {
  idp = await startAuthentik();
  app = await startApp({ config: { authentik: { url: idp.url, token: authentikToken } } });
});
afterEach(async () => {
  await app.stop();
  await idp.stop();
});

const rows = (sql: string) => app.server.context.db.sql.prepare(sql).all();
const close = () =>
  closeErasedAccounts(app.server.context, authentikIdp({ url: idp.url, token: authentikToken }));
async function erased(vorname: string) {
  const { id } = await app
    .as('board')
    .members.create(
      aMember({ vorname, nachname: 'Zwyssig', email: `${vorname.toLowerCase()}@post.example` }),
    );
  await app.as('board').accounts.syncUsers({});
  const user = [...idp.world.users.values()].find(({ email }) => email.startsWith(vorname.toLowerCase()));
  await erasePersonInTurns(app.server.context, { member: id, actor: 'test' });
  return { id, user };
}

test('an erasure takes the person out of the account at the provider too, as soon as it answers', async () => {
  const { user } = await erased('Ottilia');
  expect(rows('SELECT username, account FROM account_link')).toMatchObject([{ username: '' }]);
  idp.writeTroubles.push('lost', 'error500');
  for (const _ of [1, 2]) await expect(close()).rejects.toMatchObject({ code: 'provider_failed' });
  expect(user).toMatchObject({ is_active: true, username: 'ottilia.zwyssig' });
  await close();
  expect(user).toMatchObject({
    is_active: false,
    username: `geloescht-${user?.pk}`,
    name: `geloescht-${user?.pk}`,
    email: '',
    attributes: {},
  });
  expect(rows('SELECT * FROM account_link')).toEqual([]);
  await app.as('board').accounts.syncUsers({});
  expect(rows("SELECT * FROM account_change WHERE status = 'unknown'")).toEqual([]);
  const writes = idp.writes().length;
  await close();
  expect(idp.writes()).toHaveLength(writes);
  const { db, effects } = app.server.context;
  for (const { sql } of [db, effects]) sql.pragma('wal_checkpoint(TRUNCATE)');
  const files = readdirSync(app.dataDir).filter(name => name.includes('.db'));
  for (const name of files)
    expect([name, /ottilia/i.test(readFileSync(join(app.dataDir, name), 'latin1'))]).toEqual([name, false]);
});

test('the next synchronisation does it where nothing else has, and an account that is gone is no trouble', async () => {
  const [first, second] = [await erased('Ottilia'), await erased('Sidonia')];
  idp.world.users.delete(second.user?.pk ?? 0);
  await app.as('board').accounts.syncUsers({});
  expect(first.user).toMatchObject({ is_active: false, email: '', attributes: {} });
  expect(rows('SELECT * FROM account_link')).toEqual([]);
});

test('an account with the rights of an administrator is left to a person, who reads why', async () => {
  const { user } = await erased('Ottilia');
  Object.assign(user ?? {}, { is_superuser: true });
  const admins = [...idp.world.groups.values()].find(({ is_superuser }) => is_superuser);
  admins?.users.push(user?.pk ?? 0);
  await close();
  expect(user?.is_active).toBe(true);
  expect(rows('SELECT * FROM account_link')).toEqual([]);
  expect(rows("SELECT status, error FROM account_change WHERE action = 'account_remove'")).toMatchObject([
    { status: 'failed', error: expect.stringContaining('Verwaltungsrechte') },
  ]);
});
