import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importStatement } from '../../../server/finance/payments/import-statement.ts';
import type { Invoice } from '../../../shared/finance/invoices/invoice.ts';
import type { ImportSummary, PaymentView } from '../../../shared/finance/payments/payment.ts';
import { publicActor } from '../../../shared/permission.ts';
import { aMember, anAssociation } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { camt, type Sample, type SampleTransaction } from '../../shared/finance/camt-sample.ts';

let app: TestApp;
let memberId = '';
beforeAll(async () => {
  app = await startApp();
  await anAssociation(app.as('board'));
  ({ id: memberId } = await app.as('board').members.create(aMember()));
});
afterAll(() => app.stop());

const board = () => app.as('board');
async function bill(amount = 120): Promise<Invoice> {
  await board().invoices.generateQr({ member_id: memberId, amount, description: `Beitrag ${Math.random()}` });
  const [invoice] = await board().invoices.list({ limit: 1 });
  if (!invoice) throw new Error('no invoice');
  return invoice;
}

let statements = 0;
/** One entry with these transactions, in a statement of its own. */
function sampleOf(transactions: readonly SampleTransaction[], more: Partial<Sample> = {}): Sample {
  statements += 1;
  const own = transactions.map((each, index) => ({ ref: `TX-${statements}-${index}`, ...each }));
  return { id: `AUSZUG-${statements}`, entries: [{ ref: `E-${statements}`, transactions: own }], ...more };
}
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const take = (...samples: readonly Sample[]): Promise<ImportSummary> =>
  board().payments.import({ file_name: 'auszug.xml', content: base64(camt(...samples)) });
const paymentsOf = async (summary: ImportSummary): Promise<PaymentView[]> =>
  board().payments.list({ statement_id: summary.statements[0]?.id ?? '' });
const status = async ({ id }: Invoice): Promise<string> => (await board().invoices.get({ id })).status;

describe('a statement', () => {
  test('with days that no calendar has and names without end leaves every list answering', async () => {
    const file = (id: string) => camt(sampleOf([{ rappen: 4_000 }], { id }));
    const impossible = file('TAG').replaceAll(/<Dt>[^<]*<\/Dt>/g, '<Dt>2026-02-30</Dt>');
    const wanted = { file_name: 'auszug.xml', content: base64(impossible) };
    await expect(board().payments.import(wanted)).rejects.toMatchObject({ code: 'statement_unreadable' });
    const period = file('S'.repeat(3000)).replace(/<FrDtTm>[^<]*</, '<FrDtTm>2026-02-30T00:00:00<');
    const taken = await board().payments.import({ file_name: 'auszug.xml', content: base64(period) });
    expect(taken).toMatchObject({ added: 1, statements: [{ from_on: null }] });
    expect((await board().payments.list({})).map(({ amount }) => amount)).toContain(40);
    const [{ id = '' } = {}] = taken.statements;
    expect((await board().payments.statements({})).map(each => each.id)).toContain(id);
    await board().payments.removeStatement({ id });
  });

  test('settles invoices by their reference, and shows what waits', async () => {
    const invoice = await bill();
    const summary = await take(
      sampleOf([
        { rappen: 12_000, reference: invoice.reference, payer: 'Anna Müller' },
        { rappen: 5_000, text: 'Spende' },
      ]),
    );
    expect(summary).toMatchObject({
      added: 2,
      known: 0,
      matched: 1,
      open: 1,
      sums: [{ currency: 'CHF', amount: 170 }],
    });
    expect(await status(invoice)).toBe('paid');
    expect(await board().payments.list({ invoice_id: invoice.id })).toMatchObject([
      { standing: 'settled', rest: 0, allocations: [{ amount: 120, automatic: true }] },
    ]);
    const [statement] = await board().payments.statements({ limit: 1 });
    expect(statement).toMatchObject({
      opening: 1000,
      closing: 1170,
      entries: 1,
      imported_by: expect.any(String) as string,
    });
  });

  test('read again changes nothing and says so', async () => {
    const invoice = await bill();
    const sample = sampleOf([{ rappen: 12_000, reference: invoice.reference }]);
    await take(sample);
    const before = [await board().payments.list({}), await board().payments.statements({})];
    expect(await take(sample)).toMatchObject({ added: 0, known: 1, matched: 0, open: 0 });
    expect([await board().payments.list({}), await board().payments.statements({})]).toEqual(before);
  });

  test('of the other kind tells of the same payment once', async () => {
    const invoice = await bill();
    const sample = sampleOf([{ rappen: 12_000, reference: invoice.reference }]);
    await take({ ...sample, kind: 'camt.054' });
    expect(await take({ ...sample, kind: 'camt.053', version: '04' })).toMatchObject({ added: 0, known: 1 });
    expect(await board().payments.list({ invoice_id: invoice.id })).toHaveLength(1);
  });

  test('with sums alone is settled by the parts that come later', async () => {
    const sample = sampleOf([{ rappen: 7_000 }, { rappen: 3_000 }]);
    const sums: Sample = { ...sample, entries: sample.entries.map(each => ({ ...each, sumOnly: true })) };
    const first = await take(sums);
    expect(await paymentsOf(first)).toMatchObject([{ kind: 'summary', standing: 'open', amount: 100 }]);
    await take({ ...sample, kind: 'camt.054' });
    expect(await paymentsOf(first)).toMatchObject([{ standing: 'settled' }]);
    const ids = (await board().payments.list({ standing: 'open' })).map(({ id }) => id);
    expect(ids).not.toContain((await paymentsOf(first))[0]?.id);
  });

  test('that cannot be read is refused in words, and leaves nothing', async () => {
    const before = (await board().payments.statements({})).length;
    const good = camt(sampleOf([{ rappen: 100 }]));
    for (const content of [
      good.slice(0, -30),
      good.replace('<Document', '<!DOCTYPE a><Document'),
      ':20:MT940',
    ])
      await expect(
        board().payments.import({ file_name: 'x.xml', content: base64(content) }),
      ).rejects.toMatchObject({ code: 'statement_unreadable' });
    expect(await board().payments.statements({})).toHaveLength(before);
    const answer = await app.request('POST', '/payments/import', {
      as: 'board',
      body: { file_name: 'gross.xml', content: 'A'.repeat(30_000_000) },
    });
    expect(answer.status).toBe(413);
  });
});

test('while a large statement is read, other calls are answered', async () => {
  const xml = camt(sampleOf([{ rappen: 100 }])).replace('<Stmt>', () =>
    '<Stmt>'.padEnd(8_000_000, '<A>1</A>'),
  );
  let turns = 0;
  let isReading = true;
  const count = (): void => {
    turns += 1;
    if (isReading) setImmediate(count);
  };
  setImmediate(count);
  const call = { ...app.server.context, actor: publicActor, requestId: '', address: '' };
  const read = importStatement(call, { name: 'gross.xml', bytes: new TextEncoder().encode(xml) });
  await expect(read).rejects.toMatchObject({ code: 'statement_unreadable' });
  isReading = false;
  // Once after every 256 kB.
  expect(turns).toBeGreaterThan(25);
});

describe('less, more and twice', () => {
  test('a part leaves the invoice open, the rest pays it', async () => {
    const invoice = await bill();
    await take(sampleOf([{ rappen: 5_000, reference: invoice.reference }]));
    expect(await status(invoice)).toBe('open');
    await take(sampleOf([{ rappen: 7_000, reference: invoice.reference }]));
    expect(await status(invoice)).toBe('paid');
  });

  test('what covers the invoice without the fee of a reminder pays it once that is taken back', async () => {
    const [settled, marked] = [await bill(), await bill()];
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + 31 * 86_400_000);
    const remind = ({ id }: Invoice) => board().dunnings.issue({ id, fee: 10 });
    const [first, second] = [await remind(settled), await remind(marked)];
    await take(sampleOf([{ rappen: 12_000, reference: settled.reference }]));
    expect(await status(settled)).toBe('open');
    await board().dunnings.cancel({ id: first.id });
    expect(await status(settled)).toBe('paid');
    await board().invoices.update({ id: marked.id, status: 'paid' });
    await board().dunnings.cancel({ id: second.id });
    expect(await status(marked)).toBe('paid');
    app.clock.now = before;
  });

  test('an overpayment is listed until it is settled', async () => {
    const invoice = await bill();
    const [payment] = await paymentsOf(
      await take(sampleOf([{ rappen: 15_000, reference: invoice.reference }])),
    );
    expect(payment).toMatchObject({ standing: 'rest', rest: 30 });
    const settled = await board().payments.ignore({ id: payment?.id ?? '', note: 'zurückbezahlt' });
    expect(settled).toMatchObject({ standing: 'ignored', note: 'zurückbezahlt', rest: 30 });
    expect(await board().payments.reopen({ id: settled.id })).toMatchObject({ standing: 'rest', note: '' });
  });

  test('paid twice stays visible as a whole', async () => {
    const invoice = await bill();
    const twice = { rappen: 12_000, reference: invoice.reference };
    const payments = await paymentsOf(await take(sampleOf([twice, twice])));
    expect(payments.map(({ standing }) => standing).toSorted()).toEqual(['open', 'settled']);
  });

  test('what the bank takes back opens the invoice again', async () => {
    const invoice = await bill();
    const sample = sampleOf([{ rappen: 12_000, reference: invoice.reference }]);
    await take(sample);
    const [entry] = sample.entries;
    const back = {
      ...sampleOf([]),
      entries: [{ ...entry, transactions: entry?.transactions ?? [], out: true, reversal: true }],
    };
    expect(await take(back)).toMatchObject({ added: 1, matched: 1 });
    expect(await status(invoice)).toBe('open');
    expect(await board().payments.list({ invoice_id: invoice.id })).toHaveLength(2);
  });
});

describe('a decision', () => {
  test('gives an invoice what a person says, never more than there is', async () => {
    const [one, other] = [await bill(), await bill(50)];
    const [payment] = await paymentsOf(await take(sampleOf([{ rappen: 15_000 }])));
    const id = payment?.id ?? '';
    expect(await board().payments.allocate({ id, invoice_id: one.id })).toMatchObject({
      rest: 30,
      standing: 'rest',
    });
    await expect(
      board().payments.allocate({ id, invoice_id: other.id, amount: 30.05 }),
    ).rejects.toMatchObject({ code: 'allocation_exceeds', params: { of: 'payment' } });
    expect(await board().payments.allocate({ id, invoice_id: other.id, amount: 30 })).toMatchObject({
      rest: 0,
    });
    expect([await status(one), await status(other)]).toEqual(['paid', 'open']);
    await expect(board().payments.allocate({ id, invoice_id: other.id, amount: 60 })).rejects.toMatchObject({
      code: 'allocation_exceeds',
    });
    await board().payments.removeAllocation({ id, invoice_id: one.id });
    expect(await board().payments.list({ invoice_id: other.id })).toMatchObject([{ rest: 120 }]);
    expect(await status(one)).toBe('open');
  });

  test('keeps a statement from being taken back; without one it goes with all that followed', async () => {
    const [auto, chosen] = [await bill(), await bill(50)];
    const summary = await take(sampleOf([{ rappen: 12_000, reference: auto.reference }, { rappen: 5_000 }]));
    const id = summary.statements[0]?.id ?? '';
    const loose = (await paymentsOf(summary)).find(({ standing }) => standing === 'open')?.id ?? '';
    await board().payments.allocate({ id: loose, invoice_id: chosen.id });
    await expect(board().payments.removeStatement({ id })).rejects.toMatchObject({
      code: 'payments_decided',
      params: { count: 1 },
    });
    await board().payments.removeAllocation({ id: loose, invoice_id: chosen.id });
    await board().payments.removeStatement({ id });
    expect([await status(auto), await status(chosen)]).toEqual(['open', 'open']);
    expect(await board().payments.list({ statement_id: id })).toEqual([]);
    await expect(board().payments.removeStatement({ id })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('stands in the log without the message of the payer', async () => {
    const [payment] = await paymentsOf(
      await take(sampleOf([{ rappen: 700, text: 'sehr privat', payer: 'Geheim' }])),
    );
    await board().payments.ignore({ id: payment?.id ?? '', note: 'Kuchenkasse' });
    const log = await board().audit.list({ entity: 'payment', entity_id: payment?.id ?? '' });
    expect(JSON.stringify(log)).toContain('Kuchenkasse');
    expect(JSON.stringify(log)).not.toMatch(/privat|Geheim/);
  });
});
