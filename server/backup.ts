import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { label } from '../shared/i18n/label.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { folderError, openForCopy } from './db/data-folder.ts';
import { drillBackup } from './embedded/drill-backup.ts';
import { writeBackup } from './embedded/write-backup.ts';
import { startSentence } from './start.ts';

// A backup holds what the data folder holds.
process.umask(0o077);

const clockTime = /^([01]\d|2[0-3]):([0-5]\d)$/;

interface Order {
  /** Folder that is there. */
  readonly folder: string;
  /** Time of day, 'HH:MM' of this machine; null: now, once. */
  readonly daily: string | null;
  /** Nothing is copied: the newest copy is tried out. */
  readonly drill: boolean;
}

try {
  await run();
} catch (error) {
  console.error(startSentence(error));
  process.exitCode = 1;
}

/** Copies the data of a server, running or not, or says how the command is used. */
async function run(): Promise<void> {
  const order = readOrder();
  if (order === null) return console.log(label('server.backup.usage'));
  if (order.drill) return drill(order.folder);
  const config = readConfig([], process.env);
  if (order.daily === null) await copyOnce(config, order.folder);
  else await copyDaily(config, order.folder, order.daily);
}

function readOrder(): Order | null {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { daily: { type: 'string' }, drill: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  const [folder] = positionals;
  const { daily = null, drill = false } = values;
  const isClear = !drill || daily === null;
  if (
    folder !== undefined &&
    positionals.length === 1 &&
    isClear &&
    (daily === null || clockTime.test(daily))
  )
    return { folder, daily, drill };
  if (values.help !== true) process.exitCode = 1;
  return null;
}

/** Tries the newest copy out and says how that went; its report lies beside the copies. */
async function drill(folder: string): Promise<void> {
  const { path, members, invoices, rows, seconds, report } = await drillBackup(folder, () => new Date());
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  console.log(label('server.drill.done', { path, members, invoices, rows: total, seconds, report }));
}

/** Opens the databases for this copy only: the server may have been restored or updated since the last one. */
async function copyOnce({ dataDir }: Config, folder: string): Promise<void> {
  const now = () => new Date();
  if (!['aktuar.db', 'effects.db'].every(name => existsSync(join(dataDir, name))))
    throw new ConfigError(label('server.backup.noData', { path: dataDir }));
  try {
    const source = openForCopy(dataDir, now);
    try {
      const copy = await writeBackup({ ...source, now }, { dataDir, folder });
      console.log(label('backup.done', { path: copy.path }));
    } finally {
      source.close();
    }
  } catch (error) {
    throw folderError(error, dataDir);
  }
}

/** Until the program is ended; a copy that failed is said, and the next day has another one. */
async function copyDaily(config: Config, folder: string, time: string): Promise<never> {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
  for (;;) {
    await wait(msUntil(time, new Date()));
    await copyOnce(config, folder).catch((error: unknown) => console.error(startSentence(error)));
  }
}

/** Milliseconds until the clock of this machine shows this time the next time: more than 0. */
function msUntil(time: string, now: Date): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const next = new Date(now);
  next.setHours(hours, minutes, 0, 0);
  if (next <= now) next.setDate(next.getDate() + 1);
  return next.getTime() - now.getTime();
}
