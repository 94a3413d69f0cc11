import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statusOf } from '../../server/http/error-response.ts';
import { contract } from '../../shared/contract.ts';
import { pathKeys, type Area, type Endpoint } from '../../shared/endpoint.ts';
import { credentialKinds, permissions, rights, type CredentialKind } from '../../shared/permission.ts';
import { startApp, type TestApp } from '../fixtures.ts';
import { allowed, callers, seedOffices, nameOf, type Caller } from './role-fixtures.ts';

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
  delivery: 'unknown',
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
let addresses = 0;
/**
 * A link shows a page to a client that does not ask for JSON; that it does so stands in http/link.test.ts. Every call comes
 * from another address, as one alone may not call so often.
 */
const headersOf = (endpoint: Endpoint): Record<string, string> => ({
  'x-forwarded-for': `2001:db8:${(addresses++).toString(16)}::1`,
  ...(endpoint.link ? { accept: 'application/json' } : {}),
  ...(endpoint.multipart ? { 'content-type': 'multipart/form-data; boundary=line' } : {}),
});
const mayAsKind = ({ permission }: Endpoint, kind: CredentialKind) =>
  (permissions[permission] as readonly CredentialKind[]).includes(kind);
const acceptsNothing = (endpoint: Endpoint) =>
  endpoint.input.safeParse(Object.fromEntries(pathKeys(endpoint.path).map(key => [key, unknownIds[key]])))
    .success;

describe('every call, by everyone, with nothing in it', () => {
  let app: TestApp;
  let credentials: (caller: Caller) => Promise<Record<string, string>>;
  beforeAll(async () => {
    app = await startApp();
    credentials = await seedOffices(app);
  });
  afterAll(() => app.stop());

  const walk = async (endpoint: Endpoint, caller: Caller) => {
    const answer = await app.request(endpoint.method.toUpperCase(), pathOf(endpoint), {
      headers: { ...headersOf(endpoint), ...(await credentials(caller)) },
      ...(hasBody(endpoint) ? { body: nothing(endpoint) } : {}),
    });
    const who = nameOf(caller);
    const isOpen = caller.kind === 'none' && answer.status === 200 && endpoint.resource === true;
    expect([who, answer.headers.get('cache-control')]).toEqual([who, isOpen ? 'no-cache' : 'no-store']);
    if (!allowed(endpoint.permission, caller)) {
      expect([who, answer.status]).toEqual([who, caller.kind === 'none' ? 401 : 403]);
      expect(answer.headers.get('www-authenticate')).toBe(caller.kind === 'none' ? 'Bearer' : null);
    } else if (!acceptsNothing(endpoint)) {
      expect([who, answer.status]).toEqual([who, 400]);
      expect(answer.json).toMatchObject({ code: 'validation_failed' });
    } else {
      const expected = [endpoint.status, ...endpoint.errors.map(code => statusOf[code])];
      expect(expected.includes(answer.status) ? [] : [who, answer.status]).toEqual([]);
    }
    if (answer.status >= 400) {
      expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
      expect(answer.json).toMatchObject({ request_id: answer.headers.get('x-request-id') });
    }
  };

  test.each(calls)(
    '$call is answered to each credential and role as the tables say',
    async ({ endpoint }) => {
      expect.hasAssertions();
      for (const caller of callers) await walk(endpoint, caller);
    },
  );

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
    const kind = credentialKinds.find(each => mayAsKind(endpoint, each)) ?? 'none';
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

describe('the roles', () => {
  const mayAs = (role: Caller['role']) =>
    calls.filter(({ endpoint }) => allowed(endpoint.permission, { kind: 'board', role }));

  test('every role of the board can read everything', () => {
    const whole = mayAs('board').filter(({ endpoint }) => endpoint.method === 'get');
    for (const { role } of callers.filter(({ kind }) => kind === 'board')) {
      const read = new Set(mayAs(role).map(({ call }) => call));
      const hidden = whole.filter(({ call }) => !read.has(call)).map(({ call }) => call);
      // A reminder may be looked at with the right to send it.
      expect(hidden.filter(call => call !== 'reminders.preview')).toEqual([]);
    }
  });

  // Rows of the bin belong to tables: their use case asks for the right to write the table.
  test('the read-only role can change nothing but its own devices, login and calendar address', () => {
    const writes = mayAs('read_only').filter(
      ({ endpoint }) => endpoint.method !== 'get' && endpoint.permission !== 'public',
    );
    expect(writes.map(({ call }) => call)).toEqual([
      'session.boardLogout',
      'todoFeed.address',
      'todoFeed.renew',
      'plans.workPlan',
      'plans.participantList',
      'eventGroups.workPlan',
      'ownLogin.confirm',
      'ownLogin.endSession',
      'secondFactor.begin',
      'secondFactor.switchOn',
      'secondFactor.newCodes',
      'secondFactor.switchOff',
      'passkeys.invite',
      'passkeys.rename',
      'passkeys.remove',
      'letters.check',
      'devices.enrol',
      'devices.revoke',
      'trash.remove',
    ]);
  });

  test('each works in its own areas', () => {
    const areasOf = (role: Caller['role']) => [
      ...new Set(
        mayAs(role).flatMap(({ endpoint: { permission } }) =>
          permission.endsWith('.write') ? [permission.replace('.write', '')] : [],
        ),
      ),
    ];
    expect(areasOf('treasurer').toSorted()).toEqual([
      'integrations',
      'invoices',
      'layouts',
      'letters',
      'payments',
      'todos',
    ]);
    expect(rights.treasurer).toContain('bank_account.write');
    expect(rights.secretary).not.toContain('bank_account.write');
    expect(areasOf('event_lead').toSorted()).toEqual(['dispatch', 'events', 'registrations', 'todos']);
    expect(areasOf('secretary')).not.toContain('invoices');
    expect(areasOf('secretary')).not.toContain('accesses');
    expect(areasOf('president').toSorted()).toEqual(areasOf('board').toSorted());
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
