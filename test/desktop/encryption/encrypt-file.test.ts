import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encryptFile, encryptingFile } from '../../../desktop/core/replica/encrypt-file.ts';
import { openFile } from '../../../desktop/core/replica/open-file.ts';
import { openReplica, type Replica } from '../../../desktop/core/replica/open-replica.ts';
import { finishFirstCopy } from '../../../shared/sync/replica/inbox.ts';
import { aMember } from '../../build.ts';
import { openTestReplica, replicaMigrations } from '../sync/laptop.ts';

const key = Buffer.alloc(32, 7);
const names = ['Zwyssighausen', 'Xaveria', 'Quittenkonfitüre', 'Mutenz-Wartau', 'Bildbytes'];

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-encrypt-'));
  file = join(folder, 'replica.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

const machine = { migrationsDir: replicaMigrations, now: () => new Date(), newId: () => v7() };
const openWith = (path: string, withKey = key): Replica =>
  openReplica({ file: path, key: withKey, ...machine });

/** A copy of an earlier program with rows, search, waiting changes, photos and files; its journal is not empty. */
function fill(replica: Replica): void {
  const { store } = replica.engine;
  store.transaction(() => {
    for (let n = 0; n < 200; n += 1) {
      const member = { ...aMember({ nachname: `Zwyssighausen${n}`, vorname: 'Xaveria' }), id: v7() };
      store.show('member', member.id, JSON.stringify(member));
    }
    store.mark({ mode: 'building' });
  });
  while (finishFirstCopy(replica.engine));
  replica.create('member', v7(), { ...aMember({ nachname: 'Meier' }), notiz: 'Quittenkonfitüre' });
  replica.setNote('draft', 'Mutenz-Wartau');
  const bytes = Buffer.from('Bildbytes'.repeat(500));
  replica.photos.keep('h', '96', bytes);
  replica.files.keep({ sha256: 'h', type: 'text/plain', bytes, kept_at: '2026-11-20T10:00:00.000Z' });
}

function earlierCopy(): Map<string, unknown[]> {
  const replica = openTestReplica(file);
  fill(replica);
  const content = contentOf(replica);
  // As a kill leaves it, with what only the journal has.
  const aside = `${folder}-aside`;
  cpSync(folder, aside, { recursive: true });
  replica.close();
  for (const name of readdirSync(aside)) cpSync(join(aside, name), join(folder, name));
  rmSync(aside, { recursive: true });
  expect(readdirSync(folder)).toContain('replica.db-wal');
  return content;
}

/** Every row of every table. */
function contentOf({ sql }: Replica): Map<string, unknown[]> {
  const tables = sql
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all();
  return new Map(tables.map(table => [table, sql.prepare(`SELECT * FROM "${table}"`).all()]));
}

/** Which of the names can be read in any file of the folder. */
const readable = (): string[] =>
  readdirSync(folder).flatMap(name => {
    const bytes = readFileSync(join(folder, name));
    return names.filter(planted => bytes.includes(planted)).map(planted => `${name}: ${planted}`);
  });

describe('a copy of an earlier program', () => {
  it('is encrypted with everything in it, and nothing readable stays', () => {
    const before = earlierCopy();
    expect(readable().length).toBeGreaterThanOrEqual(names.length);
    encryptFile(file, key);
    expect(readable()).toEqual([]);
    expect(readdirSync(folder)).toEqual(['replica.db']);
    const replica = openWith(file);
    expect(contentOf(replica)).toEqual(before);
    expect(replica.sql.prepare('SELECT count(*) FROM member_fts(?)').pluck().get('xaver*')).toBe(200);
    replica.close();
  });

  it('survives a stop after any step, and goes on with the next start', () => {
    const before = earlierCopy();
    const kept = `${folder}-kept`;
    cpSync(folder, kept, { recursive: true });
    const steps = [...encryptingFile(file, key)];
    expect(steps.length).toBeGreaterThan(4);
    for (let stop = 1; stop <= steps.length; stop += 1) {
      rmSync(folder, { recursive: true });
      cpSync(kept, folder, { recursive: true });
      const running = encryptingFile(file, key);
      for (let step = 0; step < stop; step += 1) running.next();
      encryptFile(file, key);
      const replica = openWith(file);
      expect(contentOf(replica), `stopped after ${steps[stop - 1]}`).toEqual(before);
      replica.close();
      expect(readable(), `stopped after ${steps[stop - 1]}`).toEqual([]);
    }
    rmSync(kept, { recursive: true });
  });

  it('is left as it was where it is the file of another program', () => {
    const other = openFile(file);
    other.exec('CREATE TABLE theirs (a TEXT)');
    other.close();
    const before = readFileSync(file);
    expect(() => encryptFile(file, key)).toThrowError(expect.objectContaining({ code: 'database_foreign' }));
    expect(readFileSync(file)).toEqual(before);
  });
});

describe('an encrypted copy', () => {
  it('shows nothing in the file, its journal or beside it while it is open', () => {
    const replica = openWith(file);
    fill(replica);
    expect(readdirSync(folder)).toContain('replica.db-wal');
    expect(readable()).toEqual([]);
    replica.close();
    expect(readable()).toEqual([]);
  });

  it('opens with its key only', () => {
    openWith(file).close();
    const before = readFileSync(file);
    for (const wrong of [Buffer.alloc(32, 8), undefined])
      expect(() => openReplica({ file, key: wrong ?? null, ...machine })).toThrowError(
        expect.objectContaining({ code: 'database_foreign' }),
      );
    expect(readFileSync(file)).toEqual(before);
  });

  it('says so where a page of it was changed', () => {
    const replica = openWith(file);
    fill(replica);
    replica.close();
    const bytes = readFileSync(file);
    for (let page = 8192; page < bytes.length; page += 4096) bytes[page + 100] = (bytes[page + 100] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    expect(() => {
      const damaged = openWith(file);
      contentOf(damaged);
    }).toThrowError(/malformed|corrupt|disk image/i);
  });
});
