import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readTexts } from '../../shared/pdf/pdf-text.ts';
import { aMember } from '../../build.ts';
import { billingFixture, bulk, zipped, type BillingFixture } from './billing-fixture.ts';

let fixture: BillingFixture;
beforeEach(async () => {
  fixture = await billingFixture(3);
});
afterEach(() => fixture.app.stop());

const order = (member_ids: readonly string[], more: object = {}) => ({
  member_ids,
  amount: 50,
  description: 'Beitrag',
  ...more,
});

describe('invoices for many', () => {
  it('are one PDF in the given order, and all are stored', async () => {
    const [one = '', two = '', three = ''] = fixture.ids;
    const answer = await bulk(fixture, order([three, one, two]));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('x-failed')).toBeNull();
    const texts = (await readTexts(answer.bytes)).map(({ text }) => text);
    const salutations = texts.filter(text => text.startsWith('Guten Tag'));
    expect(salutations).toEqual(['Guten Tag Nr3 Müller', 'Guten Tag Nr1 Müller', 'Guten Tag Nr2 Müller']);
    const stored = await fixture.board.invoices.list({});
    expect(stored.map(({ member_id }) => member_id)).toEqual([two, one, three]);
    expect(stored.every(({ amount, positions }) => amount === 50 && positions.length === 1)).toBe(true);
  });

  it('are a ZIP of single PDFs for a client that accepts it', async () => {
    const answer = await bulk(fixture, order(fixture.ids), { accept: 'application/zip' });
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const numbers = (await fixture.board.invoices.list({})).map(({ number }) => number).reverse();
    expect(zipped(answer.bytes)).toEqual(numbers.map(number => `Rechnung-${number}-Mueller.pdf`));
  });

  it('name who cannot be billed in the header and in the log, and bill the rest', async () => {
    const homeless = await fixture.board.members.create(aMember({ vorname: 'Ohne', plz: '', ort: '' }));
    const strange = crypto.randomUUID();
    const answer = await bulk(fixture, order([strange, ...fixture.ids, homeless.id]));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-failed')).toBe(`${strange}:not_found, ${homeless.id}:invoice_not_billable`);
    expect(answer.headers.get('x-failed-count')).toBe('2');
    expect(await fixture.board.invoices.list({})).toHaveLength(3);
    const log = await fixture.board.dispatchLog.list({ status: 'failed' });
    expect(log.map(({ member_id, recipient }) => [member_id, recipient])).toEqual(
      expect.arrayContaining([
        [homeless.id, 'Ohne Müller'],
        [null, ''],
      ]),
    );
  });

  it('name members who have a similar invoice, and leave them out where that is asked', async () => {
    const [one = '', two = ''] = fixture.ids;
    const first = { member_id: one, amount: 45, description: 'Beitrag 2026, bezahlt' };
    await fixture.board.invoices.generateQr(first);
    const [{ number = '' } = {}] = await fixture.board.invoices.list({});
    const left = await bulk(fixture, order([one, two], { similar: 'leave_out' }));
    expect(left.headers.get('x-failed')).toBe(`${one}:similar_invoice`);
    const [failure] = await fixture.board.dispatchLog.list({ status: 'failed' });
    expect(failure).toMatchObject({ member_id: one, error: `similar_invoice: ${number}` });
    const both = await bulk(fixture, order([one, two]));
    expect(both.headers.get('x-similar')).toContain(`${one}:${number}`);
    expect(both.headers.get('x-similar-count')).toBe('1');
    expect(await fixture.board.invoices.list({})).toHaveLength(3);
  });

  it('count members whom it costs nothing, without naming them', async () => {
    const honoured = await fixture.board.members.create(aMember({ vorname: 'Eva', status: 'Ehrenmitglied' }));
    const { id: article_id } = await fixture.board.articles.create({
      name: 'Beitrag',
      amount: 80,
      by_status: { Ehrenmitglied: 0 },
    });
    const body = { article_id, period: '2027' };
    const answer = await bulk(fixture, { ...body, member_ids: [...fixture.ids, honoured.id] });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-free-count')).toBe('1');
    expect(answer.headers.get('x-failed')).toBeNull();
    expect(await fixture.board.dispatchLog.list({ status: 'failed' })).toEqual([]);
    const nobody = await bulk(fixture, { ...body, member_ids: [honoured.id] });
    expect([nobody.status, nobody.json]).toMatchObject([
      409,
      { code: 'invoice_not_billable', errors: [{ path: 'amount', code: 'costs_nothing' }] },
    ]);
  });

  it('are printed again where the very same is asked for again, and never made twice', async () => {
    const first = await bulk(fixture, order(fixture.ids));
    const again = await bulk(fixture, order(fixture.ids));
    expect(again.status).toBe(200);
    expect(Buffer.from(again.bytes).equals(Buffer.from(first.bytes))).toBe(true);
    expect(await fixture.board.invoices.list({})).toHaveLength(3);
    const other = await bulk(fixture, order(fixture.ids, { amount: 60 }));
    expect(other.status).toBe(200);
    expect(await fixture.board.invoices.list({})).toHaveLength(6);
  });

  it('refuse an article that was billed in the same period, and bill another period', async () => {
    const { id: article_id } = await fixture.board.articles.create({ name: 'Beitrag', amount: 80 });
    const [one = '', ...others] = fixture.ids;
    const body = { article_id, period: '2027' };
    expect((await bulk(fixture, { ...body, member_ids: [one] })).status).toBe(200);
    const rest = await bulk(fixture, { ...body, member_ids: [one, ...others] });
    expect(rest.headers.get('x-failed')).toBe(`${one}:already_billed`);
    const none = await bulk(fixture, { ...body, member_ids: fixture.ids });
    expect(none.status).toBe(409);
    expect(none.json).toMatchObject({ code: 'already_billed' });
    const next = await bulk(fixture, { ...body, period: '2028', member_ids: fixture.ids });
    expect(next.status).toBe(200);
    const stored = await fixture.board.invoices.list({});
    expect(stored).toHaveLength(6);
    expect(stored[0]).toMatchObject({ description: 'Beitrag 2028', amount: 80, period: '2028' });
  });

  it('make one of a hundred that come at once', async () => {
    const body = { ...order(fixture.ids), period: '2027' };
    const answers = await Promise.all(Array.from({ length: 100 }, () => bulk(fixture, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(99);
    expect(await fixture.board.invoices.list({})).toHaveLength(3);
  });

  it.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: -5 }, 'amount'],
    [{ amount: 1.005 }, 'amount'],
    [{ amount: 999_999_999_999 }, 'amount'],
    [{ amount: null }, 'amount'],
    [{ amount: undefined }, 'amount'],
    [{ description: '' }, 'description'],
    [{ description: undefined }, 'description'],
    [{ description: 'Beitrag 😀' }, 'description'],
    [{ description: '\u00ad' }, 'description'],
    [{ period: '2027 😀' }, 'period'],
    [{ member_ids: [] }, 'member_ids'],
    [{ member_ids: ['x'] }, 'member_ids.0'],
  ])('refuse %o and name the field', async (wrong, path) => {
    const answer = await bulk(fixture, { ...order(fixture.ids), ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code: 'validation_failed', errors: [{ path }] });
    expect(await fixture.board.invoices.list({})).toHaveLength(0);
  });
});
