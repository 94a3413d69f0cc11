import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PullRequest } from '../../shared/sync/message.ts';
import { readPage } from '../../shared/sync/page.ts';
import { pull } from '../../shared/sync/server/pull.ts';
import { memberNames } from './operation.ts';
import { loneServer } from './world/lone-server.ts';
import { memberId } from './world/world.ts';

const fromNothing: Omit<PullRequest, 'rows' | 'bytes'> = {
  scope: 'core',
  gen: 1,
  cursor: null,
  page_at: null,
  witness: [],
  history: [],
  erased: [],
};
const writes = fc.array(
  fc.record({
    o: fc.constantFrom('create' as const, 'set' as const, 'remove' as const),
    name: fc.constantFrom(...memberNames),
  }),
  { minLength: 1, maxLength: 12 },
);

test('pages of any size, one after the other, hold every line of the feed once and in its order', () => {
  fc.assert(
    fc.property(
      writes,
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 3000 }),
      (all, rows, bytes) => {
        const server = loneServer();
        try {
          for (const [n, { o, name }] of all.entries())
            server.rest(o, memberId(name), { vorname: 'v', nachname: 'n', ort: `v${n}` });
          const wanted = server.db.sql
            .prepare<[], number>('SELECT seq FROM change_log ORDER BY seq')
            .pluck()
            .all();
          const got: number[] = [];
          let place: Pick<PullRequest, 'cursor' | 'page_at'> = { cursor: null, page_at: null };
          for (let more = true; more;) {
            const answer = pull(server.authority(0), { ...fromNothing, ...place, rows, bytes });
            if (!('page' in answer)) throw new Error(JSON.stringify(answer));
            const { head, changes } = readPage(answer.page, place.cursor?.seq ?? 0);
            expect(changes.length).toBeLessThanOrEqual(rows);
            got.push(...changes.map(({ seq }) => seq));
            place = { cursor: head.cursor, page_at: head.at };
            ({ more } = head);
          }
          expect(got).toEqual(wanted);
        } finally {
          server.close();
        }
      },
    ),
    { numRuns: 40, seed: 2 },
  );
});

test('a copy of another generation is read anew as a whole', () => {
  const server = loneServer();
  try {
    const request: PullRequest = { ...fromNothing, rows: 10, bytes: 1000, gen: 1 };
    expect(pull(server.authority(0), request)).toHaveProperty('page');
    for (const gen of [0, 2, 1_000_001])
      expect(pull(server.authority(0), { ...request, gen })).toEqual({
        code: 'resync',
        why: 'scope_generation',
      });
  } finally {
    server.close();
  }
});
