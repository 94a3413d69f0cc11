import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomainError } from '../../shared/errors.ts';
import { errorLabel, label } from '../../shared/i18n/label.ts';
import { bundledParts } from '../core/bundled-parts.ts';
import { OptionError, readOptions } from './options.ts';
import { serveDesktop } from './serve-desktop.ts';

// Files with members in them are for this account only.
process.umask(0o077);

/** Folder of this file once it is built: dist/electron, with dist/renderer beside it. */
const here = import.meta.dirname;

/** Serves the built desktop to a browser on this machine until it is told to end. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options.help) return console.log(label('desktop.browser.usage'));
  const desktop = await serveDesktop({
    ...options,
    page: join(here, '../renderer'),
    parts: bundledParts(here),
    version: readVersion(),
    onLink: link => console.log(label('desktop.browser.newLink', { address: link })),
  });
  console.log(label('desktop.browser.desktop', { address: desktop.link() }));
  endWith(() => desktop.close());
}

function readVersion(): string {
  const manifest = JSON.parse(readFileSync(join(here, '../../package.json'), 'utf8')) as { version: string };
  return manifest.version;
}

/** Ends once on Ctrl+C, on a request to end, and when the program that started this one is gone. */
function endWith(close: () => Promise<void>): void {
  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    void close().finally(() => process.exit(0));
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  if (process.channel) process.on('disconnect', end);
}

main().catch((error: unknown) => {
  if (error instanceof OptionError) console.error(error.message);
  else if (error instanceof DomainError) console.error(errorLabel(error.code, error.params));
  else console.error(error);
  process.exitCode = 1;
  process.disconnect?.();
});
