import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Replica } from '../../../desktop/core/replica/open-replica.ts';
import { relay } from '../../../shared/sync/replica/replica.ts';
import { openTestReplica, syncOf } from './laptop.ts';

let folder: string;
let replica: Replica;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-row-'));
  replica = openTestReplica(join(folder, 'replica.db'));
  replica.engine.store.mark({ mode: 'normal' });
});
afterEach(() => {
  vi.restoreAllMocks();
  replica.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['values and what is shown beside them', { vorname: 'Eva', liste: [1, { a: null }] }, { nr: null }],
  ['a value that is not set, in front of one that is shown', { vorname: 'Eva', nr: undefined }, { nr: 7 }],
  ['values in parts', { vorname: 'Eva', adresse: { ort: undefined, plz: '8000' } }, undefined],
])('a new row with %s is shown as its change says', (_, values, provisional) => {
  const id = v7();
  replica.create('member', id, values, provisional);
  const { store } = replica.engine;
  const shown = store.shown('member', id);
  relay(store, { tbl: 'member', id });
  expect(store.shown('member', id)).toBe(shown);
});

test('a row that was removed and is made again is shown with all of its changes', () => {
  const id = v7();
  replica.create('member', id, { vorname: 'Eva' });
  replica.remove('member', id);
  replica.create('member', id, { vorname: 'Eva', ort: 'Bern' });
  expect(replica.read('member', id)).toEqual({ id, vorname: 'Eva', ort: 'Bern' });
});

test('a new row is not read back from the outbox: one of 20’000 entries would take the time of a whole slice', () => {
  const parse = vi.spyOn(JSON, 'parse');
  replica.create('bill_run', v7(), { entries: Array.from({ length: 100 }, () => ({ id: v7() })) });
  expect(parse.mock.calls.filter(([text]) => text.includes('entries'))).toEqual([]);
});

test('a change wakes the sync without the contents of what waits being read', async () => {
  const sync = syncOf(replica, 'http://127.0.0.1:9', 'token', () =>
    Promise.reject(new TypeError('no network')),
  );
  try {
    const parse = vi.spyOn(JSON, 'parse');
    replica.create('bill_run', v7(), { entries: [{ id: v7() }] });
    expect((await sync.now()).waiting).toBe(1);
    expect(parse.mock.calls.filter(([text]) => text.includes('entries'))).toEqual([]);
  } finally {
    await sync.stop();
  }
});
