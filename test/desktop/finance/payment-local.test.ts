import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../../desktop/core/context.ts';
import type { PaymentRow } from '../../../shared/finance/desktop-payment-contract.ts';
import type { Invoice } from '../../../shared/finance/invoices/invoice.ts';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { bytesOf, camt, type Sample, type SampleTransaction } from '../../shared/finance/camt-sample.ts';
import { openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';
import { withoutStatements } from './without-statements.ts';

let app: TestApp;
let desktop: TestDesktop;
let other: TestDesktop;
let online = true;
const network: Context['fetch'] = (url, init) =>
  online ? fetch(url, init) : Promise.reject(new TypeError('fetch failed'));

beforeEach(async () => {
  online = true;
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
  await withoutStatements(app);
  [desktop, other] = await Promise.all([open(), open()]);
});
afterEach(async () => {
  await Promise.all([desktop.close(), other.close()]);
  await app.stop();
});

async function open(): Promise<TestDesktop> {
  const laptop = await openTestDesktop({ server: app.server.address, fetch: network });
  await laptop.login();
  await settle(laptop);
  return laptop;
}

const payments = (laptop = desktop) => laptop.api.desktopPayments;
async function bill(member: Partial<Parameters<typeof aMember>[0]> = {}, amount = 120): Promise<Invoice> {
  const { id: member_id } = await desktop.api.desktopMembers.create(aMember(member));
  const order = { id: v7(), member_id, amount, description: 'Jahresbeitrag' };
  return (await desktop.api.desktopInvoices.create(order)).invoice;
}
const statusOf = async ({ id }: Invoice, laptop = desktop) =>
  (await laptop.api.desktopInvoices.list({})).find(row => row.id === id)?.status;

let statements = 0;
function sample(...transactions: readonly SampleTransaction[]): Sample {
  statements += 1;
  const own = transactions.map((each, index) => ({ ref: `TX-${statements}-${index}`, ...each }));
  return { id: `AUSZUG-${statements}`, entries: [{ ref: `E-${statements}`, transactions: own }] };
}
const fileOf = (...samples: readonly Sample[]) => ({ name: 'auszug.xml', bytes: bytesOf(camt(...samples)) });
const take = (file: ReturnType<typeof fileOf>, laptop = desktop) =>
  payments(laptop).import({ files: [file], work_id: v7() });
const undecided = async (laptop = desktop): Promise<PaymentRow[]> =>
  (await payments(laptop).list({ view: 'undecided' })).rows;
const first = async (): Promise<PaymentRow> => {
  const [row] = await undecided();
  if (!row) throw new Error('nothing waits');
  return row;
};

describe('without network', () => {
  it('a statement settles invoices, which the server then knows', async () => {
    const invoice = await bill();
    await settle(desktop);
    online = false;
    const file = fileOf(sample({ rappen: 12_000, reference: invoice.reference, payer: 'Anna Müller' }));
    expect(await take(file)).toMatchObject({ added: 1, matched: 1, open: 0 });
    expect(await statusOf(invoice)).toBe('paid');
    expect(await payments().ofInvoice({ invoice_id: invoice.id })).toMatchObject([
      { amount: 120, payer_name: 'Anna Müller', automatic: true },
    ]);
    expect(await take(file)).toMatchObject({ added: 0, known: 1 });
    online = true;
    await settle(desktop);
    expect(await app.as('board').invoices.get({ id: invoice.id })).toMatchObject({ status: 'paid' });
    expect(await app.as('board').payments.list({ invoice_id: invoice.id })).toMatchObject([
      { standing: 'settled' },
    ]);
    expect(await desktop.api.desktopSync.refused({})).toEqual([]);
  });

  it('an invoice whose reminder is taken back is paid by what came in without the fee', async () => {
    const due = (await desktop.api.desktopDunning.list({})).find(each => each.next_level !== null);
    if (!due) throw new Error('no invoice is due');
    const { invoice, outstanding } = due;
    online = false;
    const order = { invoice_ids: [invoice.id], work_id: v7(), fee: 10 };
    const { notices } = await desktop.api.desktopDunning.issue(order);
    await take(fileOf(sample({ rappen: Math.round(outstanding * 100), reference: invoice.reference })));
    expect(await statusOf(invoice)).toBe('open');
    await desktop.api.desktopDunning.cancel({ ids: notices.map(({ id }) => id) });
    expect(await statusOf(invoice)).toBe('paid');
    online = true;
    await settle(desktop);
    expect(await app.as('board').invoices.get({ id: invoice.id })).toMatchObject({ status: 'paid' });
    expect(await desktop.api.desktopSync.refused({})).toEqual([]);
    expect(await desktop.api.desktopSync.conflicts({})).toEqual([]);
  });

  it('two laptops read the same file, each in its own kind, and agree on one payment', async () => {
    const invoice = await bill();
    await settle(desktop);
    await settle(other);
    online = false;
    const told = sample({ rappen: 12_000, reference: invoice.reference }, { rappen: 700, text: 'Spende' });
    await take(fileOf(told));
    await take(fileOf({ ...told, kind: 'camt.054', version: '04' }), other);
    online = true;
    await settle(desktop);
    await settle(other);
    await settle(desktop);
    for (const laptop of [desktop, other]) {
      expect((await payments(laptop).list({ view: 'all' })).total).toBe(2);
      expect(await laptop.api.desktopSync.refused({})).toEqual([]);
      expect(await laptop.api.desktopSync.conflicts({})).toEqual([]);
      expect(await statusOf(invoice, laptop)).toBe('paid');
    }
    expect(await app.as('board').payments.list({})).toHaveLength(2);
    expect(await payments().statements({})).toHaveLength(2);
  });

  it('two laptops give the same money away: the second is told, nothing is spent twice', async () => {
    const [one, two] = [await bill(), await bill()];
    await take(fileOf(sample({ rappen: 12_000 })));
    await settle(desktop);
    await settle(other);
    online = false;
    const { id } = await first();
    await payments().allocate({ id, shares: [{ invoice_id: one.id, amount: 120 }] });
    await payments(other).allocate({ id, shares: [{ invoice_id: two.id, amount: 120 }] });
    online = true;
    await settle(desktop);
    await other.api.desktopSync.now({});
    await expect.poll(async () => (await other.api.desktopSync.refused({})).length).toBeGreaterThan(0);
    const [payment] = await app.as('board').payments.list({});
    expect(payment).toMatchObject({ rest: 0, allocations: [{ invoice_id: one.id }] });
  });
});

describe('a payment that waits', () => {
  it('comes with what it may be for and why', async () => {
    const invoice = await bill({ vorname: 'Zoë', nachname: 'Schünemann' });
    await take(fileOf(sample({ rappen: 12_000, payer: 'Schuenemann Zoe', iban: 'CH9300762011623852957' })));
    const row = await first();
    expect(row.proposals[0]).toMatchObject({
      reasons: ['name', 'amount'],
      shares: [{ number: invoice.number, amount: 120 }],
    });
    const shares = row.proposals[0]?.shares.map(({ invoice_id, amount }) => ({ invoice_id, amount })) ?? [];
    expect(await payments().allocate({ id: row.id, shares })).toMatchObject({ standing: 'settled', rest: 0 });
    const next = await bill({ vorname: 'Kind', nachname: 'Andersname' }, 35);
    await take(fileOf(sample({ rappen: 3_500, reference: next.reference })));
    await payments().release({ id: row.id, invoice_ids: [invoice.id] });
    expect(await statusOf(invoice)).toBe('open');
    expect(await undecided()).toHaveLength(1);
  });

  it('remembers the account that paid before', async () => {
    const invoice = await bill({ vorname: 'Rosa', nachname: 'Muster' });
    const iban = 'CH9300762011623852957';
    await take(fileOf(sample({ rappen: 12_000, reference: invoice.reference, iban, payer: 'Firma AG' })));
    const order = { id: v7(), member_id: invoice.member_id, amount: 80, description: 'Ausflug' };
    await desktop.api.desktopInvoices.create(order);
    await take(fileOf(sample({ rappen: 5_000, iban, payer: 'Firma AG' })));
    expect((await first()).proposals).toMatchObject([{ reasons: ['iban'], shares: [{ amount: 50 }] }]);
  });

  it('shows what was paid twice, and is settled with a note', async () => {
    const invoice = await bill();
    const paid = { rappen: 12_000, reference: invoice.reference };
    await take(fileOf(sample(paid, paid)));
    const row = await first();
    expect(row).toMatchObject({ hint: 'double', named: { number: invoice.number }, proposals: [] });
    await expect(
      payments().allocate({ id: row.id, shares: [{ invoice_id: invoice.id, amount: 1 }] }),
    ).rejects.toMatchObject({ code: 'allocation_exceeds' });
    expect(await payments().ignore({ id: row.id, note: 'zurückbezahlt' })).toMatchObject({
      standing: 'ignored',
    });
    expect((await payments().list({ view: 'done', search: 'ZURUCK' })).rows).toHaveLength(1);
    expect(await payments().reopen({ id: row.id })).toMatchObject({ standing: 'open', note: '' });
  });

  it('may be for several invoices, all or none of them', async () => {
    const [one, two] = [await bill({}, 100), await bill({}, 50)];
    await take(fileOf(sample({ rappen: 14_000 })));
    const { id } = await first();
    const share = (invoice: Invoice, amount: number) => ({ invoice_id: invoice.id, amount });
    await expect(
      payments().allocate({ id, shares: [share(one, 100), share(two, 50)] }),
    ).rejects.toMatchObject({ code: 'allocation_exceeds', params: { of: 'payment' } });
    expect(await payments().get({ id })).toMatchObject({ rest: 140, allocations: [] });
    expect(await payments().allocate({ id, shares: [share(one, 100), share(two, 40)] })).toMatchObject({
      rest: 0,
    });
    expect([await statusOf(one), await statusOf(two)]).toEqual(['paid', 'open']);
    expect((await payments().findInvoices({ search: two.number, currency: 'CHF' }))[0]).toMatchObject({
      outstanding: 10,
    });
  });

  it('with the bank’s own reversal is settled together with it', async () => {
    const told = sample({ rappen: 5_000, payer: 'Unbekannt' });
    await take(fileOf(told));
    const [entry] = told.entries;
    const transactions = entry?.transactions ?? [];
    await take(fileOf({ ...sample(), entries: [{ ref: 'S', transactions, out: true, reversal: true }] }));
    const reversal = (await undecided()).find(({ kind }) => kind === 'reversal');
    expect(reversal).toMatchObject({ hint: 'reversal', takes_back: { payer_name: 'Unbekannt' } });
    await payments().cancelOut({ id: reversal?.id ?? '' });
    expect(await undecided()).toEqual([]);
  });
});

describe('taking the reading of a statement back', () => {
  it('opens what it paid, unless people decided about it', async () => {
    const invoice = await bill();
    await take(fileOf(sample({ rappen: 12_000, reference: invoice.reference }, { rappen: 900 })));
    const [statement] = await payments().statements({});
    expect(statement).toMatchObject({ payments: 2, undecided: 1, decided: 0 });
    const { id } = await first();
    await payments().ignore({ id, note: 'Kuchen' });
    await expect(payments().undoImports({ ids: [statement?.id ?? ''], work_id: v7() })).rejects.toMatchObject(
      {
        code: 'payments_decided',
        params: { count: 1 },
      },
    );
    await payments().reopen({ id });
    await payments().undoImports({ ids: [statement?.id ?? ''], work_id: v7() });
    expect(await statusOf(invoice)).toBe('open');
    expect((await payments().list({ view: 'all' })).total).toBe(0);
    await settle(desktop);
    expect(await app.as('board').payments.list({})).toEqual([]);
    expect(await app.as('board').payments.statements({})).toEqual([]);
  });
});
