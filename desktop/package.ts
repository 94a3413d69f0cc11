import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensurePage, ensureServer, ensureShell } from './build.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const builder = join(root, 'node_modules/electron-builder/cli.js');
const unpacked = 'release/linux-unpacked/resources/app.asar.unpacked/node_modules/better-sqlite3/prebuilds';

const say = (line: string): void => void process.stderr.write(`Aktuar · ${line}\n`);

/**
 * Packages the desktop for this system into `release/`. Where ELECTRON_RUNTIME names a folder with an Electron for
 * tests (`electron/` and the `better_sqlite3.node` that fits it), that one is packaged instead, as a plain folder.
 */
async function main(): Promise<number> {
  await ensurePage(() => say('Die Oberfläche wird gebaut …'));
  await ensureShell(() => say('Das Fenster wird gebaut …'));
  await ensureServer(() => say('Der Server wird gebaut …'));
  const runtime = process.env['ELECTRON_RUNTIME'];
  if (!runtime) return build(process.argv.slice(2));
  const code = build([
    '--linux',
    'dir',
    `-c.electronDist=${join(runtime, 'electron')}`,
    '-c.electronVersion=33.4.11',
    '-c.electronFuses.enableNodeCliInspectArguments=true',
  ]);
  if (code === 0) copyFileSync(join(runtime, 'better_sqlite3.node'), join(root, unpacked, 'linux-x64.node'));
  return code;
}

function build(args: readonly string[]): number {
  const { status } = spawnSync(process.execPath, [builder, ...args], { cwd: root, stdio: 'inherit' });
  return status ?? 1;
}

process.exitCode = await main();
