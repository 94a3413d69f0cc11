import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type Browser, type Page } from '@playwright/test';
import { withChromium, type OpenChromium } from './chromium/worker-browser.ts';
import { mailboxOf, type Mailbox } from './mailbox.ts';
import { openServer, type Server } from './server.ts';

/** What a person looks at the pages with. */
interface Device {
  readonly phone?: boolean;
  readonly dark?: boolean;
  readonly scripts?: boolean;
}

/** The demo association on the web: its server, the letters it sends, its own website, and people with browsers. */
export interface Web {
  readonly server: Server;
  readonly mailbox: Mailbox;
  /** A page of the association's own website, on another origin, with this markup in it. */
  website(markup: string): string;
  /** Opens an empty browser; the page fails the test when a script of it fails. */
  openBrowser(device?: Device): Promise<Page>;
}

export const test = base.extend<{ web: Web }, { chromium: OpenChromium }>({
  chromium: [async ({ browserName: _ }, play) => withChromium(play), { scope: 'worker' }],
  web: async ({ chromium }, play) => {
    const folder = mkdtempSync(join(tmpdir(), 'aktuar-web-'));
    const site = await openWebsite();
    const server = await openServer(join(folder, 'server'), { PUBLIC_ORIGINS: site.origin });
    const browser = await chromium();
    const failures: string[] = [];
    await play({
      server,
      mailbox: mailboxOf(join(folder, 'server', 'mail')),
      website: site.show,
      openBrowser: device => openPage(browser, server.address, failures, device),
    });
    await Promise.all(browser.contexts().map(context => context.close()));
    await server.kill();
    site.close();
    rmSync(folder, { recursive: true, force: true });
    expect(failures).toEqual([]);
  },
});

async function openPage(
  browser: Browser,
  baseURL: string,
  failures: string[],
  { phone = false, dark = false, scripts = true }: Device = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: scripts,
    colorScheme: dark ? 'dark' : 'light',
    viewport: phone ? { width: 375, height: 800 } : { width: 1280, height: 800 },
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
  });
  const page = await context.newPage();
  page.on('pageerror', error => failures.push(String(error)));
  page.on('console', message => {
    if (/Content Security Policy/i.test(message.text())) failures.push(message.text());
  });
  return page;
}

/** A website that knows nothing of the server but its script, under a policy of its own. */
async function openWebsite() {
  let markup = '';
  const site = createServer((_req, res) => {
    res.setHeader('content-type', 'text/html; charset=utf-8');
    res.end(
      `<!doctype html><html lang="de"><title>Verein</title><style>button{display:none}</style><main><h1>Verein</h1>${markup}</main></html>`,
    );
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const show = (shown: string): string => {
    markup = shown;
    return `${origin}/`;
  };
  return { origin, show, close: () => site.close() };
}
