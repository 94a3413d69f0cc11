import Sqlite from 'better-sqlite3';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sourceAt } from '../../../server/backup/backup-source.ts';
import { encryptedBy } from '../../../server/backup/encrypted.ts';
import { folderTarget } from '../../../server/backup/folder-target.ts';
import { restoreBackup } from '../../../server/backup/restore-backup.ts';
import { writeBackup } from '../../../server/backup/write-backup.ts';
import { openForCopy } from '../../../server/db/data-folder.ts';
import type { Database } from '../../../server/db/open.ts';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';

const moments = 50;
const longestWaitMs = 120;
/** Every so many copies one is encrypted. */
const encryptedEvery = 10;
const passphrase = 'tulpe-anker-41-wolke-fagott-zebra';
/** So many rows of 2 kB: the copy takes several steps, between which the server writes. */
const ballastRows = 1100;
const keep = { newest: 3, days: 0, weeks: 0, months: 0 };
const now = () => new Date('2026-11-20T12:00:00.000Z');

let folder: string;
let app: TestApp;
let dataDir: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-load-'));
  dataDir = join(folder, 'data');
  app = await startApp({ dataDir });
  for (const db of [app.server.context.db, app.server.context.effects]) addBallast(db);
});
afterEach(async () => {
  await app.stop();
  rmSync(folder, { recursive: true });
});

function addBallast({ sql, write }: Database): void {
  sql.exec('CREATE TABLE ballast (id INTEGER PRIMARY KEY, n INTEGER NOT NULL, content BLOB NOT NULL)');
  const add = sql.prepare('INSERT INTO ballast(n, content) VALUES (0, randomblob(2000))');
  write('test', () => {
    for (let n = 0; n < ballastRows; n++) add.run();
  });
}

/** What was asked for, and what was answered. */
interface Progress {
  asked: number;
  answered: number;
}

interface Load {
  readonly members: readonly Progress[];
  readonly edits: Progress;
  readonly pairs: Progress;
  /** While a copy is restored there is no load, so that the test ends in time. */
  rest(isResting: boolean): void;
  stop(): Promise<void>;
}

/** Writers that never rest: three of new members, one of a field, and one of pairs of rows far apart in both files. */
async function startLoad(): Promise<Load> {
  const board = app.as('board');
  const edited = (await board.members.create(aMember({ vorname: 'Edith', ort: 'Ort-0' }))) as { id: string };
  const members = [0, 1, 2].map(() => ({ asked: 0, answered: 0 }));
  const edits = { asked: 0, answered: 0 };
  const pairs = { asked: 0, answered: 0 };
  let isOver = false;
  let isAtRest = false;
  const repeat = async (progress: Progress, work: (n: number) => unknown) => {
    while (!isOver) {
      await wait(40);
      if (isAtRest) continue;
      progress.asked++;
      await work(progress.asked);
      progress.answered = progress.asked;
    }
  };
  const { db, effects } = app.server.context;
  const writers = [
    ...members.map((progress, writer) =>
      repeat(progress, n =>
        board.members.create(
          aMember({ vorname: `W${writer}`, nachname: `N${n}`, email: `w${writer}n${n}@post.example` }),
        ),
      ),
    ),
    repeat(edits, n => board.members.update({ id: edited.id, ort: `Ort-${n}` })),
    repeat(pairs, n => {
      // As the program does it: what leaves is written to effects.db first.
      for (const { sql, write } of [effects, db])
        write('test', () => sql.prepare(`UPDATE ballast SET n = ? WHERE id IN (1, ${ballastRows})`).run(n));
    }),
  ];
  return {
    members,
    edits,
    pairs,
    rest: isResting => (isAtRest = isResting),
    async stop() {
      isOver = true;
      await Promise.all(writers);
    },
  };
}

const copyOf = ({ members, edits, pairs }: Load): readonly Progress[] =>
  [...members, edits, pairs].map(progress => ({ ...progress }));

/** Makes one copy through connections of its own, as `npm run backup` does beside a running server. */
async function makeCopy(stick: string, isEncrypted: boolean): Promise<string> {
  const source = openForCopy(dataDir, now);
  try {
    const pack = isEncrypted ? encryptedBy(passphrase) : null;
    const order = { dataDir, target: folderTarget(stick), keep, pack };
    return (await writeBackup({ ...source, now }, order)).path;
  } finally {
    source.close();
  }
}

const rows = (file: string, query: string): unknown[] => {
  const sql = new Sqlite(file, { readonly: true });
  try {
    return sql.prepare(query).pluck().all();
  } finally {
    sql.close();
  }
};

/** Every row of a restored copy is one that was asked for, none that was answered before is missing, none is torn. */
function account(place: string, before: readonly Progress[], after: readonly Progress[]): void {
  const file = join(place, 'aktuar.db');
  const between = (n: number, writer: number) => {
    expect(n).toBeGreaterThanOrEqual(before[writer]!.answered);
    expect(n).toBeLessThanOrEqual(after[writer]!.asked);
  };
  for (const writer of [0, 1, 2]) {
    const names = rows(file, `SELECT nachname FROM member WHERE vorname = 'W${writer}' ORDER BY rowid`);
    // The writer waits for each answer, so its rows are all up to the last one.
    expect(names).toEqual(names.map((_, index) => `N${index + 1}`));
    between(names.length, writer);
  }
  const [place3 = ''] = rows(file, "SELECT ort FROM member WHERE vorname = 'Edith'") as string[];
  between(Number(place3.slice('Ort-'.length)), 3);
  // Each member was written with its line of the feed in one transaction.
  const fed = "SELECT count(*) FROM member WHERE id NOT IN (SELECT id FROM change_log WHERE tbl = 'member')";
  expect(rows(file, fed)).toEqual([0]);
  const main = rows(file, 'SELECT n FROM ballast WHERE n > 0 ORDER BY id') as number[];
  const left = rows(join(place, 'effects.db'), 'SELECT n FROM ballast WHERE n > 0 ORDER BY id') as number[];
  for (const [first = 0, second = 0] of [main, left]) {
    expect(first).toBe(second);
    between(first, 4);
  }
  expect(rows(file, 'SELECT count(*) FROM ballast')).toEqual([ballastRows]);
  // What leaves is never older in a copy than what says so.
  expect(left[0] ?? 0).toBeGreaterThanOrEqual(main[0] ?? 0);
}

test(
  'copies of 50 random moments under load each restore, with every row accounted for',
  { timeout: 600_000 },
  async () => {
    const load = await startLoad();
    const stick = join(folder, 'stick');
    mkdirSync(stick);
    try {
      for (let moment = 0; moment < moments; moment++) {
        load.rest(false);
        await wait(Math.random() * longestWaitMs);
        const isEncrypted = moment % encryptedEvery === encryptedEvery - 1;
        const before = copyOf(load);
        const backup = await makeCopy(stick, isEncrypted);
        const after = copyOf(load);
        load.rest(true);
        const place = join(folder, 'restored');
        await restoreBackup({
          dataDir: place,
          backup: sourceAt(backup, isEncrypted ? passphrase : null),
          now,
        });
        account(place, before, after);
        rmSync(place, { recursive: true });
        rmSync(backup, { recursive: true });
      }
    } finally {
      await load.stop();
    }
    expect(Math.min(...copyOf(load).map(({ answered }) => answered))).toBeGreaterThan(moments);
  },
);
