import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import updater from 'electron-updater';
import { UpdateRunner, type UpdateParts } from '../core/update/update-runner.ts';
import { readUpdateSource } from '../core/update/update-source.ts';

/**
 * Updates of this package; null where it was made without an address of them, or is started from the sources. `url`
 * replaces that address.
 */
export function openUpdates(
  url: string | null,
  parts: Pick<UpdateParts, 'dataDir' | 'now' | 'report'>,
): UpdateRunner | null {
  if (!app.isPackaged) return null;
  const manifest: unknown = JSON.parse(readFileSync(join(app.getAppPath(), 'package.json'), 'utf8'));
  const source = readUpdateSource(manifest, url);
  if (source === null) return null;
  const engine = updater.autoUpdater;
  engine.logger = null;
  // Written by electron-builder beside an installer, with who signs it on Windows; a plain folder has none.
  const config = join(process.resourcesPath, 'app-update.yml');
  if (!existsSync(config)) engine.updateConfigPath = join(app.getAppPath(), 'app-update.yml');
  const runner = new UpdateRunner({ ...parts, engine, source });
  runner.begin();
  return runner;
}
