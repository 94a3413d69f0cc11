import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../fixtures.ts';
import { aMember } from '../../../build.ts';
import {
  authentikToken,
  startAuthentik,
  type AuthentikEmulator,
} from '../../../emulators/authentik/authentik-emulator.ts';
import { addUser, type AuthentikUser } from '../../../emulators/authentik/authentik-world.ts';

let emulator: AuthentikEmulator;
let app: TestApp;
let dataDir: string;
const open = () => startApp({ dataDir, config: { authentik: { url: emulator.url, token: authentikToken } } });
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'aktuar-accounts-'));
  emulator = await startAuthentik();
  app = await open();
});
afterEach(async () => {
  await app.stop();
  await emulator.stop();
  rmSync(dataDir, { recursive: true });
});

const board = () => app.as('board');
const people = async (...names: readonly string[]) => {
  const members = [];
  for (const name of names)
    members.push(
      await board().members.create(
        aMember({ vorname: name, nachname: 'Ünal', email: `${name.toLowerCase()}@post.example` }),
      ),
    );
  return members;
};
const user = (username: string): AuthentikUser | undefined =>
  [...emulator.world.users.values()].find(each => each.username === username);
const rows = (sql: string) => app.server.context.db.sql.prepare(sql).all();
const actions = (sync: { items: { action: string; name: string }[] }) =>
  sync.items.map(({ action, name }) => `${action} ${name}`);

describe('accounts of the identity provider', () => {
  test('follow the members: rehearsed first, then done, then nothing more to do', async () => {
    const [anna] = await people('Anna', 'Beat');
    await board().members.create(aMember({ vorname: 'Ohne', nachname: 'Post', email: '' }));
    const rehearsal = await board().accounts.syncUsers({ dry_run: true });
    expect(rehearsal).toMatchObject({ created: 2, updated: 0, removed: 0, unchanged: 3, dry_run: true });
    expect(actions(rehearsal)).toEqual([
      'no_email Ohne Post',
      'create Anna Ünal',
      'create Beat Ünal',
      'foreign authentik Default Admin',
      'foreign Outpost',
    ]);
    expect(emulator.writes()).toEqual([]);
    expect(await board().accounts.syncUsers({})).toMatchObject({ created: 2, errors: [], dry_run: false });
    expect(user('anna.uenal')).toMatchObject({
      name: 'Anna Ünal',
      attributes: { aktuar_member_id: anna?.id },
    });
    const asked = emulator.writes().length;
    expect(await board().accounts.syncUsers({})).toMatchObject({ created: 0, updated: 0, unchanged: 5 });
    expect(emulator.writes()).toHaveLength(asked);
    await board().members.update({ id: anna!.id, vorname: 'Anne', email: 'anne@post.example' });
    const changed = await board().accounts.syncUsers({});
    expect([changed.updated, user('anna.uenal')]).toMatchObject([
      1,
      { name: 'Anne Ünal', email: 'anne@post.example', is_active: true },
    ]);
  });

  test('are disabled when a person leaves and enabled again on return, never deleted', async () => {
    const [anna] = await people('Anna', 'Beat');
    await board().accounts.syncUsers({});
    await board().members.update({ id: anna!.id, austritt: '2026-10-31' });
    expect(await board().accounts.syncUsers({})).toMatchObject({ removed: 1, updated: 0 });
    expect(user('anna.uenal')?.is_active).toBe(false);
    expect(await board().accounts.syncUsers({})).toMatchObject({ removed: 0, updated: 0 });
    await board().members.update({ id: anna!.id, austritt: null });
    expect(await board().accounts.syncUsers({})).toMatchObject({ updated: 1 });
    expect(user('anna.uenal')?.is_active).toBe(true);
    // Another person switched it off: that is theirs to undo.
    user('anna.uenal')!.is_active = false;
    const blocked = await board().accounts.syncUsers({});
    expect([blocked.updated, actions(blocked)[0]]).toEqual([0, 'blocked Anna Ünal']);
  });

  test('of administrators and programs are never touched, nor doubled', async () => {
    addUser(emulator.world, { username: 'chef', email: 'anna@post.example', is_superuser: true });
    addUser(emulator.world, { username: 'robot', email: 'beat@post.example', type: 'service_account' });
    await people('Anna', 'Beat');
    const sync = await board().accounts.syncUsers({ link_existing: true });
    expect([sync.created, sync.updated]).toEqual([0, 0]);
    expect(actions(sync).slice(0, 2)).toEqual(['protected Anna Ünal', 'protected Beat Ünal']);
    expect(emulator.writes()).toEqual([]);
  });

  test('of others with the same address are taken over only after a confirmation', async () => {
    const theirs = addUser(emulator.world, {
      username: 'anna',
      name: 'Anna',
      email: 'Anna@post.example',
      attributes: { quota: 5 },
    });
    const [anna] = await people('Anna');
    const left = await board().accounts.syncUsers({});
    expect([left.created, left.updated, actions(left)[0]]).toEqual([0, 0, 'match Anna Ünal']);
    expect(emulator.writes()).toEqual([]);
    expect(await board().accounts.syncUsers({ link_existing: true })).toMatchObject({ updated: 1 });
    expect(theirs.attributes).toEqual({ quota: 5, aktuar_member_id: anna?.id });
    expect(await board().accounts.syncUsers({})).toMatchObject({ updated: 1, created: 0 });
    expect(theirs).toMatchObject({ name: 'Anna Ünal', email: 'anna@post.example', username: 'anna' });
  });

  test('are not taken away in numbers without a yes to that number', async () => {
    const members = await people('A', 'B', 'C', 'D', 'E');
    await board().accounts.syncUsers({});
    for (const { id } of members.slice(0, 4)) await board().members.update({ id, austritt: '2026-10-31' });
    const asked = emulator.writes().length;
    const refused = await app.request('POST', '/members/sync-idp', { as: 'board', body: {} });
    expect([refused.status, refused.json]).toMatchObject([
      409,
      { code: 'too_many_removals', params: { removals: 4, confirmed: 0, limit: 3 } },
    ]);
    await expect(board().accounts.syncUsers({ confirm_removals: 3 })).rejects.toMatchObject({
      code: 'too_many_removals',
    });
    expect(emulator.writes()).toHaveLength(asked);
    expect(await board().accounts.syncUsers({ dry_run: true })).toMatchObject({
      removed: 4,
      removal_limit: 3,
    });
    expect(await board().accounts.syncUsers({ confirm_removals: 4 })).toMatchObject({ removed: 4 });
  });

  test('come in pieces: only what was named is done', async () => {
    await people('Anna', 'Beat', 'Cora');
    const { items } = await board().accounts.syncUsers({ dry_run: true });
    const key = items.find(({ name }) => name === 'Beat Ünal')?.key ?? '';
    expect(await board().accounts.syncUsers({ only: [key] })).toMatchObject({ created: 1 });
    expect([user('anna.uenal'), user('beat.uenal')?.name]).toEqual([undefined, 'Beat Ünal']);
  });

  test('that fail one by one stop no other, and are told by name', async () => {
    await people('Anna', 'Beat', 'Cora');
    addUser(emulator.world, { username: 'free' });
    emulator.writeTroubles.push('error500', undefined, 'lost');
    const sync = await board().accounts.syncUsers({});
    expect(sync).toMatchObject({ created: 1, errors: [{}, {}] });
    expect(rows('SELECT target, status FROM account_change ORDER BY id')).toEqual([
      { target: 'anna.uenal', status: 'unknown' },
      { target: 'beat.uenal', status: 'done' },
      { target: 'cora.uenal', status: 'unknown' },
    ]);
    expect(await board().accounts.syncUsers({})).toMatchObject({ created: 2, errors: [] });
    expect(emulator.world.users.size).toBe(6);
  });

  test('of 230 people over several pages: each is created exactly once', async () => {
    const { db } = app.server.context;
    await people('Anna');
    db.write('test', () => {
      const names = rows("SELECT name FROM pragma_table_info('member')") as { name: string }[];
      const columns = names.map(({ name }) => name).filter(name => !['id', 'nr', 'email'].includes(name));
      const list = columns.join(', ');
      for (let n = 0; n < 229; n += 1)
        db.sql
          .prepare(
            `INSERT INTO member(id, nr, email, ${list}) SELECT ?, ?, ?, ${list} FROM member WHERE email = 'anna@post.example'`,
          )
          .run(`019b8d2b-0000-7000-8000-${String(n).padStart(12, '0')}`, n + 100, `p${n}@post.example`);
    });
    expect(await board().accounts.syncUsers({})).toMatchObject({ created: 230, errors: [] });
    expect(await board().accounts.syncUsers({})).toMatchObject({ created: 0, unchanged: 232 });
    expect(new Set([...emulator.world.users.values()].map(({ username }) => username)).size).toBe(232);
  });
});

describe('a server that dies in the middle of a synchronisation', () => {
  const deaths = [
    { at: 1, fate: 'go' },
    { at: 2, fate: 'cut' },
    { at: 3, fate: 'go' },
    { at: 3, fate: 'cut' },
    { at: 3, fate: 'lost' },
  ] as const;

  test.each(deaths)('at call $at, which is $fate: goes on without a double', async ({ at, fate }) => {
    const [anna, beat] = await people('Anna', 'Beat');
    await board().accounts.syncUsers({});
    await board().members.update({ id: anna!.id, austritt: '2026-10-31' });
    await board().members.update({ id: beat!.id, nachname: 'Neu' });
    await people('Cora');
    let calls = 0;
    emulator.beforeWrite = () => {
      calls += 1;
      if (calls !== at) return 'go';
      // From here on nothing is written any more, as if the process had ended.
      app.server.context.db.close();
      return fate;
    };
    await app.request('POST', '/members/sync-idp', { as: 'device', body: {} }).catch(() => undefined);
    emulator.beforeWrite = null;
    await app.stop();
    app = await open();
    expect(rows("SELECT count(*) AS n FROM account_change WHERE status = 'unknown'")).toEqual([{ n: 1 }]);
    await board().accounts.syncUsers({});
    expect(await board().accounts.syncUsers({})).toMatchObject({ created: 0, updated: 0, removed: 0 });
    expect([...emulator.world.users.values()].slice(2)).toMatchObject([
      { username: 'anna.uenal', is_active: false },
      { username: 'beat.uenal', name: 'Beat Neu' },
      { username: 'cora.uenal', is_active: true },
    ]);
    expect(emulator.world.users.size).toBe(5);
    await board().members.update({ id: anna!.id, austritt: null });
    expect(await board().accounts.syncUsers({})).toMatchObject({ updated: 1 });
    expect(user('anna.uenal')?.is_active).toBe(true);
  });
});
