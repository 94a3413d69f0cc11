import { describe, expect, test } from 'vitest';
import { targetOf } from './generate/endpoints.ts';
import { endpointRights } from './http/expected-rights.ts';
import { faultsOf } from './http/judge.ts';
import { foreignChanges } from './sync/sync-judge.ts';
import { marks } from './target/association.ts';
import type { Caller } from './target/caller.ts';
import type { Answer } from './target/http-client.ts';

const headers = {
  'content-type': 'application/json',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};
const caller = (kind: Caller['kind'], role: Caller['role'] = null): Caller => ({
  name: kind,
  kind,
  role,
  headers: {},
});
const stranger = caller('none');
const reader = caller('board', 'read_only');

const problem = (status: number, code = 'forbidden'): string =>
  JSON.stringify({ type: `urn:${code}`, title: 'T', status, detail: 'D', code, request_id: 'r' });

/** The names of what the judge finds in an answer to a call. */
function found(call: string, by: Caller, answer: Partial<Answer>): string[] {
  const target = targetOf(call);
  const sent = { method: target.endpoint.method.toUpperCase(), path: target.endpoint.path, headers: {} };
  const type = (answer.status ?? 200) >= 400 ? { 'content-type': 'application/problem+json' } : {};
  const whole = {
    status: 200,
    text: '',
    tookMs: 1,
    ...answer,
    headers: { ...headers, ...type, ...answer.headers },
  };
  return faultsOf({ sent, caller: by, target, isExact: true }, whole).map(({ name }) =>
    name.replace(/ [A-Z]+ \/.*/, ''),
  );
}

describe('the judge of answers finds', () => {
  test('a key that does what it was not given, or what only a person does', () => {
    const key: Caller = { ...caller('issuedKey', 'president'), scopes: ['members.read', 'members.write'] };
    const served = (call: string) => found(call, key, { status: 200, text: '[]' });
    expect(served('members.list')).not.toContain('rights');
    expect(served('invoices.list')).toContain('rights');
    expect(served('devices.list')).toContain('rights');
    expect(found('members.create', { ...key, role: 'treasurer' }, { status: 201, text: '{}' })).toContain(
      'rights',
    );
  });

  test('a failure inside, but not an outside service that is missing', () => {
    expect(found('members.list', reader, { status: 500, text: problem(500, 'internal') })).toEqual([
      'status 500',
    ]);
    expect(found('mailboxes.list', reader, { status: 503, text: problem(503, 'not_configured') })).toEqual(
      [],
    );
  });

  test('an answer to a caller without the right, and one without a login', () => {
    expect(found('members.create', reader, { status: 201, text: '{}' })).toContain('rights');
    expect(found('members.create', reader, { status: 403, text: problem(403) })).toEqual([]);
    expect(found('members.create', stranger, { status: 403, text: problem(403) })).toEqual(['rights']);
    expect(found('members.create', caller('forged'), { status: 401, text: problem(401) })).toEqual([]);
    expect(found('members.create', stranger, { status: 429, text: problem(429) })).toEqual([]);
  });

  test('a refusal that is no problem document or shows the inside', () => {
    expect(found('members.get', reader, { status: 404, text: 'not here' })).toEqual(['no problem document']);
    const shown = problem(400).replace('"D"', '"SqliteError: no such table: x"');
    expect(found('members.get', reader, { status: 400, text: shown })).toEqual(['inside shown']);
  });

  test('a field that no schema declares', () => {
    const entry = {
      id: 1,
      uuid: crypto.randomUUID(),
      name: 'A',
      email: '',
      vorstand: true,
      reihenfolge: 1,
      version: 1,
      secret: 'x',
    };
    expect(found('funktionen.list', reader, { text: JSON.stringify([entry]) }).join()).toMatch(/undeclared/);
  });

  test('private values in the answer to a stranger, but not to the board', () => {
    const text = JSON.stringify({ status: 'ok', service: marks.note, version: '1' });
    expect(found('system.health', stranger, { text })).toContain('private note shown');
    expect(found('system.health', reader, { text })).not.toContain('private note shown');
  });

  test('answers that caches keep, headers that a request wrote, and other websites that may read', () => {
    const text = '{"total":1}';
    expect(
      found('applications.count', reader, { text, headers: { 'cache-control': 'max-age=60' } }),
    ).toContain('kept by caches');
    expect(found('system.health', stranger, { headers: { 'x-injected': '1' } })).toContain('header injected');
    const evil = { 'access-control-allow-origin': 'https://evil.example' };
    expect(found('system.health', stranger, { headers: evil })).toContain('origin allowed');
  });
});

test('endpoints on which rights and money hang ask for the permission that is written down', () => {
  const asked = Object.keys(endpointRights).map(call => [call, targetOf(call).endpoint.permission]);
  expect(Object.fromEntries(asked)).toEqual(endpointRights);
});

describe('rows that changed after a batch of a laptop', () => {
  const rows = (row: object) => new Map([['mailing', new Map([['a', JSON.stringify(row)]])]]);
  const treasurer = caller('device', 'treasurer');
  const sending = { status: 'sending', subject: 'Einladung', sent: 0, version: 2 };

  test('a mailing that comes further on the server is no change of the caller', () => {
    const done = { ...sending, status: 'done', sent: 52, version: 3 };
    expect(foreignChanges(rows(sending), rows(done), treasurer)).toEqual([]);
  });

  test.each([
    { ...sending, subject: 'Neu', sent: 52 },
    { ...sending, status: 'stopped' },
  ])('another text, or a stop, by a caller who may not: named with the fields', row => {
    const [told = ''] = foreignChanges(rows(sending), rows(row), treasurer);
    expect(told).toMatch(/^mailing changed: 1 rows, a → (subject|status): /);
  });
});
