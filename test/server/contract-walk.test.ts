import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statusOf } from '../../server/http/error-response.ts';
import { contract } from '../../shared/contract.ts';
import { pathKeys, type Area, type Endpoint } from '../../shared/endpoint.ts';
import { credentialKinds, permissions, type CredentialKind } from '../../shared/permission.ts';
import { startApp, type TestApp } from '../cast.ts';

const areas: Readonly<Record<string, Area>> = contract;
const calls = Object.entries(areas).flatMap(([area, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ call: `${area}.${name}`, endpoint })),
);

/** A path that every schema of a key accepts, naming something that is not there. */
const unknownIds: Readonly<Record<string, string>> = {
  id: '019b8d2b-0000-7000-8000-00000000ffff',
  key: 'name',
  token: 'unknown',
  letterId: 'unknown',
  sha256: '0'.repeat(64),
  hash: '0'.repeat(64),
};
const pathOf = (endpoint: Endpoint) =>
  endpoint.path.replace(/:(\w+)/g, (_, key: string) => unknownIds[key] ?? 'unknown');
const hasBody = ({ method }: Endpoint) => method === 'post' || method === 'put';
const nothing = (endpoint: Endpoint) =>
  endpoint.multipart ? partNamed('') : endpoint.upload ? new Uint8Array(1) : {};
/** A form with one part; without a name it is none. */
const partNamed = (name: string) => {
  const part = name === '' ? '' : `--line\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
  return `${part}--line--\r\n`;
};
const surplus = (endpoint: Endpoint) => (endpoint.multipart ? partNamed('surplus') : { surplus: 1 });
let callers = 0;
/**
 * A link shows a page to whoever does not ask for JSON; that it does so stands in http/link.test.ts. Every call comes
 * from another address, as one alone may not call so often.
 */
const headersOf = (endpoint: Endpoint): Record<string, string> => ({
  'x-forwarded-for': `2001:db8:${(callers++).toString(16)}::1`,
  ...(endpoint.link ? { accept: 'application/json' } : {}),
  ...(endpoint.multipart ? { 'content-type': 'multipart/form-data; boundary=line' } : {}),
});
const allowed = (endpoint: Endpoint, kind: CredentialKind) =>
  (permissions[endpoint.permission] as readonly CredentialKind[]).includes(kind);
const acceptsNothing = (endpoint: Endpoint) =>
  endpoint.input.safeParse(Object.fromEntries(pathKeys(endpoint.path).map(key => [key, unknownIds[key]])))
    .success;

describe('every call, by everyone, with nothing in it', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());

  const cases = calls.flatMap(({ call, endpoint }) =>
    credentialKinds.map(kind => ({ call, endpoint, kind })),
  );

  test.each(cases)('$call as $kind', async ({ endpoint, kind }) => {
    const answer = await app.request(endpoint.method.toUpperCase(), pathOf(endpoint), {
      as: kind,
      headers: headersOf(endpoint),
      ...(hasBody(endpoint) ? { body: nothing(endpoint) } : {}),
    });
    if (!allowed(endpoint, kind)) {
      expect(answer.status).toBe(kind === 'none' ? 401 : 403);
      expect(answer.headers.get('www-authenticate')).toBe(kind === 'none' ? 'Bearer' : null);
    } else if (!acceptsNothing(endpoint)) {
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({ code: 'validation_failed' });
    } else {
      const expected = [endpoint.status, ...endpoint.errors.map(code => statusOf[code])];
      expect(expected).toContain(answer.status);
    }
    if (answer.status >= 400) {
      expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
      expect(answer.json).toMatchObject({ request_id: answer.headers.get('x-request-id') });
    }
  });

  test.each(calls.filter(({ endpoint }) => endpoint.link))(
    '$call is a link that answers POST as it answers GET, to everybody',
    async ({ endpoint }) => {
      for (const as of credentialKinds) {
        const post = await app.request('POST', pathOf(endpoint), { as, body: {} });
        const get = await app.request('GET', pathOf(endpoint), { as, headers: headersOf(endpoint) });
        expect([as, post.status, (post.json as { code: string }).code]).toEqual([
          as,
          get.status,
          (get.json as { code: string }).code,
        ]);
        expect([400, 410]).toContain(post.status);
      }
    },
  );

  test.each(calls)('$call refuses an unknown field or query', async ({ endpoint }) => {
    const kind = credentialKinds.find(each => allowed(endpoint, each)) ?? 'none';
    const inQuery = !hasBody(endpoint) || endpoint.upload === true;
    const path = pathOf(endpoint) + (inQuery ? '?surplus=1' : '');
    const answer = await app.request(endpoint.method.toUpperCase(), path, {
      as: kind,
      headers: headersOf(endpoint),
      ...(hasBody(endpoint) ? { body: inQuery ? nothing(endpoint) : surplus(endpoint) } : {}),
    });
    expect(answer.status).toBe(400);
    const { errors } = answer.json as { errors: { path: string }[] };
    expect(errors.map(({ path: field }) => field)).toContain('surplus');
  });
});

describe('the declarations', () => {
  test('no two calls share method and path', () => {
    const routes = calls.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/:\w+/g, ':')}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  test.each(calls)('$call says what it does', ({ endpoint }) => {
    expect(endpoint.summary.length).toBeGreaterThan(5);
    expect(endpoint.summary).not.toMatch(/\.$|ß/);
  });

  test.each(calls)('$call declares known refusals and every key of its path', ({ endpoint }) => {
    for (const code of endpoint.errors) expect(statusOf).toHaveProperty(code);
    for (const key of pathKeys(endpoint.path)) expect(endpoint.input.shape).toHaveProperty(key);
    if (endpoint.resource && endpoint.method !== 'get' && endpoint.method !== 'post')
      expect(endpoint.errors).toContain('precondition_failed');
  });

  test.each(calls.filter(({ endpoint }) => endpoint.kind === 'list'))(
    '$call can be paged',
    ({ endpoint }) => {
      expect(endpoint.input.shape).toHaveProperty('limit');
      expect(endpoint.input.shape).toHaveProperty('offset');
    },
  );

  test.each(calls.filter(({ endpoint }) => endpoint.resource === true && endpoint.method !== 'post'))(
    '$call has a GET whose tag If-Match can name',
    ({ endpoint }) => {
      const get = calls.find(
        other => other.endpoint.method === 'get' && other.endpoint.path === endpoint.path,
      );
      expect(get?.endpoint.resource).toBe(true);
    },
  );
});
