import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../../../server/db/open.ts';
import { openMarks } from '../../../../server/sync/rollback/effects-marks.ts';
import { loneServer } from '../../../sim/world/lone-server.ts';
import type { SimServer } from '../../../sim/world/sim-server.ts';

const now = () => new Date('2026-11-20T20:00:00.000Z');
let server: SimServer;
let folder: string;
let count = 0;
beforeEach(() => {
  server = loneServer();
  folder = mkdtempSync(join(tmpdir(), 'aktuar-marks-'));
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const files = () => ({ db: server.db, effects: server.effects, now, randomToken: () => `token-${++count}` });

test('a mark that was given after the copy shows that effects.db was set back, also within one start', () => {
  const marks = openMarks(folder, files());
  const before = marks.current();
  const copy = openDatabase(server.effects.sql.serialize(), { now });
  try {
    server.effects.sql.exec("INSERT INTO counter(name, value) VALUES ('invoice', 7)");
    const after = marks.current();
    expect([marks.judge(before).state, marks.judge(after).state]).toEqual(['known', 'known']);
    const setBack = openMarks(folder, { ...files(), effects: copy });
    expect([setBack.judge(before).state, setBack.judge(after).state]).toEqual(['known', 'lost']);
    const forged = `${after.slice(0, -1)}${after.endsWith('A') ? 'B' : 'A'}`;
    expect(setBack.judge(forged).state).toBe('foreign');
  } finally {
    copy.close();
  }
});
