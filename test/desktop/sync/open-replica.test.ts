import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fold } from '../../../shared/people/members/name-order.ts';
import type { Replica } from '../../../desktop/core/replica/open-replica.ts';
import {
  finishFirstCopy,
  prepareFirstCopy,
  pullRequest,
  receivePull,
} from '../../../shared/sync/replica/inbox.ts';
import { writeLine, writePage } from '../../../shared/sync/page.ts';
import { openTestReplica } from './laptop.ts';

let folder: string;
let file: string;
let replica: Replica;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-replica-'));
  file = join(folder, 'replica.db');
  replica = openTestReplica(file);
});
afterEach(() => {
  if (replica.sql.open) replica.close();
  rmSync(folder, { recursive: true });
});

interface Given {
  op?: 'U' | 'D' | 'E';
  id: string;
  values?: Record<string, unknown>;
}

/** Hands the replica a page as a server would; the last one unless `more`. */
function arrive(seq: number, rows: readonly Given[], more = false): void {
  const request = pullRequest(replica.engine, { rows: 100, bytes: 100_000 });
  if (!request) throw new Error('the replica asks for nothing');
  const lines = rows.map(({ op = 'U', id, values }, index) => {
    const last = op === 'U' ? { id, ...values } : op === 'E' ? `er-${id}` : null;
    return writeLine({ op, tbl: 'member', id, seq: seq - rows.length + index + 1 }, last);
  });
  const point = { seq, tag: `t${seq}` };
  receivePull(replica.engine, request, {
    page: writePage({ at: point, cursor: point, more, total: null }, lines),
  });
  while (finishFirstCopy(replica.engine));
}

const anna = {
  vorname: 'Anna',
  nachname: 'Müller',
  ort: 'Genève',
  email: 'anna@post.example',
  mobile: '079 123 45 67',
};
const found = (search: string) =>
  replica.sql
    .prepare<[string], string>(
      'SELECT m.id FROM member_fts f JOIN member m ON m.n = f.rowid WHERE member_fts MATCH ? ORDER BY m.id',
    )
    .pluck()
    .all(search);

describe('a replica', () => {
  test('shows nothing before its first copy is complete, and goes on where it was killed', () => {
    arrive(1, [{ id: 'a', values: anna }], true);
    expect(replica.ready()).toBe(false);
    expect(() => replica.remove('member', 'a')).toThrow('resync');
    replica.close();
    replica = openTestReplica(file);
    expect(pullRequest(replica.engine, { rows: 1, bytes: 1000 })?.cursor).toEqual({ seq: 1, tag: 't1' });
    arrive(2, [{ id: 'b', values: { ...anna, vorname: 'Bea' } }]);
    expect(replica.ready()).toBe(true);
    expect(replica.all('member')).toHaveLength(2);
  });

  test('finds words of name, place, address, e-mail and phone from their beginning, without accents', () => {
    arrive(1, [{ id: 'a', values: anna }]);
    for (const search of ['mull*', 'gene* ann*', 'Müller', 'post', '0791*', '"079 123"'])
      expect(found(search)).toEqual(['a']);
    expect(found('muller bern')).toEqual([]);
    replica.edit('member', 'a', { ort: { from: 'Genève', to: 'Chur' } });
    expect(found('chur')).toEqual(['a']);
    expect(found('geneve')).toEqual([]);
  });

  test('finds rows as they are, though they changed while the first copy was still coming', () => {
    arrive(
      2,
      [
        { id: 'a', values: anna },
        { id: 'b', values: { ...anna, nachname: 'Bürki' } },
      ],
      true,
    );
    prepareFirstCopy(replica.engine);
    arrive(
      4,
      [
        { id: 'a', values: { ...anna, ort: 'Chur' } },
        { op: 'D', id: 'b' },
      ],
      true,
    );
    arrive(5, [{ id: 'c', values: { ...anna, nachname: 'Favre' } }]);
    expect([found('chur'), found('geneve'), found('burki'), found('favre')]).toEqual([
      ['a'],
      ['c'],
      [],
      ['c'],
    ]);
  });

  test('orders names as people read them', () => {
    expect(['Müller', 'ÉTIENNE', 'Łukasz', 'Straße', 'Æbi', 'O’Neil'].map(fold)).toEqual([
      'muller',
      'etienne',
      'lukasz',
      'strasse',
      'aebi',
      'o’neil',
    ]);
  });

  test('tells after each commit what changed, and nothing when it failed', () => {
    arrive(1, [{ id: 'a', values: anna }]);
    const heard: string[][] = [];
    replica.onChange(tables => heard.push([...tables].sort()));
    replica.edit('member', 'a', { ort: { from: 'Genève', to: 'Chur' } });
    expect(heard).toEqual([['member', 'outbox']]);
  });

  test('an edit to the present value writes no change', () => {
    arrive(1, [{ id: 'a', values: anna }]);
    expect(replica.edit('member', 'a', { ort: { from: 'Bern', to: 'Bern' } })).toBeNull();
    expect(replica.edit('member', 'nobody', { ort: { from: '', to: 'Bern' } })).toBeNull();
    expect(replica.waiting()).toEqual([]);
  });

  test('keeps fields that this program does not know', () => {
    arrive(1, [{ id: 'a', values: { ...anna, lieblingskuchen: 'Zwetschgen' } }]);
    replica.edit('member', 'a', { ort: { from: 'Genève', to: 'Chur' } });
    expect(replica.read('member', 'a')).toMatchObject({ lieblingskuchen: 'Zwetschgen', ort: 'Chur' });
  });
});

describe('the file of a replica', () => {
  const reopen = () => openTestReplica(file);

  test('commits durably on every open, as soon as there is something to lose', () => {
    expect(replica.sql.pragma('synchronous', { simple: true })).toBe(1);
    arrive(1, [{ id: 'a', values: anna }]);
    expect(replica.sql.pragma('synchronous', { simple: true })).toBe(2);
    replica.close();
    for (let open = 0; open < 2; open++) {
      replica = reopen();
      expect(replica.sql.pragma('synchronous', { simple: true })).toBe(2);
      expect(replica.sql.pragma('secure_delete', { simple: true })).toBe(1);
      replica.close();
    }
  });

  test('of another program is refused and left as it was', () => {
    replica.close();
    const other = join(folder, 'other.db');
    const sql = new BetterSqlite3(other);
    sql.exec('CREATE TABLE things(x)');
    sql.close();
    expect(() => openTestReplica(other)).toThrow(
      expect.objectContaining({ code: 'database_foreign' }) as Error,
    );
    const text = join(folder, 'letter.db');
    writeFileSync(text, 'Liebe Mitglieder, '.repeat(500));
    expect(() => openTestReplica(text)).toThrow(
      expect.objectContaining({ code: 'database_foreign' }) as Error,
    );
    expect(readFileSync(text, 'utf8')).toContain('Liebe Mitglieder');
  });

  test('of a newer program is refused', () => {
    replica.sql.prepare('INSERT INTO migration(number, checksum) VALUES (99, ?)').run('later');
    replica.close();
    expect(reopen).toThrow(expect.objectContaining({ code: 'database_newer' }) as Error);
  });

  test('that is damaged is refused', () => {
    for (let n = 0; n < 300; n++) replica.setNote(`note ${n}`, 'x'.repeat(500));
    replica.sql.pragma('wal_checkpoint(TRUNCATE)');
    replica.close();
    const bytes = readFileSync(file);
    bytes.fill(0xff, 4096, bytes.length - 4096);
    writeFileSync(file, bytes);
    expect(reopen).toThrow(expect.objectContaining({ code: 'database_corrupt' }) as Error);
    replica = openTestReplica(join(folder, 'new.db'));
  });

  test('on a full disk refuses an edit visibly and keeps all that was there', () => {
    arrive(1, [{ id: 'a', values: anna }]);
    replica.edit('member', 'a', { ort: { from: 'Genève', to: 'Chur' } });
    const pages = Number(replica.sql.pragma('page_count', { simple: true }));
    replica.sql.pragma(`max_page_count = ${pages}`);
    const long = { notiz: { from: null, to: 'x'.repeat(200_000) } };
    expect(() => replica.edit('member', 'a', long)).toThrow(
      expect.objectContaining({ code: 'storage_full' }) as Error,
    );
    expect(replica.read('member', 'a')).not.toHaveProperty('notiz');
    expect(replica.waiting()).toHaveLength(1);
    replica.sql.pragma('max_page_count = 1000000');
    expect(replica.edit('member', 'a', long)).not.toBeNull();
  });
});

describe('an erasure', () => {
  test('leaves no byte of the row in any file of the laptop', () => {
    const secret = { ...anna, vorname: 'Xaveria', nachname: 'Zwyssighausen', notiz: 'Quittenkonfitüre' };
    arrive(2, [
      { id: 'a', values: secret },
      { id: 'b', values: anna },
    ]);
    replica.edit('member', 'a', { notiz: { from: 'Quittenkonfitüre', to: 'Marroniparfait' } });
    for (let n = 0; n < 50; n++) replica.edit('member', 'b', { notiz: { from: null, to: `Notiz ${n}` } });
    arrive(3, [{ op: 'E', id: 'a' }]);
    replica.engine.store.scrub();
    const bytes = ['', '-wal']
      .map(end =>
        readFileSync(file + end)
          .toString('latin1')
          .toLowerCase(),
      )
      .join();
    const words = ['xaveria', 'zwyssighausen', 'quittenkonf', 'marroniparfait', 'zwyssig'];
    expect(words.filter(word => bytes.includes(word))).toEqual([]);
    expect(replica.waiting()[0]?.mutation).toEqual({ kind: 'patch', tbl: 'member', id: 'a', set: {} });
    expect(pullRequest(replica.engine, { rows: 1, bytes: 1000 })?.erased).toEqual(['er-a']);
    expect(found('zwyssig*')).toEqual([]);
    expect(found('mull*')).toEqual(['b']);
  });

  test('emptying the replica leaves nothing at all', () => {
    arrive(1, [{ id: 'a', values: { ...anna, nachname: 'Zwyssighausen' } }]);
    replica.empty();
    const bytes = ['', '-wal'].map(end => readFileSync(file + end).toString('latin1')).join();
    expect(bytes).not.toContain('Zwyssig');
    expect(replica.ready()).toBe(false);
    arrive(1, [{ id: 'a', values: anna }]);
    expect(found('mull*')).toEqual(['a']);
  });
});
