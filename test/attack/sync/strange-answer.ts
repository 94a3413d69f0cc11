import { gzipSync } from 'node:zlib';
import { hostileText, hostileValue, jsonOf } from '../generate/hostile.ts';
import type { Random } from '../random.ts';
import { strangePage, type Asked } from './strange-page.ts';

/** What a strange server says to one request. */
export interface StrangeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** What becomes of the line: it is cut in the middle, goes on with the body for ever, or stays open without a word. */
  readonly line?: 'cut' | 'endless' | 'silent';
}

type Spoken = Readonly<Record<string, unknown>>;

const json = { 'content-type': 'application/json' };
const said = (body: unknown, status = 200): StrangeAnswer => ({ status, headers: json, body: jsonOf(body) });

/** The tag with which the strange server acknowledges what it did not do. */
export const strangeAck = 'strange-ack';

/** 40 MB in 40 kB. */
const bomb = gzipSync(Buffer.alloc(40_000_000, 'x'), { level: 1 });

const codes = [
  'device_revoked',
  'unauthorized',
  'forbidden',
  'rate_limited',
  'internal',
  'not_found',
  'resync',
  'history_diverged',
  'stream_forked',
  'stream_gap',
  'upgrade_required',
  'server_incompatible',
  'limit_reached',
  'database_corrupt',
  'storage_full',
  'storage_readonly',
  'malformed_json',
  'validation_failed',
  'offline',
  '__proto__',
  'constructor',
  'toString',
  '',
  'x',
] as const;

/** A refusal with a code that fits, or that has nothing to do with the call. */
function refusal(random: Random): StrangeAnswer {
  const code = random.pick(codes);
  const status = random.pick([
    400, 401, 403, 404, 409, 410, 413, 426, 429, 500, 502, 503, 418, 302, 204, 304,
  ]);
  const problem = {
    type: 'about:blank',
    title: hostileText(random).slice(0, 200),
    status,
    detail: 'x',
    code,
    request_id: 'x',
    common: hostileValue(random),
    expected: hostileValue(random),
    why: hostileValue(random),
    min_schema: hostileValue(random),
  };
  const headers = {
    'content-type': 'application/problem+json',
    'retry-after': random.pick(['0', '-1', '1e9', 'x', 'Wed, 21 Oct 2099 07:28:00 GMT']),
  };
  const body =
    status === 204 || status === 304
      ? ''
      : random.chance(80)
        ? jsonOf(problem)
        : jsonOf(hostileValue(random));
  const location = status === 302 ? { location: 'http://127.0.0.1:1/' } : {};
  return { status, headers: { ...headers, ...location }, body };
}

/** Something that is wrong below the words: coding, length, a line that breaks or never ends. */
function brokenLine(random: Random, text: string): StrangeAnswer {
  const zipped = { ...json, 'content-encoding': 'gzip' };
  return random.pick<() => StrangeAnswer>([
    () => ({ status: 200, headers: zipped, body: bomb }),
    () => ({ status: 200, headers: zipped, body: gzipSync(text).subarray(0, random.whole(1, 40)) }),
    () => ({ status: 200, headers: zipped, body: text }),
    () => ({ status: 200, headers: { ...json, 'content-encoding': 'br' }, body: text }),
    () => ({ status: 200, headers: json, body: text, line: 'cut' }),
    () => ({ status: 200, headers: json, body: '', line: 'cut' }),
    () => ({ status: 200, headers: json, body: 'x'.repeat(60_000), line: 'endless' }),
    () => ({ status: 200, headers: json, body: text.slice(0, 20), line: 'silent' }),
    () => ({ status: 200, headers: json, body: Buffer.from([0x7b, 0xff, 0xfe, 0x22, 0xc0, 0x80, 0x7d]) }),
    () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Willkommen</html>' }),
    () => ({ status: 200, headers: { ...json, 'x-long': 'y'.repeat(20_000) }, body: text }),
    () => ({ status: 200, headers: json, body: `${'['.repeat(100_000)}${']'.repeat(100_000)}` }),
    () => ({ status: 200, headers: json, body: '' }),
  ])();
}

function spoilt(value: Spoken, random: Random): unknown {
  if (random.chance(10)) return hostileValue(random);
  const changed = new Map<string, unknown>(Object.entries(value));
  for (let left = random.whole(1, 2); left > 0; left--) {
    const name = random.chance(85)
      ? random.pick([...changed.keys()])
      : random.pick(['__proto__', 'x', 'code', 'page']);
    if (random.chance(20)) changed.delete(name);
    else changed.set(name, hostileValue(random));
  }
  return Object.fromEntries(changed);
}

/** What an honest server said as it greeted, with one thing or two changed. */
export function strangeHello(honest: Spoken, random: Random): StrangeAnswer {
  if (random.chance(15)) return refusal(random);
  if (random.chance(10)) return brokenLine(random, jsonOf(honest));
  const changes: Spoken = random.pick<Spoken>([
    { server_id: random.pick(['other', '', 'x'.repeat(200), '__proto__']) },
    { protocol: random.pick<unknown>([[2, 3], [1, 1, 1], [], [0, 99], ['1', '1'], [2 ** 53, 1]]) },
    { schema: random.pick<unknown>([0, -1, 99, '1', null]) },
    { min_schema: random.pick<unknown>([99, -1, '1', 2 ** 53]) },
    {
      scopes: random.pick<unknown>([
        [],
        [{ id: 'core', gen: random.whole(2, 9) }],
        [{ id: 'core', gen: -1 }],
        [{ id: 'x', gen: 1 }],
        [{ id: 'core', gen: 2 ** 53 }],
      ]),
    },
    { head: random.pick<unknown>([0, -1, 2 ** 53, 'x']) },
    { server_time: random.pick<unknown>(['x', '9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z', 5]) },
    { rights: hostileValue(random) },
    { lease_days: random.pick<unknown>([0, -1, 2 ** 53, 'x']) },
  ]);
  return said(random.chance(75) ? { ...honest, ...changes } : spoilt(honest, random));
}

const statuses = [
  'applied',
  'conflict',
  'rejected',
  'duplicate',
  'queued',
  'parked',
  'erased',
  'unknown',
  '',
] as const;

/** Results that do not fit what was pushed: of others, missing, doubled, with places in a feed that is none. */
export function strangeResults({ body }: Asked, random: Random): StrangeAnswer {
  if (random.chance(25)) return refusal(random);
  if (random.chance(8)) return brokenLine(random, '{"results":[]}');
  const mutations = (body['mutations'] ?? []) as readonly { readonly mid: string }[];
  const results = mutations.map(({ mid }) => {
    const status = random.pick(statuses);
    return {
      mid: random.chance(80) ? mid : random.pick<unknown>(['x', '', null, hostileText(random)]),
      at: random.pick<unknown>([
        null,
        { seq: random.pick([1, 5, 2 ** 53 - 1]), tag: strangeAck },
        { seq: 0, tag: 't' },
        'x',
      ]),
      status,
      ...(random.chance(40)
        ? { refused: random.pick<unknown>([['ort'], ['__proto__'], [hostileText(random)], 'x', []]) }
        : {}),
      ...(random.chance(40) ? { conflicts: random.pick<unknown>([['x'], [hostileText(random)], [1]]) } : {}),
      ...(random.chance(60)
        ? {
            reason: random.pick<unknown>([
              { code: 'internal', params: {} },
              { code: hostileText(random), params: { __proto: hostileValue(random) } },
              'x',
            ]),
          }
        : {}),
    };
  });
  const more = [
    { mid: 'never-sent', at: null, status: 'erased' },
    { mid: '', at: null, status: 'applied' },
  ];
  const answers = random.pick<unknown>([
    results,
    results,
    results,
    [...results, ...more],
    [...results, ...results],
    [],
    more,
    results.slice(1),
    hostileValue(random),
  ]);
  return said({ results: answers });
}

/** How often one case says "more" before it goes on honestly. */
const mostPages = 12;

/** A page, or something else in its place; `count` says how many have been asked for in this case. */
export function strangePull(asked: Asked, random: Random, count: number): StrangeAnswer {
  if (random.chance(12)) return refusal(random);
  const text = strangePage(asked, random, count < mostPages && random.chance(30));
  if (random.chance(10)) return brokenLine(random, text);
  return { status: 200, headers: json, body: text };
}

export function strangeOffer(random: Random): StrangeAnswer {
  if (random.chance(50)) return refusal(random);
  return random.chance(30) ? brokenLine(random, '{"kept":0}') : said({ kept: hostileValue(random) });
}

/** What differs in the eyes of a strange server, or something that is no comparison at all. */
export function strangeComparison({ body }: Asked, random: Random): StrangeAnswer {
  if (random.chance(25)) return refusal(random);
  if (random.chance(10)) return brokenLine(random, '{"differing":[],"later":[]}');
  const asked = (body['tables'] ?? []) as readonly { readonly tbl: string }[];
  const named = asked.map(({ tbl }) => tbl).filter(() => random.chance(40));
  // One wrong part has the whole answer refused: most are right in form, so that tables are fetched anew.
  const isWellFormed = random.chance(65);
  const right = [['0', '1'], [...'0123456789abcdef-'], []] as const;
  const parts = () => random.pick<unknown>(isWellFormed ? right : [...right, ['g'], 'x', null]);
  const tables = isWellFormed ? [...named, 'not_there', 'outbox'] : [...named, hostileText(random)];
  const differing = tables.map(tbl => ({ tbl, parts: parts() }));
  const whole = {
    differing,
    later: isWellFormed ? named : random.pick<unknown>([[hostileText(random)], 'x']),
  };
  return said(random.chance(85) ? whole : spoilt(whole, random));
}
