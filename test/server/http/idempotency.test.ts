import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, anAssociation } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await anAssociation(app.as('board'));
});
afterAll(() => app.stop());

const post = (path: string, key: string, body: unknown, as: 'board' | 'device' = 'board') =>
  app.request('POST', path, { as, body, headers: { 'idempotency-key': key } });
const count = async () => (await app.as('board').members.list({})).length;

test('the same key and body create one member and answer twice alike', async () => {
  const before = await count();
  const first = await post('/members', 'key-1', aMember());
  const second = await post('/members', 'key-1', aMember());
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.text).toBe(first.text);
  expect(second.headers.get('location')).toBe(first.headers.get('location'));
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  expect(first.headers.get('idempotent-replayed')).toBeNull();
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  expect(await count()).toBe(before + 1);
});

test('another body under the same key is refused', async () => {
  await post('/members', 'key-2', aMember());
  const other = await post('/members', 'key-2', aMember({ vorname: 'Berta' }));
  expect([other.status, other.json]).toMatchObject([422, { code: 'idempotency_key_reused' }]);
});

test('another caller may use the same key', async () => {
  const mine = await post('/members', 'key-3', aMember());
  const theirs = await post('/members', 'key-3', aMember({ vorname: 'Berta' }), 'device');
  expect([mine.status, theirs.status]).toEqual([201, 201]);
});

test('two at once run once', async () => {
  const before = await count();
  const answers = await Promise.all([1, 2, 3, 4].map(() => post('/members', 'key-4', aMember())));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await count()).toBe(before + 1);
});

test('two invoices at once under one key are one invoice, and both get its PDF', async () => {
  const { id } = await app.as('board').members.create(aMember());
  const body = { member_id: id, amount: 12.5, description: 'Beitrag' };
  const answers = await Promise.all([1, 2, 3].map(() => post('/invoices/generate-qr', 'key-5', body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await app.as('board').invoices.list({ member_id: id })).toHaveLength(1);
});

test('a refusal is not remembered: the repeat may succeed', async () => {
  const refused = await post('/members', 'key-6', { vorname: 'Anna' });
  expect(refused.status).toBe(400);
  expect((await post('/members', 'key-6', aMember())).status).toBe(201);
});

test('an outside call that failed may be tried again', async () => {
  const body = { member_id: crypto.randomUUID(), amount: 1, description: 'x' };
  expect((await post('/invoices/generate-qr', 'key-7', body)).status).toBe(404);
  expect((await post('/invoices/generate-qr', 'key-7', body)).status).toBe(404);
});

test('an outside call that was cut off by a crash is not run again', async () => {
  const { id } = await app.as('board').members.create(aMember());
  const body = { member_id: id, amount: 1, description: 'x' };
  expect((await post('/invoices/generate-qr', 'key-8', body)).status).toBe(200);
  const { sql } = app.server.context.db;
  sql.exec('UPDATE idempotency SET answer = NULL WHERE rowid = (SELECT max(rowid) FROM idempotency)');
  const repeat = await post('/invoices/generate-qr', 'key-8', body);
  expect([repeat.status, repeat.json]).toMatchObject([409, { code: 'conflict' }]);
  expect(await app.as('board').invoices.list({ member_id: id })).toHaveLength(1);
});

test('a key is forgotten after two days', async () => {
  await post('/members', 'key-9', aMember());
  app.clock.now = new Date(app.clock.now.getTime() + 49 * 3_600_000);
  expect((await post('/members', 'key-9', aMember({ vorname: 'Berta' }))).status).toBe(201);
});

test('a key that is no key is a bad field', async () => {
  const answer = await post('/members', 'x'.repeat(256), aMember());
  expect(answer.json).toMatchObject({ code: 'validation_failed', errors: [{ path: 'Idempotency-Key' }] });
});

test('stored answers cannot be read without the key', async () => {
  const note = `geheim-${crypto.randomUUID()}`;
  const { json } = await post('/members', 'key-10', aMember({ notiz: note }));
  const { id } = json as { id: string };
  await app.as('board').members.remove({ id });
  const { sql } = app.server.context.db;
  sql.exec('DELETE FROM audit');
  sql.pragma('wal_checkpoint(TRUNCATE)');
  const stored = sql.prepare<[], Buffer>('SELECT answer FROM idempotency').pluck().all();
  expect(stored.some(answer => answer?.includes(note))).toBe(false);
  expect(readFileSync(join(app.dataDir, 'aktuar.db')).includes('key-10')).toBe(false);
});

test('organisers of two events with the same title share no key', async () => {
  const organizers = await Promise.all(
    ['fest-1', 'fest-2'].map(async slug => {
      const organizer_password = 'passwort-des-ok';
      const event = {
        slug,
        title: 'Sommerfest',
        location: 'Dorfplatz',
        start_date: '2027-06-12',
        organizer_password,
      };
      const { id } = await app.as('board').events.create(event);
      const login = { event_id: id, password: organizer_password };
      const { json } = await app.request('POST', '/events/login', { body: login });
      return `Bearer ${(json as { token: string }).token}`;
    }),
  );
  const replayed = [];
  for (const authorization of organizers) {
    const headers = { authorization, 'idempotency-key': 'key-of-both' };
    const sent = await app.request('POST', '/events/my-event/send-arbeitsplan', { headers, body: {} });
    replayed.push([sent.status, sent.headers.get('idempotent-replayed')]);
  }
  expect(replayed).toEqual([
    [200, null],
    [200, null],
  ]);
});
