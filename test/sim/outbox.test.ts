import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PushAnswer, PushRequest, PushResult } from '../../shared/sync/message.ts';
import {
  createRow,
  editRow,
  queueCommand,
  removeRow,
  retryRefused,
  withdrawCommand,
} from '../../shared/sync/replica/edit.ts';
import { memberDefaults } from '../../shared/people/members/member.ts';
import { receivePush } from '../../shared/sync/replica/outbox.ts';
import { startResync, startStream } from '../../shared/sync/replica/replica.ts';
import { memberNames } from './operation.ts';
import { partsWith } from './planted-bug.ts';
import { killed } from './world/crash.ts';
import type { SimLaptop } from './world/sim-laptop.ts';
import { memberId, World } from './world/world.ts';

const names = memberNames.slice(0, 3);
let world: World;
/** Its clock goes backwards. */
let laptop: SimLaptop;
beforeEach(() => open());
afterEach(() => world.close());

function open(): void {
  world = new World(partsWith(null));
  for (const name of names.slice(0, 2))
    world.server.rest('create', memberId(name), { vorname: name, nachname: name, ort: `${name}0` });
  world.syncFully(1);
  laptop = world.laptop(1);
}

const key = (name: string) => ({ tbl: 'member', id: memberId(name) });
const shown = (name: string) => laptop.row('member', memberId(name));
const setTown = (name: string, to: string) =>
  editRow(laptop.engine, key(name), { ort: { from: shown(name)?.['ort'], to } }, null);
const everything = () => laptop.push(1000);

const steps = fc.array(
  fc.record({
    does: fc.constantFrom(
      'edit',
      'edit',
      'street',
      'street',
      'create',
      'remove',
      'command',
      'push',
      'push',
      'stream',
      'stream',
    ),
    name: fc.constantFrom(...names),
  }),
  { minLength: 5, maxLength: 25 },
);
type Step = (typeof steps extends fc.Arbitrary<infer T> ? T : never)[number];

/** The street of each row that has one by now. */
const streets = new Map<string, string>();
/** The newest place that was ever given to a change. */
let newest = 0;

function play({ does, name }: Step, value: string, towns: Map<string, string | null>): void {
  const isThere = shown(name) !== null;
  if (does === 'edit' && isThere && setTown(name, value)) towns.set(name, value);
  if (does === 'create' && !isThere) {
    createRow(laptop.engine, key(name), { ...memberDefaults, vorname: 'n', nachname: 'n', ort: value }, null);
    towns.set(name, value);
  }
  if (does === 'remove' && isThere) {
    removeRow(laptop.engine, 'member', memberId(name));
    streets.delete(name);
    towns.set(name, null);
  }
  if (does === 'street' && isThere) {
    const from = shown(name)?.['strasse'];
    editRow(laptop.engine, key(name), { strasse: { from, to: value } }, null);
    streets.set(name, value);
  }
  if (does === 'command')
    queueCommand(laptop.engine, { name: 'letters.send', key: value, args: {}, not_after: null });
  if (does === 'stream') startStream(laptop.engine);
  if (does === 'push') world.syncFully(1);
}

test('changes leave in their order at ever higher places, and rows show the last of them, whatever the clock says', () => {
  fc.assert(
    fc.property(steps, all => {
      world.close();
      open();
      newest = 0;
      streets.clear();
      const towns = new Map<string, string | null>();
      for (const [place, step] of all.entries()) {
        const known = new Set(laptop.engine.store.entries().map(({ mid }) => mid));
        play(step, `v${place}`, towns);
        const entries = laptop.engine.store.entries();
        for (const entry of entries) if (!known.has(entry.mid)) expect(entry.n).toBeGreaterThan(newest);
        newest = Math.max(newest, ...entries.map(({ n }) => n));
        // Not by a request, which would mark them as sent.
        const mids = laptop.engine.store.pendingEntries(1000).map(({ mid }) => mid);
        expect(mids).toEqual([...mids].sort());
        for (const [name, street] of streets) expect(shown(name)?.['strasse']).toBe(street);
        for (const [name, town] of towns) expect(shown(name)?.['ort'] ?? null).toBe(town);
      }
    }),
    { numRuns: 30, seed: 3 },
  );
});

/** Everything that the laptop stores. */
const dump = () => laptop.dump();
const answerTo = ({ mutations }: PushRequest, answer: Partial<PushResult>): PushAnswer => ({
  results: mutations.map(({ mid }) => ({ mid, status: 'applied', at: { seq: 1, tag: 'x' }, ...answer })),
});
const answers: readonly (readonly [string, (request: PushRequest) => PushAnswer])[] = [
  ['applied', request => answerTo(request, {})],
  ['a conflict', request => answerTo(request, { status: 'conflict', refused: ['ort'] })],
  [
    'refused',
    request => answerTo(request, { status: 'rejected', reason: { code: 'forbidden', params: {} } }),
  ],
  ['parked', request => answerTo(request, { status: 'parked' })],
  ['erased', request => answerTo(request, { status: 'erased' })],
  ['a fork', () => ({ code: 'stream_forked' })],
  ['a gap', () => ({ code: 'stream_gap', expected: 1 })],
];

describe.each(answers)('an answer that says %s', (_name, answer) => {
  test('to an earlier stream changes nothing', () => {
    setTown('a', 'Bern');
    const earlier = everything();
    startStream(laptop.engine);
    const before = dump();
    if (earlier) receivePush(laptop.engine, earlier, answer(earlier));
    expect([earlier === null, dump()]).toEqual([false, before]);
  });
});

describe.each(answers.slice(0, 5))('an answer that says %s', (_name, answer) => {
  test('about a change that was not asked about changes nothing', () => {
    setTown('a', 'Bern');
    const first = everything();
    setTown('b', 'Chur');
    const both = everything();
    if (!first || !both) throw new Error('nothing to send');
    receivePush(laptop.engine, first, answerTo(first, {}));
    const before = dump();
    receivePush(laptop.engine, { ...first, mutations: [] }, answer(both));
    expect([both.mutations.length, dump()]).toEqual([2, before]);
  });

  test('a second time changes nothing', () => {
    setTown('a', 'Bern');
    const request = everything();
    if (!request) throw new Error('nothing to send');
    receivePush(laptop.engine, request, answerTo(request, { at: { seq: 7, tag: 'first' } }));
    const before = dump();
    receivePush(laptop.engine, request, answer(request));
    expect(dump()).toBe(before);
  });
});

test('a fork begins a new stream with all that waits, and a gap compares everything anew', () => {
  setTown('a', 'Bern');
  const first = everything();
  if (!first) throw new Error('nothing to send');
  receivePush(laptop.engine, first, { code: 'stream_forked' });
  const second = everything();
  expect(second?.stream).not.toBe(first.stream);
  expect(second?.mutations.map(({ mid, mseq }) => [mid, mseq])).toEqual([[first.mutations[0]?.mid, 1]]);
  expect(laptop.engine.store.marks().mode).toBe('normal');
  if (second) receivePush(laptop.engine, second, { code: 'stream_gap', expected: 1 });
  expect(laptop.engine.store.marks()).toMatchObject({ mode: 'resync', page: null });
});

test.each(answers.slice(0, 2))(
  'after %s by a history that was lost, a change is shown and sent as before',
  (_name, answer) => {
    setTown('a', 'Bern');
    const request = everything();
    if (!request) throw new Error('nothing to send');
    const asTyped = shown('a');
    receivePush(laptop.engine, request, answer(request));
    startResync(laptop.engine);
    setTown('b', 'Chur');
    laptop.replica.engine.store.transaction(() => undefined);
    expect(
      laptop.engine.store.entries().map(({ answered, ack, off, hidden }) => [answered, ack, off, hidden]),
    ).toEqual([0, 1].map(() => [false, null, [], false]));
    expect(everything()?.mutations.map(({ mid }) => mid)).toContain(request.mutations[0]?.mid);
    expect(asTyped?.['ort']).toBe('Bern');
  },
);

test('a field that was refused is shown as the server has it', () => {
  setTown('a', 'Bern');
  const request = everything();
  if (!request) throw new Error('nothing to send');
  receivePush(laptop.engine, request, answerTo(request, { status: 'conflict', refused: ['ort'] }));
  expect(shown('a')?.['ort']).toBe('a0');
});

describe('a refused change', () => {
  const refuse = (): string => {
    setTown('a', 'Bern');
    const request = everything();
    if (!request) throw new Error('nothing to send');
    const reason = { code: 'forbidden', params: {} };
    receivePush(laptop.engine, request, answerTo(request, { status: 'rejected', reason }));
    return request.mutations[0]?.mid ?? '';
  };

  test.each(['before', 'after'] as const)(
    'is there or waits when the laptop dies %s the commit that sends it again',
    when => {
      const mid = refuse();
      laptop.crash.arm(when, 0);
      expect(killed(() => void retryRefused(laptop.engine, mid))).toBe(true);
      const waiting = laptop.engine.store.entries().length;
      expect([laptop.replica.refused().length, waiting]).toEqual(when === 'before' ? [1, 0] : [0, 1]);
    },
  );

  test('that is sent again is compared with what its person sees by now', () => {
    const mid = refuse();
    world.server.rest('set', memberId('a'), { ort: 'Thun' });
    world.syncFully(1);
    retryRefused(laptop.engine, mid);
    world.syncFully(1);
    expect(world.server.sync.stores.tables.get('member')?.read(memberId('a'))?.['ort']).toBe('Bern');
  });

  test('keeps everything that was typed', () => {
    refuse();
    expect(JSON.stringify(laptop.replica.refused())).toContain('"Bern"');
  });
});

test('an order is taken back until it has left, and not after', () => {
  const order = (name: string) =>
    queueCommand(laptop.engine, { name: 'letters.send', key: name, args: {}, not_after: null });
  const first = order('one');
  everything();
  const second = order('two');
  expect(withdrawCommand(laptop.engine, first, key('a'))).toBe(false);
  expect(withdrawCommand(laptop.engine, second, key('a'))).toBe(true);
  expect(everything()?.mutations.map(({ mid, kind }) => [mid, kind])).toEqual([
    [first, 'command'],
    [second, 'patch'],
  ]);
});

test('what is shown of a new row before it has its number goes with its erasure', () => {
  createRow(laptop.engine, key('c'), { vorname: 'c', nachname: 'c' }, { nr: null, anrede: 'vorläufig' });
  laptop.engine.store.transaction(() => {
    laptop.engine.store.emptyEntries('member', memberId('c'));
  });
  expect(laptop.engine.store.entries()).toMatchObject([{ provisional: null, mutation: { set: {} } }]);
});
