import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '../../build.ts';
import { startApp, type RawAnswer, type TestApp } from '../../fixtures.ts';
import { openHostileMailServer, type HostileMailServer } from './mail/hostile-mail-server.ts';

let fixture: HostileMailServer;
let app: TestApp;
let people: string[];
beforeEach(async () => {
  fixture = await openHostileMailServer();
  app = await startApp({ config: { smtpUrl: fixture.url, mailFrom: 'Verein <info@verein.example>' } });
  people = [];
  for (const name of ['anna', 'ben', 'carla'])
    people.push((await app.as('board').members.create(aMember({ email: `${name}@post.example` }))).id);
});
afterEach(async () => {
  await app.stop();
  await fixture.close();
});

const content = { subject: 'Einladung', html: '<p>Kommt alle.</p>' };
const bulk = (body: object, key: string) =>
  app.request('POST', '/email/bulk', { as: 'board', body, headers: { 'idempotency-key': key } });
const aDraft = () =>
  app.as('board').mailings.create({ ...content, audience: { member_ids: people, event_uuids: [] } });
const send = (id: number, confirmed: number, headers: Record<string, string> = {}) =>
  app.request('POST', `/mailings/${id}/send`, { as: 'board', body: { confirmed }, headers });
const statuses = (answers: readonly RawAnswer[]) => answers.map(({ status }) => status).toSorted();
const everybody = ['anna@post.example', 'ben@post.example', 'carla@post.example'];
const taken = () => fixture.accepted.map(({ to }) => to).toSorted();

describe('one bulk e-mail', () => {
  test('comes of a repeated call, with the same answer', async () => {
    const body = { ...content, member_ids: people };
    const first = await bulk(body, 'press-1');
    const again = await bulk(body, 'press-1');
    expect(again.json).toEqual(first.json);
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([
      202,
      202,
      'true',
    ]);
    await app.server.mail.flush();
    expect((await bulk(body, 'press-1')).json).toEqual(first.json);
    await app.server.mail.flush();
    expect(await app.as('board').mailings.list({})).toHaveLength(1);
    expect(taken()).toEqual(everybody);
  });

  test('comes of two calls at the same moment', async () => {
    const body = { ...content, member_ids: people };
    const answers = await Promise.all(Array.from({ length: 5 }, () => bulk(body, 'press-1')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    await app.server.mail.flush();
    expect(await app.as('board').mailings.list({})).toHaveLength(1);
    expect(taken()).toEqual(everybody);
  });

  test('comes of a call whose answer got lost on the way', async () => {
    const body = { ...content, member_ids: people };
    const headers = {
      ...(await app.credentials('board')),
      'content-type': 'application/json',
      'idempotency-key': 'press-1',
    };
    const url = `${app.server.address}/email/bulk`;
    const hangUp = new AbortController();
    const lost = fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal: hangUp.signal });
    await expect.poll(() => app.as('board').mailings.list({})).toHaveLength(1);
    hangUp.abort();
    await lost.catch(() => undefined);
    expect(await bulk(body, 'press-1')).toMatchObject({ status: 202, json: { queued: 3 } });
    await app.server.mail.flush();
    expect(taken()).toEqual(everybody);
  });

  test('is not made of another list under the same key', async () => {
    await bulk({ ...content, member_ids: people.slice(0, 1) }, 'press-1');
    const other = await bulk({ ...content, member_ids: people }, 'press-1');
    expect(other.json).toMatchObject({ code: 'idempotency_key_reused' });
    await app.server.mail.flush();
    expect(taken()).toEqual(['anna@post.example']);
  });
});

describe('a draft leaves once', () => {
  test('when two people send at the same moment', async () => {
    const { id } = await aDraft();
    const answers = await Promise.all([send(id ?? 0, 3), send(id ?? 0, 3), send(id ?? 0, 3)]);
    expect(statuses(answers)).toEqual([200, 409, 409]);
    await app.server.mail.flush();
    expect((await send(id ?? 0, 3)).status).toBe(409);
    await app.server.mail.flush();
    expect(taken()).toEqual(everybody);
  });

  test('when one call is repeated, with the same answer', async () => {
    const { id } = await aDraft();
    const key = { 'idempotency-key': 'press-1' };
    const answers = [await send(id ?? 0, 3, key), await send(id ?? 0, 3, key)];
    expect(statuses(answers)).toEqual([200, 200]);
    expect(answers[1]?.json).toEqual(answers[0]?.json);
    await app.server.mail.flush();
    expect(taken()).toEqual(everybody);
  });

  test('and is neither edited nor deleted after that', async () => {
    const { id } = await aDraft();
    await send(id ?? 0, 3);
    const change = { as: 'board', body: { subject: 'Anders' } } as const;
    expect((await app.request('PUT', `/mailings/${id}`, change)).status).toBe(409);
    expect((await app.request('DELETE', `/mailings/${id}`, { as: 'board' })).status).toBe(409);
    await app.server.mail.flush();
    expect((await fixture.inbox('ben@post.example')).map(({ subject }) => subject)).toEqual(['Einladung']);
  });

  test('not at all when it would reach more people than were confirmed', async () => {
    const { id } = await aDraft();
    const refused = await send(id ?? 0, 2);
    expect(refused).toMatchObject({ status: 409, json: { code: 'more_than_confirmed' } });
    await app.server.mail.flush();
    expect(taken()).toEqual([]);
    expect(await app.as('board').mailings.get({ id: id ?? 0 })).toMatchObject({ status: 'draft', total: 0 });
    expect(await app.as('board').dispatchLog.list({})).toEqual([]);
  });

  test('to the frozen recipients, whatever becomes of the members afterwards', async () => {
    const { id } = await aDraft();
    await send(id ?? 0, 3);
    const [anna = '', ben = ''] = people;
    await app.as('board').members.update({ id: anna, email: 'neu@post.example', vorname: 'Neu' });
    await app.as('board').members.remove({ id: ben });
    await app.server.mail.flush();
    expect(taken()).toEqual(everybody);
  });
});
