import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../node_modules/electron/', import.meta.url));
const fetchPatience = 120_000;

const executables: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
};

/** True where a window can be opened. */
export const hasDisplay = (env: NodeJS.ProcessEnv): boolean =>
  process.platform !== 'linux' || Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY']);

/** Path of Electron's program, or null where it has not been fetched. */
export function findElectron(env: NodeJS.ProcessEnv): string | null {
  const dist = env['ELECTRON_OVERRIDE_DIST_PATH'] || join(folder, 'dist');
  const file = join(dist, executables[process.platform] ?? 'electron');
  return existsSync(file) ? file : null;
}

/** Fetches Electron's program by the script that its package brings for this; gives up after two minutes. */
export function fetchElectron(): Promise<void> {
  return new Promise(resolve => {
    const script = spawn(process.execPath, [join(folder, 'install.js')], {
      stdio: 'ignore',
      timeout: fetchPatience,
    });
    script.once('error', () => resolve());
    script.once('close', () => resolve());
  });
}
