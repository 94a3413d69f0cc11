import { afterEach, beforeEach, expect, test } from 'vitest';
import { recoveredHandlers } from '../../server/sync/recovered-handlers.ts';
import { findRecovered, settleRecovered } from '../../server/sync/recovered-store.ts';
import type { Row } from '../../shared/sync/mutation.ts';
import { loneServer } from './world/lone-server.ts';
import type { SimServer } from './world/sim-server.ts';

let server: SimServer;
beforeEach(() => {
  server = loneServer();
});
afterEach(() => server.close());

function recover(tbl: string, row_id: string, body: Row): number {
  return Number(
    server.effects.sql
      .prepare(
        `INSERT INTO recovered(tbl, row_id, body, device_id, role, offered_at)
         VALUES (?, ?, ?, 'device-0', NULL, '2026-11-20T20:00:00.000Z')`,
      )
      .run(tbl, row_id, JSON.stringify(body)).lastInsertRowid,
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

test('of the conflicts that a restore lost only open ones are asked again', () => {
  const conflict = (id: string, state: string): Row => ({
    ...{ id, tbl: 'member', row_id: 'r', kind: 'field', field: 'ort', base: 'a', mine: 'b', theirs: 'c' },
    ...{ by_person: 'P', by_device: 'D', created_at: '2026-11-20T20:00:00.000Z', state },
    ...{ solved_by: null, solved_at: null },
  });
  recover('conflict', 'c-open', conflict('c-open', 'open'));
  recover('conflict', 'c-solved', conflict('c-solved', 'solved'));
  const { list } = recoveredHandlers(server.sync.stores.tables);
  server.write(call => {
    const { rows } = list(call, {}) as { readonly rows: readonly { readonly row_id: string }[] };
    expect(rows.map(({ row_id }) => row_id)).toEqual(['c-open']);
  });
  expect.assertions(1);
});
