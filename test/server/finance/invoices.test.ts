import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 } from 'uuid';
import { draftInvoice } from '../../../shared/finance/invoices/invoice-draft.ts';
import type { Invoice } from '../../../shared/finance/invoices/invoice.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import { settingsOf } from '../../../shared/association/setting.ts';
import type { Row, SentMutation } from '../../../shared/sync/mutation.ts';
import type { PushResult } from '../../../shared/sync/message.ts';
import { aMember, anAssociation } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';

let app: TestApp;
let member: Member;
beforeAll(async () => {
  app = await startApp();
  await anAssociation(app.as('board'));
  member = await app.as('board').members.create(aMember());
});
afterAll(() => app.stop());

const bill = (fields: Partial<{ amount: number; description: string; due_at: string }> = {}) => ({
  member_id: member.id,
  amount: 120.5,
  description: 'Mitgliederbeitrag 2026',
  ...fields,
});
const newest = async (): Promise<Invoice> => {
  const [invoice] = await app.as('board').invoices.list({ limit: 1 });
  if (!invoice) throw new Error('no invoice');
  return invoice;
};

describe('an invoice', () => {
  test('is stored, numbered and printed in one call', async () => {
    const answer = await app.request('POST', '/invoices/generate-qr', { as: 'board', body: bill() });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="[\w.-]+\.pdf"$/);
    expect(answer.text.slice(0, 5)).toBe('%PDF-');
    expect(await newest()).toMatchObject({
      number: '2026-00001',
      n: 1,
      amount: 120.5,
      currency: 'CHF',
      status: 'open',
      due_at: '2026-12-20',
      issued_at: '2026-11-20T10:00:00.000Z',
      account: 'CH4431999123000889012',
      reference: '000000000000000000000000011',
      debtor: { name: 'Anna Müller', town: 'Musterwil' },
    });
  });

  test('prints the same bytes again, whatever changed since', async () => {
    const first = await app.as('board').invoices.generateQr(bill());
    const { id } = await newest();
    app.clock.now = new Date('2026-12-01T10:00:00.000Z');
    await app.as('board').members.update({ id: member.id, ort: 'Wald' });
    const again = await app.as('board').invoices.pdf({ id });
    expect(Buffer.from(again.bytes).equals(Buffer.from(first.bytes))).toBe(true);
    await app.as('board').members.update({ id: member.id, ort: 'Musterwil' });
  });

  test('that cannot be billed names what is missing, and uses up no number', async () => {
    const before = (await newest()).n;
    const nowhere = await app.as('board').members.create({ vorname: 'Nora', nachname: 'Nirgends' });
    const body = { ...bill(), member_id: nowhere.id };
    const answer = await app.request('POST', '/invoices/generate-qr', { as: 'board', body });
    expect([answer.status, answer.json]).toMatchObject([409, { code: 'invoice_not_billable' }]);
    const { errors } = answer.json as { errors: { path: string; message: string }[] };
    expect(errors.map(({ path }) => path)).toContain('member.ort');
    for (const { message } of errors) expect(message).toMatch(/^[A-ZÄÖÜ].+\.$/);
    await app.as('board').invoices.generateQr(bill());
    expect((await newest()).n).toBe(before + 1);
  });

  const badInputs: [string, Record<string, unknown>][] = [
    ['amount', { amount: 0 }],
    ['amount', { amount: 1.005 }],
    ['amount', { amount: 1e9 }],
    ['amount', { amount: '12' }],
    ['description', { description: ' ' }],
    ['description', { description: 'x'.repeat(141) }],
    ['due_at', { due_at: '2026-02-30' }],
    ['due_at', { due_at: '2200-01-01' }],
    ['currency', { currency: 'USD' }],
  ];
  test.each(badInputs)('refuses a bad %s: %j', async (path, fields) => {
    const body = { ...bill(), ...fields };
    const answer = await app.request('POST', '/invoices/generate-qr', { as: 'board', body });
    expect(answer.json).toMatchObject({ code: 'validation_failed', errors: [{ path }] });
  });

  test('of which the order says something wrong is refused for that, whatever its member lacks', async () => {
    const nowhere = await app.as('board').members.create({ vorname: 'Nora', nachname: 'Nirgends' });
    const body = { ...bill(), member_id: nowhere.id, description: 'Beitrag 😀' };
    const answer = await app.request('POST', '/invoices/generate-qr', { as: 'board', body });
    expect(answer.json).toMatchObject({ code: 'validation_failed', errors: [{ path: 'description' }] });
  });

  test('moves between its states as the rule says', async () => {
    await app.as('board').invoices.generateQr(bill());
    const { id } = await newest();
    const put = async (body: object) =>
      (await app.request('PUT', `/invoices/${id}`, { as: 'board', body })).status;
    const moves = ['paid', 'cancelled', 'open', 'cancelled', 'paid', 'open', 'open'];
    const statuses: number[] = [];
    for (const status of moves) statuses.push(await put({ status }));
    expect(statuses).toEqual([200, 409, 200, 200, 409, 200, 200]);
    expect(await put({ due_at: '2027-01-31' })).toBe(200);
    expect(await put({ due_at: '1899-12-31' })).toBe(400);
    expect(await put({ amount: 1 })).toBe(400);
    expect(await app.as('board').invoices.get({ id })).toMatchObject({
      status: 'open',
      due_at: '2027-01-31',
      version: 6,
    });
  });

  test('is listed by member and state', async () => {
    const other = await app.as('board').members.create(aMember({ vorname: 'Berta' }));
    await app.as('board').invoices.generateQr({ ...bill(), member_id: other.id });
    const { id } = await newest();
    await app.as('board').invoices.update({ id, status: 'paid' });
    expect(await app.as('board').invoices.list({ member_id: other.id, status: 'paid' })).toHaveLength(1);
    expect(await app.as('board').invoices.list({ member_id: other.id, status: 'open' })).toHaveLength(0);
  });
});

test('with a new effects.db an invoice gets a number that stands on none', async () => {
  const before = await newest();
  app.server.context.effects.sql.exec("DELETE FROM counter WHERE name = 'invoice'");
  await app.as('board').invoices.generateQr(bill());
  expect((await newest()).n).toBe(before.n + 1);
});

describe('an invoice that a laptop made offline', () => {
  let mseq = 0;
  const stream = v7();
  const push = async (fields: Partial<Invoice> & Pick<Invoice, 'id'>): Promise<PushResult> => {
    const { created_at: _, updated_at: __, version: ___, ...values } = fields as Invoice;
    mseq += 1;
    const mutation = {
      kind: 'create',
      tbl: 'invoice',
      id: fields.id,
      values: values as Row,
      mid: v7(),
      mseq,
      schema: 1,
    };
    const answer = await app.as('device').sync.push({ stream, mutations: [mutation as SentMutation] });
    const [result] = answer.results;
    if (!result) throw new Error('no result');
    return result;
  };
  const offline = async (n: number, fields: Partial<Invoice> = {}): Promise<Invoice> => {
    const settings = settingsOf(await app.as('device').settings.list({}));
    const order = { member, settings, amount_rappen: 5000, description: 'Beitrag', now: app.clock.now, n };
    return { ...draftInvoice({ ...order, id: crypto.randomUUID() }), ...fields };
  };
  const ownRange = async () => {
    await app.as('device').sync.hello({ protocol: 1, schema: 1, program: 'test' });
    const { sql } = app.server.context.db;
    return (
      sql.prepare<[], { first: number; last: number }>('SELECT first, last FROM invoice_range').get() ?? {
        first: 0,
        last: 0,
      }
    );
  };

  test('is taken in as it stands on paper', async () => {
    const { first } = await ownRange();
    const invoice = await offline(first);
    expect(await push(invoice)).toMatchObject({ status: 'applied' });
    expect(await app.as('board').invoices.get({ id: invoice.id })).toEqual(invoice);
    const onPaper = await app.as('board').invoices.pdf({ id: invoice.id });
    expect(Buffer.from(onPaper.bytes.subarray(0, 5)).toString()).toBe('%PDF-');
  });

  test('never shares its number with one made here', async () => {
    const { first, last } = await ownRange();
    await app.as('board').invoices.generateQr(bill());
    const { n } = await newest();
    expect(n < first || n > last).toBe(true);
  });

  test('is refused when it cannot be right', async () => {
    const { first, last } = await ownRange();
    const taken = await offline(first);
    const free = await offline(first + 1);
    const strange = await offline(last + 1000);
    const cases: [Invoice, string][] = [
      [taken, 'number_taken'],
      [strange, 'number_taken'],
      [{ ...taken, id: crypto.randomUUID(), number: `${taken.number}-2`, n: first + 1 }, 'number_taken'],
      [{ ...free, number: '2026-99999' }, 'validation_failed'],
      [{ ...free, reference: (await offline(first + 2)).reference }, 'validation_failed'],
      [{ ...free, reference: '000000000000000000000000000' }, 'validation_failed'],
      [{ ...free, account: 'CH4431999123000889013' }, 'invoice_not_billable'],
      [{ ...free, debtor: { ...free.debtor, town: '' } }, 'invoice_not_billable'],
      [{ ...free, member_id: crypto.randomUUID() }, 'not_found'],
      [{ ...free, status: 'paid' }, 'validation_failed'],
      [{ ...free, amount: 10.001 }, 'invoice_not_billable'],
    ];
    for (const [invoice, code] of cases)
      expect(await push(invoice)).toMatchObject({ status: 'rejected', reason: { code } });
    expect(await push(free)).toMatchObject({ status: 'applied' });
  });

  test('is refused where its lines miss its amount by a single Rappen', async () => {
    const { first } = await ownRange();
    const invoice = await offline(first + 10);
    const { amount } = invoice;
    const line = (text: string, of: number) => ({ text, quantity: 1, amount: of });
    for (const by of [-0.49, -0.01, 0.01, 0.49]) {
      const positions = [line('Beitrag', amount - 1), line('Porto', Math.round((1 + by) * 100) / 100)];
      expect(await push({ ...invoice, positions })).toMatchObject({
        reason: { code: 'validation_failed', params: { fields: [{ path: 'amount' }] } },
      });
    }
    const positions = [line('Beitrag', amount - 1), line('Porto', 1)];
    expect(await push({ ...invoice, positions })).toMatchObject({ status: 'applied' });
  });

  test('may not take a number of another laptop', async () => {
    const { sql } = app.server.context.db;
    sql.exec("INSERT INTO invoice_range VALUES ('other', 'another laptop', 5001, 5050)");
    app.server.context.effects.sql.exec("UPDATE counter SET value = 5050 WHERE name = 'invoice'");
    expect(await push(await offline(5001))).toMatchObject({ reason: { code: 'number_taken' } });
    sql.exec("DELETE FROM invoice_range WHERE id = 'other'");
    expect(await push(await offline(5002))).toMatchObject({ status: 'applied' });
  });
});
