import { join } from 'node:path';
import { label } from '../shared/i18n/label.ts';
import { OptionError, readOptions } from './browser/options.ts';
import { announceDesktop, openDesktop, StartError } from './open-desktop.ts';

// Files with members in them are for this account only, also those that the programs started from here make.
process.umask(0o077);

const say = (line: string): void => void process.stderr.write(`Aktuar · ${line}\n`);

/** Opens the desktop without a server of its own: in a window where that can be, else in the browser. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options.help) return console.log(label('desktop.browser.usage'));
  const quiet = process.env['NO_OPEN'] === '1';
  const log = join(options.dataDir, 'start.log');
  const desktop = await openDesktop({ ...options, log, quiet, say });
  announceDesktop(desktop, { dataDir: options.dataDir, quiet });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void desktop.program.end().finally(() => process.exit()));
  await desktop.program.ended;
}

main().catch((error: unknown) => {
  if (error instanceof OptionError || error instanceof StartError) say(error.message);
  else console.error(error);
  process.exitCode = 1;
});
