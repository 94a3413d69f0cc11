import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../fixtures.ts';
import { nodeOptions } from '../../../node-program.ts';
import { newFolder, openTestDesktop, settle } from '../../desktop-fixtures.ts';
import { openTestReplica } from '../../sync/laptop.ts';

const child = fileURLToPath(new URL('./member-import-child.ts', import.meta.url));
const count = 20_000;

let app: TestApp;
let room = '';
let laptop = '';
let file = '';
let known = 0;
beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
  room = mkdtempSync(join(tmpdir(), 'aktuar-kill-'));
  laptop = join(room, 'laptop');
  const desktop = await openTestDesktop({ server: app.server.address, dataDir: newFolder() });
  await desktop.login();
  await settle(desktop);
  known = (await desktop.api.desktopMembers.counts({})).total;
  await desktop.close();
  cpSync(desktop.dataDir, laptop, { recursive: true });
  rmSync(desktop.dataDir, { recursive: true });
  const people = Array.from({ length: count }, (_, i) => `Neu ${i};Zuzug ${i % 777};neu${i}@post.example`);
  file = join(room, 'gross.csv');
  writeFileSync(file, ['Vorname;Nachname;E-Mail', ...people].join('\r\n'));
}, 60_000);
afterAll(async () => {
  await app.stop();
  rmSync(room, { recursive: true });
});

/** Imports in a process of its own; null: it was killed after so many milliseconds. */
function importIn(folder: string, killAfter: number | null): Promise<number | null> {
  const running = spawn(process.execPath, [...nodeOptions, child, app.server.address, folder, file]);
  return new Promise((resolve, reject) => {
    let said = '';
    running.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      if (killAfter !== null && said === 'ready\n') setTimeout(() => running.kill('SIGKILL'), killAfter);
    });
    running.on('error', reject);
    running.on('exit', () => {
      const took = /done (\d+)/.exec(said)?.[1];
      resolve(took === undefined ? null : Number(took));
    });
  });
}

/** The next start, until it has rolled back what was left unfinished. */
async function startAgain(dataDir: string): Promise<void> {
  const fetch = () => Promise.reject(new TypeError('fetch failed'));
  const { api, close } = await openTestDesktop({ server: app.server.address, dataDir, fetch });
  const rolledBack = async () => ((await api.desktopJobs.interrupted({}))?.left ?? null) === null;
  await expect.poll(rolledBack, { timeout: 60_000 }).toBe(true);
  await close();
}

/** Rows that the import left in each table of the replica. */
function imported(folder: string): Record<string, number> {
  const replica = openTestReplica(join(folder, 'replica.db'));
  const rows = (rest: string): number =>
    replica.sql.prepare<[], number>(`SELECT count(*) FROM ${rest}`).pluck().get() ?? 0;
  try {
    replica.sql.exec("INSERT INTO member_fts(member_fts) VALUES ('integrity-check')");
    return {
      members: rows('member') - known,
      found: rows("member_fts WHERE member_fts MATCH 'zuzug'"),
      changes: rows('outbox'),
      touched: rows('outbox_row JOIN outbox USING (mid) JOIN member USING (id)'),
      bases: rows('base'),
      steps: rows('import_step') * count,
      undo: rows('import_step_row'),
      unfinished: rows("note WHERE name GLOB 'job*'"),
    };
  } finally {
    replica.close();
  }
}

const each = (rows: number) => ({
  members: rows,
  found: rows,
  changes: rows,
  touched: rows,
  bases: rows,
  steps: rows,
  undo: rows,
  unfinished: 0,
});

it('a program that is killed while it imports members has imported all of them, or none after its next start', async () => {
  const whole = join(room, 'whole');
  cpSync(laptop, whole, { recursive: true });
  const took = (await importIn(whole, null)) ?? 0;
  expect(imported(whole)).toEqual(each(count));
  console.info(`${count} members imported in ${took} ms`);
  const seen = new Set<number>();
  for (const part of [0.1, 0.35, 0.6, 0.85, 1.1].map(start => start + Math.random() / 10)) {
    const folder = join(room, `killed-${part}`);
    cpSync(laptop, folder, { recursive: true });
    await importIn(folder, Math.round(took * part));
    await startAgain(folder);
    const left = imported(folder);
    expect(left, `killed after ${part} of ${took} ms`).toEqual(each(left['members'] === 0 ? 0 : count));
    seen.add(left['members'] ?? 0);
    rmSync(folder, { recursive: true });
  }
  expect(seen).toContain(0);
}, 300_000);
