import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replicaTables } from '../../../desktop/core/replica/row-store.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { aLaptop, until, type Laptop } from './laptop.ts';

let app: TestApp;
let one: Laptop;
let anna: Member;
const settled = () => until(() => one.replica.ready() && one.sync.state().kind === 'saved', 15_000);

beforeEach(async () => {
  app = await startApp();
  anna = (await app.as('board').members.create(aMember())) as Member;
  one = await aLaptop(app, 'Büro');
  await settled();
});
afterEach(async () => {
  await one.remove();
  await app.stop();
  rmSync(app.dataDir, { recursive: true, force: true });
});

/** The replica as a program without the table left it: its cursor has passed the rows. */
async function asBefore(note: string | null): Promise<void> {
  // What is missing would be found by comparing as well, a day later.
  await until(() => one.replica.note('compared') !== null, 15_000);
  await one.sync.stop();
  one.replica.engine.store.transaction(() => one.replica.engine.store.show('member', anna.id, null));
  one.replica.setNote('synced_tables', note);
  one.replica.close();
  one.reopen();
}

test('after an update that brings a table, its rows come although the cursor had passed them', async () => {
  await asBefore(JSON.stringify(replicaTables.filter(tbl => tbl !== 'member')));
  await until(() => one.replica.read('member', anna.id) !== null, 15_000);
  await settled();
  expect(await app.as('board').recovered.list({})).toEqual([]);
});

test('a copy of a program that did not note its tables compares everything once', async () => {
  await asBefore(null);
  await until(() => one.replica.read('member', anna.id) !== null, 15_000);
  await settled();
  expect(one.replica.note('synced_tables')).toBe(JSON.stringify(replicaTables));
});

test('a start of the same program compares nothing', async () => {
  await asBefore(JSON.stringify(replicaTables));
  await one.sync.now();
  expect(one.replica.engine.store.marks().mode).toBe('normal');
  expect(one.replica.read('member', anna.id)).toBeNull();
});
