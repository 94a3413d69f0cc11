import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { v7 } from 'uuid';
import { openReplica, type Replica } from '../../desktop/core/replica/open-replica.ts';
import { syncState } from '../../desktop/core/sync/sync-state.ts';
import { startResync, startStream } from '../../shared/sync/replica/replica.ts';
import { replicaMigrations } from '../desktop/sync/laptop.ts';
import { processorTime } from '../processor-time.ts';
import { call, members } from './desktop/long-work.ts';
import { offlineDesktop } from './desktop/offline-desktop.ts';
import { watchStandstill } from './desktop/standstill.ts';
import { withServer } from './desktop/sync-work.ts';

/** A weekend without network, and ten of them. */
const few = 1_000;
const many = 10_000;
const allowed = 50;

/** Processor time in all and of the longest step between two turns, both in milliseconds. */
interface Cost {
  readonly total: number;
  readonly longest: number;
}

async function cost(work: () => Promise<unknown>): Promise<Cost> {
  const watch = watchStandstill();
  const before = processorTime();
  await work();
  const total = processorTime() - before;
  return { total, longest: (await watch()).processor };
}

/**
 * Prints what a thousand and ten thousand unsent changes cost the core: processor time per change, its ratio between the
 * two (1: the cost of a change does not depend on how many wait), and the longest step beside what is allowed. Pushing
 * goes against a real server in a process of its own.
 */
export async function run(): Promise<void> {
  print('', ['ms/change', `at ${many}`, 'ratio', 'longest step', 'of allowed']);
  await compared('queue, one by one', queue);
  const works = [await exchange(few), await exchange(many)] as const;
  for (const name of ['open', 'new stream', 'resync', 'push and pull'] as const)
    line(name, works[0][name], works[1][name]);
}

async function compared(name: string, work: (count: number) => Promise<Cost>): Promise<void> {
  line(name, await work(few), await work(many));
}

function line(name: string, one: Cost, other: Cost): void {
  const [each, later] = [one.total / few, other.total / many];
  const step = Math.max(one.longest, other.longest);
  print(name, [
    each.toFixed(3),
    later.toFixed(3),
    (later / each).toFixed(2),
    `${step.toFixed(0)} ms`,
    (step / allowed).toFixed(2),
  ]);
}

const print = (name: string, columns: readonly string[]): boolean =>
  process.stdout.write(`${name.padEnd(20)}${columns.map(column => column.padStart(14)).join('')}\n`);

/** What a person does in the core without network: each change is a call of its own. */
async function queue(count: number): Promise<Cost> {
  const people = members(20_000, 0);
  const desktop = await offlineDesktop({ member: people });
  try {
    const save = async (id: string): Promise<void> => {
      const changes = { notiz: { from: '', to: 'Unterwegs' } };
      await call(desktop.core, 'desktopMembers', 'save', { id, changes });
      await turn();
    };
    const [first, ...others] = people.slice(0, count + 1).map(([id]) => id);
    // It reads what all later ones find in memory.
    await save(first ?? '');
    return await cost(async () => {
      for (const id of others) await save(id);
    });
  } finally {
    await desktop.close();
  }
}

/** Opening a copy with a full outbox, what a copied folder or a restored server asks of it, and sending all of it. */
async function exchange(count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-bench-'));
  const copy = join(folder, 'copy.db');
  const pushed = await withServer(many, async ({ replica, connect }) => {
    const first = connect();
    while (!replica.ready()) await first.now();
    await first.stop();
    edit(replica, count);
    replica.sql.exec(`VACUUM INTO '${copy}'`);
    const sync = connect();
    const work = await cost(async () => {
      while ((await sync.now()).waiting > 0);
    });
    await sync.stop();
    return work;
  });
  const works = await stored(copy);
  rmSync(folder, { recursive: true });
  return { ...works, 'push and pull': pushed };
}

function edit(replica: Replica, count: number): void {
  const ids = replica.engine.store.idsAfter('member', '', count);
  replica.engine.store.transaction(() => {
    for (const id of ids) {
      const { notiz } = replica.read('member', id) as unknown as { readonly notiz: string };
      replica.edit('member', id, { notiz: { from: notiz, to: 'Unterwegs' } });
    }
  });
}

async function stored(file: string) {
  const opened: Replica[] = [];
  const open = await cost(() => {
    const replica = openReplica({
      file,
      migrationsDir: replicaMigrations,
      now: () => new Date(),
      newId: () => v7(),
    });
    opened.push(replica);
    const loop = { running: false, offlineSince: null, problem: null };
    return Promise.resolve(syncState(replica, loop));
  });
  const [{ engine, close }] = opened as [Replica];
  const once = (work: () => void) => cost(() => Promise.resolve(engine.store.transaction(work)));
  const works = {
    open,
    'new stream': await once(() => startStream(engine)),
    resync: await once(() => startResync(engine)),
  };
  close();
  return works;
}
