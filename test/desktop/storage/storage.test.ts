import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import BetterSqlite3 from 'better-sqlite3';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memberHandlers } from '../../../desktop/core/people/members/member-local.ts';
import { memberPages } from '../../../desktop/core/people/members/member-page.ts';
import { openReplica } from '../../../desktop/core/replica/open-replica.ts';
import { checked } from '../../../shared/fields.ts';
import { newMemberSchema } from '../../../shared/people/members/member-contract.ts';
import { finishFirstCopy } from '../../../shared/sync/replica/inbox.ts';
import { aMember } from '../../build.ts';
import { openStoredReplica } from '../../stored-desktop.ts';
import { startApp } from '../../fixtures.ts';
import { testKeyring } from '../../test-keyring.ts';
import { newFolder, openTestDesktop } from '../desktop-fixtures.ts';

const migrationsDir = fileURLToPath(new URL('../../../migrations/desktop', import.meta.url));

let dataDir: string;

beforeEach(() => {
  dataDir = newFolder();
});
afterEach(() => {
  chmodSync(dataDir, 0o700);
  rmSync(dataDir, { recursive: true });
});

const open = () => openTestDesktop({ server: null, dataDir });
const file = (): string => join(dataDir, 'replica.db');

/** Number of the page at which a table of the replica begins. */
function pageOf(table: string): number {
  const db = openStoredReplica(dataDir, { readonly: true });
  const page = db
    .prepare<[string], number>('SELECT rootpage FROM sqlite_master WHERE name = ?')
    .pluck()
    .get(table);
  db.close();
  return page ?? 0;
}

describe('a folder that cannot be used', () => {
  it('because a file lies in its place', async () => {
    const path = join(dataDir, 'file');
    writeFileSync(path, '');
    await expect(openTestDesktop({ server: null, dataDir: join(path, 'data') })).rejects.toMatchObject({
      code: 'storage_readonly',
    });
  });

  it('because another desktop works in it', async () => {
    const first = await open();
    await expect(open()).rejects.toMatchObject({ code: 'data_in_use', params: { path: dataDir } });
    await first.close();
    const second = await open();
    await second.close();
  });

  // The superuser may write anywhere.
  it.skipIf(process.getuid?.() === 0)('because it is not writable', async () => {
    chmodSync(dataDir, 0o500);
    await expect(open()).rejects.toMatchObject({ code: 'storage_readonly' });
  });
});

describe('a file that is not ours', () => {
  it('is refused and left as it was when it is no database', async () => {
    const text = 'Dear diary, '.repeat(200);
    writeFileSync(file(), text);
    await expect(open()).rejects.toMatchObject({ code: 'database_foreign', params: { path: file() } });
    expect(readFileSync(file(), 'utf8')).toBe(text);
  });

  it('is refused when it belongs to another program', async () => {
    const other = new BetterSqlite3(file());
    other.exec('CREATE TABLE recipe(id INTEGER PRIMARY KEY, title TEXT)');
    other.close();
    await expect(open()).rejects.toMatchObject({ code: 'database_foreign', params: { path: file() } });
  });

  it('is refused when a newer program made it', async () => {
    await (await open()).close();
    const newer = openStoredReplica(dataDir);
    newer.exec("INSERT INTO migration(number, checksum) VALUES (98, 'x'), (99, 'y')");
    newer.close();
    await expect(open()).rejects.toMatchObject({ code: 'database_newer', params: { path: file() } });
  });

  it('is refused when it is damaged, at the start or in the middle of work', async () => {
    const app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
    const first = await openTestDesktop({ server: app.server.address, dataDir });
    await first.login();
    await first.close();
    const whole = readFileSync(file());
    const members = pageOf('member');
    const damage = (from: number, to?: number): void =>
      writeFileSync(file(), Buffer.from(whole).fill(0xa5, 4096 * (from - 1), to && 4096 * to));
    damage(3);
    await expect(open()).rejects.toMatchObject({ code: 'database_corrupt', params: { path: file() } });
    damage(members, members);
    const damaged = await open();
    await expect(damaged.api.desktopMembers.page({ limit: 500 })).rejects.toMatchObject({
      code: 'database_corrupt',
      params: { path: file() },
    });
    await damaged.close();
    await app.stop();
  });

  it('does not hold the folder after a refusal', async () => {
    writeFileSync(file(), 'no database at all, but long enough to have a header '.repeat(50));
    await expect(open()).rejects.toMatchObject({ code: 'database_foreign' });
    rmSync(file());
    await (await open()).close();
  });
});

describe('a full disk', () => {
  it('refuses the change by name, keeps what was there and goes on when there is room', () => {
    const replica = openReplica({ file: file(), migrationsDir, now: () => new Date(), newId: () => v7() });
    replica.engine.store.transaction(() => replica.engine.store.mark({ mode: 'building' }));
    while (finishFirstCopy(replica.engine));
    const members = memberHandlers({
      context: { now: () => new Date(), newId: () => v7() },
      replica,
      pages: memberPages(replica.sql, () => '2026-11-20'),
      conflictsOf: () => [],
    });
    const create = (nachname: string, notiz = '') =>
      members.create(checked(newMemberSchema, aMember({ nachname, notiz })));
    create('Vorher');
    // SQLite says the same when the file may not grow as when the disk is full.
    const pages = Number(replica.sql.pragma('page_count', { simple: true }));
    replica.sql.pragma(`max_page_count = ${pages + 5}`);
    const fill = (): void => {
      for (let count = 0; count < 50; count++) create('Zuviel', 'x'.repeat(4000));
    };
    expect(fill).toThrow(expect.objectContaining({ code: 'storage_full' }));
    const waiting = replica.waiting().length;
    expect(() => create('Zuviel', 'x'.repeat(4000))).toThrow(
      expect.objectContaining({ code: 'storage_full' }),
    );
    expect(replica.waiting()).toHaveLength(waiting);
    expect(replica.all('member').map(row => row['nachname'])).toContain('Vorher');
    replica.sql.pragma(`max_page_count = ${pages + 500}`);
    create('Nachher');
    expect(replica.waiting()).toHaveLength(waiting + 1);
    replica.close();
  });
});

describe('the log', () => {
  it('keeps kind and place of an unexpected error, and nothing of what was typed', async () => {
    const desktop = await openTestDesktop({
      server: null,
      dataDir,
      shell: {
        kind: 'browser',
        keyring: testKeyring,
        save: () => Promise.reject(new RangeError('Anna Müller, 079 123 45 67')),
        print: () => Promise.resolve({ handled: false }),
      },
    });
    const document = { bytes: new Uint8Array(1), filename: 'Rechnung-Müller.pdf' };
    expect(await desktop.core.call('desktopDocuments', 'save', document)).toEqual({
      error: 'internal',
      params: {},
    });
    await desktop.close();
    const [line = ''] = readFileSync(join(dataDir, 'desktop.log'), 'utf8').split('\n');
    expect(JSON.parse(line)).toMatchObject({ where: 'desktopDocuments.save', kind: 'RangeError' });
    expect(line).not.toContain('Müller');
    expect(statSync(join(dataDir, 'desktop.log')).mode & 0o777).toBe(0o600);
  });
});
