import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { v7 } from 'uuid';
import { openReplica } from '../../../desktop/core/replica/open-replica.ts';
import { applyCut } from '../../../shared/sync/replica/cut.ts';
import { pushRequest } from '../../../shared/sync/replica/outbox.ts';
import { startStream } from '../../../shared/sync/replica/replica.ts';
import { syncRules } from '../../../shared/sync/rules.ts';
import { newFolder } from '../desktop-fixtures.ts';
import { replicaMigrations } from './laptop.ts';

const count = 2_000;

test('covered changes leave the outbox by one comparison each, and the cut may step back between two of them', () => {
  const folder = newFolder();
  let compared = 0;
  const replica = openReplica({
    file: join(folder, 'replica.db'),
    migrationsDir: replicaMigrations,
    now: () => new Date(),
    newId: () => v7(),
    rules: {
      ...syncRules,
      isCovered: (ack, page, witness) => {
        compared += witness.length;
        return syncRules.isCovered(ack, page, witness);
      },
    },
  });
  const { store } = replica.engine;
  const witness = Array.from({ length: count }, (_, index) => ({ seq: index + 1, tag: `tag-${index}` }));
  store.transaction(() => {
    store.mark({ mode: 'normal', page: { seq: count, tag: 'head' } });
    for (const ack of witness) {
      const mid = v7();
      const mutation = {
        kind: 'patch',
        tbl: 'member',
        id: v7(),
        set: { ort: { from: '', to: 'Bern' } },
      } as const;
      store.addEntry({ mid, mutation, provisional: null, made_at: new Date().toISOString() });
      store.setAnswer(mid, { ack, off: [], hidden: false });
    }
  });
  let steps = 0;
  const begin = performance.now();
  store.transaction(() => applyCut(replica.engine, witness, () => void steps++));
  console.info(
    `${count} covered changes: ${Math.round(performance.now() - begin)} ms, ${compared} comparisons`,
  );
  expect(replica.waitingCount()).toBe(0);
  expect(compared).toBe(count);
  expect(steps).toBeGreaterThanOrEqual(count);
  replica.close();
  rmSync(folder, { recursive: true });
});

test('a new stream moves nothing where all that waits has places in a row, and closes the gaps where not', () => {
  const folder = newFolder();
  const replica = openReplica({
    file: join(folder, 'replica.db'),
    migrationsDir: replicaMigrations,
    now: () => new Date(),
    newId: () => v7(),
  });
  const { engine } = replica;
  const { store } = engine;
  const add = (): string => {
    const mid = v7();
    const mutation = {
      kind: 'patch',
      tbl: 'member',
      id: v7(),
      set: { ort: { from: '', to: 'Bern' } },
    } as const;
    store.addEntry({ mid, mutation, provisional: null, made_at: new Date().toISOString() });
    return mid;
  };
  const mids = Array.from({ length: 6 }, add);
  const sent = () =>
    pushRequest(engine, { mutations: 10, characters: 10_000 })?.mutations.map(({ mid, mseq }) => [mid, mseq]);
  const places = () => store.entries().map(({ n }) => n);
  const numbered = (list: readonly string[]) => list.map((mid, index) => [mid, index + 1]);
  store.transaction(() => store.mark({ mode: 'normal' }));
  store.removeEntry(mids[0] ?? '');
  startStream(engine);
  expect(places()).toEqual([2, 3, 4, 5, 6]);
  expect(sent()).toEqual(numbered(mids.slice(1)));
  // A gap in the middle.
  store.removeEntry(mids[2] ?? '');
  startStream(engine);
  expect(sent()).toEqual(numbered([1, 3, 4, 5].map(index => mids[index] ?? '')));
  // The newest went: the next change must not leave a gap behind it.
  const newest = mids[5] ?? '';
  store.removeEntry(newest);
  startStream(engine);
  const next = add();
  expect(sent()).toEqual(numbered([...[1, 3, 4].map(index => mids[index] ?? ''), next]));
  replica.close();
  rmSync(folder, { recursive: true });
});
