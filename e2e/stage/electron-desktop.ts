import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { _electron, expect, type ElectronApplication, type Page } from '@playwright/test';
import type { Desktop, DesktopPlace, SavedFile } from './desktop.ts';
import { root } from './program.ts';

const executablePath = process.env['ELECTRON_APP'] ?? join(root, 'release/linux-unpacked/aktuar');

interface Opened {
  readonly app: ElectronApplication;
  readonly page: Page;
}

/** The desktop as the packaged Electron app. */
export async function openElectronDesktop({ folder, server }: DesktopPlace): Promise<Desktop> {
  const open = async (): Promise<Opened> => {
    const app = await _electron.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu'],
      env: { ...definedEnv(), AKTUAR_DATA: join(folder, 'data'), AKTUAR_SERVER: server, LANG: 'de_CH.UTF-8' },
    });
    await answerSaveDialogs(app, folder);
    const page = await app.firstWindow();
    await page.waitForLoadState('domcontentloaded');
    return { app, page };
  };
  let opened = await open();
  return {
    get page() {
      return opened.page;
    },
    saving: async act => {
      await act();
      return newestPdf(folder);
    },
    killAndRestart: async () => {
      const program = opened.app.process();
      const ended = once(program, 'exit');
      program.kill('SIGKILL');
      await ended;
      opened = await open();
    },
    close: async () => {
      const program = opened.app.process();
      const impatience = setTimeout(() => program.kill('SIGKILL'), 15_000);
      await opened.app.close();
      clearTimeout(impatience);
      if (program.signalCode === 'SIGKILL')
        throw new Error('The app did not end within 15 s of being asked to.');
    },
  };
}

/** The system's own dialogue is out of a test's reach: it answers with the folder and the suggested name. */
const answerSaveDialogs = (app: ElectronApplication, folder: string): Promise<void> =>
  app.evaluate(({ dialog }, into) => {
    dialog.showSaveDialog = (...args: unknown[]) => {
      const { defaultPath = 'document.pdf' } = args.at(-1) as { defaultPath?: string };
      const name = defaultPath.split('/').at(-1) ?? '';
      return Promise.resolve({ canceled: false, filePath: `${into}/${name}` });
    };
  }, folder);

/** Waits until the file stands complete where the dialogue told the app to put it. */
async function newestPdf(folder: string): Promise<SavedFile> {
  const find = (): string => readdirSync(folder).find(name => name.endsWith('.pdf')) ?? '';
  const read = (): Buffer => (find() === '' ? Buffer.alloc(0) : readFileSync(join(folder, find())));
  await expect.poll(() => read().subarray(-8).toString('latin1')).toContain('%%EOF');
  return { filename: find(), bytes: read() };
}

const definedEnv = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
