import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { v7 } from 'uuid';
import { openReplica, type Replica } from '../../../desktop/core/replica/open-replica.ts';
import type { Sync } from '../../../desktop/core/sync/running-sync.ts';
import { startSync } from '../../../desktop/core/sync/start-sync.ts';
import type { TestApp } from '../../fixtures.ts';

export const replicaMigrations = fileURLToPath(new URL('../../../migrations/desktop', import.meta.url));

/** A desktop's copy in a file of its own and the sync that keeps it, without the rest of the desktop. */
export interface Laptop {
  readonly file: string;
  readonly token: string;
  readonly device: string;
  replica: Replica;
  sync: Sync;
  /** Ends sync and program, as a kill does. */
  close(): Promise<void>;
  reopen(): void;
  remove(): Promise<void>;
}

export function openTestReplica(file: string): Replica {
  return openReplica({ file, migrationsDir: replicaMigrations, now: () => new Date(), newId: () => v7() });
}

/** Enrols a device and starts its first sync. */
export async function aLaptop(app: TestApp, name: string, fetchWith: typeof fetch = fetch): Promise<Laptop> {
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-laptop-'));
  const file = join(folder, 'replica.db');
  const { device, token } = await app.as('board').devices.enrol({ name, program: 'test' });
  const open = () => {
    const replica = openTestReplica(file);
    return { replica, sync: syncOf(replica, app.server.address, token, fetchWith) };
  };
  const laptop: Laptop = {
    file,
    token,
    device: device.id,
    ...open(),
    async close() {
      await laptop.sync.stop();
      laptop.replica.close();
    },
    reopen: () => void Object.assign(laptop, open()),
    async remove() {
      await laptop.sync.stop();
      if (laptop.replica.sql.open) laptop.replica.close();
      rmSync(folder, { recursive: true });
    },
  };
  return laptop;
}

export function syncOf(
  replica: Replica,
  server: string,
  token: string,
  fetchWith: typeof fetch = fetch,
): Sync {
  return startSync({
    replica,
    server,
    token,
    program: 'test',
    fetch: fetchWith,
    now: () => new Date(),
    random: Math.random,
    report: error => {
      throw error;
    },
  });
}

/** Waits until something holds, at most `within` milliseconds; answers how long it took. */
export async function until(holds: () => boolean, within = 5000): Promise<number> {
  const start = performance.now();
  while (!holds()) {
    if (performance.now() - start > within) throw new Error(`did not come true within ${within} ms`);
    await new Promise(resolve => setTimeout(resolve, 5));
  }
  return performance.now() - start;
}
