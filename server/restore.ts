import { parseArgs } from 'node:util';
import { DomainError } from '../shared/errors.ts';
import { label } from '../shared/i18n/label.ts';
import { readConfig } from './config.ts';
import { restoreBackup } from './embedded/restore-backup.ts';
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
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  });
  const [backup] = positionals;
  if (values.help === true || backup === undefined || positionals.length > 1) {
    console.log(label('server.restore.usage'));
    if (values.help !== true) process.exitCode = 1;
    return;
  }
  const { dataDir } = readConfig([], process.env);
  const done = await restoreBackup({ dataDir, backup, now: () => new Date() });
  const { members, invoices, photos, former, keptEffects } = done;
  console.log(label('server.restore.done', { path: backup, members, invoices, photos }));
  if (former !== null) console.log(label('server.restore.kept', { path: former }));
  console.log(label(keptEffects ? 'server.restore.effects.kept' : 'server.restore.effects.copied'));
}
