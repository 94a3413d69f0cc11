import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { v7 } from 'uuid';
import { openReplica } from '../../../desktop/core/replica/open-replica.ts';
import { applyCut } from '../../../shared/sync/replica/cut.ts';
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
