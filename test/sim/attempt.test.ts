import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  addDispatch,
  beginAttempt,
  doubtInterrupted,
  dueDispatches,
  endAttempt,
  failLines,
  type Attempt,
  type DispatchState,
  type NewDispatch,
} from '../../server/delivery/dispatch-store.ts';
import { canTakeBack, takeBackMail } from '../../server/delivery/take-back-mail.ts';
import type { Call } from '../../server/context.ts';
import type { Command } from '../../shared/sync/mutation.ts';
import { loneServer } from './world/lone-server.ts';
import type { SimServer } from './world/sim-server.ts';

const now = '2026-11-20T20:00:00.000Z';
let server: SimServer;
beforeEach(() => {
  server = loneServer();
});
afterEach(() => server.close());

const line = (id: number): NewDispatch => ({
  id,
  key: `mailing:m:${id}`,
  type: 'email',
  kind: 'mailing',
  state: 'pending',
  recipient: 'a@post.example',
  subject: 'Einladung',
  content: { values: {} } as never,
  member_id: null,
  event_id: null,
  registration_uuid: null,
  mailing_id: 7,
  not_before: now,
  error: null,
  created_at: now,
});
const stateOf = (id: number) =>
  server.effects.sql
    .prepare<
      [number],
      { state: DispatchState; error: string | null; attempts: number; held_at: string | null }
    >('SELECT state, error, attempts, held_at FROM dispatch WHERE id = ?')
    .get(id);

const steps = fc.array(
  fc.record({
    does: fc.constantFrom('begin', 'begin', 'end', 'end', 'end', 'doubt', 'hold', 'release', 'stop', 'again'),
    /** Which of the attempts so far ends. */
    k: fc.nat(3),
    as: fc.constantFrom('sent', 'pending', 'failed' as const),
  }),
  { minLength: 4, maxLength: 20 },
);

interface Expected {
  state: DispatchState;
  attempt: number;
  held: boolean;
  /** In doubt because a worker was taken for dead. */
  interrupted: boolean;
}

/** What may become of a line, in the plainest words. */
function model(at: Expected, does: string, attempt: number, as: DispatchState): Expected {
  const isOpen = at.state === 'pending' && !at.held;
  switch (does) {
    case 'begin':
      return isOpen ? { ...at, state: 'sending', attempt: at.attempt + 1 } : at;
    case 'end': {
      const counts = attempt === at.attempt;
      const may = as === 'sent' || at.state === 'sending' || (at.state === 'unknown' && at.interrupted);
      return counts && may ? { ...at, state: as, interrupted: false } : at;
    }
    case 'doubt':
      return at.state === 'sending' ? { ...at, state: 'unknown', interrupted: true } : at;
    case 'hold':
      return { ...at, held: true };
    case 'release':
      return { ...at, held: false };
    case 'stop':
      return at.state === 'pending' ? { ...at, state: 'failed' } : at;
    default:
      return at;
  }
}

test('only the newest attempt counts, none begins twice or while it is held, and what was sent stays sent', () => {
  const { effects } = server;
  let id = 0;
  fc.assert(
    fc.property(steps, all => {
      id++;
      addDispatch(effects, line(id));
      let expected: Expected = { state: 'pending', attempt: 0, held: false, interrupted: false };
      for (const { does, k, as } of all) {
        const attempt: Attempt = { id, attempt: Math.max(1, expected.attempt - k) };
        if (does === 'begin') beginAttempt(effects, id, `message-${id}`);
        if (does === 'end' && expected.attempt > 0) endAttempt(effects, attempt, { state: as, error: null });
        if (does === 'doubt') doubtInterrupted(effects);
        if (does === 'stop') failLines(effects, 7, 'stopped');
        // As after a restore of the main file, which has the line too.
        if (does === 'again') expect(addDispatch(effects, line(id))).toBe(false);
        if (does === 'hold' || does === 'release')
          effects.sql
            .prepare('UPDATE dispatch SET held_at = ? WHERE id = ?')
            .run(does === 'hold' ? now : null, id);
        expected = model(expected, does, attempt.attempt, as);
        const found = stateOf(id);
        expect([found?.state, found?.attempts]).toEqual([expected.state, expected.attempt]);
        const isDue = dueDispatches(effects, now, [], 1000).some(mail => mail.id === id);
        expect(isDue).toBe(expected.state === 'pending' && !expected.held);
      }
      // The lines before do not become due or in doubt again.
      effects.sql.prepare('DELETE FROM dispatch WHERE id = ?').run(id);
    }),
    { numRuns: 300, seed: 9 },
  );
});

test.each([
  ['waits here', false, true],
  ['is being sent, and waits here too after a crash', true, false],
])('an e-mail that %s is taken back accordingly', (_name, isDispatched, isTaken) => {
  const { db, effects } = server;
  const { id, subject: _s, state: _t, error: _e, ...outgoing } = line(1);
  db.sql
    .prepare(
      `INSERT INTO outgoing_mail(key, kind, type, recipient, content, not_before, created_at)
       VALUES (@key, @kind, @type, @recipient, '{}', @not_before, @created_at)`,
    )
    .run({ ...outgoing, content: '{}' });
  if (isDispatched) addDispatch(effects, line(id));
  const call = { db, effects } as Call;
  expect(canTakeBack(call, outgoing.key)).toBe(isTaken);
  expect(takeBackMail(call, outgoing.key)).toBe(isTaken);
  expect(canTakeBack(call, outgoing.key)).toBe(false);
});

test('a line to an address that came back for good fails before it leaves, whatever its capitals', () => {
  const { db } = server;
  db.sql
    .prepare(
      `INSERT INTO outgoing_mail(key, kind, type, recipient, content, not_before, created_at)
       VALUES (?, 'single', 'email', ?, '{"subject":"Einladung"}', '2026-01-01T00:00:00.000Z', ?)`,
    )
    .run('one', 'A@Post.example', now);
  db.sql
    .prepare(
      "INSERT INTO suppressed_address(uuid, address, reason, since) VALUES ('u', 'a@post.example', '', ?)",
    )
    .run(now);
  server.deliver('delivered');
  const lines = server.effects.sql.prepare('SELECT state, error FROM dispatch').all();
  expect(lines).toEqual([{ state: 'failed', error: 'suppressed' }]);
});

const command: Command = { kind: 'command', name: 'letters.send', key: 'k', args: {}, not_after: null };

test('the key of an order is free once it was let go, whoever came second meanwhile', () => {
  const { rescue } = server.sync.stores;
  const order = (mid: string, email = 'a@example.ch') => ({ mid, email, command });
  expect(rescue.acceptCommand(order('one'), false, now)).toBe('first');
  expect(rescue.acceptCommand(order('two'), false, now)).toBe('duplicate');
  rescue.releaseCommand(order('one'));
  expect(rescue.acceptCommand(order('three'), false, now)).toBe('first');
  expect(rescue.acceptCommand(order('three'), false, now)).toBe('again');
  rescue.releaseCommand(order('three', 'b@example.ch'));
  expect(rescue.acceptCommand(order('three'), false, now)).toBe('again');
});
