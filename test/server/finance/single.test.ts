import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aMember } from '../../build.ts';
import { billingFixture, generateQr, type BillingFixture } from './billing-fixture.ts';

let fixture: BillingFixture;
let member_id: string;
beforeEach(async () => {
  fixture = await billingFixture(1);
  member_id = fixture.ids[0] ?? '';
});
afterEach(() => fixture.app.stop());

const stored = () => fixture.board.invoices.list({});

describe('one invoice', () => {
  it('has several positions and says them all in its code', async () => {
    const positions = [
      { text: 'Beitrag 2027', quantity: 1, amount: 80 },
      { text: 'T-Shirt', quantity: 2, amount: 25.5 },
      { text: 'Rabatt', quantity: 1, amount: -10 },
    ];
    expect(await generateQr(fixture, { member_id, positions })).toMatchObject({ status: 200 });
    expect(await stored()).toMatchObject([
      { amount: 121, positions, description: 'Beitrag 2027, T-Shirt, Rabatt' },
    ]);
  });

  it.each([
    [{ amount: 12, positions: [{ text: 'a', amount: 11 }] }, 'amount'],
    [{ positions: [{ text: 'a', amount: -1 }] }, 'positions'],
    [{ positions: [{ text: '', amount: 1 }] }, 'positions.0.text'],
    [{ positions: [{ text: 'Шар', amount: 1 }] }, 'positions.0.text'],
    [{ positions: [{ text: 'a', amount: 1, quantity: 0 }] }, 'positions.0.quantity'],
    [{ positions: [{ text: 'a', amount: 0.001 }] }, 'positions.0.amount'],
    [{ positions: [] }, 'positions'],
    [{ description: 'a' }, 'amount'],
    [{ amount: 5 }, 'description'],
    [{ amount: 5, description: 'x'.repeat(141) }, 'description'],
    [{ article_id: crypto.randomUUID() }, 'article_id'],
  ])('of %o is refused and the field named', async (wrong, path) => {
    const answer = await generateQr(fixture, { member_id, ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code: 'validation_failed', errors: [{ path }] });
    expect(await stored()).toHaveLength(0);
  });

  it('of an article with a sign that no bill carries names the article, as the order has no words', async () => {
    const { id: article_id } = await fixture.board.articles.create({ name: 'Beitrag 🎉', amount: 80 });
    const answer = await generateQr(fixture, { member_id, article_id });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code: 'validation_failed', errors: [{ path: 'article_id' }] });
    const said = await generateQr(fixture, { member_id, article_id, description: 'Beitrag' });
    expect(said.status).toBe(200);
  });

  it('may be the same again where no article says what it bills', async () => {
    const body = { member_id, amount: 5, description: 'Getränke' };
    expect((await generateQr(fixture, body)).status).toBe(200);
    expect((await generateQr(fixture, body)).status).toBe(200);
    expect(await stored()).toHaveLength(2);
  });

  it('of an article is made once in a hundred calls at once', async () => {
    const { id: article_id } = await fixture.board.articles.create({ name: 'Beitrag', amount: 80 });
    const body = { member_id, article_id, period: '2027' };
    const answers = await Promise.all(Array.from({ length: 100 }, () => generateQr(fixture, body)));
    const [made] = await stored();
    expect(await stored()).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(99);
    expect(refused[0]?.json).toMatchObject({ code: 'already_billed', params: { number: made?.number } });
    // The refused ones used up no number.
    await generateQr(fixture, { member_id, amount: 5, description: 'Getränke' });
    expect((await stored()).map(({ n }) => n)).toEqual([(made?.n ?? 0) + 1, made?.n]);
  });

  it('that is cancelled frees what it billed, and takes it again when it is opened', async () => {
    const { id: article_id } = await fixture.board.articles.create({ name: 'Beitrag', amount: 80 });
    const body = { member_id, article_id, period: '2027' };
    await generateQr(fixture, body);
    const [first] = await stored();
    const { id = '' } = first ?? {};
    await fixture.board.invoices.update({ id, status: 'cancelled' });
    await fixture.board.invoices.update({ id, status: 'open' });
    expect((await generateQr(fixture, body)).status).toBe(409);
    await fixture.board.invoices.update({ id, status: 'cancelled' });
    expect((await generateQr(fixture, body)).status).toBe(200);
    await expect(fixture.board.invoices.update({ id, status: 'open' })).rejects.toMatchObject({
      code: 'already_billed',
    });
    expect(await fixture.board.invoices.get({ id })).toMatchObject({ status: 'cancelled' });
  });

  it('stands for a household where that is asked for', async () => {
    const beat = await fixture.board.members.create(
      aMember({ vorname: 'Beat', hausnummer: '1', geburtsdatum: '1960-01-01', status: 'Passivmitglied' }),
    );
    await fixture.board.members.create(aMember({ vorname: 'Cyrill', hausnummer: '2' }));
    const { id: article_id } = await fixture.board.articles.create({
      name: 'Beitrag',
      amount: 80,
      by_status: { Passivmitglied: 30 },
    });
    await generateQr(fixture, { member_id, article_id, period: '2027', household: true });
    const [made] = await stored();
    expect(made).toMatchObject({
      member_id: beat.id,
      covers: [beat.id, member_id],
      amount: 110,
      debtor: { name: 'Beat Müller' },
    });
    expect(made?.positions.map(({ text }) => text)).toEqual([
      'Beitrag 2027, Beat Müller',
      'Beitrag 2027, Nr1 Müller',
    ]);
    const alone = await generateQr(fixture, { member_id: beat.id, article_id, period: '2027' });
    expect(alone.json).toMatchObject({ code: 'already_billed' });
  });
});
