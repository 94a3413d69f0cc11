import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateReplica, openFile } from '../../../desktop/core/replica/open-file.ts';
import { openReplica, type Replica } from '../../../desktop/core/replica/open-replica.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';
import { replicaMigrations } from '../sync/laptop.ts';

let app: TestApp;
let anna: TestDesktop;
let beat: TestDesktop;
beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
  anna = await openTestDesktop({ server: app.server.address });
  beat = await openTestDesktop({ server: app.server.address });
  await anna.login();
  await beat.login();
});
afterAll(async () => {
  await anna.close();
  await beat.close();
  await app.stop();
});

const members = () => anna.api.desktopMembers;
const found = async (search: string) => (await members().page({ search })).rows.map(({ firma }) => firma);
const created = (firma: string, contact = { vorname: '', nachname: '' }) =>
  members().create(aMember({ firma, ...contact }));
const stored = async (id: string) => (await app.as('board').members.get({ id })) as Member;

describe('a company on a laptop', () => {
  test('is there at once with its own name, and so on the server', async () => {
    const { id } = await created('Garage Ott GmbH');
    expect((await members().get({ id })).member).toMatchObject({ vorname: '', nachname: 'Garage Ott GmbH' });
    await settle(anna);
    expect(await stored(id)).toMatchObject({ firma: 'Garage Ott GmbH', nachname: 'Garage Ott GmbH' });
  });

  test('is found by its name and by its contact person, and stands in the list by its name', async () => {
    await created('Àà Holzbau', { vorname: 'Quirina', nachname: 'Zyxowitz' });
    expect(await found('holz')).toEqual(['Àà Holzbau']);
    expect(await found('quir zyx')).toEqual(['Àà Holzbau']);
    const [top] = (await members().page({ limit: 1 })).rows;
    expect(top?.firma).toBe('Àà Holzbau');
    const counts = await members().counts({});
    const companies = await members().page({ kind: 'company', limit: 500 });
    const persons = await members().page({ kind: 'person', limit: 500 });
    expect(companies.rows.every(({ firma }) => firma !== '')).toBe(true);
    expect(counts.by_kind).toEqual({ person: persons.total, company: companies.total });
    expect(persons.total + companies.total).toBe(counts.total);
  });

  test('shows its new name everywhere before the server knows', async () => {
    const { id } = await created('Alte Firma AG');
    const saved = await members().save({
      id,
      changes: { firma: { from: 'Alte Firma AG', to: 'Neue Firma AG' } },
    });
    expect(saved).toMatchObject({ firma: 'Neue Firma AG', nachname: 'Neue Firma AG' });
    expect(await found('neue firma')).toEqual(['Neue Firma AG']);
    await settle(anna);
    expect(await stored(id)).toMatchObject({ firma: 'Neue Firma AG', nachname: 'Neue Firma AG' });
  });

  test('that is none any more needs the names of a person', async () => {
    const { id } = await created('Einzelfirma');
    const changes = { firma: { from: 'Einzelfirma', to: '' } };
    await expect(members().save({ id, changes })).rejects.toMatchObject({
      code: 'validation_failed',
      params: { fields: [{ path: 'vorname' }, { path: 'nachname' }] },
    });
  });
});

test('two laptops that call a company otherwise have one conflict, and the decision holds for both names', async () => {
  const { id } = await created('Streit AG');
  await settle(anna);
  await settle(beat);
  const rename = (to: string) => ({ id, changes: { firma: { from: 'Streit AG', to } } });
  await anna.api.desktopMembers.save(rename('Anna AG'));
  await beat.api.desktopMembers.save(rename('Beat AG'));
  await settle(anna);
  await settle(beat);
  await settle(anna);
  const { conflicts } = await anna.api.desktopMembers.get({ id });
  expect(conflicts.map(({ field }) => field)).toEqual(['firma']);
  const loser = (await stored(id)).firma === 'Anna AG' ? 'Beat AG' : 'Anna AG';
  await anna.api.desktopSync.solveConflict({ id: conflicts[0]?.id ?? '', choice: 'value', value: loser });
  await settle(anna);
  expect(await stored(id)).toMatchObject({ firma: loser, nachname: loser });
});

/** What an earlier program made of its copy, as far as it is about names: 0015 migrations, its index and its trigger. */
const earlier = `
  CREATE INDEX member_by_name ON member (name_key, id);
  CREATE TRIGGER member_fts_insert AFTER INSERT ON member BEGIN
    INSERT INTO member_fts(rowid, name) VALUES (new.n, (new.body ->> 'vorname') || ' ' || (new.body ->> 'nachname'));
  END`;

test('the copy of a program that knew no companies takes them in once it is opened', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-copy-'));
  const file = join(folder, 'replica.db');
  const before = join(folder, 'migrations');
  cpSync(replicaMigrations, before, {
    recursive: true,
    filter: source => basename(source) < '0017' || !source.endsWith('.sql'),
  });
  const put = (sql: Replica['sql'], id: string, names: object) =>
    sql.prepare('INSERT INTO member(id, body) VALUES (?, ?)').run(id, JSON.stringify({ id, ...names }));
  const old = openFile(file);
  migrateReplica(old, before, file);
  old.exec(earlier);
  put(old, 'a', { vorname: 'Ada', nachname: 'Bosshard' });
  old.close();

  const replica = openReplica({
    file,
    migrationsDir: replicaMigrations,
    now: () => new Date(),
    newId: () => v7(),
  });
  expect(replica.read('member', 'a')).toMatchObject({ firma: '', nachname: 'Bosshard' });
  put(replica.sql, 'b', { firma: 'Aal AG', vorname: 'Zoe', nachname: 'Zwyer' });
  const column = (text: string) => replica.sql.prepare(text).pluck().all();
  expect(column('SELECT id FROM member ORDER BY sort_key, id')).toEqual(['b', 'a']);
  expect(column("SELECT rowid FROM member_fts WHERE member_fts MATCH 'aal'")).toHaveLength(1);
  expect(column("SELECT rowid FROM member_fts WHERE member_fts MATCH 'bosshard'")).toHaveLength(1);
  expect(column("SELECT sql FROM sqlite_master WHERE name = 'member_by_name'")).toEqual([
    'CREATE INDEX member_by_name ON member (sort_key, id)',
  ]);
  replica.close();
  rmSync(folder, { recursive: true });
});
