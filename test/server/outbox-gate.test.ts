import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outboxGate } from '../../server/jobs/outbox-gate.ts';
import { startApp, type TestApp } from '../fixtures.ts';

let app: TestApp;
let runs: number;
let gate: () => Promise<void>;
beforeEach(async () => {
  app = await startApp();
  runs = 0;
  gate = outboxGate(app.server.context, async () => void runs++);
  await gate();
  await gate();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.stop();
});

const deletedRow = (id: number) =>
  `INSERT INTO trash(tbl, id, body, deleted_by, deleted_at) VALUES ('probe', '${id}', '{}', 'probe', '2026-01-01')`;

const later = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
};

test('rests while nothing was changed and nothing is due', async () => {
  expect(runs).toBe(1);
});

test('runs after a change of either file', async () => {
  const { db, effects } = app.server.context;
  db.sql.exec(deletedRow(1));
  await gate();
  expect(runs).toBe(2);
  effects.sql.exec("INSERT INTO mail_gap(id, since) VALUES (1, '2026-01-01')");
  await gate();
  expect(runs).toBe(3);
});

test('runs when a queued e-mail becomes due, not before', async () => {
  const body = { to: 'rita@post.example', subject: 'Probe', html: '<p>Probe</p>' };
  await app.request('POST', '/email/send', { as: 'board', body });
  const at = new Date(app.clock.now.getTime() + 20_000).toISOString();
  app.server.context.db.sql.prepare('UPDATE outgoing_mail SET not_before = ?').run(at);
  await gate();
  expect(runs).toBe(2);
  later(19);
  await gate();
  expect(runs).toBe(2);
  later(2);
  await gate();
  expect(runs).toBe(3);
});

test('runs after five seconds without a change, for pauses that end elsewhere', async () => {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 5100);
  await gate();
  expect(runs).toBe(2);
});

test('runs again after a run that failed, and after a change that came while it ran', async () => {
  let fail = true;
  const second = outboxGate(app.server.context, async () => {
    runs++;
    app.server.context.db.sql.exec(deletedRow(runs));
    if (fail) throw new Error('full');
  });
  await expect(second()).rejects.toThrow('full');
  fail = false;
  await second();
  await second();
  expect(runs).toBe(4);
});
