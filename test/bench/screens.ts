import { run as runCommand, tool } from '../run/command.ts';

/** What people wait for, in real Chromium: a very large feast, and dues for 200 members from first click to last. */
export async function run(): Promise<void> {
  await runCommand([process.execPath, 'desktop/build.ts']);
  const bench = ['test', '--config', 'e2e/playwright.config.ts', '--project=bench'];
  const code = await runCommand(tool('@playwright/test/cli.js', ...bench));
  if (code !== 0) throw new Error('the screens were not measured');
}
