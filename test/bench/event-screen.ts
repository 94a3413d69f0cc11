import { run as runCommand, tool } from '../run/command.ts';

/** How long a very large feast takes to open, and the frames while somebody drags a helper, in real Chromium. */
export async function run(): Promise<void> {
  await runCommand([process.execPath, 'desktop/build.ts']);
  const bench = ['test', '--config', 'e2e/playwright.config.ts', '--project=bench', 'event-screen'];
  const code = await runCommand(tool('@playwright/test/cli.js', ...bench));
  if (code !== 0) throw new Error('the screen was not measured');
}
