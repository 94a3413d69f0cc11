import { expect, test } from 'vitest';
import { Arrivals, undoMs } from '../../../desktop/renderer/events/decisions/arrival.ts';
import { heldBackMs } from '../../../shared/delivery/held-mail.ts';

const seen = (waiting: boolean, email = 'anna@post.example') => new Map([['anna', { waiting, email }]]);

test('a decision can be taken back for ever while it waits here', () => {
  const arrivals = new Arrivals(['anna']);
  expect(arrivals.look(seen(true), 0)).toBe(true);
  expect(arrivals.isAnnounced('anna', seen(true), 86_400_000)).toBe(false);
});

test('the time runs from when it reached the server, and ends before the e-mail leaves', () => {
  const arrivals = new Arrivals(['anna']);
  arrivals.look(seen(true), 0);
  expect(arrivals.look(seen(false), 600_000)).toBe(false);
  arrivals.look(seen(false), 615_000);
  expect(arrivals.isAnnounced('anna', seen(false), 600_000 + undoMs - 1)).toBe(false);
  expect(arrivals.isAnnounced('anna', seen(false), 600_000 + undoMs)).toBe(true);
  expect(undoMs).toBeLessThan(heldBackMs);
});

test('who has no address is never told, and who is gone is not waited for', () => {
  const arrivals = new Arrivals(['anna', 'gone']);
  expect(arrivals.look(seen(false, ''), 0)).toBe(false);
  expect(arrivals.isAnnounced('anna', seen(false, ''), 60_000)).toBe(false);
});
