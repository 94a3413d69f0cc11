import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError } from '../../../server/config.ts';
import { startSentence, startServer } from '../../../server/start.ts';
import { aMember } from '../../build.ts';
import { startApp, testConfig } from '../../fixtures.ts';

let folder: string;
const file = (name = 'aktuar.db') => join(folder, name);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-folder-'));
  const app = await startApp({ dataDir: folder });
  await app.as('board').members.create(aMember());
  await app.stop();
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (config: { demo?: boolean; reset?: boolean } = {}) =>
  startServer(testConfig({ dataDir: folder, ...config }));

/** What a start answers that must fail, in words, and whether it left the file alone. */
async function refusal(name: string) {
  const before = readFileSync(file(name));
  const error = await open().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  const sentence = startSentence(error).replace(file(name), 'FILE');
  return { sentence, untouched: readFileSync(file(name)).equals(before) };
}
const refused = (text: string) => ({ sentence: expect.stringContaining(text), untouched: true });

describe.each(['aktuar.db', 'effects.db'])('%s', name => {
  test('of a newer program is left alone', async () => {
    const sql = new BetterSqlite3(file(name));
    sql.exec("INSERT INTO migration VALUES (999, '0999_future', 'x', '2030-01-01T00:00:00Z')");
    sql.close();
    expect(await refusal(name)).toEqual(
      refused('FILE stammt von einem neueren Aktuar (Stand 999, bekannt ist '),
    );
  });

  test('of another program is left alone', async () => {
    rmSync(file(name));
    const sql = new BetterSqlite3(file(name));
    sql.exec('CREATE TABLE rezept (id INTEGER)');
    sql.close();
    expect(await refusal(name)).toEqual(refused('FILE gehört nicht zu Aktuar'));
  });

  test('with a migration that ours is not is left alone', async () => {
    const sql = new BetterSqlite3(file(name));
    sql.exec("UPDATE migration SET checksum = 'other' WHERE number = 1");
    sql.close();
    expect(await refusal(name)).toEqual(refused('FILE gehört nicht zu Aktuar'));
  });

  test('that is no database is left alone', async () => {
    writeFileSync(file(name), 'Dies ist ein Brief und keine Datenbank.'.repeat(200));
    expect(await refusal(name)).toEqual(refused('FILE gehört nicht zu Aktuar'));
  });

  test('says in its header how far it is migrated, also where a start finds it without', async () => {
    const migrations = readdirSync(`migrations/${name === 'aktuar.db' ? 'server' : 'effects'}`).length;
    const header = (work = (_sql: BetterSqlite3.Database): unknown => null) => {
      const sql = new BetterSqlite3(file(name));
      work(sql);
      const values = ['application_id', 'user_version'].map(each => sql.pragma(each, { simple: true }));
      sql.close();
      return values;
    };
    const [id, version] = header();
    expect([id, version]).toEqual([name === 'aktuar.db' ? 0x416b7401 : 0x416b7402, migrations]);
    expect(header(sql => sql.exec('PRAGMA application_id = 0; PRAGMA user_version = 0'))).toEqual([0, 0]);
    await (await open()).stop();
    expect(header()).toEqual([id, version]);
  });

  test('that is damaged is left alone', async () => {
    const bytes = readFileSync(file(name));
    bytes.fill(0xff, 4096 + 100, bytes.length - 4096);
    writeFileSync(file(name), bytes);
    expect(await refusal(name)).toEqual(refused('FILE ist beschädigt'));
  });
});

describe('demo and real data', () => {
  test('never share a folder', async () => {
    await expect(open({ demo: true, reset: true })).rejects.toThrow(ConfigError);
    expect(existsSync(file())).toBe(true);
    rmSync(file());
    await (await open({ demo: true })).stop();
    await expect(open()).rejects.toThrow(/liegt der Demo-Verein/);
    await (await open({ demo: true })).stop();
  });
});

describe('a full disk', () => {
  test('refuses what cannot be kept, keeps what was, and goes on when there is room', async () => {
    const app = await startApp();
    const { sql } = app.server.context.db;
    const pages = Number(sql.pragma('page_count', { simple: true }));
    sql.pragma(`max_page_count = ${pages + 2}`);
    const big = aMember({ notiz: 'x'.repeat(3900) });
    const kept: string[] = [];
    let refusal = await app.request('POST', '/members', { as: 'board', body: big });
    while (refusal.status === 201) {
      kept.push((refusal.json as { id: string }).id);
      refusal = await app.request('POST', '/members', { as: 'board', body: big });
    }
    expect([refusal.status, refusal.json]).toMatchObject([507, { code: 'storage_full' }]);
    expect((await app.as('board').members.list({})).map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
    sql.pragma('max_page_count = 1000000');
    expect((await app.request('POST', '/members', { as: 'board', body: big })).status).toBe(201);
    await app.stop();
  });
});

test('every transaction is durable, foreign keys hold, deleted bytes are gone', async () => {
  for (let i = 0; i < 2; i++) {
    const app = await startApp({ dataDir: folder });
    for (const { sql } of [app.server.context.db, app.server.context.effects]) {
      const pragma = (name: string) => sql.pragma(name, { simple: true });
      expect(
        [
          'journal_mode',
          'synchronous',
          'foreign_keys',
          'recursive_triggers',
          'secure_delete',
          'busy_timeout',
        ].map(pragma),
      ).toEqual(['wal', 2, 1, 1, 1, 5000]);
    }
    await app.stop();
  }
});
