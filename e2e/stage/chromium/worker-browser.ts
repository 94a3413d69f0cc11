import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';

/** Answers the browser of this worker, which starts with the first test that needs it. */
export type OpenChromium = () => Promise<Browser>;

/** The same engine without a window to draw takes a sixth less of the processor; it is a Debian package of its own. */
const withoutWindow = '/usr/bin/chromium-headless-shell';
const executablePath =
  process.env['CHROMIUM'] ?? (existsSync(withoutWindow) ? withoutWindow : '/usr/bin/chromium');

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** One browser for all tests of a worker: each opens contexts of its own in it, which share nothing. */
export async function withChromium(play: (open: OpenChromium) => Promise<void>): Promise<void> {
  let browser: Browser | undefined;
  await play(async () => {
    if (!browser?.isConnected())
      browser = await chromium.launch({
        executablePath,
        args: flags,
      });
    return browser;
  });
  await browser?.close();
}
