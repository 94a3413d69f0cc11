import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { cutThread } from '../../../desktop/core/replica/cut-thread.ts';
import { openReplica, type Replica } from '../../../desktop/core/replica/open-replica.ts';
import type { Sync } from '../../../desktop/core/sync/running-sync.ts';
import { startSync } from '../../../desktop/core/sync/start-sync.ts';
import { memberDefaults } from '../../../shared/people/members/member.ts';
import { replicaMigrations } from '../../desktop/sync/laptop.ts';
import { startRole, type Role } from '../first-sync/process.ts';
import { measured } from './long-work.ts';

const cutScript = new URL('../../../desktop/core/replica/cut-worker.ts', import.meta.url);
const changes = 10_000;
/** The association has twice as many members. */
const people = 20_000;

const machine = { now: () => new Date(), newId: () => v7() };

/** 10'000 members made without network go to a server in a process of its own. */
export async function push(): Promise<void> {
  await withServer(10, async ({ replica, connect }) => {
    const first = connect();
    await first.now();
    await first.stop();
    replica.engine.store.transaction(() => {
      for (let n = 0; n < changes; n++)
        replica.create('member', v7(), { ...memberDefaults, vorname: `Neu ${n}`, nachname: 'Zuzug' });
    });
    const sync = connect();
    await measured(`push of ${changes} changes`, async () => {
      while ((await sync.now()).waiting > 0);
    });
    await sync.stop();
  });
}

/** 10'000 members that were changed elsewhere, by name and place, come to a laptop that shows 20'000. */
export async function pull(): Promise<void> {
  await withServer(people, async ({ replica, connect, restart, data }) => {
    const first = connect();
    while (!replica.ready()) await first.now();
    await first.stop();
    await restart(async () => {
      const change = await startRole('ours.ts', ['change', data, String(changes)]);
      await change.stop();
    });
    const moved = replica.sql.prepare<[], number>(
      "SELECT count(*) FROM member WHERE body ->> 'ort' = 'Neudorf'",
    );
    const sync = connect();
    await measured(`pull of ${changes} changes`, () => sync.now());
    if (moved.pluck().get() !== changes) throw new Error('the changes did not come');
    await sync.stop();
  });
}

interface Connected {
  readonly replica: Replica;
  /** The server's folder. */
  readonly data: string;
  connect(fetchWith?: typeof fetch): Sync;
  /** Does something while the server is down. */
  restart(meanwhile: () => Promise<void>): Promise<void>;
}

/** A laptop without its first copy and a server with so many members, in a process of its own. */
export async function withServer<T>(count: number, work: (connected: Connected) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-bench-'));
  const data = join(folder, 'server');
  const seed = await startRole<{ token: string }>('ours.ts', ['seed', data, String(count)]);
  await seed.stop();
  const { token } = seed.said;
  const start = (): Promise<Role<{ address: string }>> => startRole('ours.ts', ['server', data]);
  let server = await start();
  const replica = openReplica({ file: join(folder, 'a.db'), migrationsDir: replicaMigrations, ...machine });
  const cuts = cutThread({ replica, script: cutScript, report: console.error });
  const largeCut = cuts.complete.bind(cuts);
  const fixed = {
    largeCut,
    replica,
    token,
    program: 'bench',
    random: Math.random,
    report: console.error,
  };
  const answer = await work({
    replica,
    data,
    connect: (fetchWith = fetch) =>
      startSync({ ...fixed, ...machine, fetch: fetchWith, server: server.said.address }),
    async restart(meanwhile) {
      await server.stop();
      await meanwhile();
      server = await start();
    },
  });
  await cuts.close();
  replica.close();
  await server.stop();
  rmSync(folder, { recursive: true });
  return answer;
}
