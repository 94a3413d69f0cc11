import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app, BrowserWindow, dialog, protocol } from 'electron';
import { v7 } from 'uuid';
import { DomainError } from '../../shared/errors.ts';
import { errorLabel, label } from '../../shared/i18n/label.ts';
import { openCore, type Core } from '../core/core.ts';
import { repairProfile } from '../core/storage/private-files.ts';
import { saveDocument } from './document.ts';
import { answerPages } from './ipc.ts';
import { setMenu } from './menu.ts';
import { pageScheme, servePage } from './page-protocol.ts';
import { openSecrets } from './secrets.ts';
import { closeSessions, focusWindow, openWindow } from './window.ts';

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

async function start(dataDir: string): Promise<void> {
  servePage(join(here, '../renderer'));
  closeSessions();
  const core = await openCore({
    dataDir,
    program: { version: app.getVersion() },
    server: option('server', 'AKTUAR_SERVER'),
    shell: {
      kind: 'electron',
      secret: openSecrets(dataDir),
      save: saveDocument,
      // The page's own print() opens the system's dialogue here too, and shows what it prints.
      print: () => Promise.resolve({ handled: false }),
    },
    now: () => new Date(),
    newId: () => v7(),
    randomToken: bytes => randomBytes(bytes).toString('base64url'),
    random: Math.random,
    fetch,
    migrationsDir: join(here, 'migrations'),
    pdfScript: pathToFileURL(join(here, 'pdf-worker.mjs')),
    readScript: pathToFileURL(join(here, 'read-worker.mjs')),
  });
  answerPages(core);
  endWith(core);
  const preload = join(here, 'preload.cjs');
  const open = (): Promise<void> => openWindow({ preload, dataDir });
  setMenu({ open, dataDir });
  app.on('second-instance', () => void focusWindow(open));
  app.on('activate', () => void focusWindow(open));
  await open();
  if (BrowserWindow.getAllWindows().length > 0)
    console.log(label('desktop.browser.desktop', { address: 'Electron' }));
}

/** Lets running work end before the program does. */
function endWith(core: Core): void {
  let closed = false;
  app.on('before-quit', event => {
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

app.commandLine.appendSwitch('lang', 'de-CH');
protocol.registerSchemesAsPrivileged([pageScheme]);
// The switch is for machines where the system's sandbox cannot run, such as containers.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
app.on('window-all-closed', () => {
  if (process.platform !== 'darwin') app.quit();
});
const dataDir = dataFolder();
repairProfile(app.getPath('userData'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => app.quit());
if (process.channel) process.on('disconnect', () => app.quit());
if (app.requestSingleInstanceLock())
  void app
    .whenReady()
    .then(() => start(dataDir))
    .catch(refuse);
else app.quit();
