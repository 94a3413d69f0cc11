import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Desktop, DesktopPlace } from './desktop.ts';
import { startProgram } from './program.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The desktop as it is served to a browser, in a real Chromium with a profile of its own. */
export async function openBrowserDesktop({ folder, server }: DesktopPlace): Promise<Desktop> {
  const start = async () => {
    const program = startProgram(
      'desktop/browser/main.ts',
      ['--server', server, '--data', join(folder, 'data')],
      {},
    );
    const line = await program.line(/^Desktop: http/);
    return { program, link: line.slice('Desktop: '.length) };
  };
  let { program, link } = await start();
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: flags,
    acceptDownloads: true,
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    viewport: { width: 1280, height: 800 },
  });
  let page = context.pages()[0] ?? (await context.newPage());
  await page.goto(link);
  return {
    get page() {
      return page;
    },
    saving: async act => {
      const download = page.waitForEvent('download');
      await act();
      const file = await download;
      return { filename: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
    },
    killAndRestart: async () => {
      await program.kill();
      ({ program, link } = await start());
      const old = page;
      page = await context.newPage();
      await old.close();
      await page.goto(link);
    },
    close: async () => {
      await context.close();
      await program.stop();
    },
  };
}
