import { DigestSum } from '../../../shared/sync/copy-digest.ts';
import type { Point } from '../../../shared/sync/message.ts';
import { hostileText, hostileValue, jsonOf } from '../generate/hostile.ts';
import { oddBody, type Content } from '../generate/request.ts';
import type { Random } from '../random.ts';
import { randomOf } from '../random.ts';
import { makeMutation, shallowValue, type LooseMutation } from './mutation.ts';
import { fedTables } from './server-rows.ts';
import { groupRandom, midOf, streamOf, uuidOf, type SyncWorld } from './world.ts';

/** Cases that belong together: they come from one laptop, and share a stream. */
export const groupSize = 20;

type SyncCall = 'sync.push' | 'sync.pull' | 'sync.hello' | 'sync.offer' | 'sync.compare';

/** One request of a laptop, which plays one case or several. */
export interface SyncRequest {
  readonly call: SyncCall;
  readonly caseNumber: number;
  readonly cases: number;
  readonly content: Content;
  /** Ids of the mutations where the push is one that the protocol allows. */
  readonly mids: readonly string[] | null;
}

interface Making {
  readonly random: Random;
  readonly world: SyncWorld;
}

const json = { 'content-type': 'application/json' };
const written = (value: unknown): Content => ({ headers: json, body: jsonOf(value) });

/** The requests of the cases `from` to `end` of one group, in their order. */
export function requestsOf(from: number, end: number, world: SyncWorld): SyncRequest[] {
  const group = Math.floor(from / groupSize);
  const kind = groupRandom(world.seed, group).whole(0, 99);
  if (kind < 60) return [wholePush(from, end, world)];
  const numbers = Array.from({ length: end - from }, (_, index) => from + index);
  const make = kind < 75 ? brokenPush : kind < 87 ? streamPush : otherCall;
  return numbers.map(caseNumber => make(caseNumber, { random: randomOf(world.seed, caseNumber), world }));
}

/** One push that the protocol allows; each of its mutations is a case. */
function wholePush(from: number, end: number, world: SyncWorld): SyncRequest {
  const mutations = Array.from({ length: end - from }, (_, index) => {
    const random = randomOf(world.seed, from + index);
    return {
      ...makeMutation({ random, world }),
      mid: midOf(world.seed, from + index),
      mseq: index + 1,
      schema: 1,
    };
  });
  const stream = streamOf(world.seed, Math.floor(from / groupSize));
  return {
    call: 'sync.push',
    caseNumber: from,
    cases: end - from,
    content: written({ stream, mutations }),
    mids: mutations.map(({ mid }) => mid),
  };
}

const single = (call: SyncCall, caseNumber: number, content: Content): SyncRequest => ({
  call,
  caseNumber,
  cases: 1,
  content,
  mids: null,
});

/** Values that stand where an id of a mutation or a stream belongs. */
const strangeMids: readonly unknown[] = [
  '',
  ' ',
  'a b',
  '../x',
  '__proto__',
  'constructor',
  '00000000-0000-0000-0000-000000000000',
  'x",3,{}],["U",',
  0,
  1,
  null,
  [],
  {},
  ['a'],
  true,
  '019B8D2B-0000-7000-8000-000000000000',
  ' 019b8d2b-0000-7000-8000-000000000000',
  '019b8d2b-0000-7000-8000-000000000000\n',
];
const strangeNumbers: readonly unknown[] = [
  0,
  -1,
  1.5,
  '1',
  '\u0001raw:1e400\u0001',
  '\u0001raw:9007199254740993\u0001',
  2 ** 53,
  2 ** 31,
  null,
  [],
  true,
];

/** A push with one thing in its form that the protocol does not allow. */
function brokenPush(caseNumber: number, { random, world }: Making): SyncRequest {
  const stream = uuidOf(random);
  const mutation = {
    ...makeMutation({ random, world }),
    mid: midOf(world.seed, caseNumber),
    mseq: 1,
    schema: 1,
  };
  const smallest = { kind: 'delete', tbl: 'member', id: 'a', base: {}, schema: 1 };
  const one = (changed: LooseMutation) => written({ stream, mutations: [changed] });
  const content = random.pick<() => Content>([
    () => one({ ...mutation, mid: random.pick(strangeMids) }),
    () => one({ ...mutation, mseq: random.pick(strangeNumbers) }),
    () => one({ ...mutation, schema: random.pick(strangeNumbers) }),
    () => one({ ...mutation, id: random.pick([hostileText(random), hostileValue(random)]) }),
    () => one({ ...mutation, tbl: random.pick([hostileText(random), hostileValue(random)]) }),
    () => one({ ...mutation, kind: hostileValue(random) }),
    () => one(spoiltKey(mutation, random)),
    () => one({ ...mutation, [random.pick(['set', 'values', 'base', 'args', 'to'])]: hostileValue(random) }),
    () =>
      one(
        Object.fromEntries([
          ...Object.entries(mutation),
          [random.pick(['__proto__', 'device', 'actor', 'person', 'role', 'at']), hostileValue(random)],
        ]),
      ),
    () => written({ stream: random.pick(strangeMids), mutations: [mutation] }),
    () =>
      written({
        stream,
        mutations: random.pick([
          null,
          {},
          'x',
          { length: 1, 0: mutation },
          [[mutation]],
          [null],
          [mutation, null, 1],
        ]),
      }),
    () =>
      written({
        stream,
        mutations: Array.from({ length: 501 }, (_, index) => ({
          ...smallest,
          mid: midOf(world.seed, -index),
          mseq: index + 1,
        })),
      }),
    () =>
      written(
        Object.fromEntries([
          ['stream', stream],
          ['mutations', [mutation]],
          [random.pick(['__proto__', 'device', 'as']), hostileValue(random)],
        ]),
      ),
    () => written(hostileValue(random)),
    () => oddBody(jsonOf({ stream, mutations: [mutation] }), random),
    () => ({
      headers: json,
      body: `${jsonOf({ stream, mutations: [mutation] })}\n${jsonOf({ stream, mutations: [] })}`,
    }),
    () => ({
      headers: json,
      body: jsonOf({ stream, mutations: [mutation] }).replace(
        '"mseq":1',
        '"mseq":1,"mseq":2,"tbl":"office_role"',
      ),
    }),
  ])();
  return single('sync.push', caseNumber, content);
}

function spoiltKey(mutation: LooseMutation, random: Random): LooseMutation {
  const name = random.pick(Object.keys(mutation));
  const rest = Object.entries(mutation).filter(([key]) => key !== name);
  const replaced: readonly (readonly [string, unknown])[] = random.chance(50)
    ? []
    : [[name, hostileValue(random)]];
  return Object.fromEntries([...rest, ...replaced]);
}

/** Pushes that do not follow their stream: foreign ones, gaps, repeats, ids that mean something else already. */
function streamPush(caseNumber: number, { random, world }: Making): SyncRequest {
  const { seed } = world;
  const group = Math.floor(caseNumber / groupSize);
  const earlier = Math.max(0, group - random.whole(1, 60));
  const stream = random.pick([streamOf(seed, group), streamOf(seed, earlier), uuidOf(random)]);
  const known = () => midOf(seed, Math.max(0, caseNumber - random.whole(0, 1500)));
  const sent = (mseq: number, mid: string) => ({
    ...makeMutation({ random, world }),
    mid,
    mseq,
    schema: random.pick([1, 1, 1, 7]),
  });
  const [a, b] = [known(), uuidOf(random)];
  const mutations = random.pick([
    () => [sent(1, a)],
    () => [sent(1, b), sent(2, b)],
    () => [sent(1, b), sent(1, b)],
    () => [sent(2, b), sent(1, a)],
    () => [sent(1, b), sent(3, a)],
    () => [sent(random.whole(1, 30), a)],
    () => [sent(2 ** 53 - 1, b)],
    () => [sent(21, b), sent(22, a)],
    () => [],
  ])();
  return single('sync.push', caseNumber, written({ stream, mutations }));
}

function otherCall(caseNumber: number, making: Making): SyncRequest {
  const { random } = making;
  const [call, right] = random.pick([pullOf, pullOf, helloOf, offerOf, offerOf, compareOf])(making);
  const kind = random.whole(0, 9);
  if (kind < 5) return single(call, caseNumber, written(right));
  if (kind === 5) return single(call, caseNumber, oddBody(jsonOf(right), random));
  return single(call, caseNumber, written(spoiltKey(right, random)));
}

type Call = readonly [SyncCall, Readonly<Record<string, unknown>>];

const strangeErasures = [
  '',
  ' ',
  'a',
  '__proto__',
  "' OR 1=1 --",
  '\uD800',
  'a'.repeat(80),
  '019b8d2b',
] as const;
const strangeTags = ['', 't', '1.a.b', '.', 'x",3', '__proto__', 'a'.repeat(80)] as const;

/** A place of the feed: a real one, one with a foreign tag, or one that never was. */
function pointOf({ random, world }: Making): Point {
  return world.point && random.chance(50)
    ? random.pick([world.point, { ...world.point, tag: random.pick(strangeTags) }])
    : { seq: random.pick([1, 2, 500, 2 ** 31, 2 ** 53 - 1]), tag: random.pick(strangeTags) };
}

function pullOf(making: Making): Call {
  const { random } = making;
  const point = () => pointOf(making);
  const many = (count: number) => Array.from({ length: random.pick([0, 0, 1, 3, count]) }, point);
  return [
    'sync.pull',
    {
      scope: random.pick(['core', 'core', 'core', 'events', 'letters', 'finance', 'admin']),
      gen: random.pick([1, 1, 1, 1, 0, 2, -1, 2 ** 53 - 1]),
      cursor: random.pick([null, point()]),
      page_at: random.pick([null, null, point()]),
      witness: many(2000),
      history: many(50),
      rows: random.pick([1, 2, 50, 200, 5000]),
      bytes: random.pick([1000, 5000, 100_000, 4_000_000]),
      erased: Array.from({ length: random.pick([0, 0, 1, 20, 20, 5000]) }, () =>
        random.pick(strangeErasures),
      ),
    },
  ];
}

const strangeDigests = ['', '0', 'f'.repeat(16), 'F'.repeat(16), '0'.repeat(80), '__proto__'] as const;

/** Digests of what the server has, of parts of it, and of rows that never were. */
function compareOf(making: Making): Call {
  const { random, world } = making;
  const partsOf = (tbl: string): Readonly<Record<string, unknown>> => {
    const sum = new DigestSum();
    for (const { id, body } of world.rows.get(tbl) ?? []) sum.add(id, JSON.stringify(body));
    const kept = Object.entries(sum.value()).filter(() => random.chance(90));
    if (random.chance(60)) return Object.fromEntries(kept);
    const part = random.pick(['0', 'f', '-', 'g', '', '__proto__']);
    return Object.fromEntries([...kept, [part, random.pick([...strangeDigests, shallowValue(random)])]]);
  };
  const known = fedTables.map(({ tbl }) => tbl);
  const tables = Array.from({ length: random.pick([0, 1, 5, known.length, 101]) }, (_, index) => {
    const tbl = random.chance(95) ? known[index % known.length] : hostileText(random);
    return { tbl, parts: partsOf(tbl ?? '') };
  });
  return [
    'sync.compare',
    {
      scope: random.pick(['core', 'core', 'core', 'events', 'admin']),
      gen: random.pick([1, 1, 1, 1, 0, -1, 2 ** 53 - 1]),
      cursor: world.point && random.chance(50) ? world.point : pointOf(making),
      tables,
    },
  ];
}

function helloOf({ random }: Making): Call {
  return [
    'sync.hello',
    {
      protocol: random.pick([1, 1, 0, -1, 99, 2 ** 53 - 1]),
      schema: random.pick([1, 1, 0, -1, 99]),
      program: hostileText(random).slice(0, 80),
    },
  ];
}

function offerOf({ random, world }: Making): Call {
  const rows = Array.from({ length: random.pick([0, 1, 5, 60, 500]) }, () => {
    const { tbl } = random.pick(fedTables);
    const known = world.rows.get(tbl) ?? [];
    const row = known.length > 0 && random.chance(70) ? random.pick(known) : { id: uuidOf(random), body: {} };
    return {
      tbl,
      id: row.id,
      body: random.chance(50)
        ? row.body
        : { ...row.body, [random.pick(['name', 'value', 'iban', '__proto__'])]: shallowValue(random) },
    };
  });
  return ['sync.offer', { rows: rows.slice(0, 200_000) }];
}
