import { app, BrowserWindow, dialog, session, shell, type WebContents } from 'electron';
import { isLoopbackHost } from '../../shared/association/loopback.ts';
import { label } from '../../shared/i18n/label.ts';
import { isPage, pageOrigin } from './page-protocol.ts';
import { isPrinted } from './print-pdf.ts';
import { besideWindow, keepWindowState, readWindowState } from './window-state.ts';

export interface WindowOptions {
  readonly preload: string;
  readonly dataDir: string;
}

/** Opens a window on the page and resolves when it shows something. */
export async function openWindow({ preload, dataDir }: WindowOptions): Promise<void> {
  const others = BrowserWindow.getAllWindows().filter(each => isPage(each.webContents.getURL()));
  const remembered = others.length === 0 ? readWindowState(dataDir) : null;
  const window = new BrowserWindow({
    width: 1280,
    height: 820,
    ...(remembered?.bounds ?? besideWindow(BrowserWindow.getFocusedWindow() ?? others.at(-1))),
    minWidth: 400,
    minHeight: 300,
    title: label('desktop.window.title'),
    show: false,
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      // The spell checker would fetch its dictionaries from a stranger's server.
      spellcheck: false,
    },
  });
  if (remembered?.maximized) window.maximize();
  keepWindowState(window, dataDir);
  reviveAfterCrash(window);
  askBeforeClosing(window);
  window.once('ready-to-show', () => window.show());
  let leaving = false;
  window.once('close', () => (leaving = true));
  try {
    await window.loadURL(`${pageOrigin}/`);
  } catch (error) {
    // A window that is closed before its page is there needs no page.
    if (!leaving) throw error;
  }
}

/** Shows a screen in the window that is in front, or in one that is opened for it. */
export async function showScreen(path: string, open: () => Promise<void>): Promise<void> {
  await focusWindow(open);
  // A window that comes to the front from behind another program has the focus a moment later.
  const window = BrowserWindow.getFocusedWindow() ?? pageWindow();
  await window?.loadURL(`${pageOrigin}/#${path}`);
}

const pageWindow = (): BrowserWindow | undefined =>
  BrowserWindow.getAllWindows().find(each => isPage(each.webContents.getURL()));

/** Brings the window to the front, or opens one where the last was closed. */
export async function focusWindow(open: () => Promise<void>): Promise<void> {
  const window = pageWindow();
  if (!window) return open();
  if (window.isMinimized()) window.restore();
  window.focus();
}

/** Whatever a page might try: no other address in our windows, no further windows, no permissions. */
export function closeSessions(): void {
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.defaultSession.setPermissionCheckHandler(() => false);
  session.defaultSession.setDevicePermissionHandler(() => false);
  app.on('web-contents-created', (_event, contents) => closeContents(contents));
}

function closeContents(contents: WebContents): void {
  contents.setWindowOpenHandler(({ url }) => {
    openOutside(url);
    return { action: 'deny' };
  });
  contents.on('will-navigate', event => {
    if (isPage(event.url)) return;
    event.preventDefault();
    openOutside(event.url);
  });
  contents.on('will-redirect', event => {
    if (!isPage(event.url)) event.preventDefault();
  });
  contents.on('will-frame-navigate', event => {
    // The viewer has contents of its own inside the window that prints; those of our page show no document.
    const isOfPrint = isPrinted(event.url) && !isPage(contents.getURL());
    if (!isPage(event.url) && !isOfPrint) event.preventDefault();
  });
  contents.on('will-attach-webview', event => event.preventDefault());
}

/** Links that leave the program open in the program that the person uses for them. */
function openOutside(address: string): void {
  if (!URL.canParse(address)) return;
  const { protocol, hostname, username, password } = new URL(address);
  const isOwnMachine = protocol === 'http:' && isLoopbackHost(hostname);
  const allowed = protocol === 'https:' || protocol === 'mailto:' || protocol === 'tel:' || isOwnMachine;
  if (allowed && username === '' && password === '') void shell.openExternal(address);
}

let isEnding = false;

/** Ends the program without a question: the system wants it gone, no person is there to answer. */
export function endAtOnce(): void {
  isEnding = true;
  app.quit();
}

/**
 * The page says that it holds text which is not saved: closing or reloading it asks once. Electron itself would leave the
 * window open without a word.
 */
function askBeforeClosing(window: BrowserWindow): void {
  window.webContents.on('will-prevent-unload', event => {
    if (isEnding) return event.preventDefault();
    const stay = 1;
    const answer = dialog.showMessageBoxSync(window, {
      type: 'question',
      message: label('desktop.window.unsaved'),
      detail: label('desktop.window.unsaved.detail'),
      buttons: [label('ui.leave.discard'), label('ui.leave.stay')],
      defaultId: stay,
      cancelId: stay,
      noLink: true,
    });
    if (answer !== stay) event.preventDefault();
  });
}

/** What was saved is safe in core; the page only has to be shown again. */
function reviveAfterCrash(window: BrowserWindow): void {
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    void dialog
      .showMessageBox(window, { type: 'warning', message: label('desktop.window.pageGone') })
      .then(() => window.reload());
  });
}
