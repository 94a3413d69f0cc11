import BetterSqlite3 from 'better-sqlite3';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { cheapPasswords } from './cheap-mark.ts';

/** Names the folder of templates to the workers of a test run; outside of one every server makes its data itself. */
export const templateVariable = 'AKTUAR_TEST_TEMPLATES';

const hour = 3_600_000;

export interface Wanted {
  readonly at: Date;
  readonly demo: boolean;
  readonly timers: boolean;
}

/** Data made within the last hour serves everyone who asks for data as of now, with passwords hashed the same way. */
function keyOf({ at, demo, timers }: Wanted): string {
  const isNow = Math.abs(Date.now() - at.getTime()) < hour;
  const day = at.toISOString().slice(0, 10);
  const isCheap = Reflect.get(globalThis, cheapPasswords) === true;
  return [
    demo ? 'demo' : 'empty',
    timers ? 'timers' : 'still',
    isCheap ? 'cheap' : 'real',
    isNow ? day : at.getTime(),
  ].join('-');
}

/**
 * Fills an empty data folder with a migrated (and, for a demo, seeded) copy, which `make` produces in a folder when it
 * is first wanted in this run. Migrating takes 0.15 s of processor time and seeding 1.2 s; copying takes 0.01 s.
 */
export async function fillFromTemplate(
  folder: string,
  wanted: Wanted,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  const templates = process.env[templateVariable];
  if (templates === undefined) return;
  const template = join(templates, keyOf(wanted));
  if (!existsSync(template)) await makeTemplate(templates, template, make);
  cpSync(template, folder, { recursive: true });
  outliveBirth(join(folder, 'effects.db'));
}

/** As a file that a server made, which it has changed since: only then does the time of its birth say which file it is. */
function outliveBirth(file: string): void {
  for (let now = statSync(file); now.birthtimeMs === now.ctimeMs; now = statSync(file))
    utimesSync(file, now.atime, now.mtime);
}

async function makeTemplate(
  templates: string,
  template: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  mkdirSync(templates, { recursive: true });
  const making = mkdtempSync(join(templates, 'making-'));
  await make(making);
  becomeStranger(making);
  try {
    renameSync(making, template);
  } catch (error) {
    // Another worker was faster.
    if (!existsSync(template)) throw error;
    rmSync(making, { recursive: true });
  }
}

/** Two servers are never the same one: each gives itself an identity at its first start. */
function becomeStranger(folder: string): void {
  for (const name of ['aktuar.db', 'effects.db']) {
    const sql = new BetterSqlite3(join(folder, name));
    sql.exec('DELETE FROM server_identity');
    if (name === 'effects.db') sql.exec('DELETE FROM effects_start');
    sql.pragma('wal_checkpoint(TRUNCATE)');
    sql.close();
  }
  rmSync(join(folder, 'effects.mark'));
}
