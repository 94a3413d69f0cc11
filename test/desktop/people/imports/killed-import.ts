import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { startApp } from '../../../fixtures.ts';
import { nodeOptions } from '../../../node-program.ts';
import { newFolder, openTestDesktop, settle } from '../../desktop-fixtures.ts';
import { openStoredReplica } from '../../../stored-desktop.ts';

const child = fileURLToPath(new URL('./member-import-child.ts', import.meta.url));

/** When an import is killed: after so many milliseconds, or by itself once it has written so many members. */
type Kill = { readonly after: number } | { readonly at: number };

/** A laptop with a file of members, copies of which import it and are killed meanwhile. */
export interface ImportRoom {
  /** A copy of the laptop's folder. */
  copy(name: string): string;
  /** Imports in a process of its own: milliseconds, or null where it was killed. */
  importIn(folder: string, kill: Kill | null): Promise<number | null>;
  /** The next start, until it has rolled back what was left unfinished. */
  startAgain(folder: string): Promise<void>;
  /** Rows that the import left in each table of the replica. */
  imported(folder: string): Record<string, number>;
  close(): Promise<void>;
}

/** What `imported` says once so many members are there as a whole. */
export const whole = (rows: number) => ({
  members: rows,
  found: rows,
  changes: rows,
  touched: rows,
  bases: rows,
  steps: rows,
  undo: rows,
  unfinished: 0,
});

/** `count`: members in the file. */
export async function importRoom(count: number): Promise<ImportRoom> {
  const app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
  const { address } = app.server;
  const room = mkdtempSync(join(tmpdir(), 'aktuar-kill-'));
  const laptop = join(room, 'laptop');
  const desktop = await openTestDesktop({ server: address, dataDir: newFolder() });
  await desktop.login();
  await settle(desktop);
  const known = (await desktop.api.desktopMembers.counts({})).total;
  await desktop.close();
  cpSync(desktop.dataDir, laptop, { recursive: true });
  rmSync(desktop.dataDir, { recursive: true });
  const people = Array.from({ length: count }, (_, i) => `Neu ${i};Zuzug ${i % 777};neu${i}@post.example`);
  const file = join(room, 'gross.csv');
  writeFileSync(file, ['Vorname;Nachname;E-Mail', ...people].join('\r\n'));
  return {
    copy(name) {
      const folder = join(room, name);
      cpSync(laptop, folder, { recursive: true });
      return folder;
    },
    importIn: (folder, kill) => importIn([address, folder, file], kill, known),
    startAgain: folder => startAgain(address, folder),
    imported: folder => imported(folder, { known, count }),
    async close() {
      await app.stop();
      rmSync(room, { recursive: true });
    },
  };
}

function importIn(args: readonly string[], kill: Kill | null, known: number): Promise<number | null> {
  const dieAt = kill && 'at' in kill ? [String(known + kill.at)] : [];
  const running = spawn(process.execPath, [...nodeOptions, child, ...args, ...dieAt]);
  return new Promise((resolve, reject) => {
    let said = '';
    running.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      if (kill && 'after' in kill && said === 'ready\n')
        setTimeout(() => running.kill('SIGKILL'), kill.after);
    });
    running.on('error', reject);
    running.on('exit', () => {
      const took = /done (\d+)/.exec(said)?.[1];
      resolve(took === undefined ? null : Number(took));
    });
  });
}

async function startAgain(server: string, dataDir: string): Promise<void> {
  const fetch = () => Promise.reject(new TypeError('fetch failed'));
  const { api, close } = await openTestDesktop({ server, dataDir, fetch });
  const rolledBack = async () => ((await api.desktopJobs.interrupted({}))?.left ?? null) === null;
  await expect.poll(rolledBack, { timeout: 60_000 }).toBe(true);
  await close();
}

function imported(folder: string, { known, count }: { readonly known: number; readonly count: number }) {
  const sql = openStoredReplica(folder);
  const rows = (rest: string): number =>
    sql.prepare<[], number>(`SELECT count(*) FROM ${rest}`).pluck().get() ?? 0;
  try {
    sql.exec("INSERT INTO member_fts(member_fts) VALUES ('integrity-check')");
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
    sql.close();
  }
}
