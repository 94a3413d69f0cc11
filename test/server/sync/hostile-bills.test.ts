import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Invoice } from '../../../shared/finance/invoices/invoice.ts';
import { referenceFor } from '../../../shared/finance/invoices/reference.ts';
import { billingFixture, generateQr, type BillingFixture } from '../finance/billing-fixture.ts';
import { laptopsOfRoles, type RawLaptop } from './raw-laptop.ts';

let fixture: BillingFixture;
let treasurer: RawLaptop;
let invoice: Invoice;
/** The last number that the laptop used of those reserved for it. */
let used = 0;
beforeAll(async () => {
  fixture = await billingFixture(2);
  treasurer = await (await laptopsOfRoles(() => fixture.app))('treasurer');
  const greeting = { protocol: 1, schema: 1, program: 'test', invoice_numbers: 20 };
  await fixture.app.request('POST', '/sync/hello', { headers: treasurer.headers, body: greeting });
  await generateQr(fixture, { member_id: fixture.ids[0], amount: 10, description: 'Beitrag' });
  const [first] = await fixture.board.invoices.list({});
  if (!first) throw new Error('no invoice');
  invoice = first;
});
afterAll(() => fixture.app.stop());

/** An invoice as a laptop makes it, with the next number of its own. */
function printed(more: Partial<Record<keyof Invoice, unknown>> = {}) {
  used += 1;
  const { id: _i, created_at: _c, updated_at: _u, version: _v, ...rest } = invoice;
  const account = typeof more.account === 'string' ? more.account : rest.account;
  const values = {
    ...rest,
    n: used,
    number: `2026-${String(used).padStart(5, '0')}`,
    reference: referenceFor(used, account, ''),
    ...more,
  };
  return { kind: 'create' as const, tbl: 'invoice', id: crypto.randomUUID(), values };
}
const refusal = async (mutation: Parameters<RawLaptop['next']>[0]) => {
  const { status, reason } = await treasurer.next(mutation);
  if (status === 'applied') return null;
  return [status, reason?.code, (reason?.params['fields'] as { path: string }[] | undefined)?.[0]?.path];
};

describe('an invoice of a laptop', () => {
  it('is taken in where it could have been ordered here', async () => {
    expect(await refusal(printed())).toBeNull();
  });

  it.each<[string, Partial<Record<keyof Invoice, unknown>>, string]>([
    ['another account', { account: 'CH2130808001234567827' }, 'account'],
    ['a due day of the year 1', { due_at: '0001-01-01' }, 'due_at'],
    ['a day of issue of the year 9999', { issued_at: '9999-01-01T00:00:00.000Z' }, 'issued_at'],
    ['a long period', { period: 'x'.repeat(41) }, 'period'],
    ['an end before it began', { closed_at: '2026-01-01T00:00:00.000Z' }, 'closed_at'],
    ['a long key', { bill_keys: [`x/${'x'.repeat(9000)}`] }, 'bill_keys.0'],
    ['the same key twice', { bill_keys: ['x/a', 'x/a'] }, 'bill_keys'],
  ])('with %s is refused', async (_case, more, path) => {
    expect(await refusal(printed(more))).toEqual(['rejected', 'validation_failed', path]);
  });

  it('for members who never were is refused', async () => {
    const found = await refusal(printed({ covers: [crypto.randomUUID()] }));
    expect(found?.[1]).toBe('not_found');
  });

  it('names an account that was the association’s until another was set', async () => {
    const former = printed();
    fixture.app.server.context.db.write('test', () =>
      fixture.app.server.context.db.sql
        .prepare("UPDATE organisation_setting SET value = 'CH5604835012345678009' WHERE key = 'iban'")
        .run(),
    );
    expect(await refusal(former)).toBeNull();
    expect(await refusal(printed({ account: 'CH5604835012345678009' }))).toBeNull();
  });

  it('gets no due day outside the years of people, nor before its day of issue', async () => {
    const move = (from: string, to: string) =>
      refusal({ kind: 'patch', tbl: 'invoice', id: invoice.id, set: { due_at: { from, to } } });
    for (const day of ['0001-01-01', '9999-12-31', '2020-01-01'])
      expect(await move(invoice.due_at, day)).toEqual(['rejected', 'validation_failed', 'due_at']);
    expect(await move(invoice.due_at, '2027-01-31')).toBeNull();
  });
});

describe('other rows of a laptop about money', () => {
  it('have days and sums in the same bounds', async () => {
    const notice = { invoice_id: invoice.id, level: 1, fee: 5, text: 'Bitte zahlen', status: 'issued' };
    const at = { issued_at: '0001-01-01T00:00:00.000Z', due_at: '9999-01-01' };
    const dunning = {
      kind: 'create',
      tbl: 'dunning',
      id: crypto.randomUUID(),
      values: { ...notice, ...at },
    } as const;
    expect(await refusal(dunning)).toEqual(['rejected', 'validation_failed', 'issued_at']);
    const statement = {
      kind: 'camt.053',
      account: invoice.account,
      statement_id: '1',
      message_id: '1',
      currency: 'CHF',
      from_on: null,
      to_on: null,
      opening: 1e300,
      closing: null,
      entries: 1,
      debits: 0,
      file_name: 'a.xml',
    };
    const read = {
      kind: 'create',
      tbl: 'bank_statement',
      id: crypto.randomUUID(),
      values: statement,
    } as const;
    expect(await refusal(read)).toEqual(['rejected', 'validation_failed', 'opening']);
  });

  it('say who made a run by whom the laptop acts for', async () => {
    const entries = [{ id: crypto.randomUUID(), member_id: fixture.ids[0] }];
    const values = { kind: 'invoices', title: 'Beitrag', made_by: 'Andere Person', entries };
    expect(await refusal({ kind: 'create', tbl: 'bill_run', id: crypto.randomUUID(), values })).toBeNull();
    const made = fixture.app.server.context.db.sql.prepare('SELECT made_by FROM bill_run').pluck().get();
    expect(made).toBe('treasurer@verein.example');
  });
});

describe('a due day before the day of issue', () => {
  it('is refused where the invoice is ordered and where it is changed', async () => {
    const order = { member_id: fixture.ids[1], amount: 10, description: 'Beitrag', due_at: '2026-11-19' };
    const { headers } = treasurer;
    for (const [method, path, body] of [
      ['POST', '/invoices/generate-qr', order],
      ['PUT', `/invoices/${invoice.id}`, { due_at: '2026-11-19' }],
    ] as const) {
      const { status, json } = await fixture.app.request(method, path, { headers, body });
      expect({ path, status, json }).toMatchObject({ status: 400, json: { errors: [{ path: 'due_at' }] } });
    }
  });
});
