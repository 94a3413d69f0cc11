import { DomainError } from '../shared/errors.ts';
import { label } from '../shared/i18n/label.ts';
import { readRestoreOrder, restoreHelp } from './backup/backup-command.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { startSentence } from './start.ts';

// What is put back is for this account's eyes only.
process.umask(0o077);

try {
  await run();
} catch (error) {
  console.error(startSentence(error));
  if (error instanceof DomainError && error.code === 'data_in_use')
    console.error(label('server.restore.started'));
  process.exitCode = 1;
}

/** Puts a copy back into the data folder of a server that stands still, and says what it did. */
async function run(): Promise<void> {
  const order = readRestoreOrder(process.argv.slice(2), process.env);
  if ('kind' in order) {
    console.log(restoreHelp());
    if (!order.asked) process.exitCode = 1;
    return;
  }
  const done = await restoreBackup({ ...order, now: () => new Date() });
  const { members, invoices, photos, former, keptEffects } = done;
  console.log(label('server.restore.done', { path: order.backup.name, members, invoices, photos }));
  if (former !== null) console.log(label('server.restore.kept', { path: former }));
  console.log(label(keptEffects ? 'server.restore.effects.kept' : 'server.restore.effects.copied'));
}
