import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Replica } from '../../../desktop/core/replica/open-replica.ts';
import { ClockCheck } from '../../../desktop/core/sync/clock-check.ts';
import { newFolder } from '../desktop-fixtures.ts';
import { openTestReplica } from './laptop.ts';

let folder: string;
let replica: Replica;
let now: string;
let isAlone: boolean;
let check: ClockCheck;

beforeEach(() => {
  folder = newFolder();
  replica = openTestReplica(join(folder, 'replica.db'));
  [now, isAlone] = ['2026-12-01T10:00:00Z', true];
  start();
});
afterEach(() => {
  check.close();
  replica.close();
  rmSync(folder, { recursive: true });
});

/** As at a start of the program, which looks at the clock. */
function start(): void {
  check?.close();
  check = new ClockCheck({ replica, now: () => new Date(now), isAlone: () => isAlone });
}

/** Null: an invoice may be dated. */
function doubtAt(time: string): unknown {
  now = time;
  try {
    check.requireSure();
    return null;
  } catch (error) {
    const { code, params } = error as { code: string; params: unknown };
    return { code, params };
  }
}

const bill = (issued_at: string) =>
  replica.sql
    .prepare('INSERT INTO invoice(id, body) VALUES (?, ?)')
    .run(issued_at, JSON.stringify({ id: issued_at, issued_at }));

test('a clock that goes on is asked about never, not after a pause of 11 months either', () => {
  expect(doubtAt('2026-12-01T10:00:00Z')).toBeNull();
  expect(doubtAt('2027-11-01T10:00:00Z')).toBeNull();
  expect(doubtAt('2028-10-01T10:00:00Z')).toBeNull();
  expect(doubtAt('2028-09-30T12:00:00Z')).toBeNull();
});

test('a clock behind the latest work is asked about once, and names both days', () => {
  const doubt = { code: 'clock_doubtful', params: { today: '01.01.2020', latest: '01.12.2026' } };
  expect(doubtAt('2020-01-01T10:00:00Z')).toEqual(doubt);
  start();
  expect(doubtAt('2020-01-01T10:00:00Z')).toEqual(doubt);
  check.confirm();
  expect(doubtAt('2020-01-01T10:00:01Z')).toBeNull();
  start();
  expect(doubtAt('2020-03-01T10:00:00Z')).toBeNull();
  expect(doubtAt('2026-12-02T10:00:00Z')).toMatchObject({ params: { latest: '01.03.2020' } });
});

test('a clock more than a year ahead of the latest work is asked about, and one put right is not', () => {
  expect(doubtAt('2031-01-01T10:00:00Z')).toMatchObject({ params: { latest: '01.12.2026' } });
  expect(doubtAt('2026-12-02T10:00:00Z')).toBeNull();
});

test('a new computer is asked about a day before the program was there, and about no later one', () => {
  replica.setNote('clock_trusted', null);
  now = '2010-01-01T10:00:00Z';
  start();
  expect(doubtAt('2010-01-01T10:00:00Z')).toMatchObject({ code: 'clock_doubtful' });
  replica.setNote('clock_trusted', null);
  expect(doubtAt('2034-01-01T10:00:00Z')).toBeNull();
});

test('a clock before the newest invoice is asked about, once for that invoice', () => {
  bill('2027-02-01');
  expect(doubtAt('2026-12-15T10:00:00Z')).toMatchObject({ params: { latest: '01.02.2027' } });
  check.confirm();
  expect(doubtAt('2026-12-16T10:00:00Z')).toBeNull();
  bill('2027-03-01');
  expect(doubtAt('2026-12-16T10:00:00Z')).toMatchObject({ params: { latest: '01.03.2027' } });
});

test('where a server tells the time nothing is asked', () => {
  isAlone = false;
  expect(doubtAt('1999-01-01T10:00:00Z')).toBeNull();
});
