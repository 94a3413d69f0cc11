import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { v7 } from 'uuid';
import { openCore } from '../../../desktop/core/core.ts';
import type { Core } from '../../../desktop/core/core-options.ts';
import { openReplica } from '../../../desktop/core/replica/open-replica.ts';
import { testKeyring } from '../../test-keyring.ts';
import { finishFirstCopy } from '../../../shared/sync/replica/inbox.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rows of a first copy: table → id and row. */
export type FirstCopy = Readonly<Record<string, readonly (readonly [string, Row])[]>>;

export interface OfflineDesktop {
  readonly core: Core;
  /** The replica's file. */
  readonly file: string;
  close(): Promise<void>;
}

const migrationsDir = fileURLToPath(new URL('../../../migrations/desktop', import.meta.url));

/** A desktop that has its first copy and no network, in a folder of its own. */
export async function offlineDesktop(copy: FirstCopy): Promise<OfflineDesktop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aktuar-bench-'));
  const file = join(dataDir, 'replica.db');
  writeCopy(file, copy);
  const session = {
    server: 'http://127.0.0.1:9',
    association: '',
    demo: false,
    revoked: false,
    person: { email: 'a@b.example', name: 'A' },
    device: { id: 'd', name: 'D' },
  };
  writeFileSync(join(dataDir, 'session.json'), JSON.stringify(session));
  writeFileSync(join(dataDir, 'device-token'), 'token');
  const core = await openCore({
    dataDir,
    now: () => new Date(),
    server: null,
    program: { version: '0.1.0' },
    newId: () => v7(),
    randomToken: () => v7(),
    random: () => 1,
    fetch: () => Promise.reject(new TypeError('no network')),
    shell: {
      kind: 'browser',
      keyring: testKeyring,
      save: () => Promise.resolve({ handled: false, path: null }),
      print: () => Promise.resolve({ handled: false }),
    },
  });
  return {
    core,
    file,
    async close() {
      await core.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

function writeCopy(file: string, copy: FirstCopy): void {
  const replica = openReplica({ file, migrationsDir, now: () => new Date(), newId: () => v7() });
  const { store } = replica.engine;
  store.transaction(() => {
    for (const [tbl, rows] of Object.entries(copy))
      for (const [id, row] of rows) store.show(tbl, id, JSON.stringify(row));
    store.mark({ mode: 'building' });
  });
  while (finishFirstCopy(replica.engine));
  replica.close();
}
