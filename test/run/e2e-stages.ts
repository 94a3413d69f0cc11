import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run, tool } from './command.ts';
import { missing, unable } from './machine.ts';
import type { Outcome, Stage } from './stage.ts';

interface Report {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

/** Runs the specs in one shell. A test that passes only at the second try has failed. */
async function runPlaywright(project: 'chromium' | 'electron', wrap: readonly string[]): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-e2e-'));
  const file = join(folder, 'report.json');
  const args = [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--project',
    project,
    '--reporter',
    'list,json',
  ];
  try {
    const code = await run([...wrap, ...tool('@playwright/test/cli.js', ...args)], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    const { stats } = JSON.parse(readFileSync(file, 'utf8')) as Report;
    return { ok: code === 0, passed: stats.expected, failed: stats.unexpected + stats.flaky };
  } catch {
    return { ok: false };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runInChromium(): Promise<Outcome> {
  const lack = missing('chromium');
  return lack === undefined ? runPlaywright('chromium', []) : unable(lack);
}

/** Folder of a foreign Electron with its own build of better-sqlite3, for machines where the right one cannot be had. */
const standIn = process.env['ELECTRON_RUNTIME'];
const unpacked = join(root, 'release/linux-unpacked');

/** Packages the app into a folder, around the stand-in where there is one. */
async function packageApp(): Promise<boolean> {
  if (!standIn) return (await run([process.execPath, 'desktop/package.ts', '--dir'])) === 0;
  const version = readFileSync(join(standIn, 'electron/version'), 'utf8').trim();
  const options = [`-c.electronDist=${join(standIn, 'electron')}`, `-c.electronVersion=${version}`];
  if ((await run([process.execPath, 'desktop/package.ts', '--dir', ...options])) !== 0) return false;
  const addon = 'resources/app.asar.unpacked/node_modules/better-sqlite3/prebuilds/linux-x64.node';
  copyFileSync(join(standIn, 'better_sqlite3.node'), join(unpacked, addon));
  return true;
}

async function runInElectron(): Promise<Outcome> {
  if (process.platform !== 'linux') return { ok: true, skipped: 'the packaged app is tried on Linux only' };
  if (!standIn && !existsSync(join(root, 'node_modules/electron/dist/electron')))
    return { ok: true, skipped: 'no Electron runtime here (npx install-electron brings it)' };
  const screen = process.env['DISPLAY'] ? [] : ['xvfb-run', '-a'];
  const lack = screen.length > 0 ? missing('xvfb-run') : undefined;
  if (lack !== undefined) return unable(lack);
  if (!(await packageApp())) return { ok: false };
  return runPlaywright('electron', screen);
}

export const chromiumStage: Stage = { name: 'e2e', title: 'The job, in Chromium', run: runInChromium };
export const electronStage: Stage = {
  name: 'electron',
  title: 'The job, in the packaged Electron app',
  run: runInElectron,
};
