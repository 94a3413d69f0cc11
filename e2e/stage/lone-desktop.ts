import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test as base } from './association-server.ts';
import { openBrowserDesktop } from './browser-desktop.ts';
import type { Desktop } from './desktop.ts';
import { openElectronDesktop } from './electron-desktop.ts';

/** A desktop that was never used and is told of no server. */
export interface LoneDesktop {
  readonly desktop: Desktop;
  /** Goes with the test. */
  readonly folder: string;
  /** Ends the server inside the program as a crash does; the program goes on. */
  killServer(kind: 'demo' | 'own'): void;
  /** Names of the servers that it keeps data of. */
  servers(): string[];
}

export const test = base.extend<{ lone: LoneDesktop }>({
  lone: async ({ shell, chromium }, play) => {
    const root = mkdtempSync(join(tmpdir(), 'aktuar-e2e-lone-'));
    const folder = join(root, 'laptop');
    mkdirSync(folder);
    const place = { folder, server: null };
    const desktop = await (shell === 'electron'
      ? openElectronDesktop(place)
      : openBrowserDesktop(place, chromium));
    const servers = join(folder, 'data/servers');
    await play({
      desktop,
      folder: root,
      killServer: kind => {
        const pids = holdersOf(join(servers, kind, 'aktuar.db'));
        expect(pids).not.toEqual([]);
        for (const pid of pids) process.kill(pid, 'SIGKILL');
      },
      servers: () => readdirSync(servers),
    });
    await desktop.close();
    rmSync(root, { recursive: true, force: true });
  },
});

/** Ids of the processes that have this file open. */
function holdersOf(file: string): number[] {
  return readdirSync('/proc').flatMap(pid => (/^\d+$/.test(pid) && holds(pid, file) ? [Number(pid)] : []));
}

function holds(pid: string, file: string): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some(fd => readlinkSync(`/proc/${pid}/fd/${fd}`) === file);
  } catch {
    // It has ended, or closed a file, while it was looked at.
    return false;
  }
}
