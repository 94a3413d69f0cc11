import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { openBrowserDesktop } from './browser-desktop.ts';
import { withChromium, type OpenChromium } from './chromium/worker-browser.ts';
import type { Desktop, DesktopPlace } from './desktop.ts';
import { openElectronDesktop } from './electron-desktop.ts';
import { test as base } from './language.ts';
import { openLine, type Line } from './line.ts';
import { LoginPage } from '../pages/login-page.ts';
import { enrolledFolder, openServer, type Server } from './server.ts';

export interface ShellOptions {
  readonly shell: 'browser' | 'electron';
}

interface Furnishing {
  /** What the server's environment has besides the usual. */
  readonly environment: Readonly<Record<string, string>>;
}

/** One association for one test: its server, and as many desktops as people work there. */
export interface AssociationServer {
  readonly server: Server;
  /** Folder that goes with the test. */
  readonly folder: string;
  /** Opens a desktop that has never been used; it reaches the server by a line of its own where one is given. */
  openDesktop(name: string, line?: Line, tour?: boolean): Promise<Desktop>;
  /** The same, where the president has logged in before and the whole copy is there: the first of a test is called Sekretariat, the second Kasse. */
  openBoardDesktop(name: string, line?: Line, tour?: boolean): Promise<Desktop>;
  /** A way to the server that can be cut for one desktop alone. */
  openLine(): Promise<Line>;
}

export const test = base.extend<
  ShellOptions & Furnishing & { stage: AssociationServer },
  { chromium: OpenChromium }
>({
  chromium: [async ({ browserName: _ }, play) => withChromium(play), { scope: 'worker' }],
  shell: ['browser', { option: true }],
  environment: [{}, { option: true }],
  stage: async ({ shell, environment, chromium }, play) => {
    const folder = mkdtempSync(join(tmpdir(), 'aktuar-e2e-'));
    const desktops: Desktop[] = [];
    const lines: Line[] = [];
    const server = await openServer(join(folder, 'server'), environment);
    const open = (place: DesktopPlace): Promise<Desktop> =>
      shell === 'electron' ? openElectronDesktop(place) : openBrowserDesktop(place, chromium);
    let enrolled = 0;
    const openPlace = async (name: string, place: Omit<DesktopPlace, 'folder'>): Promise<Desktop> => {
      const own = join(folder, name);
      mkdirSync(own);
      const desktop = await open({ ...place, folder: own });
      desktops.push(desktop);
      return desktop;
    };
    await play({
      server,
      folder,
      openDesktop: (name, line, tour = false) => openPlace(name, { server: (line ?? server).address, tour }),
      openBoardDesktop: async (name, line, tour = false) => {
        const template = enrolledFolder(enrolled++);
        const place = { server: (line ?? server).address, tour, enrolled: template };
        const desktop = await openPlace(name, place);
        await new LoginPage(desktop).isIn();
        return desktop;
      },
      openLine: async () => {
        const line = await openLine(server.address);
        lines.push(line);
        return line;
      },
    });
    const endings = await Promise.allSettled(desktops.map(desktop => desktop.close()));
    await Promise.all(lines.map(line => line.close()));
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
    expect(endings.filter(({ status }) => status === 'rejected')).toEqual([]);
  },
});
