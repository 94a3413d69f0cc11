import type { Random } from '../random.ts';

const methods = [
  'GET',
  'HEAD',
  'OPTIONS',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'LOCK',
];

export const oddMethod = (random: Random): string => random.pick(methods);

/** Another spelling of a path, or a path that leads out of it. Spaces and control characters cannot be sent. */
export function oddPath(path: string, random: Random): string {
  const [, first = '', ...rest] = path.split('/');
  return random.pick([
    `/${path}`,
    `${path}/`,
    `${path}//`,
    path.toUpperCase(),
    `${path}/../${first}`,
    `${path}/..%2f..%2f..%2fetc%2fpasswd`,
    `/%2e%2e${path}`,
    `${path}%00`,
    `${path}%0d%0aX-Injected:1`,
    `${path};jsessionid=1`,
    `${path}.json`,
    `/${first}/%ff%fe`,
    `/${first}/%`,
    `/${first}/${'a'.repeat(3000)}`,
    `/${[first, ...rest].join('%2F')}`,
    `http://example.org${path}`,
    '/pages/..%2f..%2fpackage.json',
    '/docs/..%2f..%2fpackage.json',
    '/photos/..%2f..%2faktuar.db',
  ]);
}

const headers: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['if-match', ['*', '""', '"x"', 'W/"x"', '"a", "b"', 'x', `"${'a'.repeat(2000)}"`]],
  ['if-none-match', ['*', '"x"', 'W/"x"', `${'"a",'.repeat(500)}"b"`]],
  ['idempotency-key', ['', 'a', 'k'.repeat(255), 'k'.repeat(300), 'ä', '__proto__', 'a b', '"']],
  [
    'accept',
    [
      'text/html',
      '*/*',
      'application/zip',
      'text/html;q=0.1,application/json',
      'x',
      `${'a/b,'.repeat(400)}c/d`,
    ],
  ],
  ['accept-language', ['fr', 'it-CH', 'de;q=x', '*', `${'a-b,'.repeat(400)}de`]],
  ['accept-encoding', ['gzip', 'br', 'zstd', 'identity;q=0, *;q=0', 'x']],
  ['content-type', ['application/json', 'text/html', 'application/problem+json', '', 'a/b; charset="']],
  ['x-forwarded-for', ['203.0.113.7', '127.0.0.1', "' OR 1=1", '::1', '1.2.3.4, 5.6.7.8', 'x'.repeat(3000)]],
  ['x-forwarded-proto', ['https', 'javascript', 'https, http']],
  ['x-forwarded-host', ['evil.example', 'evil.example:99999', '<script>']],
  ['forwarded', ['for=203.0.113.7;host=evil.example']],
  ['host', ['evil.example', 'localhost', '127.0.0.1:1', '[::1]', 'a"b']],
  ['origin', ['https://evil.example', 'null', 'https://www.verein.example', 'http://127.0.0.1']],
  ['referer', ['https://evil.example/', 'javascript:1']],
  ['range', ['bytes=0-0', 'bytes=0-', 'bytes=-1', 'bytes=9-1', `bytes=${'0-1,'.repeat(300)}2-3`]],
  ['cookie', ['a=b', `a=${'b'.repeat(3000)}`, '__proto__=x', 'aktuar=x; aktuar=y', '=;=;']],
  ['x-http-method-override', ['DELETE', 'PUT']],
  ['x-original-url', ['/members']],
  ['signature', ['x', '0'.repeat(64), '']],
  ['sync-protocol', ['99', 'x']],
  ['expect', ['x']],
  ['connection', ['close', 'upgrade']],
  ['upgrade', ['websocket', 'h2c']],
  ['max-forwards', ['0']],
];

/** One to three headers that a request of ours would not have. */
export function oddHeaders(random: Random): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: random.whole(1, 3) }, () => {
      const [name, values] = random.pick(headers);
      return [name, latin(random.pick(values))];
    }),
  );
}

/** Node sends headers as Latin-1 and refuses others itself. */
const latin = (text: string): string => text.replace(/[^\u0020-\u00ff]/g, '?');
