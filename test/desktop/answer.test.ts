import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answer, type AnswerParts, type LocalHandlers } from '../../desktop/core/answer.ts';
import { callRemote } from '../../desktop/core/remote.ts';
import { contract } from '../../shared/contract.ts';
import { DomainError } from '../../shared/errors.ts';

interface EventOutcome {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

let server: Server;
let heard: EventOutcome[];
let reply: (response: ServerResponse) => void;

beforeEach(async () => {
  heard = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    reply(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const target = () => ({ server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: 'tok' });
const context = { fetch, randomToken: () => 'key-1' };
const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
const id = '019b8d2b-0000-7000-8000-000000000001';

describe('a call to the server', () => {
  it('puts path, query and body where the declaration says', async () => {
    reply = json(200, []);
    await callRemote(context, target(), contract.invoices.list, { member_id: id, limit: 5 });
    reply = response => response.writeHead(204).end();
    await callRemote(context, target(), contract.devices.revoke, { id: 'a/b c' });
    expect(heard.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', `/invoices?member_id=${id}&limit=5`, ''],
      ['DELETE', '/sync/devices/a%2Fb%20c', ''],
    ]);
    expect(heard[0]?.headers['authorization']).toBe('Bearer tok');
    expect(heard[0]?.headers['idempotency-key']).toBeUndefined();
  });

  it('gives every POST a key of its own', async () => {
    const device = { id: 'd', name: 'L', email: 'a@b.ch', program: '', enrolled_at: '2026-11-20T10:00:00Z' };
    reply = json(201, { device: { ...device, last_seen_at: null, revoked_at: null }, token: 't' });
    await callRemote(context, target(), contract.devices.enrol, { name: 'L' });
    expect(heard[0]).toMatchObject({ url: '/sync/devices', body: '{"name":"L"}' });
    expect(heard[0]?.headers['idempotency-key']).toBe('key-1');
  });

  it('throws what the server threw, with its parameters', async () => {
    const problem = {
      type: 'urn:x',
      title: 'Conflict',
      status: 409,
      detail: 'x',
      code: 'member_has_invoices',
    };
    reply = json(409, { ...problem, params: { count: 3 } });
    await expect(callRemote(context, target(), contract.members.remove, { id })).rejects.toMatchObject({
      code: 'member_has_invoices',
      params: { count: 3 },
    });
    reply = json(429, { ...problem, code: 'rate_limited' }, { 'retry-after': '17' });
    await expect(callRemote(context, target(), contract.members.remove, { id })).rejects.toMatchObject({
      params: { seconds: 17 },
    });
    reply = json(418, { ...problem, code: 'from_the_future' });
    await expect(callRemote(context, target(), contract.members.remove, { id })).rejects.toMatchObject({
      code: 'internal',
    });
  });

  it.each([
    [
      'a page of another program',
      'server_not_aktuar',
      (r: ServerResponse) => r.writeHead(404).end('<h1>Hi</h1>'),
    ],
    [
      'an answer of another shape',
      'server_not_aktuar',
      (r: ServerResponse) => r.writeHead(200).end('{"a":1}'),
    ],
    ['a proxy without its server', 'offline', (r: ServerResponse) => r.writeHead(502).end('bad gateway')],
    ['a broken line', 'offline', (r: ServerResponse) => r.destroy()],
    [
      'a way elsewhere',
      'offline',
      (r: ServerResponse) => r.writeHead(302, { location: 'http://x.example' }).end(),
    ],
  ] as const)('takes %s for %s', async (_what, code, act) => {
    reply = act;
    await expect(callRemote(context, target(), contract.system.health, {})).rejects.toMatchObject({ code });
  });
});

describe('an answer', () => {
  const reported: unknown[] = [];
  const parts = (calls: Partial<Record<string, unknown>>, remote: AnswerParts['remote']): AnswerParts => ({
    local: { desktopSync: calls } as unknown as LocalHandlers,
    remote,
    explain: error => error,
    report: (_where, error) => reported.push(error),
  });
  const noServer: AnswerParts['remote'] = () => Promise.reject(new DomainError('offline', { server: 'x' }));

  it('validates the input before it calls a handler', async () => {
    const calls = { retryRefused: () => expect.unreachable() };
    expect(await answer(parts(calls, noServer), 'desktopSync', 'retryRefused', { mid: 4, more: 1 })).toEqual({
      error: 'validation_failed',
      params: {
        fields: expect.arrayContaining([
          { path: 'mid', message: expect.any(String) },
          { path: 'more', message: 'unknown_field' },
        ]),
      },
    });
  });

  it.each([
    ['nowhere', 'state'],
    ['desktopSync', 'nothing'],
    ['__proto__', 'constructor'],
    ['desktopSync', 'constructor'],
    ['members', '__proto__'],
  ])('knows no call %s.%s', async (area, name) => {
    expect(await answer(parts({}, noServer), area, name, {})).toMatchObject({ error: 'not_found' });
  });

  it('says that the server is away for what only the server can do', async () => {
    expect(await answer(parts({}, noServer), 'audit', 'list', {})).toEqual({
      error: 'offline',
      params: { server: 'x' },
    });
  });

  it('hides and reports an unexpected error', async () => {
    const error = new TypeError('inside');
    const calls = { waiting: () => Promise.reject(error) };
    expect(await answer(parts(calls, noServer), 'desktopSync', 'waiting', {})).toEqual({
      error: 'internal',
      params: {},
    });
    expect(reported).toContain(error);
  });
});
