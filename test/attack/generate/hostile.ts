import type { Random } from '../random.ts';

/** Texts that have broken programs before: each is one idea, short enough to read in a report. */
const hostileTexts: readonly string[] = [
  '',
  ' ',
  "' OR 1=1 --",
  "'); DROP TABLE member; --",
  '" OR ""="',
  '%',
  '_%\\',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'a\r\nBcc: x@example.org',
  'a\nSet-Cookie: x=1',
  '../../../../etc/passwd',
  '..\\..\\windows',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  '//example.org/',
  'a\u0000b',
  '\u202Egpj.exe',
  '\u2066x\u2069',
  '\uD800',
  '\uDC00\uD800',
  '\uFFFF\uFFFE',
  '\uFEFFx',
  '\u2028\u2029',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'e\u0301'.repeat(40),
  'ﷺ'.repeat(40),
  'ß'.repeat(80),
  'İıŞ',
  '{{vorname}}',
  '{{constructor.name}}',
  '{{{{',
  '${7*7}',
  '#{7*7}',
  '<%= 7*7 %>',
  '{0}{1}%s%n',
  '=1+1|cmd',
  '@SUM(A1)',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  'true',
  '0',
  '-1',
  '1e400',
  '9007199254740993',
  '0x10',
  '1,5',
  '[]',
  '{}',
  '["a"]',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '-000001-01-01',
  '+275760-09-13',
  '2026-13-45T99:99:99Z',
  '2026-03-29T02:30:00',
  '2026-10-25T02:30',
  '24:00',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'a@b.c',
  '"a b"@example.org',
  'a@example.org, b@example.org',
  'x@[127.0.0.1]',
  'ä@münchen.example',
  `${'a'.repeat(250)}@example.org`,
  'CH93 0076 2011 6238 5295 7',
  'CH00 0000 0000 0000 0000 0',
  'xn--a',
  '*',
  '.',
  '..',
  '/',
  '\\',
  '~root',
  'CON',
];

const longUnits = ['a', 'ä', '<b>', '\u0000', '[', '{"a":', '(((', '👍', ' ', '\n', "'", '%41'];

/** A text out of the collection, or a long one. */
export function hostileText(random: Random): string {
  if (random.chance(85)) return random.pick(hostileTexts);
  return random.pick(longUnits).repeat(random.pick([60, 300, 3000, 20_000]));
}

/** Stands in a body's text for a number that JSON.stringify cannot write; see `jsonOf`. */
const rawNumber = (text: string): string => `\u0001raw:${text}\u0001`;

const numbers: readonly (number | string)[] = [
  0,
  rawNumber('-0'),
  -1,
  1,
  0.1,
  1e-7,
  5e-324,
  255,
  32_768,
  2_147_483_647,
  2_147_483_648,
  4_294_967_296,
  Number.MAX_SAFE_INTEGER,
  rawNumber('9007199254740993'),
  rawNumber('9223372036854775808'),
  1e21,
  1.7976931348623157e308,
  rawNumber('1e400'),
  rawNumber('-1e400'),
  0.005,
  99_999_999.99,
];

export const hostileNumber = (random: Random): number | string => random.pick(numbers);

const nested = (depth: number, open: string, close: string): string =>
  rawNumber(open.repeat(depth) + close.repeat(depth));

/** A value that may stand where any other one is expected. */
export function hostileValue(random: Random): unknown {
  switch (random.whole(0, 9)) {
    case 0:
      return null;
    case 1:
      return random.chance(50);
    case 2:
      return [];
    case 3:
      return {};
    case 4:
      return Array.from({ length: random.pick([1, 2, 50, 3000]) }, () => random.pick(hostileTexts));
    case 5:
      return random.pick([
        nested(30, '[', ']'),
        nested(3000, '[', ']'),
        rawNumber(`${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`),
      ]);
    case 6:
      return poisoned(random);
    case 7:
      return hostileNumber(random);
    default:
      return hostileText(random);
  }
}

/** An object whose keys mean something to JavaScript. */
function poisoned(random: Random): Record<string, unknown> {
  const key = random.pick(['__proto__', 'constructor', 'prototype', 'toString', 'toJSON', 'length', 'then']);
  const value = random.pick([{ admin: true }, 'x', null, 1]);
  return Object.fromEntries([[key, value]]);
}

/** JSON of a value in which numbers and nesting stand that JSON.stringify cannot write. */
export function jsonOf(value: unknown): string {
  const text = JSON.stringify(value);
  if (!text.includes('\\u0001raw:')) return text;
  return text.replace(/"\\u0001raw:(.*?)\\u0001"/g, (_, raw: string) => JSON.parse(`"${raw}"`) as string);
}
