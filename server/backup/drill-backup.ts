import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { label } from '../../shared/i18n/label.ts';
import { countFile } from '../db/count-file.ts';
import { startSentence } from '../start.ts';
import { version } from '../version.ts';
import { unusable } from './check-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { backupName, stampOf } from './write-backup.ts';

/** How a drill went. */
interface Drilled {
  /** The copy that was tried out. */
  readonly path: string;
  readonly members: number;
  readonly invoices: number;
  readonly photos: number;
  /** Rows of every table of the restored main database. */
  readonly rows: Readonly<Record<string, number>>;
  readonly seconds: number;
  /** Where it is written down. */
  readonly report: string;
}

/**
 * Restores the newest copy of a folder into a temporary one by the same steps as `npm run restore`, opens it, counts,
 * and writes a report beside the copies, also where it failed. What was restored is deleted again. Throws
 * `backup_unusable` with what is wrong.
 */
export async function drillBackup(folder: string, now: () => Date): Promise<Drilled> {
  const begun = performance.now();
  const at = now();
  const path = await newest(folder);
  const report = join(folder, `restore-drill-${stampOf(at)}.json`);
  const seconds = () => Math.round((performance.now() - begun) / 100) / 10;
  const write = (outcome: object) =>
    writeFile(
      report,
      `${JSON.stringify({ at: at.toISOString(), copy: path, version, ...outcome }, null, 2)}\n`,
    );
  try {
    const tried = await tryOut(path, now);
    const took = seconds();
    await write({ result: 'ok', ...tried, seconds: took });
    return { path, ...tried, seconds: took, report };
  } catch (error) {
    await write({ result: 'failed', error: startSentence(error), seconds: seconds() });
    throw error;
  }
}

async function newest(folder: string): Promise<string> {
  const names = (await readdir(folder).catch((): string[] => []))
    .filter(name => backupName.test(name))
    .sort();
  const name = names.at(-1);
  if (name === undefined) throw unusable(folder, label('server.drill.none'));
  return join(folder, name);
}

async function tryOut(
  backup: string,
  now: () => Date,
): Promise<Pick<Drilled, 'members' | 'invoices' | 'photos' | 'rows'>> {
  const place = await mkdtemp(join(tmpdir(), 'aktuar-drill-'));
  try {
    const { members, invoices, photos } = await restoreBackup({ dataDir: place, backup, now });
    return { members, invoices, photos, rows: countFile(join(place, 'aktuar.db')) };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
