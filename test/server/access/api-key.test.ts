import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { erasePerson } from '../../../server/privacy/erasure/erase-person.ts';
import { keyToken } from '../../../server/access/api-keys/key-token.ts';
import { usualChoice } from '../../../shared/access/handover.ts';
import type { Client } from '../../../shared/contract.ts';
import { keyScopes, type Permission, type RoleName } from '../../../shared/permission.ts';
import { sessionToken, startApp, type RawAnswer, type TestApp } from '../../fixtures.ts';
import { officeOf, seedOffices } from '../role-fixtures.ts';
import { openEventFixture } from '../event-fixture.ts';
import { startHandoverFixture } from './handover-fixture.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
  await seedOffices(app);
});
afterEach(() => app.stop());

/** A person of the board in this role, who has just logged in. */
const personOf = async (role: RoleName): Promise<Client> =>
  app.withToken(await sessionToken('board', app.clock.now, { sub: officeOf(role).email }));
const make = async (
  role: RoleName,
  scopes: Permission[],
  more: { name?: string; expires_on?: string } = {},
) => (await personOf(role)).apiKeys.create({ name: 'Buchhaltung', scopes, ...more });
const get = (token: string, path = '/members', from = '198.51.100.1'): Promise<RawAnswer> =>
  app.request('GET', path, { headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': from } });
const reasonOf = ({ status, json }: RawAnswer) => {
  const { code, params, detail } = json as { code: string; params: { reason?: string }; detail: string };
  return { status, code, reason: params.reason, detail };
};
const setRole = (of: RoleName, role: RoleName) =>
  app.as('board').officeRoles.set({ id: officeOf(of).uuid, role });

describe('an API key', () => {
  test('is shown once and stored as a hash only', async () => {
    const { token, key } = await make('treasurer', ['invoices.read'], { expires_on: '2026-12-31' });
    expect(token).toMatch(/^ak_[0-9A-Za-z]{49}$/);
    expect(key).toMatchObject({
      name: 'Buchhaltung',
      hint: token.slice(-4),
      owner: 'treasurer@verein.example',
      scopes: ['invoices.read'],
      effective_scopes: ['invoices.read'],
      state: 'active',
      expires_on: '2026-12-31',
      last_used_on: null,
    });
    const listed = await (await personOf('read_only')).apiKeys.list({});
    expect(listed.find(({ id }) => id === key.id)).toEqual(key);
    const files = readdirSync(app.dataDir, { recursive: true, withFileTypes: true }).filter(each =>
      each.isFile(),
    );
    const holding = files.filter(({ parentPath, name }) =>
      readFileSync(join(parentPath, name)).includes(token),
    );
    expect(holding).toEqual([]);
  });

  test('acts within its scopes, and the audit log names it', async () => {
    const { token } = await make('secretary', ['members.read', 'members.write']);
    expect((await get(token)).status).toBe(200);
    const member = { vorname: 'Kim', nachname: 'Schlüssel', status: 'Aktivmitglied' } as const;
    const made = (await app.withToken(token).members.create(member)) as { id: string };
    const entries = await app.as('board').audit.list({ entity: 'member', entity_id: made.id });
    expect(entries.map(({ actor }) => actor)).toEqual(['API-Schlüssel «Buchhaltung»']);
    for (const path of ['/invoices', '/organisation-settings', '/api-keys', '/auth/vorstand/me'])
      expect([path, (await get(token, path)).status]).toEqual([path, 403]);
    const own = (await app.as('board').apiKeys.list({})).find(({ name }) => name === 'Buchhaltung');
    expect(own?.last_used_on).toBe('2026-11-20');
  });

  test('sees of the directory what the board sees only with the right to read members', async () => {
    const { token } = await make('treasurer', ['invoices.read']);
    expect((await get(token)).status).toBe(403);
  });

  test('reads events without the helpers unless it may read registrations', async () => {
    const { event, helper } = await openEventFixture(app);
    const { name } = helper({ name: 'Vera Vertraulich' });
    const { token } = await make('secretary', ['events.read']);
    const seen = await get(token, `/events/${event.uuid}`);
    expect([seen.status, seen.text.includes(name)]).toEqual([200, false]);
    const { registrations } = seen.json as { registrations: object[] };
    expect(registrations.map(each => Object.keys(each).toSorted())).toEqual([['id', 'shift_id', 'status']]);
    const { token: whole } = await make('secretary', ['events.read', 'registrations.read'], {
      name: 'Helferplan',
    });
    expect((await get(whole, `/events/${event.uuid}`)).text).toContain(name);
  });

  test('never does what takes a password or opens a way in', async () => {
    const { token } = await make('president', [...keyScopes]);
    const calls = app.withToken(token);
    const refused = { code: 'forbidden' };
    await expect(calls.apiKeys.create({ name: 'Kind', scopes: ['members.read'] })).rejects.toMatchObject(
      refused,
    );
    await expect(calls.settings.put({ key: 'iban', value: 'CH9300762011623852957' })).rejects.toMatchObject(
      refused,
    );
    await expect(setRoleBy(calls)).rejects.toMatchObject(refused);
    await expect(calls.devices.enrol({ name: 'Gerät', program: '' })).rejects.toMatchObject(refused);
    await expect(calls.erasures.list({})).rejects.toMatchObject(refused);
    await expect(calls.settings.put({ key: 'second_factor_required', value: 'on' })).rejects.toMatchObject(
      refused,
    );
    expect((await calls.settings.put({ key: 'name', value: 'Neuer Name' })).value).toBe('Neuer Name');
  });

  test('is made only with the password of the last minutes, by a login of the board', async () => {
    const old = new Date(app.clock.now.getTime() - 10 * 60_000);
    const stale = app.withToken(await sessionToken('board', old, { sub: officeOf('treasurer').email }));
    const input = { name: 'Alt', scopes: ['invoices.read'] satisfies Permission[] };
    await expect(stale.apiKeys.create(input)).rejects.toMatchObject({ code: 'confirm_password_required' });
    const { member } = officeOf('president');
    const ofMember = app.withToken(await sessionToken('member', app.clock.now, { sub: member, board: true }));
    await expect(ofMember.apiKeys.create(input)).rejects.toMatchObject({ code: 'forbidden' });
    await expect((await personOf('event_lead')).apiKeys.create(input)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  test('gets no scope that its maker lacks, no past day, and no name twice', async () => {
    const input = {
      name: 'Schlüssel PRESIDENT',
      scopes: ['invoices.read', 'members.write'] satisfies Permission[],
      expires_on: '2026-11-19',
    };
    await expect((await personOf('treasurer')).apiKeys.create(input)).rejects.toMatchObject({
      params: {
        fields: [
          { path: 'name', message: 'key_name_taken' },
          { path: 'scopes.1', message: 'scope_not_held' },
          { path: 'expires_on', message: 'day_past' },
        ],
      },
    });
    const unknown = await app.request('POST', '/api-keys', {
      as: 'board',
      body: { name: 'X', scopes: ['accesses.write', 'bank_account.write'] },
    });
    expect(unknown.status).toBe(400);
  });
});

const setRoleBy = (calls: Client) => calls.officeRoles.set({ id: officeOf('read_only').uuid, role: 'board' });

describe('rights of a key', () => {
  test('are never more than its maker has at that time', async () => {
    const { token } = await make('secretary', ['members.read', 'members.write']);
    const calls = app.withToken(token);
    const member = { vorname: 'Kim', nachname: 'Eins', status: 'Aktivmitglied' } as const;
    await calls.members.create(member);
    await setRole('secretary', 'read_only');
    await expect(calls.members.create(member)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await get(token)).status).toBe(200);
    const shown = (await app.as('board').apiKeys.list({})).find(({ name }) => name === 'Buchhaltung');
    expect(shown).toMatchObject({ state: 'active', effective_scopes: ['members.read'] });
  });

  test('rest while its maker has no office', async () => {
    const { token } = await make('secretary', ['members.read']);
    const { db } = app.server.context;
    const setBoard = (vorstand: number) =>
      db.write('test', () =>
        db.sql
          .prepare('UPDATE funktion SET vorstand = ? WHERE uuid = ?')
          .run(vorstand, officeOf('secretary').uuid),
      );
    setBoard(0);
    expect(reasonOf(await get(token))).toMatchObject({
      status: 401,
      code: 'api_key_refused',
      reason: 'resting',
    });
    setBoard(1);
    expect((await get(token)).status).toBe(200);
  });

  test('end with a handover of the office', async () => {
    const fixture = await startHandoverFixture();
    try {
      const session = await sessionToken('board', fixture.app.clock.now, { sub: 'kasse@verein.example' });
      const { token } = await fixture.app
        .withToken(session)
        .apiKeys.create({ name: 'Kasse', scopes: ['invoices.read'] });
      const invoices = () => fixture.app.withToken(token).invoices.list({});
      expect(await invoices()).toEqual([]);
      const order = fixture.order();
      const { steps } = await fixture.board().handovers.preview(order);
      const uuid = '019b8d2b-0000-7000-8000-00000000aaaa';
      await fixture.board().handovers.begin({ ...order, uuid, steps: usualChoice(steps) });
      await expect(invoices()).rejects.toMatchObject({
        code: 'api_key_refused',
        params: { reason: 'revoked' },
      });
    } finally {
      await fixture.stop();
    }
  });

  test('end with the erasure of the person', async () => {
    const { token, key } = await make('treasurer', ['invoices.read']);
    const email = 'vera.muster@post.example';
    const made = { vorname: 'Vera', nachname: 'Muster', status: 'Aktivmitglied', email } as const;
    const member = (await app.as('board').members.create(made)) as { id: string };
    const { context } = app.server;
    context.db.write('test', () =>
      context.db.sql.prepare('UPDATE api_key SET owner = ? WHERE id = ?').run(email, key.id),
    );
    erasePerson(context, { member: member.id, actor: 'test' });
    expect(reasonOf(await get(token)).reason).toBe('revoked');
    const shown = (await app.as('board').apiKeys.list({})).find(({ id }) => id === key.id);
    expect(shown).toMatchObject({ owner: '', state: 'revoked' });
  });
});

describe('a key that does not work', () => {
  test('says whether it is mistyped, unknown, expired or revoked', async () => {
    const { token, key } = await make('treasurer', ['invoices.read'], { expires_on: '2026-11-21' });
    const other = token.endsWith('0') ? '1' : '0';
    expect(reasonOf(await get(token.slice(0, -1) + other))).toMatchObject({
      status: 401,
      reason: 'mistyped',
    });
    expect(reasonOf(await get(token.slice(0, -5))).reason).toBe('mistyped');
    const unknown = keyToken(Buffer.alloc(32, 7).toString('base64url'));
    expect(reasonOf(await get(unknown)).reason).toBe('unknown');
    // Its last day counts in the time zone of the association.
    app.clock.now = new Date('2026-11-21T22:59:00.000Z');
    expect((await get(token, '/invoices')).status).toBe(200);
    app.clock.now = new Date('2026-11-21T23:01:00.000Z');
    const expired = await get(token, '/invoices');
    expect(reasonOf(expired)).toMatchObject({ status: 401, code: 'api_key_refused', reason: 'expired' });
    expect(reasonOf(expired).detail).toContain('abgelaufen');
    expect(expired.headers.get('www-authenticate')).toBe('Bearer');
    await (await personOf('treasurer')).apiKeys.revoke({ id: key.id });
    expect(reasonOf(await get(token)).reason).toBe('revoked');
  });

  test('may be shown thirty times in a quarter of an hour, and takes nothing from one that works', async () => {
    const { token } = await make('treasurer', ['invoices.read']);
    for (let i = 0; i < 30; i++) expect((await get('ak_falsch')).status).toBe(401);
    expect((await get('ak_falsch')).status).toBe(429);
    expect((await get(token, '/invoices')).status).toBe(200);
  });

  test('is asked to wait after 600 calls in a minute', async () => {
    const { token } = await make('treasurer', ['invoices.read']);
    for (let i = 0; i < 12; i++) await Promise.all(Array.from({ length: 50 }, () => get(token, '/api-keys')));
    const answer = await get(token, '/invoices');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    expect((await get(token, '/invoices')).status).toBe(200);
  });

  test('is revoked by its maker, or by who may give accesses', async () => {
    const { key } = await make('president', ['invoices.read'], { name: 'Website' });
    await expect((await personOf('treasurer')).apiKeys.revoke({ id: key.id })).rejects.toMatchObject({
      code: 'forbidden',
    });
    const mine = await make('treasurer', ['invoices.read'], { name: 'Kasse' });
    await (await personOf('president')).apiKeys.revoke({ id: mine.key.id });
    const listed = await app.as('board').apiKeys.list({});
    expect(listed.filter(({ name }) => name === 'Kasse').map(({ state }) => state)).toEqual(['revoked']);
    await expect(app.as('board').apiKeys.revoke({ id: 'keiner' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
