import './garment-entity.ts';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 } from 'uuid';
import { z } from 'zod';
import { announceChanges } from '../../../desktop/core/change-topics.ts';
import { openReplica, type Replica } from '../../../desktop/core/replica/open-replica.ts';
import { entityRows, type EntityRows } from '../../../desktop/core/sync/changes/entity-rows.ts';
import type { Sync } from '../../../desktop/core/sync/running-sync.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { createOwnFile } from '../../../server/db/private-files.ts';
import { migrateDatabase } from '../../../server/db/data-folder.ts';
import { syncedTables } from '../../../server/synced-tables.ts';
import { erasePerson } from '../../../server/privacy/erasure/erase-person.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import { aMember } from '../../build.ts';
import { replicaMigrations, syncOf, until } from '../../desktop/sync/laptop.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { laptopsOfRoles } from './raw-laptop.ts';

const serverTable = `CREATE TABLE garment (id INTEGER PRIMARY KEY, uuid TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
  price_rappen INTEGER NOT NULL, washed INTEGER NOT NULL, sizes TEXT NOT NULL, member_id TEXT, created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL, version INTEGER NOT NULL) STRICT`;
const replicaTable =
  'CREATE TABLE garment (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL);';
const garmentRow = z.object({
  id: z.int(),
  uuid: z.string(),
  name: z.string(),
  price: z.number(),
  version: z.int(),
});

const folder = mkdtempSync(join(tmpdir(), 'aktuar-garment-'));
const now = () => new Date('2026-11-20T10:00:00.000Z');
let app: TestApp;
let replica: Replica;
let sync: Sync;
beforeAll(async () => {
  const file = join(folder, 'aktuar.db');
  createOwnFile(file);
  const db = openDatabase(file, { now });
  migrateDatabase(db, 'server');
  db.sql.exec(serverTable);
  db.close();
  app = await startApp({ dataDir: folder });
  const migrationsDir = join(folder, 'migrations');
  cpSync(replicaMigrations, migrationsDir, { recursive: true });
  appendFileSync(join(migrationsDir, '0012_member_filters.sql'), replicaTable);
  replica = openReplica({ file: join(folder, 'replica.db'), migrationsDir, now, newId: () => v7() });
  const { token } = await app.as('board').devices.enrol({ name: 'Näherei', program: 'test' });
  sync = syncOf(replica, app.server.address, token);
  await until(() => replica.ready());
});
afterAll(async () => {
  await sync.stop();
  replica.close();
  await app.stop();
  rmSync(folder, { recursive: true });
});

const fields = { name: 'Gilet', price: 45.5, washed: false, sizes: ['M'], member_id: null as string | null };
const garments = () =>
  entityRows('garment' as never, { context: { now }, replica }) as unknown as EntityRows<
    typeof fields & { id: number | null; version: number }
  >;
const ofServer = (uuid: string) =>
  app.server.context.db.sql.prepare('SELECT * FROM garment WHERE uuid = ?').get(uuid) as
    | Readonly<Record<string, unknown>>
    | undefined;
const member = async (vorname: string) =>
  (await app.as('board').members.create(aMember({ vorname }))) as Member;
const pushed = () => until(() => replica.waiting().length === 0);
/** A garment that server and laptop have. */
async function aGarment(values: Partial<typeof fields> = {}): Promise<string> {
  const uuid = v7();
  garments().create(uuid, { ...fields, ...values });
  await pushed();
  return uuid;
}

test('a new entity is created, changed and removed on a laptop and reaches the server', async () => {
  const uuid = await aGarment();
  expect(ofServer(uuid)).toMatchObject({
    name: 'Gilet',
    price_rappen: 4550,
    washed: 0,
    sizes: '["M"]',
    version: 1,
  });
  await until(() => garments().get(uuid).id !== null);
  expect(garmentRow.parse(garments().get(uuid))).toMatchObject({ price: 45.5, version: 1 });
  garments().save(uuid, { price: { from: 45.5, to: 50 } });
  expect(garments().get(uuid).price).toBe(50);
  await pushed();
  expect(ofServer(uuid)).toMatchObject({ price_rappen: 5000, version: 2 });
  expect(() => garments().save(uuid, { name: { from: 'Gilet', to: 'x'.repeat(41) } })).toThrow(
    /validation_failed/,
  );
  garments().remove(uuid);
  await pushed();
  expect(ofServer(uuid)).toBeUndefined();
});

test('a removed row of a new entity comes back with its number', async () => {
  const uuid = await aGarment();
  const { id } = ofServer(uuid) ?? {};
  garments().remove(uuid);
  await pushed();
  garments().create(uuid, fields);
  await pushed();
  expect(ofServer(uuid)).toMatchObject({ id, name: 'Gilet' });
});

test('a row of a new entity that a restore lost is made again with its number', () => {
  const { context } = app.server;
  const actor = { kind: 'board', name: 'Anna', email: 'anna@verein.example', role: 'board' } as const;
  const call = { ...context, actor, requestId: 'test', address: '' };
  const body = { ...fields, id: 777, uuid: v7(), created_at: '', updated_at: '', version: 9 };
  const table = syncedTables.find(({ tbl }) => tbl === 'garment');
  context.db.write('test', () => table?.bringBack?.(call, body.uuid, body));
  expect(ofServer(body.uuid)).toMatchObject({ id: 777, name: 'Gilet', version: 1 });
});

test('rights of a new entity are those of its permission', async () => {
  const laptopOf = await laptopsOfRoles(() => app);
  const create = { kind: 'create', tbl: 'garment', values: fields } as const;
  const refused = await (await laptopOf('read_only')).next({ ...create, id: v7() });
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'forbidden' } });
});

test('the audit log records a new entity without its hidden fields', async () => {
  const uuid = await aGarment();
  const [entry] = await app.as('board').audit.list({ entity_id: uuid });
  expect(entry).toMatchObject({ action: 'create', entity: 'garment', changes: { price: [null, 45.5] } });
  expect(Object.keys(entry?.changes ?? {})).not.toContain('sizes');
});

test('screens hear of a new entity under its topic', async () => {
  const published: string[] = [];
  const announcer = announceChanges({
    replica,
    topics: { publish: (topic: string) => void published.push(topic) },
    pages: { forget: () => undefined },
    jobs: { isWriting: () => false },
    session: () => ({ state: () => ({}), syncState: () => ({}) }),
  } as never);
  await aGarment();
  await until(() => published.includes('events'));
  announcer.end();
  expect(published).toContain('events');
});

test('a merge of members moves rows of a new entity', async () => {
  const [kept, other] = [await member('Anna'), await member('Anne')];
  const uuid = await aGarment({ member_id: other.id });
  await app.as('board').memberMerges.merge({
    id: kept.id,
    other_id: other.id,
    version: kept.version,
    other_version: other.version,
    fields: {},
  });
  expect(ofServer(uuid)).toMatchObject({ member_id: kept.id, version: 2 });
});

test('an erasure removes rows of a new entity from the server and every laptop', async () => {
  const { id } = await member('Berta');
  const uuid = await aGarment({ member_id: id });
  await until(() => garments().get(uuid).id !== null);
  erasePerson(app.server.context, { member: id, actor: 'test' });
  expect(ofServer(uuid)).toBeUndefined();
  await until(() => replica.read('garment', uuid) === null);
});
