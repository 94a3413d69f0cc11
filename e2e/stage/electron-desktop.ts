import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { _electron, expect, type ElectronApplication, type Page } from '@playwright/test';
import { preparePlace, stagePassphrase, type Desktop, type DesktopPlace, type SavedFile } from './desktop.ts';
import { root } from './program.ts';

const executablePath = process.env['ELECTRON_APP'] ?? join(root, 'release/linux-unpacked/aktuar');

const patience = 10_000;

interface Opened {
  readonly app: ElectronApplication;
  readonly page: Page;
}

/**
 * Starts the app and takes hold of its window. With an Electron of another age the debugger sometimes comes too late
 * for the window; nothing has been done in it by then, so the app is started again.
 */
async function openApp({ folder, server }: DesktopPlace, tries = 4): Promise<Opened> {
  const app = await launch(folder, server).catch((error: unknown) => {
    if (tries <= 1) throw error;
  });
  if (!app) return openApp({ folder, server }, tries - 1);
  try {
    const page = await app.firstWindow({ timeout: patience });
    page.setDefaultTimeout(patience);
    await page.locator('body').waitFor({ state: 'attached' });
    await answerSaveDialogs(app, folder);
    return { app, page };
  } catch (error) {
    await killApp(app);
    if (tries <= 1) throw error;
    return openApp({ folder, server }, tries - 1);
  }
}

/** A spec may add some by `ELECTRON_SWITCHES`. */
const switches = (): string[] => [
  '--no-sandbox',
  '--disable-gpu',
  ...(process.env['ELECTRON_SWITCHES']?.split(' ') ?? []),
];

const environment = (folder: string, server: string | null): Record<string, string> => ({
  ...definedEnv(),
  AKTUAR_DATA: join(folder, 'data'),
  AKTUAR_SERVER: server ?? '',
  ...stagePassphrase,
  LANG: 'de_CH.UTF-8',
});

const launch = (folder: string, server: string | null): Promise<ElectronApplication> =>
  _electron.launch({
    executablePath,
    args: switches(),
    env: environment(folder, server),
    timeout: patience,
  });

async function killApp(app: ElectronApplication): Promise<void> {
  const program = app.process();
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill('SIGKILL');
  await ended;
}

/** The desktop as the packaged Electron app. */
export async function openElectronDesktop(place: DesktopPlace): Promise<Desktop> {
  const { folder } = place;
  await preparePlace(place);
  const open = (): Promise<Opened> => openApp(place);
  let opened = await open();
  let isClosed = false;
  return {
    get page() {
      return opened.page;
    },
    app: () => opened.app,
    openOnceMore: async what => {
      const second = spawn(executablePath, [...switches(), what], { env: environment(folder, place.server) });
      await once(second, 'exit');
    },
    saving: async act => {
      const since = Date.now();
      await act();
      return savedSince(folder, since);
    },
    catchPrinting: () => catchPrinting(opened.app),
    printed: async () => Promise.all((await printedFiles(opened.app)).map(sheetsOf)),
    killAndRestart: async () => {
      await killApp(opened.app);
      opened = await open();
    },
    // A test may have closed it itself.
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      const program = opened.app.process();
      const impatience = setTimeout(() => program.kill('SIGKILL'), 15_000);
      await opened.app.close();
      clearTimeout(impatience);
      if (program.signalCode === 'SIGKILL')
        throw new Error('The app did not end within 15 s of being asked to.');
    },
  };
}

/** The system's own dialogues are out of a test's reach: files go to the folder under the suggested name, unsaved text is given up. */
const answerSaveDialogs = (app: ElectronApplication, folder: string): Promise<void> =>
  app.evaluate(({ dialog }, into) => {
    dialog.showSaveDialog = (...args: unknown[]) => {
      const { defaultPath = 'document.pdf' } = args.at(-1) as { defaultPath?: string };
      const name = defaultPath.split('/').at(-1) ?? '';
      return Promise.resolve({ canceled: false, filePath: `${into}/${name}` });
    };
    dialog.showMessageBoxSync = () => 0;
  }, folder);

/** Files that windows of the app were told to print, in place of the dialogue. */
const catchPrinting = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ app: electron }) => {
    const printed: string[] = [];
    Object.assign(globalThis, { printed });
    const { readFileSync } = process.getBuiltinModule('node:fs');
    electron.on('web-contents-created', (_event, contents) => {
      contents.print = (_options, done) => {
        printed.push(readFileSync(new URL(contents.getURL())).toString('base64'));
        done?.(true, '');
      };
    });
  });

const printedFiles = (app: ElectronApplication): Promise<string[]> =>
  app.evaluate(() => (globalThis as unknown as { printed: string[] }).printed);

async function sheetsOf(file: string): Promise<string> {
  const pages = (await PDFDocument.load(file)).getPages();
  const dots = (points: number): number => Math.round((points / 72) * 300);
  return pages.map(page => `${dots(page.getWidth())}x${dots(page.getHeight())}`).join(' ');
}

/** The document that was written since this moment, also under the name of an earlier one. */
async function savedSince(folder: string, since: number): Promise<SavedFile> {
  const isNew = (name: string): boolean =>
    /\.(pdf|zip|csv)$/.test(name) && statSync(join(folder, name)).mtimeMs >= since;
  const find = (): string => readdirSync(folder).find(isNew) ?? '';
  const read = (): Buffer => (find() === '' ? Buffer.alloc(0) : readFileSync(join(folder, find())));
  // The last bytes of a PDF, the record that ends a ZIP, the line end of a table.
  await expect.poll(() => read().subarray(-22).toString('latin1')).toMatch(/%%EOF|PK\u0005\u0006|\r?\n$/);
  return { filename: find(), bytes: read() };
}

const definedEnv = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
