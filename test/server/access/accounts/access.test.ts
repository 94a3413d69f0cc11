import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { permissions } from '../../../../shared/permission.ts';
import { sessionToken, startApp, type TestApp } from '../../../fixtures.ts';
import { aMember } from '../../../build.ts';
import {
  authentikToken,
  startAuthentik,
  type AuthentikEmulator,
} from '../../../emulators/authentik/authentik-emulator.ts';
import { addGroup, addUser } from '../../../emulators/authentik/authentik-world.ts';
import {
  mailcowKeys,
  startMailcow,
  type MailcowEmulator,
} from '../../../emulators/mailcow/mailcow-emulator.ts';
import {
  nextcloudLogin,
  startNextcloud,
  type NextcloudEmulator,
} from '../../../emulators/nextcloud/nextcloud-emulator.ts';
import { addCloudUser, addFolder } from '../../../emulators/nextcloud/nextcloud-world.ts';

const domain = 'verein.example';
let idp: AuthentikEmulator;
let cloud: NextcloudEmulator;
let mail: MailcowEmulator;
let app: TestApp;
beforeEach(async () => {
  [idp, cloud, mail] = await Promise.all([startAuthentik(), startNextcloud(), startMailcow({ domain })]);
  app = await startApp({
    config: {
      authentik: { url: idp.url, token: authentikToken },
      nextcloud: { url: cloud.url, ...nextcloudLogin },
      mailcow: { url: mail.url, apiKey: mailcowKeys.readWrite, domain },
    },
  });
  const { db } = app.server.context;
  db.write('test', () => {
    for (const [id, name, vorstand] of [
      [1, 'Präsidium', 1],
      [2, 'Kasse', 1],
      [3, 'Fahne', 0],
    ] as const)
      db.sql
        .prepare(
          `INSERT INTO funktion(id, uuid, name, email, vorstand, reihenfolge, updated_at, version)
           VALUES (?, ?, ?, ?, ?, ?, '2026-11-20T10:00:00.000Z', 1)`,
        )
        .run(
          id,
          `019b8d2b-0000-7000-8000-00000000${1000 + id}`,
          name,
          id === 3 ? '' : `${name.slice(0, 5).toLowerCase()}@${domain}`,
          vorstand,
          id,
        );
  });
});
afterEach(async () => {
  await app.stop();
  await Promise.all([idp.stop(), cloud.stop(), mail.stop()]);
});

const board = () => app.as('board');
const member = (vorname: string, funktion = '') =>
  board().members.create(
    aMember({ vorname, nachname: 'Ünal', funktion, email: `${vorname.toLowerCase()}@post.example` }),
  );
const inGroup = (name: string) => {
  const group = [...idp.world.groups.values()].find(each => each.name === name);
  return group?.users.map(pk => idp.world.users.get(pk)?.username);
};

describe('groups', () => {
  test('follow offices and choices, and strangers stay in them', async () => {
    const [anna] = [await member('Anna', 'Kasse'), await member('Beat'), await member('Cora', 'Präsidium')];
    await board().accounts.syncUsers({});
    const stranger = addUser(idp.world, { username: 'revisor' });
    addGroup(idp.world, 'Vorstand').users.push(stranger.pk);
    await board().settings.put({ key: 'cloud_function_groups', value: 'Kasse = Finanzen' });
    addCloudUser(cloud.world, 'anna.uenal', 'Anna Ünal', 'andere@post.example');
    const before = idp.writes().length;
    const rehearsal = await board().accounts.syncGroups({ dry_run: true });
    expect(rehearsal).toMatchObject({ created: 1, updated: 3, removed: 0, dry_run: true });
    expect([idp.writes().length, cloud.writes()]).toEqual([before, []]);
    expect(await board().accounts.syncGroups({})).toMatchObject({ created: 1, updated: 3, errors: [] });
    expect(inGroup('Vorstand')).toEqual(['revisor', 'anna.uenal', 'cora.uenal']);
    expect([...(cloud.world.groups.get('Finanzen') ?? [])]).toEqual(['anna.uenal']);
    await board().members.update({ id: anna!.id, funktion: '' });
    expect(await board().accounts.syncGroups({})).toMatchObject({ created: 0, updated: 0, removed: 2 });
    expect([inGroup('Vorstand'), cloud.world.groups.get('Finanzen')?.size]).toEqual([
      ['revisor', 'cora.uenal'],
      0,
    ]);
    expect(await board().accounts.syncGroups({})).toMatchObject({ removed: 0, unchanged: 1 });
  });

  test('of administrators are left alone, by office or by hand', async () => {
    const anna = await member('Anna', 'Kasse');
    await board().accounts.syncUsers({});
    await board().settings.put({ key: 'idp_board_group', value: 'authentik Admins' });
    const sync = await board().accounts.syncGroups({});
    expect([sync.updated, sync.items.map(({ action }) => action)]).toEqual([0, ['protected']]);
    await expect(board().accesses.setVorstandGroup({ id: anna.id })).rejects.toMatchObject({
      params: { message: expect.stringContaining('Verwaltungsrechte') },
    });
    expect(inGroup('authentik Admins')).toEqual(['akadmin']);
    await board().settings.put({ key: 'idp_board_group', value: 'Vorstand' });
    expect(await board().accounts.syncGroups({})).toMatchObject({ updated: 1 });
  });

  test('can be entered and left by hand, and the synchronisation keeps that', async () => {
    const [anna, beat] = [await member('Anna', 'Kasse'), await member('Beat')];
    const call = { id: beat.id };
    await expect(board().accesses.setSocialMediaGroup(call)).rejects.toMatchObject({
      code: 'account_missing',
    });
    const off = await board().accesses.setSocialMediaGroup({ ...call, enabled: false });
    expect(off).toEqual({ member_id: beat.id, enabled: false });
    await board().accounts.syncUsers({});
    expect(await board().accesses.getSocialMediaGroup(call)).toEqual({ member_id: beat.id, enabled: false });
    expect(await board().accesses.setSocialMediaGroup(call)).toEqual({ member_id: beat.id, enabled: true });
    expect(await board().accesses.getSocialMediaGroup(call)).toMatchObject({ enabled: true });
    await board().accesses.setVorstandGroup({ id: anna.id, enabled: false });
    await board().accounts.syncGroups({});
    expect([inGroup('Social Media'), inGroup('Vorstand')]).toEqual([['beat.uenal'], undefined]);
    await board().accesses.setVorstandGroup({ id: anna.id, enabled: true });
    await board().accesses.setSocialMediaGroup({ ...call, enabled: false });
    await board().accounts.syncGroups({});
    expect([inGroup('Social Media'), inGroup('Vorstand')]).toEqual([[], ['anna.uenal']]);
    const choices = app.server.context.db.sql.prepare('SELECT * FROM group_choice').all();
    expect(choices).toEqual([]);
  });

  test('that refuse leave nothing behind that the next synchronisation would do', async () => {
    const beat = await member('Beat');
    await board().accounts.syncUsers({});
    addGroup(idp.world, 'Social Media');
    idp.writeTroubles.push('html');
    await expect(board().accesses.setSocialMediaGroup({ id: beat.id })).rejects.toMatchObject({
      code: 'provider_failed',
    });
    // An unknown answer is a doubt: what was asked for holds, and the comparison settles it.
    expect(await board().accounts.syncGroups({ dry_run: true })).toMatchObject({ updated: 1 });
    await board().accesses.setSocialMediaGroup({ id: beat.id, enabled: false });
    const group = [...idp.world.groups.values()].find(({ name }) => name === 'Social Media');
    idp.world.groups.delete(group!.pk);
    idp.writeTroubles.push('busy', 'busy', 'busy');
    await expect(board().accesses.setSocialMediaGroup({ id: beat.id })).rejects.toMatchObject({
      code: 'provider_failed',
    });
    expect(await board().accounts.syncGroups({ dry_run: true })).toMatchObject({ updated: 0 });
  });
});

describe('accesses', () => {
  test('of a member are told as the services say them', async () => {
    const anna = await member('Anna', 'Kasse');
    await board().accounts.syncUsers({});
    await board().accounts.syncGroups({});
    addCloudUser(cloud.world, 'anna.uenal', 'Anna Ünal', '');
    addFolder(cloud.world, 'Buchhaltung', { Kasse: 7 });
    addFolder(cloud.world, 'Archiv', { Kasse: 1 });
    addFolder(cloud.world, 'Fremd', { Andere: 31 });
    cloud.world.groups.get('Kasse')?.add('anna.uenal');
    cloud.world.subadmins.set('anna.uenal', ['Kasse']);
    await board().mailboxes.create({ local_part: 'kasse', name: 'Kasse' });
    const expected = [
      { service: 'idp', name: 'Vorstand', level: 'member', url: idp.url },
      { service: 'cloud', name: 'Kasse', level: 'member', url: cloud.url },
      { service: 'cloud', name: 'Kasse', level: 'manager', url: cloud.url },
      {
        service: 'cloud',
        name: 'Buchhaltung',
        level: 'write',
        url: `${cloud.url}/apps/files/?dir=/Buchhaltung`,
      },
      { service: 'cloud', name: 'Archiv', level: 'read', url: `${cloud.url}/apps/files/?dir=/Archiv` },
      { service: 'mail', name: `kasse@${domain}`, level: 'mailbox', url: '' },
    ];
    expect(await board().accesses.list({ id: anna.id })).toEqual(expected);
    const own = app.withToken(await sessionToken('member', app.clock.now, { sub: anna.id }));
    expect(await own.accesses.own({})).toEqual(expected);
    await expect(own.accesses.list({ id: anna.id })).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('to the administration of the cloud are given and taken', async () => {
    const [anna, beat] = [await member('Anna'), await member('Beat')];
    addCloudUser(cloud.world, 'a', 'Anna', 'ANNA@post.example');
    expect(await board().accesses.getCloudAdmin({ id: anna.id })).toMatchObject({ enabled: false });
    await board().accesses.setCloudAdmin({ id: anna.id });
    expect(await board().accesses.getCloudAdmin({ id: anna.id })).toMatchObject({ enabled: true });
    await board().accesses.setCloudAdmin({ id: anna.id, enabled: false });
    expect([...(cloud.world.groups.get('admin') ?? [])]).toEqual([nextcloudLogin.user]);
    await expect(board().accesses.setCloudAdmin({ id: beat.id })).rejects.toMatchObject({
      code: 'account_missing',
    });
    const off = await board().accesses.setCloudAdmin({ id: beat.id, enabled: false });
    expect(off).toEqual({ member_id: beat.id, enabled: false });
    // Two accounts with one address: their owner is unknown.
    addCloudUser(cloud.world, 'b1', 'Beat', 'beat@post.example');
    addCloudUser(cloud.world, 'b2', 'Beat', 'beat@post.example');
    await expect(board().accesses.setCloudAdmin({ id: beat.id })).rejects.toMatchObject({
      code: 'account_missing',
    });
  });

  test('where nothing is set up: clear words, and an empty list', async () => {
    const plain = await startApp();
    const one = await plain.as('board').members.create(aMember());
    const refused = await plain.request('POST', '/members/sync-idp', { as: 'board', body: {} });
    const admin = await plain.request('GET', `/members/${one.id}/cloud-admin`, { as: 'board' });
    const list = await plain.as('board').accesses.list({ id: one.id });
    await plain.stop();
    expect([refused.status, refused.json, admin.status, list]).toMatchObject([
      503,
      { code: 'not_configured', detail: 'Der Anmeldedienst ist auf diesem Server nicht eingerichtet.' },
      503,
      [],
    ]);
  });
});

describe('the password of the own office', () => {
  const set = async (id: string, password: string) =>
    app.request('PUT', '/members/me/function-email-password', {
      body: { password },
      headers: { authorization: `Bearer ${await sessionToken('member', app.clock.now, { sub: id })}` },
    });

  test('is handed to the mail server and stands nowhere here', async () => {
    const [anna, beat] = [await member('Anna', 'Kasse'), await member('Beat')];
    await board().mailboxes.create({ local_part: 'kasse', name: 'Kasse' });
    await board().mailboxes.create({ local_part: 'praesidium', name: 'P' });
    const secret = 'ganz-geheim-4711';
    expect((await set(anna.id, secret)).status).toBe(204);
    expect(mail.world.mailboxes.get(`kasse@${domain}`)?.password).toBe(secret);
    const { db, effects } = app.server.context;
    for (const each of [db, effects]) expect(each.sql.serialize().includes(Buffer.from(secret))).toBe(false);
    expect([(await set(beat.id, secret)).status, (await set(anna.id, 'kurz')).status]).toEqual([404, 400]);
    await board().members.update({ id: anna.id, austritt: '2026-01-31' });
    expect((await set(anna.id, 'ganz-anders-4711')).status).toBeGreaterThanOrEqual(401);
    expect(
      (
        await app.request('PUT', '/members/me/function-email-password', {
          as: 'board',
          body: { password: secret },
        })
      ).status,
    ).toBe(403);
    expect(mail.world.mailboxes.get(`kasse@${domain}`)?.password).toBe(secret);
  });
});

describe('roles', () => {
  test('are listed with their rights', async () => {
    const roles = await board().accesses.roles({});
    expect(roles.map(({ name, label }) => [name, label])).toEqual([
      ['board', 'Vorstand'],
      ['president', 'Präsidium'],
      ['secretary', 'Aktuariat'],
      ['treasurer', 'Kasse'],
      ['event_lead', 'Anlassleitung'],
      ['read_only', 'Nur ansehen'],
    ]);
    const of = (name: string) => roles.find(role => role.name === name)?.permissions ?? [];
    expect(of('treasurer')).toEqual(
      expect.arrayContaining(['invoices.write', 'payments.write', 'events.read']),
    );
    expect(of('treasurer')).not.toContain('members.write');
    expect(of('read_only').every(permission => /\.(read|print)$/.test(permission))).toBe(true);
    for (const permission of roles.flatMap(role => role.permissions))
      expect(permissions).toHaveProperty([permission]);
  });
});
