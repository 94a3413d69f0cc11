import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unfinishedKind } from '../../../desktop/core/jobs/job-journal.ts';
import { jobQueue, type JobQueue } from '../../../desktop/core/jobs/job-queue.ts';
import { type JobWork, idle, otherTurns } from '../../../desktop/core/jobs/slices.ts';
import { longWrite } from '../../../desktop/core/replica/long-write.ts';
import type { Replica } from '../../../desktop/core/replica/open-replica.ts';
import { memberDefaults } from '../../../shared/people/members/member.ts';
import { eraseRow } from '../../../shared/sync/replica/replica.ts';
import { openTestReplica } from '../sync/laptop.ts';

const people = 60;

let folder = '';
let replica: Replica;
let jobs: JobQueue;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-jobs-'));
  replica = openTestReplica(join(folder, 'replica.db'));
  replica.engine.store.mark({ mode: 'normal' });
  while (replica.engine.store.buildSlice());
  jobs = queueOf(replica);
});
afterEach(async () => {
  await jobs.close();
  replica.close();
  rmSync(folder, { recursive: true });
});

function queueOf(own: Replica): JobQueue {
  const report = (_where: string, error: unknown) => {
    throw error;
  };
  return jobQueue({ replica: own, dropUnfinished: () => false, report });
}

const person = (nachname: string) => ({ ...memberDefaults, vorname: 'Eva', nachname });
const names = () => replica.all('member').map(({ nachname }) => String(nachname));
const found = (search: string) =>
  replica.sql.prepare('SELECT rowid FROM member_fts WHERE member_fts MATCH ?').all(search).length;

/** Creates people, so slowly that each slice holds only some of them; each is told to `hear`. */
function* creating(hear: (count: number) => void = () => undefined): JobWork<number> {
  for (let count = 1; count <= people; count += 1) {
    replica.create('member', v7(), person('Stapel'));
    const until = performance.now() + 2;
    while (performance.now() < until);
    hear(count);
    yield count / people;
  }
  return people;
}

/** A place in the outbox for each change, without gaps. */
function isGapless(): boolean {
  const places = replica.waiting().map(({ n }) => n);
  return places.every((n, index) => index === 0 || n === (places[index - 1] ?? 0) + 1);
}

describe('a long write', () => {
  it('syncs the WAL once more after commits that did not wait for the disk', async () => {
    const wal = join(folder, 'replica.db-wal');
    const script = new URL('../../../desktop/core/replica/checkpoint-worker.ts', import.meta.url);
    const log = longWrite(replica.sql, script);
    const level = () => Number(replica.sql.pragma('synchronous', { simple: true }));
    const create = () => {
      replica.create('member', v7(), person('Spät'));
      return level();
    };
    await setTimeout(150);
    await log.pace();
    expect(log.commit(create)).toBe(1);
    expect(level()).toBe(2);
    const before = statSync(wal, { bigint: true }).mtimeNs;
    log.sync();
    const after = statSync(wal, { bigint: true }).mtimeNs;
    expect(after > before).toBe(true);
    log.sync();
    expect(statSync(wal, { bigint: true }).mtimeNs).toBe(after);
    await log.end();
  });

  it('waits for the disk with each slice where slices are pushed at once', async () => {
    const levels = new Set<number>();
    const watched = function* (): Generator<number> {
      for (const share of creating()) {
        levels.add(Number(replica.sql.pragma('synchronous', { simple: true })));
        // Long enough for the thread of the checkpoints to begin.
        const until = performance.now() + 5;
        while (performance.now() < until);
        yield share;
      }
    };
    await jobs.keep(watched(), { hear: () => undefined, isStopped: () => false });
    expect([...levels]).toEqual([2]);
  });

  it('leaves nothing of a person who is erased while its thread runs checkpoints', async () => {
    const file = join(folder, 'replica.db');
    const script = new URL('../../../desktop/core/replica/checkpoint-worker.ts', import.meta.url);
    const log = longWrite(replica.sql, script);
    const id = v7();
    log.commit(() => replica.create('member', id, person('Geheimnisvoll')));
    await setTimeout(150);
    await log.pace();
    expect(readFileSync(`${file}-wal`).includes('Geheimnisvoll')).toBe(true);
    const { store } = replica.engine;
    log.commit(() => store.transaction(() => eraseRow(store, 'member', id)));
    store.scrub();
    await log.end();
    expect(readFileSync(`${file}-wal`)).toHaveLength(0);
    expect(readFileSync(file).includes('Geheimnisvoll')).toBe(false);
    expect(replica.sql.pragma('wal_autocheckpoint', { simple: true })).toBe(1000);
    expect(replica.sql.pragma('synchronous', { simple: true })).toBe(2);
  });
});

describe('a job', () => {
  it('writes in slices, and is held back from the server until its end', async () => {
    const running = idle();
    let held = 0;
    replica.onChange(() => (held += unfinishedKind(replica) === 'import' ? 1 : 0));
    expect(await jobs.write('import', running, creating())).toBe(people);
    expect(held).toBeGreaterThan(1);
    expect(unfinishedKind(replica)).toBeNull();
    expect([names().length, found('stapel'), replica.waiting().length]).toEqual([people, people, people]);
  });

  it('tells the sync when its changes may leave, also where its last slice or its undoing wrote none', async () => {
    const woken: (string | null)[] = [];
    replica.onChange(tables => void (tables.has('outbox') && woken.push(unfinishedKind(replica))));
    const slow = function* (): JobWork<null> {
      yield* creating();
      // The rest of its time goes by without a change.
      const until = performance.now() + 30;
      while (performance.now() < until);
      yield 1;
      return null;
    };
    await jobs.write('import', idle(), slow());
    expect(woken.at(-1)).toBeNull();
    const running = idle();
    await jobs.write(
      'import',
      running,
      creating(() => running.stop()),
    );
    expect(woken.at(-1)).toBeNull();
  });

  it('that is stopped leaves nothing, but what others wrote meanwhile stays', async () => {
    const before = v7();
    replica.create('member', before, person('Vorher'));
    const running = idle();
    const work = creating(count => count > people / 2 && running.stop());
    const writing = jobs.write('import', running, work);
    while (unfinishedKind(replica) === null) await otherTurns();
    replica.create('member', v7(), person('Nebenbei'));
    replica.edit('member', before, { nachname: { from: 'Vorher', to: 'Nachher' } });
    const touched = replica.all('member').find(({ nachname }) => nachname === 'Stapel');
    replica.edit('member', String(touched?.['id']), { nachname: { from: 'Stapel', to: 'Angefasst' } });
    expect(await writing).toBeNull();
    expect(names().sort()).toEqual(['Angefasst', 'Nachher', 'Nebenbei']);
    expect([found('stapel'), found('nachher'), unfinishedKind(replica)]).toEqual([0, 1, null]);
    expect(isGapless()).toBe(true);
  });

  it('asked for twice under one id runs one after the other, and one stop ends both', async () => {
    const order: string[] = [];
    const first = jobs.run('twice', async ({ signal }) => {
      order.push('first');
      await once(signal, 'abort');
      order.push('first ended');
    });
    const second = jobs.run('twice', ({ stopped }) => Promise.resolve(order.push(`second, ${stopped}`)));
    await otherTurns();
    expect(order).toEqual(['first']);
    jobs.stop('twice');
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'first ended', 'second, true']);
    expect(jobs.progress('twice')).toBeNull();
  });

  it('that fails leaves nothing, and the next one runs', async () => {
    const failing = creating(count => {
      if (count > people / 2) throw new Error('no longer');
    });
    await expect(jobs.write('bulk_edit', idle(), failing)).rejects.toThrow('no longer');
    expect([names(), replica.waiting()]).toEqual([[], []]);
    expect(await jobs.write('import', idle(), creating())).toBe(people);
  });

  it('waits for the one before it', async () => {
    const order: string[] = [];
    await Promise.all([
      jobs.write('import', idle(), creating()).then(() => order.push('first')),
      jobs.write('import', idle(), creating()).then(() => order.push('second')),
    ]);
    expect(order).toEqual(['first', 'second']);
  });

  it('that the end of the program interrupts is rolled back by the next start, which names it', async () => {
    const writing = jobs.write('import', idle(), creating());
    while (unfinishedKind(replica) === null) await otherTurns();
    await Promise.all([expect(writing).rejects.toThrow('not_signed_in'), jobs.close()]);
    expect(names().length).toBeGreaterThan(0);
    replica.close();
    replica = openTestReplica(join(folder, 'replica.db'));
    jobs = queueOf(replica);
    expect(jobs.interrupted()?.kind).toBe('import');
    await vi.waitUntil(() => jobs.interrupted()?.left === null, 10_000);
    expect([names(), replica.waiting(), unfinishedKind(replica)]).toEqual([[], [], null]);
    jobs.dismiss();
    expect(jobs.interrupted()).toBeNull();
  });
});
