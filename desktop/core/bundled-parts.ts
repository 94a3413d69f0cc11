import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CoreOptions } from './core-options.ts';

/**
 * What a bundled program finds beside itself instead of in the sources: the migrations and the programs of its threads.
 * `here`: folder of the bundle.
 */
export function bundledParts(
  here: string,
): Pick<CoreOptions, 'migrationsDir' | 'pdfScript' | 'readScript' | 'checkpointScript' | 'cutScript'> {
  const script = (name: string): URL => pathToFileURL(join(here, `${name}.mjs`));
  return {
    migrationsDir: join(here, 'migrations'),
    pdfScript: script('pdf-worker'),
    readScript: script('read-worker'),
    checkpointScript: script('checkpoint-worker'),
    cutScript: script('cut-worker'),
  };
}
