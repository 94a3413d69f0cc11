import { expect, test } from 'vitest';
import { targets } from './generate/endpoints.ts';
import { pushRequestSchema } from '../../shared/sync/message.ts';
import { hostileHtml, hostileWorkbook } from './files/documents.ts';
import { jsonOf, hostileValue } from './generate/hostile.ts';
import { makeRequest } from './generate/request.ts';
import { randomOf } from './random.ts';
import { groupSize, requestsOf } from './sync/sync-request.ts';

const caller = { name: 'none', kind: 'none', role: null, headers: {} } as const;
const ids = { member: ['019b8d2b-0000-7000-8000-000000000001'], event: ['1'] };

test('a case is the same whenever it is made again from its seed and number', () => {
  const make = (number: number) => {
    const random = randomOf(7, number);
    return makeRequest(random.pick(targets), caller, { random, ids }).sent;
  };
  const numbers = Array.from({ length: 300 }, (_, index) => index);
  expect(numbers.map(make)).toEqual(numbers.map(make));
  expect(new Set(numbers.map(number => JSON.stringify(make(number)))).size).toBeGreaterThan(250);
});

test('every endpoint gets requests to its own path, with different inputs', () => {
  for (const target of targets) {
    const numbers = Array.from({ length: 12 }, (_, number) => number);
    const made = numbers.map(number => makeRequest(target, caller, { random: randomOf(3, number), ids }));
    const paths = new Set(made.map(({ sent: { path, body } }) => `${path} ${String(body)}`));
    const hasInput = Object.keys(target.schema.properties ?? {}).length > 0;
    expect({
      call: target.call,
      exact: made.some(({ isExact }) => isExact),
      varied: !hasInput || paths.size > 3,
    }).toEqual({ call: target.call, exact: true, varied: true });
  }
});

test('a body may hold numbers and nesting that JSON.stringify cannot write', () => {
  const texts = Array.from({ length: 500 }, (_, number) => jsonOf({ a: hostileValue(randomOf(1, number)) }));
  expect(texts.some(text => text.includes('1e400'))).toBe(true);
  expect(texts.some(text => text.includes('[[[['))).toBe(true);
  expect(texts.some(text => text.includes('"__proto__"'))).toBe(true);
  for (const text of texts) expect(() => JSON.parse(text) as unknown).not.toThrow();
});

test('hostile documents stay small on the wire', () => {
  for (let number = 0; number < 25; number++) {
    expect(hostileHtml(randomOf(2, number)).length).toBeLessThan(1_500_000);
    expect(hostileWorkbook(randomOf(2, number)).length).toBeLessThan(2_000_000);
  }
});

test('a push of many cases is one that the protocol allows, so that each of them is looked at', () => {
  const world = { rows: new Map(), conflicts: [], ids, writable: ['member'], point: null, seed: 6 };
  const pushes = Array.from({ length: 60 }, (_, group) =>
    requestsOf(group * groupSize, (group + 1) * groupSize, world),
  ).flatMap(requests => (requests.length === 1 ? requests : []));
  const refused = pushes.filter(
    ({ content }) => !pushRequestSchema.safeParse(JSON.parse(String(content.body))).success,
  );
  expect(pushes.length).toBeGreaterThan(20);
  expect(refused.map(({ caseNumber }) => caseNumber)).toEqual([]);
});
