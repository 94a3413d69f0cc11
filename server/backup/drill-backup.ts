import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { label } from '../../shared/i18n/label.ts';
import { countFile } from '../db/count-file.ts';
import { startSentence } from '../start.ts';
import { version } from '../version.ts';
import { momentOf, stampOf } from './backup-name.ts';
import type { BackupSource } from './backup-source.ts';
import { unusable } from './check-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import type { Target } from './target.ts';

/** How a drill went. */
interface Drilled {
  /** The copy that was tried out. */
  readonly path: string;
  /** How old it is, in hours. */
  readonly age: number;
  readonly members: number;
  readonly invoices: number;
  readonly photos: number;
  /** Rows of every table of the restored main database. */
  readonly rows: Readonly<Record<string, number>>;
  readonly seconds: number;
  /** Where it is written down. */
  readonly report: string;
}

interface DrillOrder {
  readonly now: () => Date;
  readonly passphrase: string | null;
}

/**
 * Restores the newest copy of a target into a temporary folder by the same steps as `npm run restore`, opens it, counts,
 * and writes a report beside the copies, also where it failed. What was restored is deleted again. Throws
 * `backup_unusable` with what is wrong.
 */
export async function drillBackup(target: Target, { now, passphrase }: DrillOrder): Promise<Drilled> {
  const begun = performance.now();
  const at = now();
  const name = await newest(target);
  const backup = target.open(name, passphrase);
  const age = ageOf(name, at);
  const seconds = () => Math.round((performance.now() - begun) / 100) / 10;
  const write = (outcome: object) => {
    const said = { at: at.toISOString(), copy: backup.name, age_hours: age, version, ...outcome };
    return target.write(`restore-drill-${stampOf(at)}.json`, `${JSON.stringify(said, null, 2)}\n`);
  };
  try {
    const tried = await tryOut(backup, now);
    const took = seconds();
    const report = await write({ result: 'ok', ...tried, seconds: took });
    return { path: backup.name, age, ...tried, seconds: took, report };
  } catch (error) {
    const failure = { result: 'failed', error: startSentence(error), seconds: seconds() };
    // What is wrong with the copy matters more than a report that cannot be written.
    await write(failure).catch(() => undefined);
    throw error;
  }
}

async function newest(target: Target): Promise<string> {
  const names = await target.list().catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  const name = names.toSorted().at(-1);
  if (name === undefined) throw unusable(target.name, label('server.drill.none'));
  return name;
}

/** Whole hours since the moment in the name of a copy. */
function ageOf(name: string, at: Date): number {
  const moment = momentOf(name);
  if (moment === null) return 0;
  const made = new Date(`${moment.day}T00:00:00`);
  made.setHours(moment.hours, moment.minutes, moment.seconds);
  return Math.round((at.getTime() - made.getTime()) / 3_600_000);
}

async function tryOut(
  backup: BackupSource,
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
