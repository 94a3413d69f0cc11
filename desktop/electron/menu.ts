import { app, Menu, shell, type MenuItemConstructorOptions } from 'electron';
import { windowLabels as words } from '../../shared/i18n/desktop-de.ts';

type Items = MenuItemConstructorOptions[];
const line = { type: 'separator' } as const;

export interface MenuOptions {
  readonly open: () => Promise<void>;
  readonly dataDir: string;
}

/** The menu with the shortcuts that each system uses; the page's own shortcuts are the page's. */
export function setMenu(options: MenuOptions): void {
  const mac = process.platform === 'darwin';
  const template: Items = [
    ...(mac ? [{ label: app.name, submenu: appItems() }] : []),
    { label: words.file, submenu: fileItems(options, mac) },
    { label: words.edit, submenu: editItems() },
    { label: words.view, submenu: viewItems() },
    { label: words.window, role: 'windowMenu', submenu: windowItems() },
    { label: words.help, role: 'help', submenu: helpItems(options, mac) },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

const appItems = (): Items => [
  { role: 'about', label: words.about },
  line,
  { role: 'services', label: words.services },
  line,
  { role: 'hide', label: words.hide },
  { role: 'hideOthers', label: words.hideOthers },
  { role: 'unhide', label: words.unhide },
  line,
  { role: 'quit', label: words.quit },
];

const fileItems = ({ open }: MenuOptions, mac: boolean): Items => [
  { label: words.newWindow, accelerator: 'CmdOrCtrl+Shift+N', click: () => void open() },
  line,
  { role: 'close', label: words.closeWindow },
  ...(mac ? [] : [{ role: 'quit', label: words.quit, accelerator: 'Ctrl+Q' } as const]),
];

const editItems = (): Items => [
  { role: 'undo', label: words.undo },
  { role: 'redo', label: words.redo },
  line,
  { role: 'cut', label: words.cut },
  { role: 'copy', label: words.copy },
  { role: 'paste', label: words.paste },
  { role: 'selectAll', label: words.selectAll },
];

const viewItems = (): Items => [
  { label: words.back, accelerator: 'Alt+Left', click: (_item, window) => goBack(window) },
  { label: words.forward, accelerator: 'Alt+Right', click: (_item, window) => goForward(window) },
  line,
  { role: 'resetZoom', label: words.zoomReset },
  { role: 'zoomIn', label: words.zoomIn },
  { role: 'zoomOut', label: words.zoomOut },
  line,
  { role: 'togglefullscreen', label: words.fullScreen },
];

const windowItems = (): Items => [
  { role: 'minimize', label: words.minimize },
  { role: 'close', label: words.closeWindow },
];

const helpItems = ({ dataDir }: MenuOptions, mac: boolean): Items => [
  { label: words.openData, click: () => void shell.openPath(dataDir) },
  ...(mac ? [] : [{ role: 'about', label: words.about } as const]),
];

type ClickWindow = Parameters<NonNullable<MenuItemConstructorOptions['click']>>[1];
const contentsOf = (window: ClickWindow) =>
  window && 'webContents' in window ? (window as Electron.BrowserWindow).webContents : undefined;

function goBack(window: ClickWindow): void {
  const history = contentsOf(window)?.navigationHistory;
  if (history?.canGoBack()) history.goBack();
}

function goForward(window: ClickWindow): void {
  const history = contentsOf(window)?.navigationHistory;
  if (history?.canGoForward()) history.goForward();
}
