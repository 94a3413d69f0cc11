import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { label } from '../shared/i18n/label.ts';
import { backupHelp, readBackupOrder, type BackupCommand } from './backup/backup-command.ts';
import { databaseFiles } from './backup/copy-data.ts';
import { drillBackup } from './backup/drill-backup.ts';
import { encryptedBy } from './backup/encrypted.ts';
import { writeBackup, type WrittenBackup } from './backup/write-backup.ts';
import { ConfigError } from './config.ts';
import { folderError, holdFile, openForCopy } from './db/data-folder.ts';
import { OperatorError } from './operator-error.ts';
import { startSentence } from './start.ts';

// A backup holds what the data folder holds.
process.umask(0o077);

const now = () => new Date();

try {
  await run();
} catch (error) {
  console.error(startSentence(error));
  process.exitCode = 1;
}

/** Copies the data of a server, running or not, or says how the command is used. */
async function run(): Promise<void> {
  const order = readBackupOrder(process.argv.slice(2), process.env);
  if (order.kind === 'help') {
    console.log(backupHelp());
    if (!order.asked) process.exitCode = 1;
    return;
  }
  if (order.kind === 'drill') await drill(order);
  else if (order.daily === null) await copyOnce(order);
  else await copyDaily(order, order.daily);
}

/** Tries the newest copy out and says how that went; its report lies beside the copies. */
async function drill(order: BackupCommand<'drill'>): Promise<void> {
  const done = await drillBackup(order.target, { now, passphrase: order.passphrase });
  const total = Object.values(done.rows).reduce((sum, count) => sum + count, 0);
  console.log(label('server.drill.done', { ...done, rows: total }));
}

/** Makes one copy, alone for this data folder, and says where it is. */
async function copyOnce(order: BackupCommand<'copy'>): Promise<void> {
  const { dataDir } = order;
  if (!databaseFiles.every(name => existsSync(join(dataDir, name))))
    throw new ConfigError(label('server.backup.noData', { path: dataDir }));
  try {
    const lock = holdFile(join(dataDir, 'backup.lock'));
    if (lock === null) throw new OperatorError(label('server.backup.running', { path: dataDir }));
    const { path, notRemoved } = await copyOf(order).finally(lock.release);
    console.log(label('backup.done', { path }));
    if (notRemoved.length > 0)
      throw new OperatorError(label('server.backup.notRemoved', { names: notRemoved.join(', ') }));
  } catch (error) {
    throw folderError(error, dataDir);
  }
}

/** Opens the databases for this copy only: the server may have been restored or updated since the last one. */
async function copyOf({ dataDir, target, keep, passphrase }: BackupCommand<'copy'>): Promise<WrittenBackup> {
  const source = openForCopy(dataDir, now);
  try {
    const pack = passphrase === null ? null : encryptedBy(passphrase);
    return await writeBackup({ ...source, now, copied: source.close }, { dataDir, target, keep, pack });
  } finally {
    source.close();
  }
}

/** Until the program is ended; a copy that failed is said, and the next day has another one. */
async function copyDaily(order: BackupCommand<'copy'>, time: string): Promise<never> {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
  for (;;) {
    await wait(msUntil(time, now()));
    await copyOnce(order).catch((error: unknown) => console.error(startSentence(error)));
  }
}

/** Milliseconds until the clock of this machine shows this time the next time: more than 0. */
function msUntil(time: string, from: Date): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const next = new Date(from);
  next.setHours(hours, minutes, 0, 0);
  if (next <= from) next.setDate(next.getDate() + 1);
  return next.getTime() - from.getTime();
}
