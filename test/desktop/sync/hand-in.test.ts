import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Member } from '../../../shared/people/members/member.ts';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { aLaptop, until, type Laptop } from './laptop.ts';

let app: TestApp;
let one: Laptop;
let anna: Member;
/** True: no line at all. 'message': the last message of a device without access gets lost. */
let cut: boolean | 'message';
let messages = 0;

const line: typeof fetch = (input, init) => {
  const isMessage = new Request(input).url.endsWith('/sync/unsent');
  if (isMessage) messages++;
  if (cut === true || (cut === 'message' && isMessage)) return Promise.reject(new TypeError('cut'));
  return fetch(input, init);
};

beforeEach(async () => {
  [cut, messages] = [false, 0];
  app = await startApp();
  anna = (await app.as('board').members.create(aMember())) as Member;
  one = await aLaptop(app, 'Büro', line);
  await until(() => one.replica.ready() && one.sync.state().kind === 'saved');
  cut = true;
  one.replica.edit('member', anna.id, { ort: { from: anna.ort, to: 'Bern' } });
  await until(() => one.sync.state().kind === 'offline');
  await app.as('board').devices.revoke({ id: one.device });
});
afterEach(async () => {
  await one.remove();
  await app.stop();
  rmSync(app.dataDir, { recursive: true, force: true });
});

test('a revoked laptop hands in what waits before it empties itself, and the board reads it', async () => {
  cut = false;
  await one.sync.now();
  await until(() => one.sync.access() === 'revoked');
  expect(one.sync.handedIn()).toMatchObject({ kept: 1, lost: 0, lost_changes: [] });
  expect(one.replica.ready()).toBe(false);
  expect(await app.as('board').recovered.list({})).toMatchObject([
    { device: 'Büro', row_id: anna.id, change: { fields: { ort: [anna.ort, 'Bern'] } } },
  ]);
  expect(await app.as('board').members.get({ id: anna.id })).toMatchObject({ ort: anna.ort });
});

test('where the message does not get through, it says what was lost, field by field, and still empties itself', async () => {
  cut = 'message';
  for (let round = 0; round < 5; round++) await one.sync.now();
  await until(() => one.sync.access() === 'revoked', 20_000);
  expect(messages).toBe(5);
  expect(one.sync.handedIn()).toMatchObject({
    kept: 0,
    lost: 1,
    lost_changes: [
      { kind: 'patch', tbl: 'member', title: 'Anna Müller', fields: { ort: [anna.ort, 'Bern'] } },
    ],
  });
  expect(one.replica.all('member')).toEqual([]);
});

test('a break of the line on the way loses nothing: the next attempt hands it in', async () => {
  cut = 'message';
  await one.sync.now();
  expect(one.sync.access()).toBe('granted');
  cut = false;
  await one.sync.now();
  await until(() => one.sync.access() === 'revoked');
  expect(one.sync.handedIn()).toMatchObject({ kept: 1, lost: 0 });
  expect(await app.as('board').recovered.list({})).toHaveLength(1);
});
