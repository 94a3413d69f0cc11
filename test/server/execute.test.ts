import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemCall, type Call } from '../../server/context.ts';
import { execute, executeInternal, operationsOf, type Api } from '../../server/execute.ts';
import { statusOf } from '../../server/http/error-response.ts';
import { settingValue } from '../../server/association/settings/setting-store.ts';
import { putSetting } from '../../server/association/settings/write-setting.ts';
import { syncedTables } from '../../server/synced-tables.ts';
import { contract } from '../../shared/contract.ts';
import type { Endpoint } from '../../shared/endpoint.ts';
import { DomainError, type ErrorCode } from '../../shared/errors.ts';
import { memberFields } from '../../shared/people/members/member.ts';
import { keyScopes, roleNames, type Actor, type RoleName } from '../../shared/permission.ts';
import { tablePermission } from '../../shared/sync/table-permission.ts';
import { aMember } from '../build.ts';
import { startApp, type TestApp } from '../fixtures.ts';
import { allowed, callers, nameOf, officeOf, type Caller } from './role-fixtures.ts';
import { laptopsOfRoles, type RawLaptop } from './sync/raw-laptop.ts';

let app: TestApp;
const laptops = new Map<RoleName, RawLaptop>();
beforeAll(async () => {
  app = await startApp();
  const laptopOf = await laptopsOfRoles(() => app);
  for (const role of roleNames) laptops.set(role, await laptopOf(role));
});
afterAll(() => app.stop());

const laptopOf = (role: RoleName): RawLaptop => {
  const laptop = laptops.get(role);
  if (!laptop) throw new Error(`no laptop of ${role}`);
  return laptop;
};
const codeOf = (json: unknown): unknown => (json as { readonly code?: string }).code;

let handled: string[] = [];
beforeEach(() => void (handled = []));
const recorded = Object.entries(contract).map(([area, calls]) => [
  area,
  Object.fromEntries(
    Object.keys(calls).map(name => [name, () => Promise.resolve(handled.push(`${area}.${name}`))]),
  ),
]);
const api: Api = { contract, handlers: Object.fromEntries(recorded) as Api['handlers'] };
const operations = operationsOf(api).map(operation => ({
  call: `${operation.endpoint.method} ${operation.endpoint.path}`,
  operation,
}));

function actorOf({ kind, role }: Caller): Actor {
  const person = { name: 'test', email: 'test@verein.example', role: role ?? 'board' };
  switch (kind) {
    case 'board':
      return { kind, ...person };
    case 'device':
      return { kind, ...person, device_id: 'device' };
    case 'member': {
      const session = {
        began_at: '2026-11-20T10:00:00.000Z',
        id: 'session',
        expires_at: '2030-01-01T00:00:00.000Z',
      };
      return { kind, name: 'test', member_id: 'member', proven: true, role, session };
    }
    case 'organizer':
      return { kind, name: 'test', event_id: 1 };
    case 'issuedKey':
      return { kind, name: 'test', key_id: 'key', role: person.role, scopes: keyScopes };
    default:
      return { kind, name: 'test' };
  }
}

/** The code of a refusal; null where the endpoint ran. */
function refusalOf(work: () => unknown): ErrorCode | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

describe('execute', () => {
  test.each(operations)('$call refuses whom the tables refuse, before it looks at the input', each => {
    const { operation } = each;
    for (const caller of callers) {
      const call: Call = { ...app.server.context, actor: actorOf(caller), requestId: '', address: '' };
      const refusal = caller.kind === 'none' ? 'unauthorized' : 'forbidden';
      const expected = allowed(operation.endpoint.permission, caller) ? 'validation_failed' : refusal;
      const answer = refusalOf(() => execute(operation, call, { surplus: 1 }));
      expect([nameOf(caller), answer]).toEqual([nameOf(caller), expected]);
    }
    expect(handled).toEqual([]);
  });

  test('takes back what was written when the output is not what was declared', () => {
    const { context } = app.server;
    const actor = actorOf({ kind: 'board', role: 'board' });
    const endpoint: Endpoint = contract.shiftTemplates.remove;
    const handler = (call: Call) => putSetting(call, 'name', 'falsch');
    const call: Call = { ...context, actor, requestId: '', address: '' };
    expect(() => execute({ area: 'shiftTemplates', endpoint, handler }, call, { id: 1 })).toThrow(
      /expected null/,
    );
    expect(settingValue(context.db, 'name')).not.toBe('falsch');
  });
});

describe('an internal operation', () => {
  const operation = {
    permission: 'system',
    parse: (input: unknown) => input,
    handler: (call: Call) => call.actor.name,
    transaction: true,
  } as const;

  test.each(callers)('of a job is refused to $kind $role', caller => {
    const call: Call = { ...app.server.context, actor: actorOf(caller), requestId: '', address: '' };
    expect(refusalOf(() => executeInternal(operation, call, {}))).toBe(
      caller.kind === 'none' ? 'unauthorized' : 'forbidden',
    );
  });

  test('of a job runs for the server itself, which has no permission of the contract', () => {
    const call = systemCall(app.server.context);
    expect(executeInternal(operation, call, {})).toBe('system');
    expect(refusalOf(() => executeInternal({ ...operation, permission: 'public' }, call, {}))).toBe(
      'forbidden',
    );
  });

  test.each(syncedTables)(
    'of a row in $tbl is refused to roles without its permission, before its values are read',
    table => {
      const permission = tablePermission(table.tbl) ?? 'public';
      const refused = callers.filter(each => !allowed(permission, each));
      const answers = refused.flatMap(caller => {
        const call: Call = { ...app.server.context, actor: actorOf(caller), requestId: '', address: '' };
        const given = [table.create, table.patch, table.remove, table.bringBack].flatMap(
          write => write ?? [],
        );
        return given.map(write => refusalOf(() => write(call, unknown, { surplus: 1 })));
      });
      expect(answers.filter(code => code !== 'forbidden' && code !== 'unauthorized')).toEqual([]);
    },
  );
});

const unknown = '019b8d2b-0000-7000-8000-00000000eeee';
const commands = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls).flatMap(([name, declared]) => {
    const endpoint: Endpoint = declared;
    return endpoint.outbox === true ? [{ name: `${area}.${name}`, endpoint }] : [];
  }),
);

describe('the same refusal', () => {
  test.each(commands)('of $name is answered to a request and to a command', async ({ name, endpoint }) => {
    for (const role of roleNames)
      for (const extra of [{}, { surplus: 1 }]) {
        const { headers, next } = laptopOf(role);
        const path = endpoint.path.replace(/:\w+/g, unknown);
        const isDelete = endpoint.method === 'delete';
        const query = isDelete
          ? `?${new URLSearchParams(Object.entries(extra).map(([k, v]) => [k, String(v)]))}`
          : '';
        const answer = await app.request(endpoint.method.toUpperCase(), path + query, {
          headers,
          ...(isDelete ? {} : { body: extra }),
        });
        const args = endpoint.path.includes(':id') ? { id: unknown, ...extra } : extra;
        const key = crypto.randomUUID();
        const result = await next({ kind: 'command', name, key, args, not_after: null });
        const code = 'reason' in result ? result.reason?.code : result.status;
        expect([role, extra, code]).toEqual([role, extra, codeOf(answer.json)]);
      }
  });

  test.each(operations.filter(({ operation }) => operation.endpoint.link === true))(
    '$call is answered to a JSON request, to a browser and to its form',
    async ({ operation: { endpoint } }) => {
      const isInPath = endpoint.path.includes(':token');
      const query = [
        isInPath ? '' : 'token=unknown',
        'answer' in endpoint.input.shape ? 'answer=accept' : '',
      ];
      const full = `${endpoint.path.replace(':token', 'unknown')}?${query.join('&')}`;
      const json = await app.request('GET', full, { headers: { accept: 'application/json' } });
      const page = await app.request('GET', full, { headers: { accept: 'text/html' } });
      const form = await app.request('POST', full, {
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
        body: '',
      });
      expect([page.status, form.status]).toEqual([json.status, json.status]);
      expect(json.status).toBe(statusOf.gone);
    },
  );

  test('of a board office is answered to a request and to a laptop, for every way to hold one', async () => {
    const { headers, next } = laptopOf('secretary');
    const member = officeOf('treasurer').member;
    const given = aMember({ funktion: officeOf('president').name });
    const taken = { funktion: { from: officeOf('treasurer').name, to: '' } };
    const id = crypto.randomUUID();
    const row = await app.as('board').members.get({ id: member });
    const base = Object.fromEntries(
      Object.keys(memberFields.shape).map(field => [field, row[field as keyof typeof row]]),
    );
    const answers = [
      await app.request('POST', '/members', { headers, body: given }),
      await app.request('PUT', `/members/${member}`, { headers, body: { funktion: '' } }),
      await app.request('DELETE', `/members/${member}`, { headers }),
    ].map(({ json }) => codeOf(json));
    const results = [
      await next({ kind: 'create', tbl: 'member', id, values: given }),
      await next({ kind: 'patch', tbl: 'member', id: member, set: taken }),
      await next({ kind: 'delete', tbl: 'member', id: member, base }),
    ].map(result => ('reason' in result ? result.reason?.code : result.status));
    expect(results).toEqual(answers);
    expect(answers).toEqual(['forbidden', 'forbidden', 'forbidden']);
  });
});
