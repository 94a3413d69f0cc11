import { run as runCommand, tool } from '../run/command.ts';

/** How long dues for 200 members take a person, from opening the screen until all are on their way, in real Chromium. */
export async function run(): Promise<void> {
  await runCommand([process.execPath, 'desktop/build.ts']);
  const bench = ['test', '--config', 'e2e/playwright.config.ts', '--project=bench', 'dues-run'];
  const code = await runCommand(tool('@playwright/test/cli.js', ...bench));
  if (code !== 0) throw new Error('the run was not measured');
}
