import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memberSync } from '../../../server/people/members/member-sync.ts';
import { createSync } from '../../../server/sync/create-sync.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import { aMember } from '../../build.ts';
import { startApp } from '../../fixtures.ts';
import { aLaptop, syncOf, until } from './laptop.ts';
import { comeBackFrom } from './restored-server.ts';

test('after the server was restored, its state counts and what it lost is offered to it', async () => {
  const app = await startApp();
  const { id } = (await app.as('board').members.create(aMember())) as Member;
  const one = await aLaptop(app, 'Büro');
  try {
    await until(() => one.sync.state().kind === 'saved' && one.replica.ready());
    const copy = join(app.dataDir, 'backup.db');
    app.server.context.db.sql.prepare('VACUUM INTO ?').run(copy);
    one.replica.edit('member', id, { ort: { from: 'Musterwil', to: 'Bern' } });
    const late = (await app.as('board').members.create(aMember({ vorname: 'Bea' }))) as Member;
    await until(() => one.replica.waiting().length === 0 && one.replica.read('member', late.id) !== null);

    const again = await comeBackFrom(app, copy);
    const gone = one.replica.create('member', '01930000-0000-7000-8000-000000000009', {
      vorname: 'Carla',
      nachname: 'Neu',
    });
    expect(gone).not.toBeNull();
    await until(
      () => one.sync.state().kind === 'saved' && one.replica.read('member', late.id) === null,
      20_000,
    );
    expect(one.replica.read('member', id)).toEqual(await again.as('board').members.get({ id }));
    const { effects } = again.server.context;
    const recovered = effects.sql
      .prepare<[], { row_id: string; body: string }>(
        "SELECT row_id, body FROM recovered WHERE tbl = 'member'",
      )
      .all()
      .map(({ row_id, body }) => [row_id, (JSON.parse(body) as Member).ort]);
    expect(recovered).toContainEqual([id, 'Bern']);
    expect(recovered).toContainEqual([late.id, 'Musterwil']);
    const created = (await again.as('board').members.list({})) as Member[];
    expect(created.map(({ vorname }) => vorname).sort()).toEqual(['Anna', 'Carla']);
    // A member number that was given before the restore is not given again.
    expect(created.find(({ vorname }) => vorname === 'Carla')?.nr).toBe(3);
    await again.stop();
  } finally {
    await one.remove();
    rmSync(app.dataDir, { recursive: true });
  }
});

test('an erasure reaches the laptop and outlives a restore', async () => {
  const app = await startApp();
  const { id } = (await app.as('board').members.create(aMember())) as Member;
  const one = await aLaptop(app, 'Büro');
  try {
    await until(() => one.sync.state().kind === 'saved' && one.replica.ready());
    const copy = join(app.dataDir, 'backup.db');
    app.server.context.db.sql.prepare('VACUUM INTO ?').run(copy);
    const noCommands = { isQueued: () => false, run: () => undefined };
    createSync(app.server.context, [memberSync], noCommands).eraseRow('member', id);
    await until(() => one.replica.read('member', id) === null);
    const confirmed = () =>
      app.server.context.effects.sql.prepare('SELECT device_id FROM erasure_confirmation').pluck().all();
    await one.sync.now();
    await until(() => confirmed().length === 1);
    expect(confirmed()).toEqual([one.device]);
    const again = await comeBackFrom(app, copy);
    await expect(again.as('board').members.get({ id })).rejects.toMatchObject({ code: 'not_found' });
    const { sql } = again.server.context.db;
    const left = JSON.stringify([
      sql.prepare('SELECT * FROM audit').all(),
      sql.prepare('SELECT * FROM trash').all(),
    ]);
    expect(left).not.toContain('Lindenweg');
    await again.stop();
  } finally {
    await one.remove();
    rmSync(app.dataDir, { recursive: true });
  }
});

test('a copy never goes to a server that it did not come from', async () => {
  const [app, other] = [await startApp(), await startApp()];
  const { id } = (await app.as('board').members.create(aMember())) as Member;
  const one = await aLaptop(app, 'Büro');
  const { token } = await other.as('board').devices.enrol({ name: 'Büro', program: 'test' });
  try {
    await until(() => one.sync.state().kind === 'saved' && one.replica.ready());
    await one.sync.stop();
    one.replica.edit('member', id, { ort: { from: 'Musterwil', to: 'Bern' } });
    const astray = syncOf(one.replica, other.server.address, token);
    expect(await astray.now()).toMatchObject({ kind: 'blocked', problem: 'server_changed', waiting: 1 });
    await astray.stop();
    expect(await other.as('board').members.list({})).toEqual([]);
    expect(other.server.context.effects.sql.prepare('SELECT * FROM recovered').all()).toEqual([]);
    expect(one.replica.read('member', id)).toMatchObject({ ort: 'Bern' });
  } finally {
    await one.remove();
    await app.stop();
    await other.stop();
  }
});
