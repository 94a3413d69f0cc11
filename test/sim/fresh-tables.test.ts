import { afterEach, beforeEach, expect, test } from 'vitest';
import { pullRequest, receivePull } from '../../shared/sync/replica/inbox.ts';
import { readCopy, startFresh } from '../../shared/sync/replica/compare.ts';
import { startResync } from '../../shared/sync/replica/replica.ts';
import { pull } from '../../shared/sync/server/pull.ts';
import { partsWith } from './planted-bug.ts';
import { memberId, World } from './world/world.ts';

let world: World;
const limit = { rows: 1000, bytes: 1_000_000 };
const laptop = () => world.laptop(0);
const shown = (): string[] =>
  ['a', 'b'].filter(name => laptop().engine.store.shown('member', memberId(name)) !== null);

beforeEach(() => {
  world = new World(partsWith(null));
  for (const name of ['a', 'b'])
    world.server.rest('create', memberId(name), { vorname: name, nachname: name, ort: name });
  world.syncFully(0);
});
afterEach(() => world.close());

/** A pull whose answer comes late. */
function delayed(): () => string {
  const request = pullRequest(laptop().engine, limit);
  if (!request) throw new Error('nothing to pull');
  const answer = pull(world.server.authority(0), request);
  return () => receivePull(laptop().engine, request, answer).kind;
}

test('a late answer of some tables is not taken for one of the whole feed', () => {
  const { engine } = laptop();
  const { cursor } = engine.store.marks();
  if (!cursor) throw new Error('no cursor');
  expect(startFresh(engine, cursor, [{ tbl: 'shift', parts: null }])).toBe(true);
  const late = delayed();
  startResync(engine);
  expect(late()).toBe('stale');
  expect(shown()).toEqual(['a', 'b']);
  world.syncFully(0);
  expect(shown()).toEqual(['a', 'b']);
});

test('an answer that ends before the known place is not taken in', () => {
  const { engine } = laptop();
  const { cursor } = engine.store.marks();
  if (!cursor) throw new Error('no cursor');
  startFresh(engine, cursor, [{ tbl: 'shift', parts: null }]);
  const request = pullRequest(engine, limit);
  if (!request) throw new Error('nothing to pull');
  const head = { at: cursor, cursor: null, more: false, total: null };
  const page = `${JSON.stringify(head).slice(0, -1)},"changes":[\n\n]}`;
  expect(() => receivePull(engine, request, { page })).toThrow('not a page');
  expect(shown()).toEqual(['a', 'b']);
});

test('a copy that moves on while it is read has no digest, nor one that takes something in', () => {
  const reading = readCopy(laptop().engine, null);
  reading.next();
  world.server.rest('set', memberId('a'), { ort: 'anders' });
  world.syncFully(0);
  let last = reading.next();
  while (last.done !== true) last = reading.next();
  expect(last.value).toBeNull();
  startResync(laptop().engine);
  expect(readCopy(laptop().engine, null).next()).toEqual({ done: true, value: null });
});

test('a table is fetched anew only while the copy is where it was compared', () => {
  const { engine } = laptop();
  const { cursor } = engine.store.marks();
  if (!cursor) throw new Error('no cursor');
  world.server.rest('set', memberId('a'), { ort: 'anders' });
  world.syncFully(0);
  expect(startFresh(engine, cursor, [{ tbl: 'member', parts: null }])).toBe(false);
  expect(engine.store.marks().mode).toBe('normal');
});
