import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { currentLocale } from '../../shared/i18n/current-language.ts';
import type { OpenChromium } from './chromium/worker-browser.ts';
import { preparePlace, stagePassphrase, type Desktop, type DesktopPlace } from './desktop.ts';
import { startProgram } from './program.ts';

/** The desktop as it is served to a browser, in a real Chromium that keeps nothing of other desktops. */
export async function openBrowserDesktop(place: DesktopPlace, chromium: OpenChromium): Promise<Desktop> {
  const { folder, server } = place;
  await preparePlace(place);
  const start = async () => {
    const program = startProgram(
      'dist/electron/browser.mjs',
      [...(server === null ? [] : ['--server', server]), '--data', join(folder, 'data')],
      stagePassphrase,
    );
    // In the language of the person who worked there last.
    const line = await program.line(/http:\S+#token=/);
    return { program, link: line.slice(line.indexOf('http:')) };
  };
  const [started, browser] = await Promise.all([start(), chromium()]);
  let { program, link } = started;
  const context = await browser.newContext({
    acceptDownloads: true,
    locale: currentLocale(),
    timezoneId: 'Europe/Zurich',
    viewport: { width: 1280, height: 800 },
    // Nothing is judged of how things move, and drawing that takes a seventh of the time.
    reducedMotion: 'reduce',
  });
  let page = await context.newPage();
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
    catchPrinting: () => catchPrinting(page),
    printed: () => page.evaluate(() => (window as unknown as { printed: string[] }).printed),
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

/** The page prints pictures of the sheets. */
const catchPrinting = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const printed: string[] = [];
    Object.assign(window, { printed });
    window.print = () => {
      const sheets = [...document.querySelectorAll<HTMLImageElement>('#print-sheet img')];
      printed.push(sheets.map(sheet => `${sheet.naturalWidth}x${sheet.naturalHeight}`).join(' '));
    };
  });
