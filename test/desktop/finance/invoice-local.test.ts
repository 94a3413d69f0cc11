import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../../desktop/core/context.ts';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

let app: TestApp;
let desktop: TestDesktop;
/** The network of this desktop; false: every request fails. */
let online = true;
const network: Context['fetch'] = (url, init) =>
  online ? fetch(url, init) : Promise.reject(new TypeError('fetch failed'));

beforeEach(async () => {
  online = true;
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
  desktop = await openTestDesktop({ server: app.server.address, fetch: network });
  await desktop.login();
  await settle(desktop);
});
afterEach(async () => {
  await desktop.close();
  await app.stop();
});

const someMember = async (): Promise<string> => {
  const { rows } = await desktop.api.desktopMembers.page({ search: 'musterwil', limit: 1 });
  return rows[0]?.id ?? '';
};
const anOrder = async () => ({ member_id: await someMember(), amount: 120.5, description: 'Jahresbeitrag' });

describe('an invoice without network', () => {
  it('gets a number of this device, a PDF, and arrives as it stands on paper', async () => {
    const { api } = desktop;
    online = false;
    const preview = await api.desktopInvoices.preview(await anOrder());
    const id = v7();
    const { invoice, document } = await api.desktopInvoices.create({ id, ...(await anOrder()) });
    expect(invoice.number).toBe(preview.number);
    expect(document.type).toBe('application/pdf');
    expect(document.filename).toContain(invoice.number);
    expect(Buffer.from(document.bytes).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await api.desktopInvoices.list({ member_id: invoice.member_id })).toContainEqual(
      expect.objectContaining({ id, waiting: true, amount: 120.5 }),
    );
    online = true;
    await settle(desktop);
    const onServer = await app.as('board').invoices.get({ id });
    expect(onServer).toMatchObject({
      number: invoice.number,
      reference: invoice.reference,
      debtor: invoice.debtor,
      issued_at: invoice.issued_at,
    });
    expect((await api.desktopInvoices.list({})).find(row => row.id === id)?.waiting).toBe(false);
  });

  it('makes the same bytes as the server for the same row', async () => {
    const id = v7();
    const { document } = await desktop.api.desktopInvoices.create({ id, ...(await anOrder()) });
    await settle(desktop);
    const fromServer = await app.as('board').invoices.pdf({ id });
    expect(Buffer.from(document.bytes).equals(Buffer.from(fromServer.bytes))).toBe(true);
    const again = await desktop.api.desktopInvoices.pdf({ id });
    expect(Buffer.from(again.bytes).equals(Buffer.from(document.bytes))).toBe(true);
  });

  it('draws each number once, also for invoices made at the same time', async () => {
    online = false;
    const order = await anOrder();
    const made = await Promise.all(
      Array.from({ length: 5 }, () => desktop.api.desktopInvoices.create({ id: v7(), ...order })),
    );
    expect(new Set(made.map(({ invoice }) => invoice.n)).size).toBe(5);
    expect(made.map(({ invoice }) => invoice.n)).toEqual(
      made.map((_invoice, index) => (made[0]?.invoice.n ?? 0) + index),
    );
  });

  it('answers a repeat with the first invoice', async () => {
    const id = v7();
    const order = await anOrder();
    const first = await desktop.api.desktopInvoices.create({ id, ...order });
    const second = await desktop.api.desktopInvoices.create({ id, ...order });
    expect(second.invoice).toMatchObject({ n: first.invoice.n, number: first.invoice.number });
    expect(await desktop.api.desktopInvoices.list({ member_id: order.member_id })).toHaveLength(
      (await app.as('board').invoices.list({ member_id: order.member_id })).filter(row => row.id !== id)
        .length + 1,
    );
  });

  it('says when its numbers are used up, and goes on with new ones once the server is there', async () => {
    online = false;
    const order = await anOrder();
    const numbers = new Set<number>();
    const make = async (): Promise<void> => {
      const { invoice } = await desktop.api.desktopInvoices.create({ id: v7(), ...order });
      numbers.add(invoice.n);
    };
    const refusal = async (): Promise<unknown> => {
      for (;;) await make();
    };
    await expect(refusal()).rejects.toMatchObject({ code: 'invoice_numbers_used_up' });
    // One for each member of the small association.
    expect(numbers.size).toBe(63);
    const before = numbers.size;
    await expect(desktop.api.desktopInvoices.preview(order)).rejects.toMatchObject({
      code: 'invoice_numbers_used_up',
    });
    online = true;
    await make();
    expect(numbers.size).toBe(before + 1);
  });
});

describe('an invoice that the server refuses', () => {
  it('keeps what was typed, and its number is never given again', async () => {
    const { api } = desktop;
    const order = await anOrder();
    online = false;
    const { invoice } = await api.desktopInvoices.create({ id: v7(), ...order });
    // Meanwhile another person gives this very number, as a restored server might.
    const row = { ...invoice, id: v7() };
    app.server.context.db.write('test', () =>
      app.server.context.db.sql
        .prepare(
          `INSERT INTO invoice(id, n, number, member_id, amount_rappen, currency, description, reference, status,
             issued_at, due_at, account, creditor, debtor, sprache, created_at, updated_at, version)
           VALUES (@id, @n, @number, @member_id, 100, 'CHF', 'x', @reference, 'open', @issued_at, @due_at, @account,
             '{}', '{}', 'de', @created_at, @updated_at, 1)`,
        )
        .run({ ...row, creditor: null, debtor: null }),
    );
    online = true;
    await api.desktopSync.now({});
    await expect.poll(async () => (await api.desktopSync.refused({})).length).toBe(1);
    const [refused] = await api.desktopSync.refused({});
    expect(refused).toMatchObject({
      kind: 'create',
      tbl: 'invoice',
      values: { description: order.description, amount: order.amount },
      reason: { code: 'number_taken' },
    });
    await api.desktopSync.discardRefused({ mid: refused?.mid ?? '' });
    expect(await api.desktopSync.refused({})).toEqual([]);
    const { number } = await api.desktopInvoices.preview(order);
    expect(Number(number.slice(5))).toBe(invoice.n + 1);
  });
});

describe('an invoice that cannot be made', () => {
  it('names what is missing and uses up no number', async () => {
    const { api } = desktop;
    const { id: member_id } = await api.desktopMembers.create(aMember({ strasse: '', plz: '', ort: '' }));
    const order = { member_id, amount: 50, description: 'Beitrag' };
    await expect(api.desktopInvoices.create({ id: v7(), ...order })).rejects.toMatchObject({
      code: 'invoice_not_billable',
      params: { fields: expect.arrayContaining([expect.objectContaining({ path: 'member.ort' })]) },
    });
    const before = (await api.desktopInvoices.preview(await anOrder())).number;
    expect((await api.desktopInvoices.preview(await anOrder())).number).toBe(before);
  });

  it('is refused for amounts that no slip can carry', async () => {
    for (const amount of [0, -5, 0.001, 1e12])
      await expect(
        desktop.api.desktopInvoices.preview({ ...(await anOrder()), amount }),
      ).rejects.toMatchObject({ code: 'validation_failed' });
  });
});

describe('the state of an invoice', () => {
  it('is changed offline by the rule of its moves', async () => {
    const { api } = desktop;
    const { invoice } = await api.desktopInvoices.create({ id: v7(), ...(await anOrder()) });
    const { id } = invoice;
    online = false;
    expect(
      await api.desktopInvoices.save({ id, changes: { status: { from: 'open', to: 'paid' } } }),
    ).toMatchObject({ status: 'paid' });
    await expect(
      api.desktopInvoices.save({ id, changes: { status: { from: 'paid', to: 'cancelled' } } }),
    ).rejects.toMatchObject({ code: 'conflict', params: { what: 'invoice' } });
    online = true;
    await settle(desktop);
    expect(await app.as('board').invoices.get({ id })).toMatchObject({ status: 'paid' });
  });
});
