import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../../shared/contract.ts';
import type { Area, Endpoint } from '../../../shared/endpoint.ts';
import type { CredentialKind } from '../../../shared/permission.ts';
import { sessionToken, startApp, type TestApp } from '../../fixtures.ts';

const areas: Readonly<Record<string, Area>> = contract;
const readable = Object.entries(areas).flatMap(([area, endpoints]) =>
  Object.entries(endpoints)
    .filter(([, { method, link }]) => method === 'get' && link !== true)
    .map(([name, endpoint]) => ({ call: `${area}.${name}`, endpoint })),
);

let app: TestApp;
/** What stands in the demo, by the first word of its path. */
let ids: Readonly<Record<string, unknown>>;
beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
  const board = app.as('board');
  const firstOf = async (list: Promise<readonly { readonly id: unknown }[]>) => (await list)[0]?.id;
  ids = {
    members: await firstOf(board.members.list({})),
    events: await firstOf(board.events.list({ status: 'active' })),
    shifts: await firstOf(board.shifts.list({})),
    invoices: await firstOf(board.invoices.list({})),
    mailings: await firstOf(board.mailings.list({})),
    'pdf-templates': await firstOf(board.layouts.list({})),
    'event-groups': await firstOf(board.eventGroups.list({})),
  };
});
afterAll(() => app.stop());

const pathOf = ({ path }: Endpoint) => {
  const [, noun = ''] = path.split('/');
  return path.replace(':id', String(ids[noun] ?? 'none')).replace(':key', 'name');
};
const read = (path: string, as: CredentialKind, headers: Readonly<Record<string, string>> = {}) =>
  app.request('GET', path, { as, headers: { accept: 'application/json', ...headers } });

describe('an answer to a caller with a credential', () => {
  test('is kept by no cache, whatever the call', async () => {
    const found: string[] = [];
    for (const { call, endpoint } of readable) {
      if (call === 'memberLogin.login') continue;
      const as = endpoint.permission === 'members.own' ? 'member' : 'board';
      const answer = await read(pathOf(endpoint), as);
      if (answer.status === 200) found.push(call);
      expect([call, answer.headers.get('cache-control')]).toEqual([call, 'no-store']);
    }
    expect(found).toEqual(
      expect.arrayContaining(['members.get', 'members.list', 'invoices.get', 'events.get', 'audit.list']),
    );
    expect(found.length).toBeGreaterThan(40);
  }, 60_000);

  test('still carries its tag, with which the caller may ask for news of it', async () => {
    const path = `/members/${String(ids['members'])}`;
    const tag = (await read(path, 'board')).headers.get('etag') ?? '';
    const again = await read(path, 'board', { 'if-none-match': tag });
    expect([again.status, again.text, again.headers.get('cache-control')]).toEqual([304, '', 'no-store']);
  });
});

describe('a public answer', () => {
  test('may be kept and must be asked for again where it has a tag, else it is kept nowhere', async () => {
    const seen: Record<string, string | null> = {};
    for (const { call, endpoint } of readable) {
      if (endpoint.permission !== 'public' || endpoint.path.includes(':token')) continue;
      const answer = await read(pathOf(endpoint), 'none');
      if (answer.status === 200) seen[call] = answer.headers.get('cache-control');
    }
    expect(seen).toMatchObject({ 'events.get': 'no-cache', 'calendar.events': 'no-cache' });
    expect(seen).toMatchObject({ 'system.health': 'no-store', 'funktionen.board': 'no-store' });
  });

  test('is not taken for that of a person who logs in later', async () => {
    const path = `/events/${String(ids['events'])}`;
    const open = await read(path, 'none');
    expect(open.headers.get('vary')).toMatch(/Authorization/i);
    const authorization = `Bearer ${await sessionToken('board', app.clock.now)}`;
    const own = await read(path, 'none', { authorization, 'if-none-match': open.headers.get('etag') ?? '' });
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  test('is kept nowhere where its address is a secret', async () => {
    for (const path of ['/calendar/helper/unknown', '/helper-access/unknown', '/helfer/unknown'])
      expect([path, (await read(path, 'none')).headers.get('cache-control')]).toEqual([path, 'no-store']);
  });

  test('that is a refusal, an unknown path or another method is kept nowhere', async () => {
    for (const [method, path] of [
      ['GET', '/members'],
      ['GET', '/nowhere'],
      ['DELETE', '/health'],
      ['OPTIONS', '/health'],
    ] as const)
      expect((await app.request(method, path)).headers.get('cache-control')).toBe('no-store');
  });

  test('that is a style, a script or the documentation may be kept', async () => {
    for (const path of ['/pages/style.css', '/embed.js', '/openapi.json', '/docs'])
      expect([path, (await read(path, 'none')).headers.get('cache-control')]).toEqual([path, 'no-cache']);
  });
});
