import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../shared/contract.ts';
import type { Area, Endpoint } from '../../shared/endpoint.ts';
import { startApp, type TestApp } from '../fixtures.ts';

interface Resource {
  readonly area: string;
  readonly list: Endpoint;
  readonly get: Endpoint;
  readonly update: Endpoint | undefined;
}

/** The areas whose rows are listed, and read one by one under the address of the list. */
const resources = Object.entries(contract as Readonly<Record<string, Area>>).flatMap(
  ([area, { list, get, update }]): Resource[] =>
    list?.kind === 'list' &&
    !list.path.startsWith('/members/me/') &&
    get?.method === 'get' &&
    /^\/[\w-]+\/:\w+$/.test(get.path)
      ? [{ area, list, get, update }]
      : [],
);

describe('the rows of the demo association', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ config: { demo: true } });
  });
  afterAll(() => app.stop());

  test.each(resources)('$area: what is read can be written back as it is', async ({ list, get, update }) => {
    const listed = await app.request('GET', list.path, { as: 'board' });
    expect(listed.status).toBe(200);
    for (const row of (listed.json as Record<string, unknown>[]).slice(0, 3)) {
      const path = get.path.replace(/:(\w+)/, (_, key: string) => encodeURIComponent(String(row[key])));
      const read = await app.request('GET', path, { as: 'board' });
      expect([path, read.status]).toEqual([path, 200]);
      if (!update) continue;
      const headers = { 'if-match': read.headers.get('etag') ?? '*' };
      const written = await app.request('PUT', path, { as: 'board', body: read.json, headers });
      expect([path, written.status, written.status === 200 ? null : written.text]).toEqual([path, 200, null]);
      expect((await app.request('GET', path, { as: 'board' })).json).toEqual(read.json);
    }
  });
});

describe('rows that the board makes', () => {
  let app: TestApp;
  let member_id: string;
  let event_uuid: string;
  beforeAll(async () => {
    app = await startApp({ config: { demo: true } });
    member_id = (await app.as('board').members.list({ limit: 1 }))[0]?.id ?? '';
    event_uuid = (await app.as('board').events.list({ limit: 1 }))[0]?.uuid ?? '';
  });
  afterAll(() => app.stop());

  const make = async (path: string, body: object): Promise<string> => {
    const answer = await app.request('POST', path, { as: 'board', body });
    expect([path, answer.status, answer.text]).toEqual([path, 201, answer.text]);
    return String((answer.json as { id: unknown }).id);
  };
  const writeBack = async (path: string): Promise<void> => {
    const read = await app.request('GET', path, { as: 'board' });
    expect([path, read.status]).toEqual([path, 200]);
    const written = await app.request('PUT', path, { as: 'board', body: read.json });
    expect([path, written.status, written.text]).toEqual([path, 200, written.text]);
  };
  const remove = async (path: string): Promise<void> => {
    expect((await app.request('GET', path, { as: 'board' })).status).toBe(200);
    expect((await app.request('DELETE', path, { as: 'board' })).status).toBe(204);
    expect((await app.request('GET', path, { as: 'board' })).status).toBe(404);
  };

  const note = { date: '2026-11-20', text: 'Hat angerufen.' };
  const cases: readonly (readonly [string, () => object])[] = [
    ['/member-groups', () => ({ name: 'Vorstand' })],
    ['/member-notes', () => ({ member_id, ...note })],
    ['/event-notes', () => ({ event_uuid, ...note })],
    ['/custom-fields', () => ({ name: 'Instrument', kind: 'text' })],
    ['/todos', () => ({ title: 'Saal mieten' })],
    ['/articles', () => ({ name: 'Jahresbeitrag', amount: 80 })],
    ['/replies', () => ({ event_uuid, name: 'Anna Muster', answer: 'yes' })],
  ];
  test.each(cases)('%s: one is read, written back and removed', async (path, body) => {
    expect.hasAssertions();
    // People answer only where they are asked.
    if (path === '/replies') await make('/attendances', { event_uuid });
    const own = `${path}/${await make(path, body())}`;
    await writeBack(own);
    await remove(own);
  });

  test('a member is put into a group and taken out of it', async () => {
    expect.hasAssertions();
    const group_id = await make('/member-groups', { name: 'Chor' });
    await remove(`/group-members/${await make('/group-members', { group_id, member_id })}`);
  });

  test.each(['/member-files', '/event-files'])('%s: the content of one comes back', async path => {
    const bytes = new TextEncoder().encode('Protokoll');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const of = path === '/member-files' ? { member_id } : { event_uuid };
    const file = { ...of, filename: 'protokoll.txt', type: 'text/plain', size: bytes.length, sha256 };
    const own = `${path}/${await make(path, file)}`;
    const sent = await app.request('PUT', `${own}/content/${sha256}`, { as: 'board', body: bytes });
    expect([path, sent.status]).toEqual([path, sent.status === 204 ? 204 : 200]);
    expect((await app.request('GET', `${own}/content`, { as: 'board' })).text).toBe('Protokoll');
    await writeBack(own);
    await remove(own);
  });
});
