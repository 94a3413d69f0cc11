import { gzipSync } from 'node:zlib';
import { pathKeys } from '../../../shared/endpoint.ts';
import type { Random } from '../random.ts';
import type { Caller } from '../target/caller.ts';
import type { Sent } from '../target/http-client.ts';
import { nounOfPath, type Target } from './endpoints.ts';
import { hostileText, hostileValue, jsonOf } from './hostile.ts';
import { oddHeaders, oddMethod, oddPath } from './oddity.ts';
import { knownIds, valueOf, type KnownIds } from './schema-value.ts';

/** A generated request, with what is known about it. */
export interface Generated {
  readonly sent: Sent;
  readonly caller: Caller;
  readonly target: Target;
  /** True when method and path are the endpoint's own, so that the table of rights says what must come back. */
  readonly isExact: boolean;
}

interface Making {
  readonly random: Random;
  readonly ids: KnownIds;
}

/** A request to an endpoint: right in most things, wrong in none to three. */
export function makeRequest(target: Target, caller: Caller, making: Making): Generated {
  const { random } = making;
  const { endpoint } = target;
  const values = mutated(inputOf(target, making), target, random);
  const path = filledPath(endpoint.path, values, random);
  const keys = pathKeys(endpoint.path);
  const rest = Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));
  const hasBody = endpoint.method === 'post' || endpoint.method === 'put';
  const odd = random.chance(6) ? oddPath(path, random) : path;
  const method = random.chance(4) ? oddMethod(random) : endpoint.method.toUpperCase();
  const query = hasBody ? (random.chance(5) ? queryOf(rest, random) : '') : queryOf(rest, random);
  const content = hasBody ? bodyOf(target, rest, random) : bodyless(random);
  const headers = {
    ...(endpoint.link === true || random.chance(50) ? { accept: 'application/json' } : {}),
    ...content.headers,
    ...caller.headers,
    ...(random.chance(20) ? oddHeaders(random) : {}),
  };
  return {
    sent: {
      method,
      path: odd + query,
      headers,
      ...(content.body === undefined ? {} : { body: content.body }),
    },
    caller,
    target,
    isExact: odd === path && method === endpoint.method.toUpperCase(),
  };
}

function inputOf({ endpoint, schema }: Target, { random, ids }: Making): Record<string, unknown> {
  const making = { random, ids, root: schema, depth: 0 };
  const values = { ...(valueOf(schema, '', making) as Record<string, unknown>) };
  const noun = nounOfPath(endpoint.path);
  for (const key of pathKeys(endpoint.path)) {
    const known = ['id', 'key', 'email', 'address'].includes(key)
      ? (ids[noun] ?? [])
      : knownIds(key, { ids });
    if (known.length > 0 && random.chance(85)) values[key] = random.pick(known);
    else if (key === 'token') values[key] = random.text(43);
    values[key] ??= String(random.whole(1, 40));
  }
  return values;
}

/** Puts none to three wrong things into the input. */
function mutated(
  values: Record<string, unknown>,
  { schema }: Target,
  random: Random,
): Record<string, unknown> {
  const changed = { ...values };
  const names = [...Object.keys(schema.properties ?? {}), ...Object.keys(values)];
  for (let left = random.pick([0, 0, 1, 1, 2, 3]); left > 0; left--) {
    const name = names.length > 0 ? random.pick(names) : 'x';
    const kind = random.whole(0, 9);
    if (kind < 6) changed[name] = hostileValue(random);
    else if (kind < 7) delete changed[name];
    else if (kind < 9)
      changed[
        random.pick([
          'id',
          'funktion',
          'role',
          'version',
          'iban',
          'status',
          'member_id',
          'email',
          'vorstand',
          'password_hash',
          random.text(5),
        ])
      ] = hostileValue(random);
    else changed[name] = { [random.pick(['$ne', '0', 'id', 'toString'])]: changed[name] };
  }
  return changed;
}

const filledPath = (path: string, values: Readonly<Record<string, unknown>>, random: Random): string =>
  path.replace(/:(\w+)/g, (_, key: string) => {
    const value = values[key];
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : hostileText(random);
    return encoded(text.slice(0, 3000)) || 'x';
  });

/** A lone surrogate has no percent encoding; it goes out as the bytes of the replacement character. */
const encoded = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\u0001(raw:)?/g, '').toWellFormed());

function queryOf(values: Readonly<Record<string, unknown>>, random: Random): string {
  const parts = Object.entries(values).flatMap(([name, value]) => queryPart(name, value, random));
  if (random.chance(3))
    parts.push(
      random.pick([
        '%',
        '%00',
        '%ff=1',
        '=',
        '&&',
        'a[]=1',
        'a[b][c]=1',
        '__proto__[x]=1',
        'limit',
        `x=${'y'.repeat(9000)}`,
      ]),
    );
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

function queryPart(name: string, value: unknown, random: Random): string[] {
  if (value === undefined) return [];
  const key = encoded(name);
  const texts = Array.isArray(value) ? value.slice(0, 100) : [value];
  const parts = texts.map(one => {
    const text = typeof one === 'string' ? one : jsonOf(one ?? null);
    return `${key}=${encoded(text.slice(0, 4000))}`;
  });
  return random.chance(5) ? [...parts, ...parts, `${key}[x]=1`] : parts;
}

export interface Content {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

const bodyless = (random: Random): Content =>
  random.chance(3) ? { headers: { 'content-type': 'application/json' }, body: '{"a":1}' } : { headers: {} };

function bodyOf(target: Target, values: Readonly<Record<string, unknown>>, random: Random): Content {
  if (target.endpoint.multipart === true) return multipartOf(values, random);
  if (target.endpoint.upload === true)
    return {
      headers: { 'content-type': 'application/octet-stream' },
      body: random.text(random.whole(0, 2000)),
    };
  const json = jsonOf(values);
  if (random.chance(90)) return { headers: { 'content-type': 'application/json' }, body: json };
  return oddBody(json, random);
}

/** 5 MB of JSON in 5 kB. */
const gzipBomb = gzipSync(`{"a":"${'x'.repeat(5_000_000)}"}`);

/** The same JSON in a coding that is wrong, unknown, or unfolds to far more than it was. */
export function oddBody(json: string, random: Random): Content {
  const type = { 'content-type': 'application/json' };
  switch (random.whole(0, 9)) {
    case 0:
      return { headers: { ...type, 'content-encoding': 'gzip' }, body: gzipSync(json) };
    case 1:
      return {
        headers: { ...type, 'content-encoding': 'gzip' },
        body: gzipBomb,
      };
    case 2:
      return {
        headers: {
          ...type,
          'content-encoding': random.pick(['gzip', 'br', 'deflate', 'zstd', 'gzip, gzip', 'x']),
        },
        body: json,
      };
    case 3:
      return {
        headers: { 'content-type': `application/json; charset=${random.pick(['utf-16', 'utf-7', 'x', ''])}` },
        body: json,
      };
    case 4:
      return {
        headers: {
          'content-type': random.pick([
            'text/plain',
            'application/x-www-form-urlencoded',
            'multipart/form-data',
            'multipart/form-data; boundary=',
            'application/xml',
            '*/*',
            'a',
          ]),
        },
        body: json,
      };
    case 5:
      return { headers: type, body: json.slice(0, random.whole(0, json.length)) };
    case 6:
      return {
        headers: type,
        body: random.pick([
          'null',
          '[]',
          '"x"',
          '1',
          '',
          ' ',
          '{}{}',
          '\u0000',
          '{"a":1,"a":2}',
          '{"__proto__":{"x":1}}',
          '\uFEFF{}',
        ]),
      };
    case 7:
      return { headers: type, body: Buffer.from([0x7b, 0xff, 0xfe, 0x22, 0xc0, 0x80, 0x7d]) };
    case 8:
      return { headers: type, body: `${'['.repeat(100_000)}${']'.repeat(100_000)}` };
    default:
      return { headers: {}, body: json };
  }
}

function multipartOf(values: Readonly<Record<string, unknown>>, random: Random): Content {
  const boundary = random.chance(95) ? 'line' : random.pick(['', 'x'.repeat(200), 'a b', '"']);
  const parts = Object.entries(values).map(([name, value]) => {
    const isFile = name === 'photo';
    const file = isFile ? `; filename="${random.pick(['a.jpg', '../a', 'ä.png', ''])}"` : '';
    const text = isFile ? random.text(200) : typeof value === 'string' ? value : jsonOf(value ?? null);
    return `--line\r\ncontent-disposition: form-data; name="${encoded(name)}"${file}\r\n\r\n${text}\r\n`;
  });
  const end = random.chance(90) ? '--line--\r\n' : '';
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: parts.join('') + end,
  };
}
