import { SqliteError } from 'better-sqlite3';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PushAnswer, PushResult } from '../../shared/sync/message.ts';
import type { SentMutation } from '../../shared/sync/mutation.ts';
import { push } from '../../shared/sync/server/push.ts';
import { DomainError } from '../../shared/errors.ts';
import type { SyncedTable } from '../../server/sync/synced-table.ts';
import { partsWith } from './planted-bug.ts';
import { loneServer } from './world/lone-server.ts';
import type { SimServer } from './world/sim-server.ts';
import { memberId } from './world/world.ts';

/** A push: the numbers `from` to `from + count - 1` of a stream. */
const pushes = fc.array(
  fc.record({
    device: fc.nat(1),
    stream: fc.nat(2),
    from: fc.integer({ min: 1, max: 7 }),
    count: fc.integer({ min: 1, max: 3 }),
    /** Whether the ids are those of this place in every stream, as after a new stream, or of this one alone. */
    known: fc.boolean(),
  }),
  { minLength: 4, maxLength: 14 },
);
type Push = (typeof pushes extends fc.Arbitrary<infer T> ? T : never)[number];

const id = (kind: number, n: number) => `0194000${kind}-0000-7000-8000-${String(n).padStart(12, '0')}`;

function mutationsOf({ device, stream, from, count, known }: Push): SentMutation[] {
  return Array.from({ length: count }, (_, index) => {
    const mseq = from + index;
    const place = known ? mseq : 100 * (stream + 1) + mseq;
    const mid = id(device, place);
    const values = { vorname: 'V', nachname: mid };
    return { kind: 'create', tbl: 'member', id: id(8, device * 1000 + place), values, mid, mseq, schema: 1 };
  });
}

/** What a server has to answer, in the plainest words. */
class Model {
  private readonly owners = new Map<number, number>();
  private readonly last = new Map<number, number>();
  private readonly first = new Map<string, { stream: number; result: PushResult | undefined }>();

  /** Answers what differs from it, if anything. */
  check(one: Push, answer: PushAnswer, head: number): string | null {
    const results = 'results' in answer ? [...answer.results] : [];
    for (const sent of mutationsOf(one)) {
      const refused = this.refusalOf(one, sent);
      if (refused !== null) {
        const found = 'code' in answer ? JSON.stringify(answer) : 'taken';
        return found === JSON.stringify(refused) ? null : `${sent.mseq}: ${found}`;
      }
      const result = results.shift();
      // What came before a refusal stands; its answer comes with the repeat.
      const wrong = 'code' in answer ? null : this.wrongResult(sent, result, head);
      if (wrong !== null) return wrong;
      this.take(one, sent, result);
    }
    return 'code' in answer ? `refused with ${answer.code}` : null;
  }

  private refusalOf({ device, stream }: Push, { mid, mseq }: SentMutation): PushAnswer | null {
    const last = this.last.get(stream) ?? 0;
    if ((this.owners.get(stream) ?? device) !== device) return { code: 'stream_forked' };
    if (mseq <= last && this.first.get(mid)?.stream !== stream) return { code: 'stream_forked' };
    return mseq > last + 1 ? { code: 'stream_gap', expected: last + 1 } : null;
  }

  private wrongResult(
    { mid, mseq }: SentMutation,
    result: PushResult | undefined,
    head: number,
  ): string | null {
    const known = this.first.get(mid)?.result;
    if (known && JSON.stringify(result) !== JSON.stringify(known))
      return `the repeat of ${mseq} is answered otherwise`;
    const isTaken = result?.status === 'applied' && result.at !== null && result.at.seq <= head;
    return isTaken ? null : `${mseq} is ${result?.status}`;
  }

  private take({ device, stream }: Push, { mid, mseq }: SentMutation, result: PushResult | undefined): void {
    this.owners.set(stream, device);
    this.last.set(stream, Math.max(this.last.get(stream) ?? 0, mseq));
    const known = this.first.get(mid);
    this.first.set(mid, { stream: known?.stream ?? stream, result: known?.result ?? result });
  }
}

test('whatever comes in whatever order, a stream is gapless, its repeats change nothing and forks are noticed', () => {
  fc.assert(
    fc.property(pushes, all => {
      const server = loneServer();
      const model = new Model();
      const { feed } = server.sync.stores;
      const placeOf = server.db.sql
        .prepare<[string], number>("SELECT seq FROM change_log WHERE tbl = 'member' AND id = ?")
        .pluck();
      try {
        for (const one of all) {
          const mutations = mutationsOf(one);
          const stream = id(9, one.stream);
          const answer = push(server.authority(one.device), { stream, mutations });
          expect(model.check(one, answer, feed.head())).toBeNull();
          // An acknowledgement never lies before the effect that it stands for.
          for (const { mid, at } of 'results' in answer ? answer.results : []) {
            const sent = mutations.find(one => one.mid === mid);
            const place = sent && 'id' in sent ? placeOf.get(sent.id) : undefined;
            expect(at?.seq).toBeGreaterThanOrEqual(place ?? Number.POSITIVE_INFINITY);
          }
        }
        expect(server.history.errors).toEqual([]);
      } finally {
        server.close();
      }
    }),
    { numRuns: 40, seed: 7 },
  );
});

/** A server whose table of members fails as the test says, after it has written. */
function failingServer(fail: () => unknown): SimServer {
  const failing = (table: SyncedTable): SyncedTable => ({
    ...table,
    patch(call, uuid, set) {
      table.patch?.(call, uuid, set);
      const error = fail();
      if (error) throw error;
    },
  });
  const tables = (all: readonly SyncedTable[]) =>
    all.map(table => (table.tbl === 'member' ? failing(table) : table));
  const server = loneServer({ ...partsWith(null), tables });
  server.rest('create', memberId('a'), { vorname: 'a', nachname: 'a', ort: 'vorher' });
  return server;
}

const edit = (to: string): SentMutation => ({
  kind: 'patch',
  tbl: 'member',
  id: memberId('a'),
  set: { ort: { from: 'vorher', to } },
  mid: id(0, 1),
  mseq: 1,
  schema: 1,
});
const request = { stream: id(9, 1), mutations: [edit('nachher')] };
const townOf = (server: SimServer) => server.sync.stores.tables.get('member')?.read(memberId('a'))?.['ort'];

test.each([
  ['is refused', () => new DomainError('conflict', { what: 'member' }), 'rejected'],
  ['breaks unexpectedly', () => new TypeError('broken'), 'parked'],
] as const)('of a change that %s after it has written, nothing stays', (_name, fail, status) => {
  const server = failingServer(fail);
  try {
    const answer = push(server.authority(0), request);
    expect(answer).toMatchObject({ results: [{ status }] });
    expect(townOf(server)).toBe('vorher');
  } finally {
    server.close();
  }
});

test('where the storage fails, nothing is answered and nothing stays, and the repeat is carried out', () => {
  let isFull = true;
  const full = () => (isFull ? new SqliteError('full', 'SQLITE_FULL') : null);
  const server = failingServer(full);
  try {
    expect(() => push(server.authority(0), request)).toThrow('full');
    expect(townOf(server)).toBe('vorher');
    isFull = false;
    expect(push(server.authority(0), request)).toMatchObject({ results: [{ status: 'applied' }] });
    expect(townOf(server)).toBe('nachher');
  } finally {
    server.close();
  }
});

test('a deletion or a new row never takes the place of what is there', () => {
  const fields = ['vorname', 'ort', 'strasse', 'notiz', 'plz'] as const;
  for (const field of fields) {
    const server = loneServer();
    try {
      server.rest('create', memberId('a'), { vorname: 'a', nachname: 'a' });
      const seen = server.sync.stores.tables.get('member')?.read(memberId('a')) ?? {};
      server.rest('set', memberId('a'), { [field]: '8000' });
      const common = { tbl: 'member', id: memberId('a'), schema: 1 } as const;
      const answer = push(server.authority(0), {
        stream: id(9, 1),
        mutations: [
          { kind: 'delete', ...common, base: seen, mid: id(0, 1), mseq: 1 },
          { kind: 'create', ...common, values: { vorname: 'b', nachname: 'b' }, mid: id(0, 2), mseq: 2 },
        ],
      });
      expect(answer).toMatchObject({ results: [{ status: 'conflict' }, { status: 'rejected' }] });
      expect(server.sync.stores.tables.get('member')?.read(memberId('a'))?.[field]).toBe('8000');
    } finally {
      server.close();
    }
  }
});
