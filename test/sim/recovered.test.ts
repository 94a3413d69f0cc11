import { afterEach, beforeEach, expect, test } from 'vitest';
import { addRollback } from '../../server/db/rollback-store.ts';
import { rollbackHandlers } from '../../server/sync/rollback/rollback-handlers.ts';
import type { Call } from '../../server/context.ts';
import type { Actor, RoleName } from '../../shared/permission.ts';
import { recoveredHandlers } from '../../server/sync/recovered-handlers.ts';
import { findRecovered, settleRecovered } from '../../server/sync/recovered-store.ts';
import type { Row } from '../../shared/sync/mutation.ts';
import { memberId } from './world/world.ts';
import { loneServer } from './world/lone-server.ts';
import type { SimServer } from './world/sim-server.ts';

let server: SimServer;
beforeEach(() => {
  server = loneServer();
});
afterEach(() => server.close());

function recover(tbl: string, row_id: string, body: Row, role: RoleName | null = null): number {
  return Number(
    server.effects.sql
      .prepare(
        `INSERT INTO recovered(tbl, row_id, body, device_id, role, offered_at)
         VALUES (?, ?, ?, 'device-0', ?, '2026-11-20T20:00:00.000Z')`,
      )
      .run(tbl, row_id, JSON.stringify(body), role).lastInsertRowid,
  );
}

test('the number of an invoice that was decided about stays known, and nothing else of it', () => {
  const id = recover('invoice', 'i1', { id: 'i1', n: 4711, description: 'Beitrag' });
  const row = findRecovered(server.effects, id);
  if (!row) throw new Error('not recovered');
  settleRecovered(server.effects, row);
  expect(server.effects.sql.prepare('SELECT body FROM recovered').pluck().all()).toEqual(['{"n":4711}']);
  expect(findRecovered(server.effects, id)).toBeNull();
});

const conflict = (id: string, state: string): Row => ({
  id,
  tbl: 'member',
  row_id: memberId('a'),
  kind: 'field',
  field: 'ort',
  base: 'a',
  mine: 'b',
  theirs: 'c',
  by_person: 'P',
  by_device: 'D',
  created_at: '2026-11-20T20:00:00.000Z',
  state,
  solved_by: null,
  solved_at: null,
});
/** The call of a person at the server. */
function callOf(): Call {
  let found: Call | undefined;
  server.write(call => (found = call));
  if (!found) throw new Error('no call');
  return found;
}

test('a conflict that a reader has offered does not come back with the rights of the person who says yes', () => {
  const { restore } = recoveredHandlers(server.sync.stores.tables);
  const forged = recover('conflict', 'c-1', conflict('c-1', 'open'), 'read_only');
  expect(() => restore(callOf(), { id: forged })).toThrow(expect.objectContaining({ code: 'forbidden' }));
  const honest = recover('conflict', 'c-2', conflict('c-2', 'open'), 'secretary');
  restore(callOf(), { id: honest });
  expect(server.db.sql.prepare('SELECT id FROM conflict').pluck().all()).toEqual(['c-2']);
});

test.each<[string, RoleName, RoleName | undefined]>([
  ['of a reader', 'read_only', undefined],
  ['of a secretary', 'secretary', undefined],
  ['on behalf of a reader', 'president', 'read_only'],
])(
  'an erasure that a laptop %s reports without the signature of the server erases no row',
  async (_name, role, limited) => {
    server.rest('create', memberId('a'), { vorname: 'a', nachname: 'a' });
    addRollback(server.effects, {
      reason: 'put_back',
      noticed_at: '2026-11-20T20:00:00.000Z',
      device_id: null,
    });
    const { stores } = server.sync;
    const marks = { current: () => '', judge: () => ({ state: 'known' as const }) };
    const { report } = rollbackHandlers({ marks, stores, noticed: () => undefined });
    const actor: Actor = {
      kind: 'device',
      name: 'P',
      email: 'p@example.ch',
      role,
      device_id: 'device-0',
      ...(limited && { limitedTo: limited }),
    };
    const erasures = ['x', '', 'x.y'].map(er => ({ tbl: 'member', id: memberId('a'), er }));
    const answer = await report({ ...callOf(), actor }, { erasures, invoice: 0, last: true });
    expect(answer).toEqual({ taken: 0 });
    expect(stores.tables.get('member')?.read(memberId('a'))).not.toBeNull();
  },
);

test('of the conflicts that a restore lost only open ones are asked again', () => {
  recover('conflict', 'c-open', conflict('c-open', 'open'));
  recover('conflict', 'c-solved', conflict('c-solved', 'solved'));
  const { list } = recoveredHandlers(server.sync.stores.tables);
  server.write(call => {
    const { rows } = list(call, {}) as { readonly rows: readonly { readonly row_id: string }[] };
    expect(rows.map(({ row_id }) => row_id)).toEqual(['c-open']);
  });
  expect.assertions(1);
});
