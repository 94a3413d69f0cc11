import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { expect, type ElectronApplication } from '@playwright/test';
import { label, type LabelKey } from '../shared/i18n/label.ts';
import { LoginPage } from './pages/login-page.ts';
import { TodoPage } from './pages/people/todo-page.ts';
import { Person } from './pages/person.ts';
import { Window } from './pages/window.ts';
import type { Desktop } from './stage/desktop.ts';
import { test } from './stage/lone-desktop.ts';
import { boardLogin, openServer } from './stage/server.ts';

function appOf({ app }: Desktop): ElectronApplication {
  if (!app) throw new Error('a desktop in the browser is no program of its own');
  return app();
}

/** Presses an entry of the menu that stands at the top of the window or the screen. */
const press = (app: ElectronApplication, menu: LabelKey, entry: LabelKey): Promise<void> =>
  app.evaluate(
    ({ Menu, BrowserWindow }, [bar, name]) => {
      const items = Menu.getApplicationMenu()?.items.find(item => item.label === bar)?.submenu?.items;
      const found = items?.find(item => item.label === name);
      if (!found) throw new Error(`the menu has no ${name}`);
      found.click(undefined, BrowserWindow.getFocusedWindow() ?? undefined);
    },
    [label(menu), label(entry)] as const,
  );

const boundsOf = (app: ElectronApplication): Promise<{ x: number; y: number }[]> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map(window => window.getBounds()));

test('the place of the window is kept while it is moved, and a second window stands beside the first', async ({
  lone,
  shell,
}) => {
  test.skip(shell !== 'electron', 'A browser has windows of its own.');
  const app = appOf(lone.desktop);
  const bounds = { x: 90, y: 60, width: 900, height: 600 };
  await app.evaluate(({ BrowserWindow }, wanted) => {
    BrowserWindow.getAllWindows()[0]?.setBounds(wanted);
  }, bounds);
  const [moved] = await boundsOf(app);
  const kept = join(lone.folder, 'laptop/data/window.json');
  const keptBounds = (): unknown =>
    existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as { bounds: unknown }).bounds : null;
  await expect.poll(keptBounds).toMatchObject({ x: moved?.x, y: moved?.y, width: 900, height: 600 });

  await press(app, 'desktop.window.file', 'desktop.window.newWindow');
  await expect.poll(() => boundsOf(app)).toHaveLength(2);
  const places = (await boundsOf(app)).map(({ x, y }) => `${x}/${y}`);
  expect(new Set(places).size).toBe(2);
});

test('the help menu leads to the handbook', async ({ lone, shell }) => {
  test.skip(shell !== 'electron', 'A browser has menus of its own.');
  const { desktop } = lone;
  await desktop.page.getByRole('button', { name: label('choice.demo') }).click();
  await expect(desktop.page.getByRole('navigation', { name: label('nav.label') })).toBeVisible({
    timeout: 60_000,
  });
  await press(appOf(desktop), 'desktop.window.help', 'handbook.title');
  await expect(desktop.page.getByRole('heading', { level: 1, name: label('handbook.title') })).toBeVisible();
});

/** Notifications are noted in place of being shown, as if another program were in front. */
const noteNotifications = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ BrowserWindow, Notification }) => {
    const shown: Electron.Notification[] = [];
    Object.assign(globalThis, { shown });
    Notification.isSupported = () => true;
    Notification.prototype.show = function show(this: Electron.Notification) {
      shown.push(this);
    };
    BrowserWindow.getFocusedWindow = () => null;
  });

const notifications = (app: ElectronApplication): Promise<string[]> =>
  app.evaluate(() => {
    const { shown } = globalThis as unknown as { shown: Electron.Notification[] };
    return shown.map(({ title }) => title);
  });

const clickNotification = (app: ElectronApplication): Promise<void> =>
  app.evaluate(() => {
    const { shown } = globalThis as unknown as { shown: Electron.Notification[] };
    shown.at(-1)?.emit('click');
  });

test('a task that falls due is told of by the system once that is chosen, and a click leads to it', async ({
  lone,
  shell,
}) => {
  test.skip(shell !== 'electron', 'A page in a browser shows no notifications.');
  const { desktop } = lone;
  const { page } = desktop;
  await page.getByRole('button', { name: label('choice.demo') }).click();
  await expect(page.getByRole('navigation', { name: label('nav.label') })).toBeVisible({ timeout: 60_000 });
  const app = appOf(desktop);
  await noteNotifications(app);
  const window = new Window(desktop);
  await window.find('benachrichtigungen', label('notice.title'));
  const dialog = page.getByRole('dialog', { name: label('notice.title') });
  await dialog.getByRole('button', { name: label('notice.try') }).click();
  await expect.poll(() => notifications(app)).toEqual([label('notice.example')]);
  await dialog.getByLabel(label('notice.kind.todos')).check();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await new TodoPage(desktop).open();
  await page.keyboard.press('n');
  await page.keyboard.type('Saal reservieren 12.3.2020');
  await page.keyboard.press('Enter');
  await expect.poll(() => notifications(app)).toHaveLength(2);
  await window.goTo('nav.overview');
  await clickNotification(app);
  await expect(page).toHaveURL(/#\/todos$/);
});

test.describe('behind the proxy of the system', () => {
  /** Where the proxy leads `verein.example`: TLS in front of a server of this machine. */
  const connected: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-proxy-'));
  const front = createTlsServer(certificate(folder));
  const proxy = createServer();
  proxy.on('connect', ({ url = '' }, client: Duplex) => {
    connected.push(url);
    const { port } = front.address() as AddressInfo;
    const server = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n');
      server.pipe(client).pipe(server);
    });
    for (const end of [client, server]) end.on('error', () => [client, server].forEach(one => one.destroy()));
  });
  const before = { ...process.env };
  test.beforeAll(async () => {
    await Promise.all([front, proxy].map(one => once(one.listen(0, '127.0.0.1'), 'listening')));
    const { port } = proxy.address() as AddressInfo;
    // Chromium knows this certificate as little as the system does.
    Object.assign(process.env, {
      https_proxy: `http://127.0.0.1:${port}`,
      ELECTRON_SWITCHES: '--ignore-certificate-errors',
    });
  });
  test.afterAll(() => {
    for (const name of ['https_proxy', 'ELECTRON_SWITCHES']) {
      const value = before[name];
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    for (const one of [front, proxy]) one.close();
    rmSync(folder, { recursive: true });
  });

  test('a server is found, logged in to and kept in step with through it', async ({ lone, shell }) => {
    test.skip(
      shell !== 'electron',
      'The core of a desktop in the browser runs on Node, which knows no proxy.',
    );
    const { desktop } = lone;
    const { page } = desktop;
    const server = await openServer(join(lone.folder, 'elsewhere'));
    front.on('request', (request: IncomingMessage, response: ServerResponse) =>
      forward(server.address, request, response),
    );
    await page.getByRole('button', { name: label('choice.connect') }).click();
    await page.getByLabel(label('start.server'), { exact: true }).fill('verein.example');
    await page.getByRole('button', { name: label('start.connect') }).click();
    await new LoginPage(desktop).logIn(boardLogin.email, boardLogin.password);
    await expect(page.getByRole('navigation', { name: label('nav.label') })).toBeVisible({ timeout: 60_000 });
    const person = { vorname: 'Petra', nachname: 'Proxy', status: 'Aktivmitglied' };
    await server.send('POST', '/members', person);
    const { members } = new Person(desktop);
    await members.open();
    await members.search('Proxy');
    await expect(members.row(person)).toBeVisible({ timeout: 20_000 });
    expect(new Set(connected)).toEqual(new Set(['verein.example:443']));
    await server.kill();
  });
});

function certificate(folder: string): { readonly key: Buffer; readonly cert: Buffer } {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=verein.example', '-addext', 'subjectAltName=DNS:verein.example'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...subject],
    { stdio: 'ignore' },
  );
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

function forward(address: string, request: IncomingMessage, response: ServerResponse): void {
  const { hostname, port } = new URL(address);
  const { method, url: path, headers } = request;
  const onward = ask({ hostname, port, method, path, headers }, answer => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}
