import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openForCopy } from '../../../server/db/data-folder.ts';
import { startApp, type TestApp } from '../../fixtures.ts';

/** 20 MB: the copy takes some ten steps, and a server that rests for none of them. */
const rows = 10_000;
const writeEveryMs = 2;
const now = () => new Date('2026-11-20T12:00:00.000Z');

let folder: string;
let app: TestApp;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-busy-'));
  app = await startApp({ dataDir: join(folder, 'data') });
});
afterEach(async () => {
  await app.stop();
  rmSync(folder, { recursive: true });
});

test('a copy beside a server that writes all the time ends after as many steps as its pages take', async () => {
  const { sql, write } = app.server.context.db;
  sql.exec('CREATE TABLE ballast (id INTEGER PRIMARY KEY, n INTEGER NOT NULL, content BLOB NOT NULL)');
  const add = sql.prepare('INSERT INTO ballast(n, content) VALUES (0, randomblob(2000))');
  write('test', () => {
    for (let n = 0; n < rows; n++) add.run();
  });
  const change = sql.prepare(`UPDATE ballast SET n = n + 1 WHERE id IN (1, ${rows})`);
  const timer = setInterval(() => change.run(), writeEveryMs);
  const source = openForCopy(join(folder, 'data'), now);
  let steps = 0;
  try {
    const { totalPages } = await source.db.sql.backup(join(folder, 'copy.db'), {
      progress({ totalPages: all }) {
        steps++;
        if (steps > all / 100) throw new Error(`no end after ${steps} steps`);
        return 500;
      },
    });
    expect(totalPages).toBeGreaterThan(5000);
    expect(steps).toBeLessThanOrEqual(totalPages / 500 + 2);
  } finally {
    clearInterval(timer);
    source.close();
  }
});
