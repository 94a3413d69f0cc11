import { readFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chooseGroup } from '../../../server/people/offices/group-choice-store.ts';
import type { Client } from '../../../shared/contract.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import { aMember } from '../../build.ts';
import { sessionToken, startApp, type TestApp } from '../../fixtures.ts';
import { seedOffices, officeOf } from '../role-fixtures.ts';
import { codeOf } from './authenticator.ts';
import { Browser, startLoginService, type LoginService } from './login-provider.ts';

const back = 'http://verein.example/auth/callback';
const home = 'http://verein.example/mitglied';
const forbidden = { code: 'forbidden' };
const [president, secretary, treasurer] = (['president', 'secretary', 'treasurer'] as const).map(
  officeOf,
) as [ReturnType<typeof officeOf>, ReturnType<typeof officeOf>, ReturnType<typeof officeOf>];

let app: TestApp;
let service: LoginService;
let byMailbox: Client;
let subjects = 0;
/** An address that no other member of this file has. */
let olga = '';

beforeAll(async () => {
  service = await startLoginService({ redirectUri: back, home });
  app = await startApp({
    at: new Date().toISOString(),
    config: { oidc: service.setting, baseUrl: 'http://verein.example' },
  });
  await seedOffices(app);
  byMailbox = app.withToken(await sessionToken('board', app.clock.now, { sub: secretary.email }));
});
afterAll(async () => {
  await app.stop();
  await service.stop();
});
beforeEach(() => {
  subjects += 1;
  olga = `olga-${subjects}@post.example`;
});
afterEach(() => {
  app.server.context.db.sql.exec('DELETE FROM member_identity; DELETE FROM group_choice');
});

const inGroup = ['Vorstand'];
const sql = () => app.server.context.db.sql;
const create = async (values: Partial<Member>) =>
  (await app.as('board').members.create(aMember(values as never))) as Member;
/** Puts an address in place as data of before would have it. */
const give = (id: string, email: string) =>
  sql().prepare('UPDATE member SET email = ? WHERE id = ?').run(email, id);

/** Logs in at the service as a new person with this address, or again as the last one; answers the session's token. */
async function logIn(email: string, groups: readonly string[] = inGroup, sub = `neu-${subjects}`) {
  service.account = { sub, name: '', email, email_verified: true, groups };
  const browser = new Browser();
  const begun = await browser.send(`${app.server.address}/auth/login`);
  const { url } = await browser.open(begun.headers.get('location') ?? '', back);
  const answer = await browser.send(`${app.server.address}/auth/callback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(url.searchParams)),
  });
  const { token, member } = (await answer.json()) as { token: string; member: Member };
  return { member: member.id, client: app.withToken(token), token };
}

const waiting = () => app.as('board').loginProofs.list({});
const confirm = async (member: string) => {
  const login = (await waiting()).find(({ member_id }) => member_id === member);
  await app.as('board').loginProofs.confirm({ id: login?.id ?? '' });
};
const roleOf = (client: Client) =>
  client.session.boardMe({}).then(
    ({ role }) => role,
    (error: { code: string }) => error.code,
  );

describe('an address alone', () => {
  test('opens no rights of an office, whatever group the login service names', async () => {
    give(president.member, 'neu@post.example');
    const { member, client } = await logIn('neu@post.example');
    expect(member).toBe(president.member);
    expect(await client.memberLogin.me({})).toMatchObject({ office_pending: true });
    expect(await roleOf(client)).toBe('forbidden');
    await expect(client.members.update({ id: president.member, notiz: 'x' })).rejects.toMatchObject(
      forbidden,
    );
    await expect(client.officeRoles.list({})).rejects.toMatchObject(forbidden);
    await client.me.update({ ort: 'Bern' });
  });

  test('that a secretary has given to an office holder does not open its office to the secretary', async () => {
    await byMailbox.members.update({ id: president.member, email: 'sekretariat@post.example' });
    give(president.member, 'sekretariat@post.example');
    const { client } = await logIn('sekretariat@post.example');
    expect(await roleOf(client)).toBe('forbidden');
  });

  test('does not open the mailbox of the office, which would open everything else', async () => {
    give(president.member, 'neu@post.example');
    const { client } = await logIn('neu@post.example');
    const set = client.accounts.functionEmailPassword({ password: 'Ein-neues-Passwort-1' });
    await expect(set).rejects.toMatchObject(forbidden);
  });

  test('of an ordinary member does not open all rights to a person in the group', async () => {
    const ordinary = await create({ email: olga });
    const { member, client } = await logIn(olga);
    expect(member).toBe(ordinary.id);
    expect(await roleOf(client)).toBe('forbidden');
    expect(await client.memberLogin.me({})).toMatchObject({ office_pending: false });
  });

  test('opens nothing more when the member gets an office, or gets it back', async () => {
    const ordinary = await create({ email: olga });
    const { client } = await logIn(olga);
    for (const funktion of [treasurer.name, '', treasurer.name]) {
      await app.as('board').members.update({ id: ordinary.id, funktion });
      expect(await roleOf(client)).toBe('forbidden');
    }
    expect((await waiting()).map(({ member_id }) => member_id)).toEqual([ordinary.id]);
    await app.as('board').members.update({ id: ordinary.id, funktion: '' });
  });
});

describe('a login that was confirmed', () => {
  test('has the rights of the office from the next call on, in this session and in later ones', async () => {
    give(treasurer.member, 'kasse@post.example');
    const { client, member } = await logIn('kasse@post.example');
    await confirm(member);
    expect(await roleOf(client)).toBe('treasurer');
    expect(await client.memberLogin.me({})).toMatchObject({ office_pending: false });
    expect(await roleOf((await logIn('kasse@post.example')).client)).toBe('treasurer');
    // Without the group at the service it is a member's login as before.
    expect(await roleOf((await logIn('kasse@post.example', [])).client)).toBe('forbidden');
    expect(await waiting()).toEqual([]);
    const [entry] = await app.as('board').audit.list({ entity: 'member_login', action: 'update' });
    expect(entry?.changes).toMatchObject({ proof: ['email', 'confirmed'] });
  });

  test('opens the rights to that login only, not to another one with the same address', async () => {
    give(treasurer.member, 'kasse@post.example');
    const { member } = await logIn('kasse@post.example');
    await confirm(member);
    const other = await logIn('kasse@post.example', inGroup, 'anderes Konto');
    expect(await roleOf(other.client)).toBe('forbidden');
  });

  test('gains nothing when the office is lost and the group is not', async () => {
    const ordinary = await create({ email: olga, funktion: treasurer.name });
    const { client } = await logIn(olga);
    await confirm(ordinary.id);
    expect(await roleOf(client)).toBe('treasurer');
    await app.as('board').members.update({ id: ordinary.id, funktion: '' });
    expect(await roleOf(client)).toBe('forbidden');
    const { db } = app.server.context;
    db.write('test', () => chooseGroup(db, 'vorstand', ordinary.id, true));
    expect(await roleOf(client)).toBe('board');
  });

  test('has to be confirmed anew for the member into whom its own is merged, and not after the undo', async () => {
    const [kept, other] = [
      await create({ vorname: 'Karin' }),
      await create({ vorname: 'Karin', email: 'karin@post.example', funktion: treasurer.name }),
    ];
    await logIn('karin@post.example');
    await confirm(other.id);
    const merged = await app.as('board').memberMerges.merge({
      id: kept.id,
      other_id: other.id,
      version: kept.version,
      other_version: other.version,
      fields: { funktion: 'other' },
    });
    const { member, client } = await logIn('karin@post.example');
    expect([member, await roleOf(client)]).toEqual([kept.id, 'forbidden']);
    await app.as('board').memberMerges.undo({ id: merged.merge.id });
    // A login as the one is none of the other one.
    await expect(client.memberLogin.me({})).rejects.toMatchObject({ code: 'unauthorized' });
    expect(await roleOf((await logIn('karin@post.example')).client)).toBe('treasurer');
  });
});

describe('who confirms', () => {
  test('needs a person who may give rights, never the owner of the login', async () => {
    give(president.member, 'praesidium@post.example');
    const first = await logIn('praesidium@post.example');
    await confirm(first.member);
    await logIn('praesidium@post.example', inGroup, 'zweites Konto');
    const [login] = await waiting();
    const id = login?.id ?? '';
    expect(login).toMatchObject({ member_id: president.member, email: 'praesidium@post.example' });
    await expect(byMailbox.loginProofs.confirm({ id })).rejects.toMatchObject(forbidden);
    await expect(byMailbox.loginProofs.remove({ id })).rejects.toMatchObject(forbidden);
    await expect(first.client.loginProofs.confirm({ id })).rejects.toMatchObject(forbidden);
    expect(await byMailbox.loginProofs.list({})).toHaveLength(1);
    await app.as('board').loginProofs.confirm({ id });
    expect(await waiting()).toEqual([]);
  });

  test('may take a login away instead, which ends its sessions at once', async () => {
    give(president.member, 'neu@post.example');
    const { client } = await logIn('neu@post.example');
    const [login] = await waiting();
    await app.as('board').loginProofs.remove({ id: login?.id ?? '' });
    await expect(client.memberLogin.me({})).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(app.as('board').loginProofs.confirm({ id: login?.id ?? '' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

test('logins of an earlier program keep the rights of an office, and only those who had some', () => {
  const migration = readFileSync(
    new URL('../../../migrations/server/0032_login_proof.sql', import.meta.url),
    'utf8',
  );
  const old = new Sqlite(':memory:');
  old.exec(`CREATE TABLE member(id TEXT, funktion TEXT); CREATE TABLE funktion(id INTEGER, name TEXT, vorstand INTEGER);
    CREATE TABLE group_choice(member_id TEXT, list TEXT, enabled INTEGER);
    CREATE TABLE member_identity(issuer TEXT, subject TEXT, member_id TEXT, email TEXT, linked_at TEXT, seen_at TEXT,
      PRIMARY KEY (issuer, subject)) STRICT, WITHOUT ROWID;
    INSERT INTO funktion VALUES (1, 'Kasse', 1), (2, 'Fahnenträger', 0);
    INSERT INTO member VALUES ('a', 'Kasse'), ('b', ''), ('c', 'Fahnenträger'), ('d', '');
    INSERT INTO group_choice VALUES ('d', 'vorstand', 1);
    INSERT INTO member_identity SELECT 'i', id, id, '', '2026', '2026' FROM member;`);
  old.exec(migration);
  const rows = old.prepare('SELECT id, proof, proven_for FROM member_identity ORDER BY subject').all();
  expect(rows).toEqual([
    {
      id: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/) as unknown,
      proof: 'earlier',
      proven_for: 'a',
    },
    expect.objectContaining({ proof: 'email', proven_for: '' }),
    expect.objectContaining({ proof: 'email', proven_for: '' }),
    expect.objectContaining({ proof: 'earlier', proven_for: 'd' }),
  ]);
});

describe('the second factor of a login by the login service', () => {
  const answerOf = (work: Promise<unknown>) =>
    work.then(
      () => 'ok',
      (error: { code: string }) => error.code,
    );
  const setRequired = (value: 'on' | 'off') =>
    app.as('board').settings.put({ key: 'second_factor_provider', value });
  afterEach(() => setRequired('off'));

  test('is asked for here where the service asks for none: until then the login is a member’s', async () => {
    give(president.member, olga);
    const first = await logIn(olga);
    await confirm(first.member);
    expect(await answerOf(first.client.officeRoles.list({}))).toBe('ok');
    await setRequired('on');
    expect(await answerOf(first.client.officeRoles.list({}))).toBe('second_factor_missing');
    expect(await answerOf(first.client.me.update({ ort: 'Bern' }))).toBe('ok');

    const { secret } = await first.client.secondFactor.begin({});
    await first.client.secondFactor.switchOn({ code: codeOf(secret, app.clock.now) });
    expect(await answerOf(first.client.officeRoles.list({}))).toBe('ok');

    const again = await logIn(olga);
    expect(await answerOf(again.client.secondFactor.begin({}))).toBe('second_factor_missing');
    expect(await answerOf(again.client.secondFactor.switchOff({}))).not.toBe('ok');
    expect(await answerOf(again.client.officeRoles.list({}))).toBe('second_factor_missing');
    expect(await answerOf(again.client.ownLogin.confirm({ code: '000000' }))).toBe('second_factor_wrong');
    expect(await answerOf(again.client.ownLogin.confirm({ password: 'irgend ein passwort' }))).toBe(
      'second_factor_wrong',
    );
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await again.client.ownLogin.confirm({ code: codeOf(secret, app.clock.now) });
    expect(await answerOf(again.client.officeRoles.list({}))).toBe('ok');
    const stranger = await logIn(`fremd-${olga}`);
    expect(await answerOf(stranger.client.officeRoles.list({}))).not.toBe('ok');
  });
});
