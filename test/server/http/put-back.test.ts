import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';
import { aMember } from '../../build.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ config: { demo: true } });
});
afterAll(() => app.stop());

type Body = Readonly<Record<string, unknown>>;
const request = (method: string, path: string, body?: Body, headers: Record<string, string> = {}) =>
  app.request(method, path, { as: 'board', headers, ...(body && { body }) });

/** Paths of one resource of each kind that has a GET and a PUT. */
async function resources(): Promise<string[]> {
  const board = app.as('board');
  const member = await board.members.create(aMember());
  const event = await board.events.create({
    slug: 'rundgang',
    title: 'Rundgang',
    location: 'Dorfplatz',
    start_date: '2027-06-18',
  });
  const times = { start_time: '2027-06-18T10:00', end_time: '2027-06-18T12:00' };
  const place = { event_id: event.uuid, title: 'Bar', bereich: '', max_helpers: 2 };
  const shift = await board.shifts.create({ ...place, ...times });
  const group = await board.eventGroups.create({ name: 'Sommer', event_ids: [] });
  const template = await board.templates.create({ name: 'Gruss', subject: 'Gruss', html: '<p>Hallo</p>' });
  const mailbox = await board.mailboxes.create({ local_part: 'zurueck', name: 'Zurück', quota: 100 });
  const alias = await board.aliases.create({
    address: `hin@${mailbox.domain}`,
    goto: 'jemand@post.example',
  });
  return [
    `/members/${member.id}`,
    `/events/${event.uuid}`,
    `/events/${event.id}`,
    `/shifts/${shift.id}`,
    `/event-groups/${group.id}`,
    `/templates/${template.id}`,
    `/mailserver/mailboxes/${mailbox.email}`,
    `/mailserver/aliases/${alias.id}`,
  ];
}

/** The same answer, its uuids in upper case: they are the same in any. */
const inCapitals = (json: unknown): Body =>
  JSON.parse(
    JSON.stringify(json).replace(/"[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}"/g, id => id.toUpperCase()),
  ) as Body;

describe('the answer of a GET', () => {
  test('can be put back: read-only fields that say the same are ignored, others are refused by name', async () => {
    for (const path of await resources()) {
      const { json } = await request('GET', path);
      const back = await request('PUT', path, json as Body);
      expect([path, back.status, back.json]).toMatchObject([path, 200, {}]);
      const capitals = await request('PUT', path, inCapitals(back.json));
      expect([path, capitals.status, capitals.json]).toMatchObject([path, 200, {}]);
      const readOnly = ['version', 'created_at', 'managed'].find(key => key in (json as Body)) ?? '';
      const wrong = await request('PUT', path, { ...(json as Body), [readOnly]: 'anders' });
      expect([path, wrong.status, wrong.json]).toMatchObject([
        path,
        400,
        { errors: expect.arrayContaining([expect.objectContaining({ path: readOnly })]) as unknown },
      ]);
    }
  });

  test.each(['/templates', '/mailings'])(
    'of %s is what the creation answered, whatever signs it had',
    async path => {
      const given = { subject: 'Gruss', html: '<p>\ud83d Hallo\u0007</p>', text: 'Hallo \udc00' };
      const made = await request('POST', path, path === '/templates' ? { name: 'Gruss', ...given } : given);
      expect([made.status, made.json]).toMatchObject([201, { html: '<p> Hallo\u0007</p>' }]);
      const read = await request('GET', `${path}/${(made.json as { id: number }).id}`);
      expect(read.json).toEqual(made.json);
      expect(read.headers.get('etag')).toBe(made.headers.get('etag'));
    },
  );

  test('names the same resource by its uuid in any case', async () => {
    const { id } = await app.as('board').members.create(aMember());
    const answer = await request('GET', `/members/${id.toUpperCase()}`);
    expect([answer.status, answer.json]).toMatchObject([200, { id }]);
    const mailing = { member_ids: [id.toUpperCase()], subject: 'Gruss', html: '<p>Hallo</p>' };
    expect((await request('POST', '/email/bulk', mailing)).json).toMatchObject({ queued: 1, skipped: [] });
  });

  test('finds what is filtered by a uuid in any case', async () => {
    const { id } = await app.as('board').members.create(aMember());
    const log = await request('GET', `/audit?entity=member&entity_id=${id.toUpperCase()}`);
    expect(log.json).toMatchObject([{ entity_id: id, action: 'create' }]);
    const bill = `invoice:${id.toUpperCase()}`;
    expect((await request('GET', `/dispatch-log?bill=${bill}`)).status).toBe(200);
  });

  test('names by a uuid in any case what has no number: keys, laptops, values, deleted rows', async () => {
    const board = app.as('board');
    const { id: member_id } = await board.members.create(aMember());
    const { id: field_id } = await board.customFields.create({ name: 'Horn', kind: 'text' });
    const key = `${field_id}.${member_id}`;
    await request('PUT', `/custom-values/${key.toUpperCase()}`, { value: 'Ja' });
    const [upper, lower] = [key.toUpperCase(), key].map(each => request('GET', `/custom-values/${each}`));
    expect([(await upper)?.json, (await lower)?.json]).toMatchObject([
      { key, value: 'Ja' },
      { key, value: 'Ja' },
    ]);
    const { key: made } = await board.apiKeys.create({ name: 'Anlage', scopes: ['members.read'] });
    const { device } = await board.devices.enrol({ name: 'Laptop', program: 'test' });
    const todo = await board.todos.create({ title: 'Fahne holen' });
    await board.todos.remove({ id: todo.id });
    for (const path of [`/api-keys/${made.id.toUpperCase()}`, `/sync/devices/${device.id.toUpperCase()}`]) {
      const removed = await request('DELETE', path);
      expect([path, removed.status]).toEqual([path, 204]);
    }
    const [trashed] = await board.trash.list({});
    expect((await request('DELETE', `/trash/${trashed?.id.toUpperCase()}`)).status).toBe(204);
  });
});

test('If-Match holds for mailboxes and aliases too', async () => {
  const made = await request('POST', '/mailserver/mailboxes', { local_part: 'marke', name: 'M', quota: 100 });
  const path = `/mailserver/mailboxes/${(made.json as { email: string }).email}`;
  const first = (await request('GET', path)).headers.get('etag') ?? '';
  expect(first).not.toBe('');
  expect(made.headers.get('etag')).toBe(first);
  const put = (name: string) => request('PUT', path, { name }, { 'if-match': first });
  expect((await put('Neu')).status).toBe(200);
  expect((await put('Nochmals')).status).toBe(412);
  const removed = await request('DELETE', path, undefined, { 'if-match': first });
  expect(removed.status).toBe(412);
  expect(((await request('GET', path)).json as { name: string }).name).toBe('Neu');
});

test('If-Match holds for a mailing and for a request to be erased', async () => {
  const mailing = await request('POST', '/mailings', { subject: 'Gruss', html: '<p>Hallo</p>' });
  const path = `/mailings/${(mailing.json as { id: number }).id}`;
  const first = { 'if-match': mailing.headers.get('etag') ?? '' };
  expect((await request('PUT', path, { subject: 'Neu' }, first)).status).toBe(200);
  expect((await request('PUT', path, { subject: 'Nochmals' }, first)).status).toBe(412);
  expect((await request('DELETE', path, undefined, first)).status).toBe(412);
  const { id: member_id } = await app.as('board').members.create(aMember());
  const asked = await request('POST', '/deletion-requests', { member_id, source: 'letter' });
  const erasure = `/deletion-requests/${(asked.json as { id: number }).id}`;
  const { headers } = await request('GET', erasure);
  expect((await request('DELETE', erasure, undefined, { 'if-match': '"alt"' })).status).toBe(412);
  const present = { 'if-match': headers.get('etag') ?? '' };
  expect((await request('DELETE', erasure, undefined, present)).status).toBe(204);
});

test('a single line of the dispatch log has a strong tag', async () => {
  const sent = await request('POST', '/email/send', {
    to: 'a@post.example',
    subject: 'Gruss',
    html: 'Hallo',
  });
  const path = `/dispatch-log/${(sent.json as { id: number }).id}`;
  const tag = (await request('GET', path)).headers.get('etag') ?? '';
  expect(tag).toMatch(/^"/);
  expect((await request('GET', path, undefined, { 'if-none-match': tag })).status).toBe(304);
});
