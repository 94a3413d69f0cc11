import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Replica } from '../../../desktop/core/replica/open-replica.ts';
import { documentNow, noteServerTime, serverNow } from '../../../desktop/core/sync/server-clock.ts';
import { newFolder } from '../desktop-fixtures.ts';
import { openTestReplica } from './laptop.ts';

let folder: string;
let replica: Replica;
const at = (time: string) => ({ now: () => new Date(time) });
const dated = (time: string) => documentNow(replica, at(time)).toISOString().slice(0, 16);

beforeEach(() => {
  folder = newFolder();
  replica = openTestReplica(join(folder, 'replica.db'));
});
afterEach(() => {
  replica.close();
  rmSync(folder, { recursive: true });
});

test('a laptop that never met a server dates by its own clock', () => {
  expect(dated('2026-11-24T10:00:00Z')).toBe('2026-11-24T10:00');
});

test('a clock two years behind dates documents by the server, also days later without a network', () => {
  noteServerTime(replica, '2026-11-24T10:00:00Z', new Date('2024-11-24T10:00:00Z'));
  expect(dated('2024-11-24T10:05:00Z')).toBe('2026-11-24T10:05');
  expect(dated('2024-12-01T10:00:00Z')).toBe('2026-12-01T10:00');
});

test('a clock that was put right since is believed, and one that was put wrong is not', () => {
  noteServerTime(replica, '2026-11-24T10:00:00Z', new Date('2024-11-24T10:00:00Z'));
  expect(dated('2026-11-24T11:00:00Z')).toBe('2026-11-24T11:00');
  expect(dated('2031-01-01T00:00:00Z')).toBe('2026-11-24T10:00');
  expect(dated('1970-01-01T00:00:00Z')).toBe('2026-11-24T10:00');
});

test('how long the server was not heard is measured without a limit', () => {
  noteServerTime(replica, '2026-11-24T10:00:00Z', new Date('2026-11-24T10:00:00Z'));
  expect(serverNow(replica, at('2027-11-24T10:00:00Z')).toISOString()).toBe('2027-11-24T10:00:00.000Z');
});
