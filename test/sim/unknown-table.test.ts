import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRow, editRow } from '../../shared/sync/replica/edit.ts';
import { meetTables } from '../../shared/sync/replica/outbox.ts';
import { partsWith } from './planted-bug.ts';
import { memberId, World } from './world/world.ts';

let world: World;
let isOld = false;
const tables = (): string[] => {
  const { syncedTables } = world.server.authority(0).store;
  return syncedTables.filter(tbl => !isOld || tbl !== 'member');
};
const laptop = () => world.laptop(0);
const waiting = () => laptop().replica.waitingCount();

beforeEach(() => {
  isOld = true;
  world = new World({
    ...partsWith(null),
    // The server of an earlier version, until it is updated.
    serverStore: store => ({ ...store, table: tbl => (isOld && tbl === 'member' ? null : store.table(tbl)) }),
  });
  world.server.rest('create', memberId('b'), { vorname: 'b', nachname: 'b' });
  world.syncFully(0);
  meetTables(laptop().engine, tables());
});
afterEach(() => world.close());

const type = (text: string): void => {
  const from = laptop().row('member', memberId('a'))?.['ort'] ?? '';
  editRow(laptop().engine, { tbl: 'member', id: memberId('a') }, { ort: { from, to: text } }, null);
};
const make = (): void => {
  const values = { vorname: 'a', nachname: 'a', ort: 'erst' };
  createRow(laptop().engine, { tbl: 'member', id: memberId('a') }, values, { nr: null });
};
const set = (text: string): void => {
  const from = laptop().row('organisation_setting', 'name')?.['value'] ?? '';
  const unset = { key: 'name', value: '', version: 0 };
  const row = { tbl: 'organisation_setting', id: 'name' };
  editRow(laptop().engine, row, { value: { from, to: text } }, unset);
};
const onServer = (tbl: string, id: string) => world.server.sync.stores.tables.get(tbl)?.read(id);

test('rows of a table that the server does not know yet wait and are shown, and everything else goes on', () => {
  make();
  set('Verein A');
  world.syncFully(0);
  type('dann');
  world.syncFully(0);
  set('Verein B');
  world.syncFully(0);
  expect(waiting()).toBe(2);
  expect(laptop().replica.refused()).toEqual([]);
  expect(laptop().row('member', memberId('a'))).toMatchObject({ ort: 'dann' });
  expect(onServer('organisation_setting', 'name')).toMatchObject({ value: 'Verein B' });
  expect(onServer('member', memberId('a'))).toBeNull();
});

test('they arrive in their order once the server knows it, before what was made after them', () => {
  make();
  world.syncFully(0);
  type('dann');
  world.syncFully(0);
  type('zuletzt');
  isOld = false;
  meetTables(laptop().engine, tables());
  world.syncFully(0);
  expect(waiting()).toBe(0);
  expect(laptop().replica.refused()).toEqual([]);
  expect(onServer('member', memberId('a'))).toMatchObject({ vorname: 'a', ort: 'zuletzt' });
  expect(world.laptop(0).idle()).toBe(true);
});

test('another greeting of the same server sends nothing again', () => {
  make();
  world.syncFully(0);
  const before = laptop()
    .replica.waiting()
    .map(({ mid }) => mid);
  meetTables(laptop().engine, tables());
  world.syncFully(0);
  expect(
    laptop()
      .replica.waiting()
      .map(({ mid }) => mid),
  ).toEqual(before);
});

test('what is refused for another reason is refused', () => {
  isOld = false;
  meetTables(laptop().engine, tables());
  createRow(laptop().engine, { tbl: 'member', id: memberId('c') }, { vorname: 'x'.repeat(5000) }, null);
  world.syncFully(0);
  expect(waiting()).toBe(0);
  expect(laptop().replica.refused()).toHaveLength(1);
});

test('an erasure takes the content of what waits', () => {
  make();
  world.syncFully(0);
  world.server.erase(memberId('a'));
  world.syncFully(0);
  expect(laptop().dump()).not.toContain('erst');
});
