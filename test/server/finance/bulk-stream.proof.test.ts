import { request, type IncomingMessage } from 'node:http';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aMember } from '../../build.ts';
import { billingFixture, bulk, type BillingFixture } from './billing-fixture.ts';

/** More letters than one piece of a document holds. */
const people = 330;

let fixture: BillingFixture;
let ids: string[];
beforeAll(async () => {
  fixture = await billingFixture(0);
  const { db } = fixture.app.server.context;
  const first = await fixture.board.members.create(aMember());
  // The same person many times over: quicker than as many calls.
  const copy = db.sql.prepare(
    `INSERT INTO member SELECT ${columns('member', { id: '@id', nr: '@n' })} FROM member WHERE id = @first`,
  );
  ids = Array.from({ length: people }, () => crypto.randomUUID());
  db.write('test', () => ids.forEach((id, at) => copy.run({ id, n: at + 1000, first: first.id })));
});
afterAll(() => fixture.app.stop());
afterEach(() => fixture.app.server.context.db.sql.exec('DROP TRIGGER IF EXISTS refuse_invoice'));

function columns(table: string, other: Readonly<Record<string, string>>): string {
  const names = fixture.app.server.context.db.sql
    .prepare<[string], string>('SELECT name FROM pragma_table_info(?)')
    .pluck()
    .all(table);
  return names.map(name => other[name] ?? name).join(', ');
}

const order = (description: string) => ({ member_ids: ids, amount: 50, description });
const stored = async () =>
  Number(
    (await fixture.app.request('GET', '/invoices?limit=1', { as: 'board' })).headers.get('x-total-count'),
  );
const pagesOf = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length;

test('a long PDF leaves piece by piece and is whole, and a key brings the same bytes again', async () => {
  const before = await stored();
  const key = { 'idempotency-key': 'long-1' };
  const answer = await bulk(fixture, order('Lang'), key);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-length')).toBeNull();
  expect(answer.headers.get('content-disposition')).toMatch(/Rechnungen-2026-\d{5}-2026-\d{5}\.pdf/);
  expect(answer.bytes.length).toBeGreaterThan(1_500_000);
  expect(pagesOf(answer.bytes)).toBe(people);
  expect(Buffer.from(answer.bytes.slice(-6)).toString()).toContain('%%EOF');
  const again = await bulk(fixture, order('Lang'), key);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(Buffer.from(again.bytes).equals(Buffer.from(answer.bytes))).toBe(true);
  expect(await stored()).toBe(before + people);
});

test('a long ZIP is whole too', async () => {
  const answer = await bulk(
    fixture,
    { ...order('Archiv'), member_ids: ids.slice(0, 60) },
    {
      accept: 'application/zip',
    },
  );
  expect(answer.headers.get('content-length')).toBeNull();
  expect(Object.keys(unzipSync(answer.bytes))).toHaveLength(60);
});

test('a client that disconnects in the middle has billed no member, and can repeat the call', async () => {
  const before = await stored();
  // What was billed for a period is not printed again: had the first call billed a member, the second would not.
  const billing = { ...order('Abbruch'), period: '2027' };
  const answer = await begin(billing);
  await new Promise(resolve => answer.once('data', resolve));
  answer.destroy();
  await expect.poll(async () => (await bulk(fixture, billing)).status, { timeout: 20_000 }).toBe(200);
  expect(await stored()).toBe(before + people);
});

test('what fails in the middle breaks the connection and leaves nothing behind', async () => {
  const before = await stored();
  fixture.app.server.context.db.sql.exec(
    "CREATE TRIGGER refuse_invoice BEFORE INSERT ON invoice BEGIN SELECT RAISE(ABORT, 'no'); END",
  );
  await expect(bulk(fixture, order('Kaputt'), { 'idempotency-key': 'broken' })).rejects.toThrow(
    /terminated|fetch failed/,
  );
  expect(await stored()).toBe(before);
  fixture.app.server.context.db.sql.exec('DROP TRIGGER refuse_invoice');
  expect((await bulk(fixture, order('Kaputt'), { 'idempotency-key': 'broken' })).status).toBe(200);
});

test('what fails before the first byte is a problem in words', async () => {
  fixture.app.server.context.db.sql.exec(
    "CREATE TRIGGER refuse_invoice BEFORE INSERT ON invoice BEGIN SELECT RAISE(ABORT, 'no'); END",
  );
  const short = await bulk(fixture, { ...order('Kurz'), member_ids: ids.slice(0, 3) });
  expect([short.status, short.headers.get('content-type')]).toEqual([
    500,
    expect.stringContaining('application/problem+json'),
  ]);
});

/** The answer of a call, with its body still on the way. */
async function begin(body: unknown): Promise<IncomingMessage> {
  const headers = { 'content-type': 'application/json', ...(await fixture.app.credentials('board')) };
  return new Promise((resolve, reject) => {
    const call = request(`${fixture.app.server.address}/invoices/generate-bulk`, { method: 'POST', headers });
    call.once('response', resolve).once('error', reject);
    call.end(JSON.stringify(body));
  });
}
