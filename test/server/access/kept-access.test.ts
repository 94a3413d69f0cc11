import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Config } from '../../../server/config.ts';
import { keepAccess } from '../../../server/access/kept-access.ts';
import { makeRecoveryLink } from '../../../server/access/local-accounts/recover-access.ts';
import { openForOperator } from '../../../server/operator-access.ts';
import { sessionToken, startApp, testConfig, type TestApp } from '../../fixtures.ts';
import { officeOf, seedOffices } from '../role-fixtures.ts';
import { codeOf } from './authenticator.ts';
import { password, president, refusal } from './board-account.ts';

const associationConfig = {
  boardEmails: [],
  smtpUrl: 'smtp://127.0.0.1:9',
  mailFrom: 'v@verein.example',
} as const;

let app: TestApp;
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'aktuar-test-'));
});
afterEach(async () => {
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The main database as it is now. */
function copyMain(): string {
  const copy = join(dataDir, 'older.db');
  app.server.context.db.sql.prepare('VACUUM INTO ?').run(copy);
  return copy;
}

function replaceMain(copy: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(join(dataDir, `aktuar.db${end}`), { force: true });
  copyFileSync(copy, join(dataDir, 'aktuar.db'));
}

/** Stops the server, puts an older main database in the place of the present one and starts again. */
async function putBack(copy: string, config: Partial<Config> = {}): Promise<void> {
  const at = app.clock.now.toISOString();
  await app.stop();
  replaceMain(copy);
  app = await startApp({ dataDir, at, config });
}

const get = (token: string, path: string) =>
  app.request('GET', path, { headers: { authorization: `Bearer ${token}` } });

test('a laptop and an API key that lost their access stay without it when an older main database is put back', async () => {
  app = await startApp({ dataDir });
  await seedOffices(app);
  const treasurer = app.withToken(
    await sessionToken('board', app.clock.now, { sub: officeOf('treasurer').email }),
  );
  const devices = await Promise.all(
    ['Büro', 'Verloren'].map(name => app.as('board').devices.enrol({ name, program: 'test' })),
  );
  const keys = await Promise.all(
    ['Buchhaltung', 'Website'].map(name => treasurer.apiKeys.create({ name, scopes: ['invoices.read'] })),
  );
  const copy = copyMain();
  await app.as('board').devices.revoke({ id: devices[1]?.device.id ?? '' });
  await treasurer.apiKeys.revoke({ id: keys[1]?.key.id ?? '' });
  keepAccess(app.server.context);
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

/** Logs in, a second later than before. */
async function logIn(email: string, word: string, code?: string): Promise<string> {
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  const login = { email, password: word, ...(code === undefined ? {} : { code }) };
  return (await app.as('none').session.boardLogin(login)).token;
}

test('changed passwords, used codes, ended sessions and removed logins stay so when an older main database is put back', async () => {
  app = await startApp({ dataDir, config: associationConfig });
  const open = () => app.as('none').localAccounts;
  const token = app.server.setUpLink?.split('/').at(-1) ?? '';
  const asked = { token, association: 'Turnverein', ...president, funktion: 'Präsidium', password };
  await open().setUp(asked);
  const rita = president.email;
  const board = app.withToken(await logIn(rita, password));
  const { secret } = await board.secondFactor.begin({});
  const { recovery_codes } = await board.secondFactor.switchOn({ code: codeOf(secret, app.clock.now) });
  const invite = async (vorname: string, funktion: string) => {
    const email = `${vorname.toLowerCase()}@post.example`;
    const { id } = await board.members.create({ vorname, nachname: 'Kuhn', funktion });
    const { link } = await board.localAccounts.invite({ id, email });
    const chosen = await open().choose({ token: link.split('/').at(-1) ?? '', password });
    return { id, email, code: chosen.recovery_code };
  };
  const karl = await invite('Karl', 'Kasse');
  const sven = await invite('Sven', 'Aktuariat');
  const ended = await logIn(rita, password, recovery_codes[0]);
  const copy = copyMain();

  await app.withToken(ended).session.boardLogout({});
  const alive = await logIn(rita, password, recovery_codes[1]);
  await board.localAccounts.remove({ id: sven.id });
  const changed = 'sieben kisten ohne deckel';
  const { recovery_code } = await open().recover({ email: karl.email, code: karl.code, password: changed });
  await putBack(copy, associationConfig);

  expect((await get(alive, '/members')).status).toBe(200);
  expect((await get(ended, '/members')).status).toBe(401);
  expect(await refusal(logIn(rita, password, recovery_codes[1]))).toBe('second_factor_wrong');
  expect(await refusal(logIn(rita, password, recovery_codes[2]))).toBe('ok');
  expect(await refusal(logIn(sven.email, password))).toBe('login_failed');
  expect(await refusal(logIn(karl.email, password))).toBe('login_failed');
  expect(await refusal(logIn(karl.email, changed))).toBe('ok');
  const again = { email: karl.email, password: 'neun stufen bis zum keller' };
  expect(await refusal(open().recover({ ...again, code: karl.code }))).toBe('login_failed');
  expect(await refusal(open().recover({ ...again, code: recovery_code }))).toBe('ok');
});

test('a link that the operator makes right after an older main database was put back opens the login', async () => {
  app = await startApp({ dataDir, config: associationConfig });
  const token = app.server.setUpLink?.split('/').at(-1) ?? '';
  const asked = { token, association: 'Turnverein', ...president, funktion: 'Präsidium', password };
  await app.as('none').localAccounts.setUp(asked);
  const copy = copyMain();
  await app.as('none').localAccounts.forgot({ email: president.email });
  const at = app.clock.now;
  const config = testConfig({ dataDir, ...associationConfig });
  await app.stop();
  replaceMain(copy);
  const { call, close } = await openForOperator(config, () => at);
  const ask = { email: 'rita.neu@post.example', office: null, name: null, boardEmails: [] };
  const made = makeRecoveryLink(call, ask);
  close();
  app = await startApp({ dataDir, at: at.toISOString(), config: associationConfig });
  const link = { token: made.link.split('/').at(-1) ?? '' };
  expect(await refusal(app.as('none').localAccounts.link(link))).toBe('ok');
});

test('rows that did not change are not written again when an older main database is put back', async () => {
  app = await startApp({ dataDir, config: associationConfig });
  const { db, effects } = app.server.context;
  const add = db.sql.prepare(
    "INSERT INTO ended_session(id, expires_at) VALUES (?, '2026-11-20T18:00:00.000Z')",
  );
  db.write('test', () => ['a', 'b'].forEach(id => add.run(id)));
  keepAccess({ db, effects });
  const audited = () =>
    app.server.context.db.sql
      .prepare<[], number>(
        "SELECT count(*) FROM audit WHERE entity IN ('local_account', 'organizer_account')",
      )
      .pluck()
      .get();
  db.write('test', () =>
    db.sql.exec(
      "INSERT INTO local_account(member_id, email, password_hash, recovery_hash, created_at, chosen_at) VALUES ('m', 'm@post.example', 'h', 'r', '2026-11-20', '2026-11-20')",
    ),
  );
  const copy = copyMain();
  db.write('test', () =>
    db.sql.exec(
      "DELETE FROM ended_session WHERE id = 'a'; INSERT INTO ended_session VALUES ('c', '2026-11-20T18:00:00.000Z')",
    ),
  );
  const before = audited();
  await putBack(copy, associationConfig);
  const ids = app.server.context.db.sql
    .prepare<[], string>('SELECT id FROM ended_session ORDER BY id')
    .pluck();
  expect(ids.all()).toEqual(['b', 'c']);
  expect(audited()).toBe(before);
  // Started again without anything put back: nothing is repeated.
  app.server.context.db.write('test', () =>
    app.server.context.db.sql.exec("DELETE FROM ended_session WHERE id = 'b'"),
  );
  const at = app.clock.now.toISOString();
  await app.stop();
  app = await startApp({ dataDir, at, config: associationConfig });
  expect(app.server.context.db.sql.prepare<[], string>('SELECT id FROM ended_session').pluck().all()).toEqual(
    ['c'],
  );
});
