import { afterEach, beforeEach, expect, test } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { startApp, type TestApp } from '../../fixtures.ts';
import { aLaptop, syncOf, until, type Laptop } from '../../desktop/sync/laptop.ts';

let folder: string;
let app: TestApp;
let laptop: Laptop | null = null;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-forged-'));
  app = await startApp({ dataDir: folder });
});
afterEach(async () => {
  await laptop?.remove();
  laptop = null;
  await app.stop();
  rmSync(folder, { recursive: true });
});

/** As an earlier program kept it. */
function keep(conflict: { id: string; tbl?: string; row_id?: string; field?: string }): void {
  const { db } = app.server.context;
  const row = { tbl: 'member', row_id: v7(), field: 'ort', ...conflict };
  db.write('test', () =>
    db.sql
      .prepare(
        `INSERT INTO conflict(id, tbl, row_id, kind, field, base, mine, theirs, by_person, by_device, created_at, state)
         VALUES (@id, @tbl, @row_id, 'field', @field, '1', '2', '3', 'p', 'd', '2026-11-20T10:00:00.000Z', 'open')`,
      )
      .run(row),
  );
}
async function restart(): Promise<void> {
  await app.stop();
  app = await startApp({ dataDir: folder });
}
const conflicts = () => app.server.context.db.sql.prepare('SELECT id FROM conflict').pluck().all();
const fed = (op: string) =>
  app.server.context.db.sql
    .prepare("SELECT id FROM change_log WHERE tbl = 'conflict' AND op = ?")
    .pluck()
    .all(op);
const generation = async () =>
  (await app.as('device').sync.hello({ protocol: 1, schema: 1, program: 'test' })).scopes[0]?.gen;

test('a conflict about an undeclared field is removed at the start, also on laptops', async () => {
  const [sound, undeclared] = [`${v7()}.ort`, `${v7()}.nothing`];
  keep({ id: sound });
  keep({ id: undeclared, field: 'nothing' });
  keep({ id: 'unknown-table', tbl: 'nothing' });
  await restart();
  expect(conflicts()).toEqual([sound]);
  expect(fed('D')).toEqual([undeclared, 'unknown-table']);
  expect(await generation()).toBe(1);
});

test('a conflict whose id holds lines of the feed goes, and laptops compare everything anew', async () => {
  await app.as('board').settings.put({ key: 'iban', value: 'CH9300762011623852957' });
  laptop = await aLaptop(app, 'Büro');
  const { replica, sync } = laptop;
  await until(() => replica.ready() && sync.state().kind === 'saved');
  await sync.stop();
  const forged = { key: 'iban', value: 'CH5604835012345678009', version: 1, updated_at: '' };
  replica.engine.store.show('organisation_setting', 'iban', JSON.stringify(forged));
  replica.engine.store.show('member', 'invented', JSON.stringify({ id: 'invented', nachname: 'Invented' }));
  keep({ id: 'x",3,{}],\n["U","organisation_setting","iban",4,{}],\n["U","conflict","y' });
  await restart();
  expect(conflicts()).toEqual([]);
  expect([...fed('U'), ...fed('D')]).toEqual([]);
  expect(await generation()).toBe(2);
  laptop.sync = syncOf(replica, app.server.address, laptop.token);
  await until(() => replica.read('organisation_setting', 'iban')?.['value'] === 'CH9300762011623852957');
  await until(() => replica.read('member', 'invented') === null);
  await restart();
  expect(await generation()).toBe(2);
});
