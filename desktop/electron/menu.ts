import { app, Menu, shell, type MenuItemConstructorOptions } from 'electron';
import { label } from '../../shared/i18n/label.ts';

type Items = MenuItemConstructorOptions[];
const line = { type: 'separator' } as const;

export interface MenuOptions {
  readonly open: () => Promise<void>;
  readonly dataDir: string;
  /** Shows a screen of the page: '/handbook'. */
  readonly show: (screen: string) => Promise<void>;
}

/** The menu with the shortcuts that each system uses; the page's own shortcuts are the page's. */
export function setMenu(options: MenuOptions): void {
  const mac = process.platform === 'darwin';
  const template: Items = [
    ...(mac ? [{ label: app.name, submenu: appItems() }] : []),
    { label: label('desktop.window.file'), submenu: fileItems(options, mac) },
    { label: label('desktop.window.edit'), submenu: editItems() },
    { label: label('desktop.window.view'), submenu: viewItems() },
    { label: label('desktop.window.window'), role: 'windowMenu', submenu: windowItems() },
    { label: label('desktop.window.help'), role: 'help', submenu: helpItems(options, mac) },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

const appItems = (): Items => [
  { role: 'about', label: label('desktop.window.about') },
  line,
  { role: 'services', label: label('desktop.window.services') },
  line,
  { role: 'hide', label: label('desktop.window.hide') },
  { role: 'hideOthers', label: label('desktop.window.hideOthers') },
  { role: 'unhide', label: label('desktop.window.unhide') },
  line,
  { role: 'quit', label: label('desktop.window.quit') },
];

const fileItems = ({ open }: MenuOptions, mac: boolean): Items => [
  { label: label('desktop.window.newWindow'), accelerator: 'CmdOrCtrl+Shift+N', click: () => void open() },
  line,
  { role: 'close', label: label('desktop.window.closeWindow') },
  ...(mac ? [] : [{ role: 'quit', label: label('desktop.window.quit'), accelerator: 'Ctrl+Q' } as const]),
];

const editItems = (): Items => [
  { role: 'undo', label: label('desktop.window.undo') },
  { role: 'redo', label: label('desktop.window.redo') },
  line,
  { role: 'cut', label: label('desktop.window.cut') },
  { role: 'copy', label: label('desktop.window.copy') },
  { role: 'paste', label: label('desktop.window.paste') },
  { role: 'selectAll', label: label('desktop.window.selectAll') },
];

const viewItems = (): Items => [
  { label: label('desktop.window.back'), accelerator: 'Alt+Left', click: (_item, window) => goBack(window) },
  {
    label: label('desktop.window.forward'),
    accelerator: 'Alt+Right',
    click: (_item, window) => goForward(window),
  },
  line,
  { role: 'resetZoom', label: label('desktop.window.zoomReset') },
  { role: 'zoomIn', label: label('desktop.window.zoomIn') },
  { role: 'zoomOut', label: label('desktop.window.zoomOut') },
  line,
  { role: 'togglefullscreen', label: label('desktop.window.fullScreen') },
];

const windowItems = (): Items => [
  { role: 'minimize', label: label('desktop.window.minimize') },
  { role: 'close', label: label('desktop.window.closeWindow') },
];

const helpItems = ({ dataDir, show }: MenuOptions, mac: boolean): Items => [
  { label: label('handbook.title'), click: () => void show('/handbook') },
  { label: label('update.title'), click: () => void show('/about') },
  line,
  { label: label('desktop.window.openData'), click: () => void shell.openPath(dataDir) },
  ...(mac ? [] : [{ role: 'about', label: label('desktop.window.about') } as const]),
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
