import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nextcloudCloud } from '../../../server/ports/cloud/nextcloud-cloud.ts';
import type { CloudPort } from '../../../server/ports/cloud/cloud-port.ts';
import { authentikIdp } from '../../../server/ports/idp/authentik-idp.ts';
import type { IdpPort } from '../../../server/ports/idp/idp-port.ts';
import {
  authentikToken,
  startAuthentik,
  type AuthentikEmulator,
} from '../../emulators/authentik/authentik-emulator.ts';
import { addGroup, addUser } from '../../emulators/authentik/authentik-world.ts';
import {
  nextcloudLogin,
  startNextcloud,
  type NextcloudEmulator,
} from '../../emulators/nextcloud/nextcloud-emulator.ts';
import { addCloudUser, addFolder } from '../../emulators/nextcloud/nextcloud-world.ts';

const anna = { username: 'anna.mueller', name: 'Anna Müller', email: 'anna@post.example', member_id: 'm-1' };

describe('authentik', () => {
  let emulator: AuthentikEmulator;
  let port: IdpPort;
  beforeEach(async () => {
    emulator = await startAuthentik();
    port = authentikIdp({ url: emulator.url, token: authentikToken });
  });
  afterEach(() => emulator.stop());

  test('gives every account, page after page, and says which are none of ours', async () => {
    for (let n = 0; n < 230; n += 1) addUser(emulator.world, { username: `person${n}` });
    const accounts = await port.accounts();
    expect(accounts).toHaveLength(232);
    expect(accounts.filter(account => account.protected).map(({ username }) => username)).toEqual([
      'akadmin',
      'ak-outpost',
    ]);
    expect(emulator.requests).toHaveLength(3);
    emulator.world.mostPerPage = 50;
    expect(await port.accounts()).toHaveLength(232);
  });

  test('makes an account that names its member, and keeps what others wrote into it', async () => {
    const made = await port.createAccount(anna);
    expect(made).toMatchObject({
      username: 'anna.mueller',
      active: true,
      member_id: 'm-1',
      protected: false,
    });
    const user = emulator.world.users.get(Number(made.id));
    user!.attributes = { nextcloud_quota: '5 GB' };
    const linked = await port.updateAccount(made.id, { member_id: 'm-1', name: 'Anna Meier' });
    expect(linked).toMatchObject({ name: 'Anna Meier', email: 'anna@post.example', subject: user?.uid });
    expect(user?.attributes).toEqual({ nextcloud_quota: '5 GB', aktuar_member_id: 'm-1' });
    await expect(port.createAccount(anna)).rejects.toMatchObject({ code: 'conflict' });
    expect(await port.account('999')).toBeNull();
    await expect(port.updateAccount('999', { name: 'x' })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('adds to a group and takes out of it without touching the others in it', async () => {
    const other = addUser(emulator.world, { username: 'other' });
    const group = addGroup(emulator.world, 'Vorstand');
    group.users.push(other.pk);
    const made = await port.createAccount(anna);
    await port.addToGroup(group.pk, made.id);
    await port.addToGroup(group.pk, made.id);
    expect(group.users).toEqual([other.pk, Number(made.id)]);
    await port.removeFromGroup(group.pk, made.id);
    expect((await port.groups()).find(({ name }) => name === 'Vorstand')).toMatchObject({
      accounts: [String(other.pk)],
      protected: false,
    });
    expect((await port.groups())[0]).toMatchObject({ name: 'authentik Admins', protected: true });
    await expect(port.createGroup('Vorstand')).rejects.toMatchObject({ code: 'conflict' });
  });

  test('says in words what went wrong', async () => {
    const wrong = authentikIdp({ url: emulator.url, token: 'nothing' });
    const messageOf = (work: Promise<unknown>) =>
      work.then(
        () => '',
        (error: { params: { message: string } }) => error.params.message,
      );
    expect(await messageOf(wrong.accounts())).toContain('AUTHENTIK_TOKEN');
    const hasty = authentikIdp({ url: emulator.url, token: authentikToken }, { timeoutMs: 50 });
    emulator.troubles.push('html', 'error500', 'half', 'silent');
    expect(await messageOf(port.accounts())).toContain('nicht der erwartete Dienst');
    expect(await messageOf(port.accounts())).toContain('kaputt');
    expect(await messageOf(port.accounts())).toContain('nicht der erwartete Dienst');
    expect(await messageOf(hasty.accounts())).toContain('Keine Antwort');
    emulator.writeTroubles.push('cut', 'half');
    expect(await messageOf(port.createAccount(anna))).toContain('Ob sie gilt');
    expect(await messageOf(port.createAccount({ ...anna, username: 'a2' }))).toContain('Ob sie gilt');
    await emulator.stop();
    expect(await messageOf(port.createAccount(anna))).toContain('Keine Antwort');
  });

  test('is patient where it is asked to be', async () => {
    emulator.troubles.push('busy', 'busy');
    expect(await port.accounts()).toHaveLength(2);
    emulator.troubles.push('busy', 'busy', 'busy');
    await expect(port.accounts()).rejects.toMatchObject({ code: 'provider_failed' });
  });
});

describe('Nextcloud', () => {
  let emulator: NextcloudEmulator;
  let port: CloudPort;
  let now = new Date('2026-11-22T08:00:00.000Z');
  const open = (password: string) =>
    nextcloudCloud({ url: emulator.url, ...nextcloudLogin, password }, { now: () => now });
  beforeEach(async () => {
    emulator = await startNextcloud();
    port = open(nextcloudLogin.password);
    addCloudUser(emulator.world, 'anna mueller', 'Anna Müller', 'anna@post.example');
  });
  afterEach(() => emulator.stop());

  test('gives everybody, page after page', async () => {
    for (let n = 0; n < 210; n += 1) addCloudUser(emulator.world, `p${n}`, `P ${n}`, '');
    expect(await port.accounts()).toHaveLength(212);
    expect(await port.account('anna mueller')).toEqual({
      id: 'anna mueller',
      name: 'Anna Müller',
      email: 'anna@post.example',
      active: true,
    });
    expect(await port.account('niemand')).toBeNull();
  });

  test('knows groups and folders, also where there are none', async () => {
    expect([
      await port.folders(),
      await port.groupsOf('anna mueller'),
      await port.group('Kasse / Geld'),
    ]).toEqual([[], [], null]);
    await port.createGroup('Kasse / Geld');
    await port.createGroup('Kasse / Geld');
    await port.addToGroup('Kasse / Geld', 'anna mueller');
    addFolder(emulator.world, 'Buchhaltung', { 'Kasse / Geld': 7 });
    addFolder(emulator.world, 'Leer', {});
    expect((await port.group('Kasse / Geld'))?.accounts).toEqual(['anna mueller']);
    expect(await port.folders()).toEqual([
      { name: 'Buchhaltung', groups: { 'Kasse / Geld': 7 } },
      { name: 'Leer', groups: {} },
    ]);
    await port.removeFromGroup('Kasse / Geld', 'anna mueller');
    expect(await port.groupsOf('anna mueller')).toEqual([]);
    emulator.world.hasFolders = false;
    expect(await port.folders()).toEqual([]);
  });

  test('refuses in its codes, whatever the status, and is told in words', async () => {
    await expect(port.addToGroup('fehlt', 'anna mueller')).rejects.toMatchObject({
      params: { message: 'Die Gruppe «fehlt» gibt es dort nicht.' },
    });
    await expect(port.addToGroup('admin', 'niemand')).rejects.toMatchObject({ code: 'not_found' });
    await expect(port.removeFromGroup('admin', nextcloudLogin.user)).rejects.toMatchObject({
      params: { message: 'Der technische Benutzer darf das dort nicht.' },
    });
    emulator.world.wantsPassword = true;
    await expect(port.addToGroup('admin', 'anna mueller')).rejects.toMatchObject({
      params: { message: expect.stringContaining('App-Passwort') },
    });
    expect(emulator.world.groups.get('admin')?.has('anna mueller')).toBe(false);
    emulator.world.wantsPassword = false;
    emulator.writeTroubles.push('cut');
    await expect(port.addToGroup('admin', 'anna mueller')).rejects.toMatchObject({
      params: { message: expect.stringContaining('Ob sie gilt') },
    });
    expect(emulator.world.groups.get('admin')?.has('anna mueller')).toBe(true);
  });

  test('is not asked again at once after it refused the login', async () => {
    const wrong = open('falsch');
    await expect(wrong.accounts()).rejects.toMatchObject({ code: 'provider_failed' });
    const asked = emulator.requests.length;
    await expect(wrong.accounts()).rejects.toMatchObject({
      params: { message: expect.stringContaining('in 10 Minuten') },
    });
    expect(emulator.requests).toHaveLength(asked);
    now = new Date(now.getTime() + 11 * 60_000);
    await expect(wrong.accounts()).rejects.toMatchObject({ code: 'provider_failed' });
    expect(emulator.requests).toHaveLength(asked + 1);
  });
});
