import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run, tool } from './command.ts';
import { missing, unable } from './machine.ts';
import type { Outcome, Stage } from './stage.ts';

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly file: string; readonly ok: boolean }[];
}
interface Report extends Suite {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

const brokenIn = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs.filter(spec => !spec.ok).map(spec => `e2e/${spec.file} › ${spec.title}`),
  ...suites.flatMap(brokenIn),
];

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
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const { expected, unexpected, flaky } = report.stats;
    return { ok: code === 0, passed: expected, failed: unexpected + flaky, broken: brokenIn(report) };
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

async function runInElectron(): Promise<Outcome> {
  if (process.platform !== 'linux') return { ok: true, skipped: 'the packaged app is tried on Linux only' };
  if (!process.env['ELECTRON_RUNTIME'] && !existsSync(join(root, 'node_modules/electron/dist/electron')))
    return { ok: true, skipped: 'no Electron runtime here (npx install-electron brings it)' };
  const screen = process.env['DISPLAY'] ? [] : ['xvfb-run', '-a'];
  const lack = screen.length > 0 ? missing('xvfb-run') : undefined;
  if (lack !== undefined) return unable(lack);
  if ((await run([process.execPath, 'desktop/package.ts', '--dir'])) !== 0) return { ok: false };
  return runPlaywright('electron', screen);
}

export const chromiumStage: Stage = { name: 'e2e', title: 'The job, in Chromium', run: runInChromium };
export const electronStage: Stage = {
  name: 'electron',
  title: 'The job, in the packaged Electron app',
  run: runInElectron,
};
