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
import { addGroup, addUser } from '../../../emulators/authentik/authentik-world.ts';
import {
  nextcloudLogin,
  startNextcloud,
  type NextcloudEmulator,
} from '../../../emulators/nextcloud/nextcloud-emulator.ts';
import { addCloudUser } from '../../../emulators/nextcloud/nextcloud-world.ts';

let idp: AuthentikEmulator;
let cloud: NextcloudEmulator;
let app: TestApp;
let dataDir: string;
const open = () =>
  startApp({
    dataDir,
    config: {
      authentik: { url: idp.url, token: authentikToken },
      nextcloud: { url: cloud.url, ...nextcloudLogin },
    },
  });
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'aktuar-groups-'));
  [idp, cloud] = await Promise.all([startAuthentik(), startNextcloud()]);
  app = await open();
});
afterEach(async () => {
  await app.stop();
  await Promise.all([idp.stop(), cloud.stop()]);
  rmSync(dataDir, { recursive: true });
});

const board = () => app.as('board');
const rows = (sql: string) => app.server.context.db.sql.prepare(sql).all();
const member = (vorname: string, funktion: string) =>
  board().members.create(
    aMember({ vorname, nachname: 'Ünal', funktion, email: `${vorname.toLowerCase()}@post.example` }),
  );
const inGroup = (name: string) => {
  const group = [...idp.world.groups.values()].find(each => each.name === name);
  return group?.users.map(pk => idp.world.users.get(pk)?.username).toSorted();
};

/** Two leave the board, one enters it, a group is made, another one in the cloud: seven changes, strangers beside them. */
async function furnish(): Promise<void> {
  const { db } = app.server.context;
  db.write('test', () =>
    db.sql.exec(
      `INSERT INTO funktion(id, uuid, name, email, vorstand, reihenfolge, updated_at, version)
       VALUES (1, '019b8d2b-0000-7000-8000-000000001001', 'Kasse', '', 1, 1, '2026-11-20T10:00:00.000Z', 1)`,
    ),
  );
  const [anna, beat] = [await member('Anna', 'Kasse'), await member('Beat', 'Kasse')];
  const [cora, dora] = [await member('Cora', ''), await member('Dora', '')];
  await board().accounts.syncUsers({});
  const stranger = addUser(idp.world, { username: 'revisor' });
  addGroup(idp.world, 'Vorstand').users.push(stranger.pk);
  await board().accounts.syncGroups({});
  for (const { id } of [anna, beat]) await board().members.update({ id, funktion: '' });
  await board().members.update({ id: cora.id, funktion: 'Kasse' });
  await board().settings.put({ key: 'cloud_function_groups', value: 'Kasse = Finanzen' });
  addCloudUser(cloud.world, 'cora.uenal', 'Cora Ünal', 'cora@post.example');
  db.write('test', () =>
    db.sql
      .prepare("INSERT INTO group_choice(member_id, list, enabled) VALUES (?, 'social_media', 1)")
      .run(dora.id),
  );
}
const settled = () => {
  expect(inGroup('Vorstand')).toEqual(['cora.uenal', 'revisor']);
  expect(inGroup('Social Media')).toEqual(['dora.uenal']);
  expect([...(cloud.world.groups.get('Finanzen') ?? [])]).toEqual(['cora.uenal']);
};

describe('a server that dies in the middle of a synchronisation of groups', () => {
  const deaths = [1, 2, 3, 4, 5, 6, 7].map(at => ({ at, fate: at % 2 === 0 ? 'lost' : 'go' }) as const);

  test.each(deaths)(
    'at change $at, which is $fate: takes nobody out twice and no stranger',
    async ({ at, fate }) => {
      await furnish();
      let calls = 0;
      const count = () => {
        calls += 1;
        if (calls !== at) return 'go' as const;
        // From here on nothing is written any more, as if the process had ended.
        app.server.context.db.close();
        return fate;
      };
      [idp.beforeWrite, cloud.beforeWrite] = [count, count];
      const before = idp.writes().length;
      await app
        .request('POST', '/members/sync-idp-groups', { as: 'device', body: {} })
        .catch(() => undefined);
      [idp.beforeWrite, cloud.beforeWrite] = [null, null];
      expect(calls).toBeGreaterThanOrEqual(at);
      await app.stop();
      app = await open();
      expect(rows("SELECT count(*) AS n FROM account_change WHERE status = 'unknown'")).toEqual([{ n: 1 }]);
      expect(await board().accounts.syncGroups({})).toMatchObject({ errors: [] });
      settled();
      expect(rows("SELECT * FROM account_change WHERE status IN ('unknown', 'pending')")).toEqual([]);
      const removals = idp
        .writes()
        .slice(before)
        .filter(call => call.includes('remove_user'));
      const lostRemoval = fate === 'lost' ? 1 : 0;
      expect(removals.length).toBeLessThanOrEqual(2 + lostRemoval);
      const asked = [...idp.writes(), ...cloud.writes()].length;
      expect(await board().accounts.syncGroups({})).toMatchObject({ created: 0, updated: 0, removed: 0 });
      expect([...idp.writes(), ...cloud.writes()]).toHaveLength(asked);
    },
  );
});

describe('the first switch of a group that does not exist', () => {
  test('makes it as a step of its own, and goes on after a broken connection', async () => {
    const anna = await member('Anna', '');
    await board().accounts.syncUsers({});
    idp.writeTroubles.push('cut');
    await expect(board().accesses.setSocialMediaGroup({ id: anna.id })).rejects.toMatchObject({
      code: 'provider_failed',
    });
    const groupRows = () =>
      rows("SELECT action, target, status FROM account_change WHERE action LIKE 'group%' ORDER BY id");
    expect(groupRows()).toEqual([{ action: 'group_create', target: 'Social Media', status: 'unknown' }]);
    await board().accesses.setSocialMediaGroup({ id: anna.id });
    expect(inGroup('Social Media')).toEqual(['anna.uenal']);
    await board().accounts.syncGroups({});
    expect(groupRows()).toEqual([
      { action: 'group_create', target: 'Social Media', status: 'done' },
      { action: 'group_add', target: 'Social Media', status: 'done' },
    ]);
  });
});
