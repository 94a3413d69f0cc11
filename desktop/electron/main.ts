import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import {
  app,
  BrowserWindow,
  dialog,
  protocol,
  type FileFilter,
  type OpenDialogOptions,
  type SaveDialogOptions,
  ipcMain,
  session,
  type IpcMainEvent,
  type IpcMainInvokeEvent,
  type WebContents,
} from 'electron';
import { v7 } from 'uuid';
import { DomainError } from '../../shared/errors.ts';
import { errorLabel, label } from '../../shared/i18n/label.ts';
import { localeOf, onLanguageChange } from '../../shared/i18n/current-language.ts';
import { languageAmong, switchLanguage } from '../../shared/i18n/load-language.ts';
import { bundledParts } from '../core/bundled-parts.ts';
import { openCore } from '../core/core.ts';
import type { Core } from '../core/core-options.ts';
import { readLanguage } from '../core/session/session-file.ts';
import { repairProfile } from '../core/storage/private-files.ts';
import { appId } from './app-id.ts';
import { setMenu, type MenuOptions } from './menu.ts';
import { pageScheme, servePage, isPage } from './page-protocol.ts';
import { printPdf, wipePrinted } from './print-pdf.ts';
import { systemNotices } from './notices.ts';
import { openKeyring } from './keyring.ts';
import { launchServer } from './server-process.ts';
import { OpenedItems } from './opened.ts';
import { systemFetch } from './system-fetch.ts';
import { openUpdates } from './update.ts';
import { closeSessions, endAtOnce, focusWindow, openWindow, showScreen } from './window.ts';
import { writeFile } from 'node:fs/promises';
import type { ShellDocument } from '../core/shell-port.ts';
import { openErrorLog } from '../core/storage/error-log.ts';
import type { UpdateRunner } from '../core/update/update-runner.ts';
import { storageFailure } from '../core/storage/storage-failure.ts';
import { isTopic } from '../core/topic.ts';

/** Answers the calls and subscriptions of our own page; a frame that shows anything else is not listened to. */
function answerPages(core: Core): void {
  const subscribed = new WeakMap<WebContents, Set<string>>();
  ipcMain.handle('call', async (event, area: unknown, name: unknown, input: unknown) => {
    if (!isOurs(event) || typeof area !== 'string' || typeof name !== 'string')
      return { error: 'forbidden', params: {} };
    return core.call(area, name, input);
  });
  ipcMain.on('subscribe', (event, topic: unknown) => {
    const topics = subscribed.get(event.sender) ?? new Set();
    if (!isOurs(event) || !isTopic(topic) || topics.has(topic)) return;
    subscribed.set(event.sender, topics.add(topic));
    const page = event.sender;
    const end = core.subscribe(topic, data => {
      if (!page.isDestroyed()) page.send('changed', topic, data);
    });
    page.once('destroyed', end);
  });
}

/** The page itself and no frame inside it. */
const isOurs = (event: IpcMainInvokeEvent | IpcMainEvent): boolean =>
  event.senderFrame !== null && event.senderFrame.parent === null && isPage(event.senderFrame.url);

// Files with members in them are for this account only, those of the window's own profile too.
process.umask(0o077);

/** Folder of this file once it is built: dist/electron, with dist/renderer beside it. */
const here = import.meta.dirname;

/** Value of `--name=value` on the command line, else of the variable in the environment. */
function option(name: string, variable: string): string | null {
  const prefix = `--${name}=`;
  const given = process.argv.find(argument => argument.startsWith(prefix));
  return given?.slice(prefix.length) || process.env[variable] || null;
}

/** Keeps everything of this desktop in one folder; the window's own files lie in it too, so that copies can run apart. */
function dataFolder(): string {
  const given = option('data', 'AKTUAR_DATA');
  if (given === null) return join(app.getPath('userData'), 'data');
  app.setPath('userData', join(given, 'window'));
  return given;
}

/** Until updates are looked for there is none to install. */
let leaveUninstalled = (): void => undefined;

/** The system wants the program gone: an installation that begins now would be cut off. */
function endBySystem(): void {
  leaveUninstalled();
  endAtOnce();
}

/** Looks for updates from now on; what goes wrong stands in the log of the data folder. */
function lookForUpdates(dataDir: string, now: () => Date): UpdateRunner | undefined {
  const log = openErrorLog(dataDir, now);
  const report = (error: unknown): void => log.write('update', error);
  const updates = openUpdates(option('updates', 'AKTUAR_UPDATES'), { dataDir, now, report });
  leaveUninstalled = () => updates?.leaveUninstalled();
  return updates ?? undefined;
}

/** The menu speaks the language that the person chose last. */
function followLanguage(menu: MenuOptions): void {
  setMenu(menu);
  onLanguageChange(() => setMenu(menu));
}

/** A second start hands over what it was to open. */
function openOnceMore(args: readonly string[], folder: string, open: () => Promise<void>): void {
  opened.openAll(args.slice(1), folder);
  void focusWindow(open);
}

async function start(dataDir: string): Promise<void> {
  servePage(join(here, '../renderer'));
  closeSessions();
  const now = (): Date => new Date();
  const preload = join(here, 'preload.cjs');
  const open = (): Promise<void> => openWindow({ preload, dataDir });
  const core = await openCore({
    dataDir,
    program: { version: app.getVersion() },
    server: option('server', 'AKTUAR_SERVER'),
    shell: {
      kind: 'electron',
      keyring: openKeyring(),
      passphrase: process.env['AKTUAR_PASSPHRASE'] || undefined,
      save: saveDocument,
      print: async ({ bytes, filename }) => ({ handled: await printPdf(bytes, filename, dataDir) }),
      chooseFolder,
      wipePageStorage,
      launchServer: launchServer(join(here, '../server/server.mjs')),
      updates: lookForUpdates(dataDir, now),
      opened,
      notices: systemNotices(path => void showScreen(path, open)),
    },
    now,
    newId: () => v7(),
    randomToken: bytes => randomBytes(bytes).toString('base64url'),
    random: Math.random,
    fetch: systemFetch,
    ...bundledParts(here),
  });
  wipePrinted(dataDir);
  answerPages(core);
  endWith(core);
  followLanguage({ open, dataDir, show: screen => showScreen(screen, open) });
  app.on('second-instance', (_event, args, folder) => openOnceMore(args, folder, open));
  app.on('activate', () => void focusWindow(open));
  await open();
  if (BrowserWindow.getAllWindows().length > 0)
    console.log(label('desktop.browser.desktop', { address: 'Electron' }));
}

/** Lets running work end before the program does, once every window has closed: one with unsaved text may stay open. */
function endWith(core: Core): void {
  let closed = false;
  app.on('will-quit', event => {
    if (closed) return;
    event.preventDefault();
    void core.close().finally(() => {
      closed = true;
      // In a turn of its own: asking to quit again while Electron still asks around would be overheard.
      setImmediate(() => app.quit());
    });
  });
}

function refuse(error: unknown): void {
  const known = error instanceof DomainError;
  const sentence = known ? errorLabel(error.code, error.params) : errorLabel('internal', {});
  console.error(known ? sentence : error);
  dialog.showErrorBox(label('desktop.window.cannotStart'), sentence);
  app.exit(1);
}

if (process.platform === 'win32') app.setAppUserModelId(appId);
protocol.registerSchemesAsPrivileged([pageScheme]);
// The switch is for machines where the system's sandbox cannot run, such as containers.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
app.on('window-all-closed', () => {
  if (process.platform !== 'darwin') app.quit();
});
const opened = new OpenedItems(process.argv.slice(1));
const dataDir = dataFolder();
const language = readLanguage(dataDir) ?? languageAmong(app.getPreferredSystemLanguages());
// The page's own controls and what it takes for the system's language at its first start.
app.commandLine.appendSwitch('lang', localeOf[language]);
repairProfile(app.getPath('userData'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endBySystem);
if (process.channel) process.on('disconnect', endBySystem);
// Windows have no spell checker, and still Chromium fetched the dictionary of the language from redirector.gvt1.com. It
// does not where no language is left in the turn in which the app is ready; switching the checker off changes nothing.
app.once('ready', () => session.defaultSession.setSpellCheckerLanguages([]));
if (app.requestSingleInstanceLock())
  void app
    .whenReady()
    .then(() => switchLanguage(language))
    .then(() => start(dataDir))
    .catch(refuse);
else app.quit();

/** What the dialogue calls files of this kind; any other kind goes without. */
function filterFor(filename: string): FileFilter[] {
  const extension = filename.slice(filename.lastIndexOf('.') + 1);
  return extension === 'pdf' || extension === 'csv'
    ? [{ name: label(`desktop.window.files.${extension}`), extensions: [extension] }]
    : [];
}

/** Asks where to put a document and writes it there. Throws `storage_full` or `storage_readonly`. */
async function saveDocument(document: ShellDocument): Promise<{ handled: boolean; path: string | null }> {
  const options: SaveDialogOptions = {
    defaultPath: join(app.getPath('documents'), document.filename),
    filters: filterFor(document.filename),
  };
  const window = BrowserWindow.getFocusedWindow();
  const asked = await (window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options));
  if (asked.canceled || !asked.filePath) return { handled: true, path: null };
  try {
    await writeFile(asked.filePath, document.bytes);
  } catch (error) {
    throw storageFailure(error, asked.filePath);
  }
  return { handled: true, path: asked.filePath };
}

/** Chromium writes the file of its local storage anew when all of it is cleared; a removed entry would stay in its log. */
const wipePageStorage = (): Promise<void> =>
  session.defaultSession.clearStorageData({ storages: ['localstorage'] });

/** Asks for a folder; null when the person gave up. */
async function chooseFolder(): Promise<string | null> {
  const options: OpenDialogOptions = { properties: ['openDirectory', 'createDirectory'] };
  const window = BrowserWindow.getFocusedWindow();
  const asked = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options));
  return asked.filePaths[0] ?? null;
}
